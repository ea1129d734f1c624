#ifndef scene_h_INCLUDED
#define scene_h_INCLUDED

#include "instructions/folding_words.h"
#include "puzzle/region.h"

#include <stdbool.h>

/* What a step does to a cube: nothing; the cube follows those that are
 * moved into its place; or it is moved itself.
 */
enum novelty { LIES, COMES_ALONG, IS_MOVED };

enum face { FRONT, FLANK, TOP, FACES }; /* the flank is right or left */

/* What one picture shows, on paper and in the page: cubes, some of them
 * new, and a box.  It is seen from the front right and above, by 30 degrees
 * each, or from the front left if the cubes that are moved are seen better
 * from there; cubes that hide much of one even so are ghosts, of which only
 * the outlines are drawn.
 */
struct scene {
  int cubes;  /* that are drawn; the cubes after them hang loose */
  int placed; /* cubes 0..placed-1 are in their cells */
  struct position *place; /* [0..cubes[ all different */
  enum novelty *novelty;  /* [0..cubes[ */
  char *is_ghost;         /* [0..cubes[ */
  int low[3], side[3];    /* of a grid with all cubes and the box */
  int *cube_in;           /* of the grid: the cube, or -1 */
  bool from_left;         /* the view */
};

/* After step `number`, from 1, of these hands.  The first three steps are
 * seen from the front right, so that people learn what the directions mean.
 */
void scene_of_step (struct scene *, const struct hands *,
                    const struct folding_steps *, int number);

/* The whole folding, every cube as if it were moved */
void scene_of_folding (struct scene *, const struct hands *);

void scene_clear (struct scene *);

/* The cube at that place, or -1; the same, also -1 if it is only a ghost */
int scene_cube_at (const struct scene *, const int at[3]);
int scene_solid_at (const struct scene *, const int at[3]);

/* The whole number on a face is seen, if it is there, to the right of the
 * middle and above it, with letters of that share of the usual ones: a part
 * of it is another number.  Those of cubes that are moved may be crossed by
 * the outline of a ghost.
 */
bool scene_number_is_seen (const struct scene *, int cube, int face,
                           double right, double up, double share);

/* The faces in whose middle its number is seen: bits `1 << face` */
int scene_numbers (const struct scene *, int cube);

#endif
