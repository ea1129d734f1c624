#ifndef scene_h_INCLUDED
#define scene_h_INCLUDED

#include "draw/isometric.h"
#include "puzzle/region.h"

/* What a step does to a cube: nothing; the cube follows those that are
 * moved into its place; or it is moved itself.
 */
enum novelty { LIES, COMES_ALONG, IS_MOVED };

/* What one picture shows: cubes, some of them new, and a box.  It is seen
 * from the front right, or from the front left if the cubes that are moved
 * are seen better from there; cubes that hide much of one even so are
 * ghosts, of which only the outlines are drawn.
 */
struct scene {
  int cubes;  /* that are drawn; the cubes after them hang loose */
  int placed; /* cubes 0..placed-1 are in their cells */
  struct position *place; /* [0..cubes[ all different */
  enum novelty *novelty;  /* [0..cubes[ */

  /* Found by `scene_view` */
  char *is_ghost;      /* [0..cubes[ */
  int low[3], side[3]; /* of a grid with all cubes and the box */
  int *cube_in;        /* of the grid: the cube, or -1 */
  int from_left;       /* the view */
};

/* Chooses the view of the cubes, which the caller has put into the scene,
 * and of a box with these sides that begins at 0,0,0.
 */
void scene_view (struct scene *, const int box[3]);

/* Releases all lists, also those of the caller. */
void scene_clear (struct scene *);

/* What a step does: from a cube to another one in the same row, the same
 * cube twice for no arrow; and a bent arrow around the first one, if its
 * half turn is free only one way round.
 */
struct scene_arrow {
  int from, to;
  int only_way; /* the direction in the middle of the turn, or DIRECTIONS */
};

/* Draws the cubes, the arrow, and, if `has_numbers`, all numbers of which
 * nothing is hidden.
 */
void scene_draw (const struct scene *, const struct isometric *,
                 int has_numbers, const struct scene_arrow *);

#endif
