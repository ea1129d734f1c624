#ifndef blocking_h_INCLUDED
#define blocking_h_INCLUDED

#include "cnf/solver.h"
#include "count/all_foldings.h"

struct blocking_result {
  enum stop stop; /* why not all were visited, unless the visitor said so */
  long long decisions;
};

/* One folding of each class by an incremental PicoSAT with the formula of
 * the plan: each model is a folding, and a clause for each of its images
 * under the symmetries of the instance blocks the class (McMillan, Applying
 * SAT methods in unbounded symbolic model checking, CAV 2002).  No more
 * models are the proof that all were found.  It depends on the encoding,
 * and only on that: an independent check of the search by windows.
 * Returns what went wrong, on the heap, or 0.
 */
char *blocking_visit (const struct instance *,
                      const struct solver_options *, folding_visitor *,
                      void *state, struct blocking_result *);

#endif
