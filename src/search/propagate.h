#ifndef propagate_h_INCLUDED
#define propagate_h_INCLUDED

#include "search/node.h"

#include <stdbool.h>

/* The rules that narrow a node:
 *
 *   walks    an arc "cube i leaves cell c in direction k" is removed unless
 *            it is on a walk from the first cube to the last through what
 *            is left; two passes along the snake make that exact
 *   cells    the cell of a placed cube is removed from all other cubes; if
 *            no cell is spare, each cell has a cube, and a cube that is the
 *            only one left for a cell is placed there
 *   joints   if the snake says how many joints are straight, a joint is
 *            known if its three cubes are placed; once that many joints are
 *            known to be straight, all others turn, and the reverse
 *   edges    if no cell is spare, the snake passes each cell that neither
 *            of its ends can take: it uses two of the edges that it can
 *            still use there, which are not in line if all cubes of the
 *            cell turn.  An edge that every such pair has is known, and a
 *            cube in a cell uses all known edges of the cell
 *
 * The first rule is the arc consistency of a constraint network that is a
 * path (Freuder, A sufficient condition for backtrack-free search, JACM 29,
 * 1982), the second is a part of that of "all different" (Regin, AAAI
 * 1994), the last is what is forced in a Hamiltonian path (Rubin, A search
 * procedure for Hamilton paths and circuits, JACM 21, 1974).  Without the
 * edges all of this is unit propagation in a formula, with them most of it
 * is: see encodings/walk.c.
 *
 * The rules are applied until nothing changes, in an order that does not
 * matter for what is left, or until a limit of the instance is reached.
 * Returns false if some cube has no cell left, or some cell no cube or no
 * way to be passed; the cube or cell that is to blame gains weight
 * (heuristics.h).
 */
bool node_propagate (struct node *, const struct search_context *);

/* Memory for `node_propagate`, which each context has: 0 if sets of cells
 * have so few words that they are on the stack.  Freed by `mem_free`.
 */
struct propagation_scratch *propagation_scratch_new (int words);

#endif
