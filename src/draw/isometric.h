#ifndef isometric_h_INCLUDED
#define isometric_h_INCLUDED

#include "draw/paper.h"
#include "draw/scene.h"

#include <stdbool.h>

/* Unit cubes on paper, seen from the front, a little from the right and
 * from above: right is to the right, up is up, and away from the viewer is
 * up to the right.  So the front, the right side and the top of a cube can
 * be seen; or from the left, and the left side.
 */
struct isometric {
  cairo_t *cairo;
  int low[3];          /* the nearest, leftmost, lowest place in space */
  struct point corner; /* where it is on the paper */
  double unit;         /* the edge of a cube, in points */
  bool from_left;
};

/* Shows the box from `low`, with these sides, as large as fits into the
 * rectangle of the paper, in its middle; a unit has at most `unit` points.
 */
void isometric_fit (struct isometric *, cairo_t *, const int low[3],
                    const int side[3], bool from_left, struct point corner,
                    struct point size, double unit);

/* The width and height of a box with these sides, in units */
void isometric_size (const int side[3], bool from_left, double *width,
                     double *height);

/* Where x, y, z are on the paper */
struct point isometric_point (const struct isometric *, double x, double y,
                              double z);

/* All edges of a box that begins at 0,0,0, dotted; cubes that are drawn
 * later hide them.
 */
void isometric_box (const struct isometric *, const int side[3]);

struct cube_look {
  bool is_dark;           /* of two kinds of wood */
  bool is_new;            /* strong colours and outlines */
  bool is_ghost;          /* only outlines, without a number */
  int number;             /* on its faces */
  bool is_covered[FACES]; /* by a neighbour: not drawn */
};

/* Of several cubes, draw those first that others hide: in the order of
 * falling x, rising y (falling, if from the left) and rising z.
 */
void isometric_cube (const struct isometric *, const int at[3],
                     const struct cube_look *);

/* Where a number is on its face, whose edges are 1 long: how far its middle
 * is to the right of the middle of the face and above it, half its width
 * and height, and the size of its letters as a share of the largest size
 */
struct number_place {
  double right, up;
  double half_width, half_height;
  double share;
};

/* The place in the middle of the face, with letters of that share */
struct number_place isometric_number_place (const struct isometric *,
                                            const struct cube_look *,
                                            double share);
void isometric_number (const struct isometric *, const int at[3], int face,
                       const struct cube_look *,
                       const struct number_place *);

/* The point on paper that is this far to the right of the middle of a face
 * and above it
 */
struct point isometric_face_point (const struct isometric *,
                                   const int at[3], int face, double right,
                                   double up);

#endif
