#ifndef backend_h_INCLUDED
#define backend_h_INCLUDED

#include "cnf/solver.h"
#include "search/search_options.h"

struct instance;
struct plan;
struct solve_result;

/* Who can decide whether a puzzle folds.  A new one gets a row in the table
 * of backend.c.
 */
struct backend {
  const char *name;  /* one word, as --solver of compare takes it */
  const char *title; /* "PicoSAT"; 0 where the command says it best */

  /* How the words behind --solver begin that are for this one: "" where any
   * do, 0 where none do.  The first row that fits takes them.
   */
  const char *prefix;

  /* How it works on formulas, 0 for the splitting search */
  const struct solver_kind *solver;

  /* Verdict, stop and sizes go to the result, and what was found to the
   * model, both of which are empty before.  Returns what went wrong, on the
   * heap, or 0.
   */
  char *(*solve) (const struct backend *, const struct instance *,
                  const struct search_options *, struct solve_result *,
                  struct model *);
};

/* The table, closed by a row without a name; the row of that name, or 0 */
extern const struct backend backends[];
const struct backend *backend_find (const char *name);

/* The one that options and plan ask for; or this kind of search and the
 * command of --solver, which may be 0
 */
const struct backend *backend_of (const struct search_options *,
                                  const struct plan *);
const struct backend *backend_of_search (enum search_kind,
                                         const char *command);

/* The solver for those who need clauses of their own: an external one where
 * there is a command, else the one inside
 */
const struct solver_kind *backend_solver (const char *command);

/* What the solver of that command calls itself ("cadical-1.5.3"), on the
 * heap; 0 where nobody can ask it, or there is no command.
 */
char *backend_signature (const char *command);

#endif
