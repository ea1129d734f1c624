#ifndef blocking_h_INCLUDED
#define blocking_h_INCLUDED

#include "count/backtracking.h"

struct instance;
struct solver_options;

/* Visits every folding of a puzzle, one of each class up to symmetry, none
 * twice: by a SAT solver, PicoSAT or the solver of the options, with the
 * formula of the plan.  Each model is a folding, and a clause for each of
 * its images under the symmetries of the instance blocks its class
 * (McMillan, Applying SAT methods in unbounded symbolic model checking, CAV
 * 2002).  So it is right for every plan, whatever the formula says of
 * symmetry.  All foldings are found when there are no more models, as far
 * as the solver is trusted.  This relies on nothing but the encoding, and
 * so checks the search tree.  Memory grows with the number of foldings. The
 * tree takes 0.1 s for the King of snakes; PicoSAT is no faster there, and
 * with thousands of foldings a hundred times slower.
 *
 * `*stop` is the limit that was reached, or NOT_STOPPED; `*decisions` is
 * the number of the solver's decisions, if it reports them. Returns what is
 * wrong with the solver or its models, on the heap, or 0.
 */
char *blocking_visit (const struct instance *,
                      const struct solver_options *, folding_visitor *,
                      void *state, enum stop_reason *stop,
                      long long *decisions);

#endif
