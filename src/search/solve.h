#ifndef solve_h_INCLUDED
#define solve_h_INCLUDED

#include "cnf/verdict.h"
#include "instance/plan.h"
#include "puzzle/path.h"
#include "search/search_options.h"

struct solve_result {
  enum verdict verdict;
  enum stop stop;   /* why not decided */
  struct path path; /* of a folding that path_check accepted, or no cubes */
  enum search_kind search; /* which it was: split or sat */
  int variables;           /* of the whole formula; the splitting search */
  long long clauses;       /* writes none: 0 */
  long long nodes, leaves; /* of the search that splits, see split.h */
  double seconds;
};

/* One folding, or that there is none as far as the solver is trusted, or
 * neither.  Returns on the heap what went wrong with the solver, or what
 * `search_options_error` says of the options, or 0; `*result` is to be
 * cleared in all cases.
 */
char *solve (const struct puzzle *, const struct plan *,
             const struct search_options *, struct solve_result *);
void solve_result_clear (struct solve_result *);

#endif
