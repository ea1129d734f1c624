#include "draw/isometric.h"

#include <math.h>

/* A step along x, y and z on the paper: a view from 30 degrees to the right
 * of the front, or to the left, and 30 degrees above
 */
static const struct point axes[2][3] = {
    {{0.5, -0.433}, {0.866, 0.25}, {0, -0.866}},
    {{-0.5, -0.433}, {0.866, -0.25}, {0, -0.866}}};

struct point isometric_point (const struct isometric *view, double x,
                              double y, double z) {
  const struct point *axis = axes[view->from_left];
  const double at[3] = {x - view->low[0], y - view->low[1],
                        z - view->low[2]};
  struct point point = view->corner;
  for (int i = 0; i < 3; i++) {
    point.x += view->unit * at[i] * axis[i].x;
    point.y += view->unit * at[i] * axis[i].y;
  }
  return point;
}

/* How far a box reaches on the paper, from its corner at `low`, in units */
struct reach {
  double left, right, up, down;
};

static struct reach reach_of (const int side[3], bool from_left) {
  struct reach reach = {0, 0, 0, 0};
  for (int i = 0; i < 3; i++) {
    const struct point axis = axes[from_left][i];
    reach.left += side[i] * fmax (0, -axis.x);
    reach.right += side[i] * fmax (0, axis.x);
    reach.up += side[i] * fmax (0, -axis.y);
    reach.down += side[i] * fmax (0, axis.y);
  }
  return reach;
}

void isometric_size (const int side[3], bool from_left, double *width,
                     double *height) {
  const struct reach reach = reach_of (side, from_left);
  *width = reach.left + reach.right;
  *height = reach.up + reach.down;
}

void isometric_fit (struct isometric *view, cairo_t *cairo,
                    const int low[3], const int side[3], bool from_left,
                    struct point corner, struct point size, double unit) {
  const struct reach reach = reach_of (side, from_left);
  double width, height;
  isometric_size (side, from_left, &width, &height);
  unit = fmin (unit, fmin (size.x / width, size.y / height));
  corner.x += (size.x - unit * width) / 2 + unit * reach.left;
  corner.y += (size.y + unit * height) / 2 - unit * reach.down;
  *view = (struct isometric){
      cairo, {low[0], low[1], low[2]}, corner, unit, from_left};
}

static void add_edge (const struct isometric *view, double x, double y,
                      double z, int along, double length) {
  double end[3] = {x, y, z};
  end[along] += length;
  const struct point from = isometric_point (view, x, y, z);
  const struct point to = isometric_point (view, end[0], end[1], end[2]);
  cairo_move_to (view->cairo, from.x, from.y);
  cairo_line_to (view->cairo, to.x, to.y);
}

void isometric_box (const struct isometric *view, const int side[3]) {
  static const double dash[2] = {1.5, 1.5};
  cairo_set_source_rgb (view->cairo, 0.45, 0.45, 0.45);
  cairo_set_line_width (view->cairo, 0.5);
  cairo_set_dash (view->cairo, dash, 2, 0);
  for (int i = 0; i < 4; i++) {
    const int near = i & 1, high = i >> 1;
    add_edge (view, 0, near * side[1], high * side[2], 0, side[0]);
    add_edge (view, near * side[0], 0, high * side[2], 1, side[1]);
    add_edge (view, near * side[0], high * side[1], 0, 2, side[2]);
  }
  cairo_stroke (view->cairo);
  cairo_set_dash (view->cairo, 0, 0, 0);
}

#define SMALLEST_NUMBERED 8. /* points: numbers on less cannot be read */

/* How a face is written on: from a corner of the cube, along an axis,
 * forwards or back, with the letters upright along another axis
 */
struct face_writing {
  double corner[3];
  int along, up;
  int sign; /* 1 forwards, -1 back */
};

static const struct face_writing writings[2][FACES] = {
    {{{0, 0, 0}, 1, 2, 1}, {{0, 1, 0}, 0, 2, 1}, {{0, 0, 1}, 1, 0, 1}},
    {{{0, 0, 0}, 1, 2, 1}, {{1, 0, 0}, 0, 2, -1}, {{0, 0, 1}, 1, 0, 1}}};

