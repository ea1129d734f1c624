#ifndef outcome_h_INCLUDED
#define outcome_h_INCLUDED

#include "cnf/model.h"
#include "puzzle/path.h"
#include "system/search_limits.h"

struct backend;

/* The answer to "can this puzzle be folded?": one record, from the search
 * to the report.  All 0: not decided, and no limit was reached.
 */
struct outcome {
  enum verdict verdict;
  enum stop stop; /* the limit that ended the search */
  struct path
      path; /* if satisfiable: a folding that path_check accepted,
             * turned to its front (folding_class.h); else no cubes */
  const struct backend *backend; /* that decided, or gave up */
  const struct backend *agrees;  /* that did the same, or 0 */
  long long nodes;               /* of the splitting search */
  int variables;                 /* of the whole formula; 0 if none was */
  long long clauses;             /* written */
  double seconds;                /* since the clock of the limits started */
};

/* From a worker of a crew to its parent: an outcome, and what went wrong,
 * or 0.  `outcome_hear` returns 0 if the worker ended before; else both are
 * to be cleared, the error from the heap.
 */
struct crew;
void outcome_tell (int pipe, const struct outcome *, const char *error);
int outcome_hear (struct crew *, int part, struct outcome *, char **error);

static inline void outcome_clear (struct outcome *outcome) {
  path_clear (&outcome->path);
}

#endif
