#ifndef ahead_h_INCLUDED
#define ahead_h_INCLUDED

#include "search/chain.h"

/* How many branches are tried: more find hardly better ones.  A careful
 * look leaves a third of the nodes of 4x4x4, and takes some hundred times
 * as long as a node: it is for trees whose nodes cost much more later.
 */
enum ahead_candidates { AHEAD_QUICK = 8, AHEAD_CAREFUL = 32 };

/* What a quick one takes: it has to save more. */
#define AHEAD_NARROWINGS 40

/* Where to go on with a chain, as `chain_find_branch` says, but with a look
 * at what comes of it: the best branches by their weights are tried, each
 * choice is narrowed, and what is left of all of them is compared (Heule,
 * van Maaren, Look-ahead based SAT solvers, Handbook of Satisfiability,
 * 2009).  Contradictions on the way give weight as any do.
 *
 * `scratch` is for chains of the same space.  Returns how often something
 * was narrowed.
 */
int ahead_find_branch (const struct chain *, const struct space *,
                       struct chain *scratch, enum ahead_candidates,
                       int *cube, int *cell);

#endif
