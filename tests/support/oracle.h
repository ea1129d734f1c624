#ifndef oracle_h_INCLUDED
#define oracle_h_INCLUDED

#include "puzzle/puzzle.h"

/* Plain backtracking on a grid, with which every encoding has to agree. It
 * uses the cells of the region and the joints of the snake, and nothing
 * else that the encodings use. A placement of the snake is a list of grid
 * places, one for each cube.
 */
typedef void oracle_visitor (void *state, const int *place);

/* Visits all placements, in every direction and reflection. */
long oracle_placements (const struct puzzle *, oracle_visitor *,
                        void *state);

/* Finds the symmetries of the region, as permutations of grid places, by
 * trying all 48 motions of space. Returns how many differ on the region.
 */
struct oracle_symmetries {
  int size;
  int places;
  int *image[48]; /* [0..places[ of grid places in the region, else -1 */
};
void oracle_symmetries_init (struct oracle_symmetries *,
                             const struct region *);
void oracle_symmetries_clear (struct oracle_symmetries *);

/* Returns 1 if no symmetric image of the placement comes before it in
 * lexicographic order, which is true for one placement of each class.
 */
int oracle_is_first_of_class (const struct oracle_symmetries *,
                              const int *place, int cubes);

/* Overwrites the placement by the first one of its class. */
void oracle_make_first_of_class (const struct oracle_symmetries *,
                                 int *place, int cubes);

/* The grid place of a cell */
int oracle_place (const struct region *, int cell);

#endif
