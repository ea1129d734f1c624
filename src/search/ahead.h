#ifndef ahead_h_INCLUDED
#define ahead_h_INCLUDED

#include "search/chain.h"

/* Where to go on with a chain, as `chain_find_branch` says, but with a look
 * at what comes of it: the best branches by their weights are tried, each
 * choice is narrowed, and what is left of all of them is compared (Heule,
 * van Maaren, Look-ahead based SAT solvers, Handbook of Satisfiability,
 * 2009).  That costs some hundred times as much as a node and leaves a
 * third of the nodes: it is for trees whose nodes cost much more later.
 *
 * `scratch` is for chains of the same space; weights do not change.
 */
void ahead_find_branch (const struct chain *, const struct space *,
                        struct chain *scratch, int *cube, int *cell);

#endif
