#include "draw/arrow.h"

#include <math.h>

#define HEAD 0.22      /* the length of its two lines, if a unit is 1 */
#define HEAD_ANGLE 0.5 /* between each of them and the arrow */

static double arrow_width (const struct arrow *arrow) {
  return arrow->unit / 16;
}

static struct point tip_of (const struct arrow *arrow) {
  return arrow->point[arrow->points - 1];
}

/* The end of the line of the head at one side, -1 or 1 */
static struct point head_end (const struct arrow *arrow, int side) {
  const struct point from = arrow->point[arrow->points - 2];
  const struct point to = tip_of (arrow);
  const double angle =
      atan2 (to.y - from.y, to.x - from.x) + side * HEAD_ANGLE;
  return (struct point){to.x - HEAD * arrow->unit * cos (angle),
                        to.y - HEAD * arrow->unit * sin (angle)};
}

void arrow_draw (const struct arrow *arrow, cairo_t *cairo) {
  if (!arrow->points)
    return;
  cairo_new_path (cairo);
  for (int i = 0; i < arrow->points; i++)
    cairo_line_to (cairo, arrow->point[i].x, arrow->point[i].y);
  for (int side = -1; side <= 1; side += 2) {
    const struct point end = head_end (arrow, side);
    cairo_move_to (cairo, tip_of (arrow).x, tip_of (arrow).y);
    cairo_line_to (cairo, end.x, end.y);
  }
  cairo_set_line_cap (cairo, CAIRO_LINE_CAP_ROUND);
  cairo_set_source_rgb (cairo, 1, 1, 1);
  cairo_set_line_width (cairo, arrow_width (arrow) + 1.4);
  cairo_stroke_preserve (cairo);
  cairo_set_source_rgb (cairo, 0, 0, 0);
  cairo_set_line_width (cairo, arrow_width (arrow));
  cairo_stroke (cairo);
  cairo_set_line_cap (cairo, CAIRO_LINE_CAP_BUTT);
}

static double distance_from_line (struct point p, struct point from,
                                  struct point to) {
  const double x = to.x - from.x, y = to.y - from.y;
  const double length = fmax (x * x + y * y, 1e-9);
  const double share = ((p.x - from.x) * x + (p.y - from.y) * y) / length;
  const double at = fmin (1, fmax (0, share));
  return hypot (p.x - from.x - at * x, p.y - from.y - at * y);
}

double arrow_distance (const struct arrow *arrow, struct point p) {
  double least = HUGE_VAL;
  for (int i = 1; i < arrow->points; i++)
    least = fmin (least, distance_from_line (p, arrow->point[i - 1],
                                             arrow->point[i]));
  for (int side = -1; arrow->points && side <= 1; side += 2)
    least = fmin (least, distance_from_line (p, tip_of (arrow),
                                             head_end (arrow, side)));
  return least - arrow_width (arrow) / 2;
}
