#ifndef blocking_h_INCLUDED
#define blocking_h_INCLUDED

#include "count/all_foldings.h"

/* One folding of each class by an incremental PicoSAT with the formula of
 * the plan: each model is a folding, and a clause for each of its images
 * under the symmetries of the instance blocks the class (McMillan, Applying
 * SAT methods in unbounded symbolic model checking, CAV 2002).  No more
 * models are the proof that all were found.  It depends on the encoding,
 * and only on that: an independent check of the search by windows.
 * All is one portion, and memory grows with what is found.
 */
struct all_foldings *blocking_new (const struct instance *,
                                   const struct limits *, unsigned seed);

#endif
