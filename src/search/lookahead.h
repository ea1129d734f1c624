#ifndef lookahead_h_INCLUDED
#define lookahead_h_INCLUDED

#include "search/node.h"
#include "system/tuned.h"

/* How many branches are tried: trying more rarely finds a better one.  With
 * careful looks a tree of 4x4x4 has a third of the nodes, but a look takes
 * as long as hundreds of nodes: they are for proofs, in which each node
 * costs much more later.
 */
enum lookahead_candidates { LOOKAHEAD_QUICK = 8, LOOKAHEAD_CAREFUL = 128 };

/* How often a quick look narrows something: it has to save as much */
#define LOOKAHEAD_PROPAGATIONS TUNED (40, 1)

/* Chooses where to branch, as `node_find_branch`, but with a look ahead:
 * it tries the best branches by their weights, narrows each of their
 * choices, and compares what is left (Heule, van Maaren, Look-ahead based
 * SAT solvers, Handbook of Satisfiability, 2009).  Contradictions on the
 * way count for the weights.
 *
 * `scratch` is another node of the context.  Returns how often something
 * was narrowed.
 */
int lookahead_find_branch (const struct node *,
                           const struct search_context *,
                           struct node *scratch, enum lookahead_candidates,
                           struct choice *);

#endif
