#ifndef dominance_h_INCLUDED
#define dominance_h_INCLUDED

#include "puzzle/symmetry.h"

#include <stdbool.h>

struct proof;
struct instance;
struct window;

/* Symmetry as a rule of a proof, in VeriPB: a lemma for the least image of
 * a placement is enough, and the other images need none (Bogaerts, Gocht,
 * McCreesh, Nordstrom, Certified Symmetry and Dominance Breaking for
 * Combinatorial Optimisation, JAIR 77, 2023).
 *
 * Two placements of the window are compared by the cells of their first
 * cubes: the least cell of the first cube counts first, and so on.  In
 * integers, the weight of "cube j is in cell c" is (c + 1) B^(K-1-j), for
 * the first K cubes, with a base B so large that a cube outweighs all that
 * come after it.  Let g be a symmetry: then for every model there is one
 * whose weight g does not reduce.  The rule adds that, as
 *
 *   SUM over (j, c) of  weight * (image of x(j,c) - x(j,c))  >=  0
 *
 * and the witness is the inverse of g, a permutation of all variables that
 * maps the formula to itself.  A few symmetries are enough: in boxes the
 * reflections at the walls of the chamber that has all least placements.
 */
struct dominance {
  const struct instance *instance;
  int first, cubes; /* the K cubes of the window that are compared, from
                     * cube `first` on */
  int count;        /* [0..count[ symmetries that are enough */
  int element[MOTIONS];
};

/* Replaces each placement by its least image, and finds symmetries that are
 * enough to reduce all others.
 */
void dominance_choose (struct dominance *, const struct instance *,
                       struct window *);

/* Does a step of dominance say that the first `count` cubes of the window
 * are not in these cells?
 */
bool dominance_excludes (const struct dominance *, const int *cell,
                         int count);

/* Writes the order, and a step for each of the symmetries. */
void dominance_write (const struct dominance *, struct proof *);

#endif
