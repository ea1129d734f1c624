#ifndef scene_h_INCLUDED
#define scene_h_INCLUDED

#include "draw/isometric.h"

/* What a step does to a cube: nothing, or it comes along with those that
 * the step is about.
 */
enum novelty { LIES, COMES_ALONG, IS_MOVED };

/* What one picture shows: cubes in a grid, of which some are new.  It is
 * seen from the front right, or from the front left where those that are
 * moved are seen better from there; others that hide much of one even so
 * are ghosts, of which only the outlines are drawn.
 */
struct scene {
  int cubes;
  int (*at)[3]; /* [0..cubes[ where they lie, from 0 */
  enum novelty *novelty;
  char *is_ghost;
  int side[3];   /* of the grid, in which all lie */
  int *cube_in;  /* of the grid: the cube, or -1 */
  int from_left; /* the view */
};

/* Copies the places, which may be anywhere; the grid holds them and the box
 * from 0 to `box`, which is shown from `origin` on.
 */
void scene_init (struct scene *, int cubes, int (*at)[3],
                 const enum novelty *, const int box[3], int origin[3]);
void scene_clear (struct scene *);

/* Draws the cubes, the arrow along some of them, and all numbers of which
 * nothing is hidden; 0 and 0 for no arrow.
 */
void scene_draw (const struct scene *, const struct isometric *,
                 int arrow_from, int arrow_to);

#endif
