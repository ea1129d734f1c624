#ifndef scene_h_INCLUDED
#define scene_h_INCLUDED

#include "draw/isometric.h"
#include "region/region.h"

/* What a step does to a cube: nothing, or it comes along with the cubes
 * that the step is about.
 */
enum novelty { LIES, COMES_ALONG, IS_MOVED };

/* What one picture shows: cubes, some of them new, and a box.  It is seen
 * from the front right, or from the front left if the cubes that are moved
 * are seen better from there; cubes that hide much of one even so are
 * ghosts, of which only the outlines are drawn.
 */
struct scene {
  int cubes;
  const struct position *place; /* [0..cubes[ not owned */
  const enum novelty *novelty;  /* [0..cubes[ not owned */
  char *is_ghost;               /* [0..cubes[ */
  int low[3], side[3];          /* of a grid with all cubes and the box */
  int *cube_in;                 /* of the grid: the cube, or -1 */
  int from_left;                /* the view */
};

/* Cubes at any places that are all different, and a box with these sides
 * that begins at 0,0,0
 */
void scene_init (struct scene *, int cubes, const struct position *,
                 const enum novelty *, const int box[3]);
void scene_clear (struct scene *);

/* What a step does: from a cube to another one in the same row, the same
 * cube twice for no arrow; and a bent arrow around the first one, if its
 * half turn goes only one way.
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
