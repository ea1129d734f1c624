#ifndef solve_h_INCLUDED
#define solve_h_INCLUDED

#include "cnf/verdict.h"
#include "instance/plan.h"
#include "puzzle/path.h"
#include "system/search_limits.h"

struct solve_options {
  struct plan plan;
  unsigned seed;       /* of the embedded solver, 0 for its own */
  const char *command; /* an external solver, see process_solver.h, or 0 */
  const char *proof;   /* the file that it calls {proof}, or 0 */

  /* With SYMMETRY_WINDOWS and the embedded solver, see split.h: */
  int open_cubes; /* PicoSAT takes over at, 0 for the default */
  int jobs;       /* processes, 0 for one */

  struct limits limits;
};

struct solve_result {
  enum verdict verdict;
  enum stop stop;   /* why not decided */
  struct path path; /* of a folding that path_check accepted, or no cubes */
  int variables;    /* of the formula of puzzle and plan */
  long long clauses;
  long long nodes, leaves; /* of the search that splits, see split.h */
  double seconds;
};

/* The default plan, no limits, the embedded solver; the clock starts now.
 */
struct solve_options solve_options_default (const struct puzzle *);

/* One folding, or that there is none as far as the solver is trusted, or
 * neither.  Returns what went wrong with the solver, on the heap, or 0;
 * `*result` is to be cleared in both cases.
 */
char *solve (const struct puzzle *, const struct solve_options *,
             struct solve_result *);
void solve_result_clear (struct solve_result *);

#endif
