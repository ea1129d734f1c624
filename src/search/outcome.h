#ifndef outcome_h_INCLUDED
#define outcome_h_INCLUDED

#include "cnf/model.h"
#include "puzzle/path.h"
#include "search/decider.h"
#include "system/search_limits.h"

/* The answer to "can this puzzle be folded?": one record, from the search
 * to the report.  All 0: not decided, and no limit was reached.
 */
struct outcome {
  enum verdict verdict;
  enum stop_reason stop; /* the limit that ended the search */

  /* If satisfiable: a canonical folding (folding_class.h) that path_check
   * accepted; else no cubes
   */
  struct path path;

  const struct backend *backend; /* the engine that decided or gave up */
  bool by_cells;                 /* the number of cells chose the engine */
  const struct backend *agrees;  /* one with the same answer, or 0 */
  enum verdict unconfirmed;      /* the answer of the splitting search, if
                                  * the solver that has to agree gave none */
  long long nodes;               /* of trees: those that finished states
                                  * of a beam, too */
  long long states;              /* that the beam search kept */
  int variables;                 /* of the whole formula, */
  long long clauses;             /* 0 if none was written */
  double seconds;                /* since the clock of the limits started */
};

/* Leaves an outcome without a folding, and so without a verdict. */
static inline void outcome_clear (struct outcome *outcome) {
  path_clear (&outcome->path);
  *outcome = (struct outcome){0};
}

#endif
