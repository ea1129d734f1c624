#ifndef blocking_h_INCLUDED
#define blocking_h_INCLUDED

#include "count/all_foldings.h"

/* One folding of each class by a SAT solver, PicoSAT or the one that the
 * options name, with the formula of the plan: each model is a folding, and
 * a clause for each of its images under the symmetries of the instance
 * blocks the class (McMillan, Applying SAT methods in unbounded symbolic
 * model checking, CAV 2002).  So it is right for every plan, whatever the
 * formula says of symmetry.  No more models are the proof that all were
 * found, as far as the solver is trusted.  It depends on the encoding,
 * and only on that: an independent check of the search by windows.
 * All is one portion, and memory grows with what is found.
 */
struct all_foldings *blocking_new (const struct instance *,
                                   const struct search_options *,
                                   const struct limits *);

#endif
