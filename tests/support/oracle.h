#ifndef oracle_h_INCLUDED
#define oracle_h_INCLUDED

#include "puzzle/puzzle.h"

/* Plain backtracking on a grid: what every encoding has to agree with.  It
 * takes the cells of the region and the joints of the snake, and nothing
 * else that the encodings use; a placement of the snake is a list of grid
 * places, one for each cube.
 */
typedef void oracle_visitor (void *state, const int *place);

/* All placements, every direction and reflection counted. */
long oracle_placements (const struct puzzle *, oracle_visitor *,
                        void *state);

/* The symmetries of the region by trying all 48 motions of space, as
 * permutations of grid places; how many, each different on the region.
 */
struct oracle_symmetries {
  int size;
  int places;
  int *image[48]; /* [0..places[ of grid places in the region, else -1 */
};
void oracle_symmetries_init (struct oracle_symmetries *,
                             const struct region *);
void oracle_symmetries_clear (struct oracle_symmetries *);

/* 1 where no symmetric image of the placement comes before it in
 * lexicographic order: one placement of each class does.
 */
int oracle_is_first_of_class (const struct oracle_symmetries *,
                              const int *place, int cubes);

/* The first of its class, written over the placement */
void oracle_make_first_of_class (const struct oracle_symmetries *,
                                 int *place, int cubes);

/* The grid place of a cell */
int oracle_place (const struct region *, int cell);

#endif
