#ifndef ahead_h_INCLUDED
#define ahead_h_INCLUDED

#include "system/tuned.h"
#include "tree/chain.h"

/* How many branches are tried: trying more rarely finds a better one.  With
 * careful looks a tree of 4x4x4 has a third of the nodes, but a look takes
 * as long as hundreds of nodes: they are for proofs, in which each node
 * costs much more later.
 */
enum ahead_candidates { AHEAD_QUICK = 8, AHEAD_CAREFUL = 128 };

/* How often a quick look narrows something: it has to save as much */
#define AHEAD_NARROWINGS TUNED (40, 1)

/* Chooses where to branch, as `chain_find_branch`, but with a look ahead:
 * it tries the best branches by their weights, narrows each of their
 * choices, and compares what is left (Heule, van Maaren, Look-ahead based
 * SAT solvers, Handbook of Satisfiability, 2009).  Contradictions on the
 * way count for the weights.
 *
 * `scratch` is another chain of the space.  Returns how often something was
 * narrowed.
 */
int ahead_find_branch (const struct chain *, const struct space *,
                       struct chain *scratch, enum ahead_candidates,
                       struct choice *);

#endif
