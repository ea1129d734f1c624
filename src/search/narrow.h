#ifndef narrow_h_INCLUDED
#define narrow_h_INCLUDED

#include "search/chain.h"

/* The rules that narrow a chain:
 *
 *   walks    an arc "cube i leaves cell c in direction k" stays only if it
 *            lies on a walk from the first cube to the last through what is
 *            left; two passes along the chain make that exact
 *   cells    the cell of a placed cube is no other cube's; where no cell is
 *            spare, each cell has a cube, and one that only one cube can
 *            take is taken by it
 *   joints   where the snake says how many joints are straight, the joints
 *            between three placed cubes are known; when there are as many
 *            as can be, the free ones that are left turn, or are straight
 *   edges    where no cell is spare, a cell that no end of the snake can
 *            take is passed by two edges to its neighbours that cubes can
 *            still go along, which are not in line if all its cubes turn:
 *            edges that it cannot do without are known, and whoever passes
 *            a cell uses the known ones, on both sides of them
 *
 * The first rule is the arc consistency of a constraint network that is a
 * path (Freuder, A sufficient condition for backtrack-free search, JACM 29,
 * 1982), the second a part of that of "all different" (Regin, AAAI 1994),
 * the last is what is forced in a Hamiltonian path (Rubin, A search
 * procedure for Hamilton paths and circuits, JACM 21, 1974), told to the
 * walks.  Without the edges all of it is unit propagation in a formula, and
 * with them most of it is, see encodings/walk.c.
 *
 * They are applied until nothing changes, in an order that does not matter
 * for what is left, or one of the limits of the instance is reached.
 * Returns 0 where some cube has no cell left, or some
 * cell no cube or no way to be passed, and then gives weight to who is to
 * blame.
 */
int chain_narrow (struct chain *, const struct space *);

#endif
