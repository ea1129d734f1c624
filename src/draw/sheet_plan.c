#include "draw/sheet.h"

#include <math.h>

int sheet_is_new (const struct folding_step *step, int cube) {
  return cube <= step->last && (cube > step->first || !step->first);
}

int sheet_cube_at (const struct sheet *sheet,
                   const struct folding_step *step, int x, int y, int z) {
  const int cell = region_cell (sheet->region, x, y, z);
  const int cube = cell == NO_CELL ? -1 : sheet->cube_in[cell];
  return cube <= step->last ? cube : -1;
}

/* One layer from above, the far row first: black where a cube is new, grey
 * where one lies, a frame where there is none yet.  Cells in a row that
 * look alike are one shape, and so are the lines of the grid: there are so
 * many of them that files would be several times as large.
 */
struct plan {
  const struct sheet *sheet;
  const struct folding_step *step;
  cairo_t *cairo;
  int z;
  struct point corner;
  double unit;
};

enum look { NOTHING, EMPTY, LYING, NEW };

static enum look look_of (const struct plan *plan, int x, int y) {
  const int cube = sheet_cube_at (plan->sheet, plan->step, x, y, plan->z);
  if (region_cell (plan->sheet->region, x, y, plan->z) == NO_CELL)
    return NOTHING;
  if (cube < 0)
    return EMPTY;
  return sheet_is_new (plan->step, cube) ? NEW : LYING;
}

/* Where the lines between rows and between columns cross; row x lies below
 * its line, as x grows to the top.
 */
static struct point crossing (const struct plan *plan, int x, int y) {
  const int rows = plan->sheet->region->side[0];
  return (struct point){plan->corner.x + y * plan->unit,
                        plan->corner.y + (rows - x) * plan->unit};
}

static void add_cells (const struct plan *plan, enum look look) {
  const int *side = plan->sheet->region->side;
  for (int x = 0; x < side[0]; x++)
    for (int y = 0, first = 0; y < side[1]; first = ++y) {
      while (y < side[1] && look_of (plan, x, y) == look)
        y++;
      const struct point from = crossing (plan, x + 1, first);
      if (y > first)
        cairo_rectangle (plan->cairo, from.x, from.y,
                         (y - first) * plan->unit, plan->unit);
    }
}

static int is_edge (const struct plan *plan, int is_row, int line, int at) {
  if (is_row)
    return look_of (plan, line - 1, at) != NOTHING ||
           look_of (plan, line, at) != NOTHING;
  return look_of (plan, at, line - 1) != NOTHING ||
         look_of (plan, at, line) != NOTHING;
}

/* The stretches of one line of the grid that are the edge of a cell */
static void add_line (const struct plan *plan, int is_row, int line) {
  const int length = plan->sheet->region->side[is_row];
  for (int at = 0, first = 0; at < length; first = ++at) {
    while (at < length && is_edge (plan, is_row, line, at))
      at++;
    const struct point from = is_row ? crossing (plan, line, first)
                                     : crossing (plan, first, line);
    const struct point to =
        is_row ? crossing (plan, line, at) : crossing (plan, at, line);
    if (at > first) {
      cairo_move_to (plan->cairo, from.x, from.y);
      cairo_line_to (plan->cairo, to.x, to.y);
    }
  }
}

static void add_grid (const struct plan *plan) {
  const int *side = plan->sheet->region->side;
  for (int line = 0; line <= side[0]; line++)
    add_line (plan, 1, line);
  for (int line = 0; line <= side[1]; line++)
    add_line (plan, 0, line);
}

static void draw_plan (const struct plan *plan) {
  add_cells (plan, LYING);
  cairo_set_source_rgb (plan->cairo, 0.72, 0.72, 0.72);
  cairo_fill (plan->cairo);
  add_cells (plan, NEW);
  cairo_set_source_rgb (plan->cairo, 0, 0, 0);
  cairo_fill (plan->cairo);
  add_grid (plan);
  cairo_set_source_rgb (plan->cairo, 0.3, 0.3, 0.3);
  cairo_set_line_width (plan->cairo, 0.3);
  cairo_stroke (plan->cairo);
}

void sheet_draw_plans (const struct sheet *sheet, cairo_t *cairo,
                       const struct folding_step *step, struct point corner,
                       struct point size) {
  const int *side = sheet->region->side;
  const double across = side[2] * (side[1] + 1.) - 1;
  const double unit = fmin (size.x / across, size.y / side[0]);
  struct plan plan = {sheet, step, cairo, 0, corner, unit};
  plan.corner.x += (size.x - unit * across) / 2;
  for (; plan.z < side[2]; plan.z++) {
    draw_plan (&plan);
    plan.corner.x += unit * (side[1] + 1);
  }
}