/* Light and dark wood, and how bright each face is */
static const double woods[2][3] = {{1.0, 0.91, 0.76}, {0.76, 0.56, 0.36}};
static const double lights[FACES] = {0.93, 0.78, 1.0};

/* (0,0) is the lower left corner of a face, (1,-1) its upper right one. */
static cairo_matrix_t face_matrix (const struct isometric *view,
                                   const int at[3], int face) {
  const struct face_writing *w = &writings[view->from_left][face];
  const struct point corner =
      isometric_point (view, at[0] + w->corner[0], at[1] + w->corner[1],
                       at[2] + w->corner[2]);
  const struct point along = axes[view->from_left][w->along];
  const struct point up = axes[view->from_left][w->up];
  const double unit = view->unit, sign = w->sign;
  cairo_matrix_t matrix;
  cairo_matrix_init (&matrix, unit * along.x * sign, unit * along.y * sign,
                     -unit * up.x, -unit * up.y, corner.x, corner.y);
  return matrix;
}

static void enter_face (const struct isometric *view, const int at[3],
                        int face) {
  const cairo_matrix_t matrix = face_matrix (view, at, face);
  cairo_save (view->cairo);
  cairo_transform (view->cairo, &matrix);
}

struct point isometric_face_point (const struct isometric *view,
                                   const int at[3], int face, double right,
                                   double up) {
  const cairo_matrix_t matrix = face_matrix (view, at, face);
  struct point point = {0.5 + right, -0.5 - up};
  cairo_matrix_transform_point (&matrix, &point.x, &point.y);
  return point;
}

/* Old cubes are paler than new ones; a ghost is only an outline. */
static void draw_face (const struct isometric *view, const int at[3],
                       int face, const struct cube_look *look) {
  cairo_t *cairo = view->cairo;
  const double *wood = woods[look->is_dark];
  const double pale = look->is_new ? 0 : 0.5;
  const double ink = look->is_ghost ? 0.55 : 0.1;
  double colour[3];
  enter_face (view, at, face);
  cairo_rectangle (cairo, 0, -1, 1, 1);
  cairo_restore (cairo);
  for (int i = 0; i < 3; i++)
    colour[i] = (wood[i] * (1 - pale) + pale) * lights[face];
  if (!look->is_ghost) {
    cairo_set_source_rgb (cairo, colour[0], colour[1], colour[2]);
    cairo_fill_preserve (cairo);
  }
  cairo_set_source_rgb (cairo, ink, ink, ink);
  cairo_set_line_join (cairo, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (cairo,
                        look->is_new ? fmin (1.4, view->unit / 14) : 0.4);
  cairo_stroke (cairo);
}

void isometric_cube (const struct isometric *view, const int at[3],
                     const struct cube_look *look) {
  for (int face = 0; face < FACES; face++)
    if (!look->is_covered[face])
      draw_face (view, at, face, look);
}

static void set_letters (cairo_t *cairo, const struct cube_look *look,
                         double share) {
  paper_letters (cairo, (look->number < 100 ? 0.5 : 0.38) * share,
                 look->is_new);
}

struct number_place isometric_number_place (const struct isometric *view,
                                            const struct cube_look *look,
                                            double share) {
  struct number_place place = {.share = share};
  cairo_save (view->cairo);
  set_letters (view->cairo, look, share);
  const struct point size = paper_number_size (view->cairo, look->number);
  cairo_restore (view->cairo);
  place.half_width = size.x / 2;
  place.half_height = size.y / 2;
  return place;
}

void isometric_number (const struct isometric *view, const int at[3],
                       int face, const struct cube_look *look,
                       const struct number_place *place) {
  cairo_t *cairo = view->cairo;
  const double grey = look->is_new ? 0 : 0.4;
  if (view->unit <= SMALLEST_NUMBERED)
    return;
  enter_face (view, at, face);
  set_letters (cairo, look, place->share);
  cairo_set_source_rgb (cairo, grey, grey, grey);
  paper_number (cairo, look->number,
                (struct point){0.5 + place->right, -0.5 - place->up});
  cairo_restore (cairo);
}
