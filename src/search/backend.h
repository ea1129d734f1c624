#ifndef backend_h_INCLUDED
#define backend_h_INCLUDED

#include "cnf/solver.h"

struct plan;
struct search_options;

/* A backend decides whether a puzzle can be folded.  A new one gets a row
 * in the table of backend.c.
 */
struct backend {
  const char *name;   /* one word, as `compare --solver` takes it */
  const char *search; /* "split" or "sat", as --search names it */
  const char *title;  /* "PicoSAT"; 0: it is named by its command */

  /* How its commands begin, "" if any way; 0 if it has no command */
  const char *prefix;

  /* The solver of formulas, 0 for the splitting search */
  const struct solver_kind *solver;
};

/* The backend that decides: the first row of the table that fits the
 * options and the plan, which have passed `search_options_error`.  PicoSAT
 * may be asked before it (picosat_first.h), or the splitting search beside
 * it (both.h).
 */
const struct backend *backend_of (const struct search_options *,
                                  const struct plan *);

/* The backend of that name, 0 if there is none */
const struct backend *backend_find (const char *name);

/* The solver for a formula: that of the command, or PicoSAT if it is 0 */
const struct backend *backend_of_command (const char *command);

/* What the solver of a command calls itself ("cadical-1.5.3"), on the heap;
 * 0 if it cannot be asked, or `command` is 0.
 */
char *backend_signature (const char *command);

#endif
