#ifndef scene_h_INCLUDED
#define scene_h_INCLUDED

#include "instructions/folding_words.h"
#include "puzzle/region.h"

#include <stdbool.h>

/* What a step does to a cube: nothing; it follows moved cubes into its
 * place; or it is moved itself.
 */
enum novelty { LIES, COMES_ALONG, IS_MOVED };

enum face { FRONT, FLANK, TOP, FACES }; /* the flank is right or left */

/* What one picture shows, on paper and in the page: cubes, some of them
 * new, and a box.  The viewer looks from the front right and from above, by
 * 30 degrees each, or from the front left if more of the moved cubes is
 * seen from there.  Cubes that still hide much of a moved cube are ghosts:
 * only their outlines are drawn.
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

/* The scene after step `number`, from 1.  The first three steps are seen
 * from the front right, so that people learn what the directions mean.
 */
void scene_of_step (struct scene *, const struct hands *,
                    const struct folding_steps *, int number);

/* The whole folding, with each cube as if it were moved */
void scene_of_folding (struct scene *, const struct hands *);

void scene_clear (struct scene *);

/* The cube at that place, or -1; the second call also returns -1 for a
 * ghost.
 */
int scene_cube_at (const struct scene *, const int at[3]);
int scene_solid_at (const struct scene *, const int at[3]);

/* Would the whole number be seen on a face, that far to the right of its
 * middle and above it, in letters of that share of the usual size?  A part
 * of a number would be another number.  The number of a cube that is moved
 * may be crossed by the outline of a ghost.
 */
bool scene_number_is_seen (const struct scene *, int cube, int face,
                           double right, double up, double share);

/* The faces in whose middle the number is seen: bits `1 << face` */
int scene_numbers (const struct scene *, int cube);

/* What a step does: from a cube to another one in the same row, the same
 * cube twice for no arrow; and a bent arrow around the first one, if its
 * half turn is free only one way round.
 */
struct scene_arrow {
  int from, to;
  int only_way; /* the direction in the middle of the turn, or DIRECTIONS */
};

/* Draws the cubes, the arrow, and, if `has_numbers`, all numbers of which
 * nothing is hidden (scene_draw.c).
 */
struct isometric;
void scene_draw (const struct scene *, const struct isometric *,
                 bool has_numbers, const struct scene_arrow *);

#endif
