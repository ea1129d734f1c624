#include "draw/sheet.h"

#include "draw/scene.h"

#include <math.h>

#define PLANS 30. /* the height of the layers */
#define BELOW 1.  /* between the layers and their words */

/* One layer from above, the far row first: new cubes are black, others
 * grey, and a cell to fill is a frame.  Cells in a row that look alike are
 * one shape, as are the lines of the grid, which makes files several times
 * smaller.
 */
struct layer_plan {
  const struct sheet *sheet;
  const struct scene *scene; /* 0 for the empty region */
  cairo_t *cairo;
  int z;
  struct point corner;
  double unit;
};

enum look { OUTSIDE, STAYS_EMPTY, TO_FILL, LYING, NEW };

static enum look cell_look (const struct layer_plan *plan, int x, int y) {
  const int cell = region_cell (plan->sheet->region, x, y, plan->z);
  const int cube = cell == NO_CELL ? -1 : plan->sheet->cube_in[cell];
  return cell == NO_CELL                               ? OUTSIDE
         : cube < 0                                    ? STAYS_EMPTY
         : !plan->scene || cube >= plan->scene->placed ? TO_FILL
         : plan->scene->novelty[cube] != LIES          ? NEW
                                                       : LYING;
}

/* The point `at` along a line of the grid, between rows if `is_row`, else
 * between columns.  Row x is below its line, as x grows to the top.
 */
static struct point grid_point (const struct layer_plan *plan, bool is_row,
                                int line, int at) {
  const int x = is_row ? line : at, y = is_row ? at : line;
  const int rows = plan->sheet->region->side[0];
  return (struct point){plan->corner.x + y * plan->unit,
                        plan->corner.y + (rows - x) * plan->unit};
}

static bool is_inside (const struct layer_plan *plan, int x, int y) {
  return cell_look (plan, x, y) != OUTSIDE;
}

static bool is_edge (const struct layer_plan *plan, bool is_row, int line,
                     int at) {
  const int x = is_row ? line : at, y = is_row ? at : line;
  return is_inside (plan, x, y) ||
         is_inside (plan, x - is_row, y - !is_row);
}

static void add_cells (const struct layer_plan *plan, enum look look) {
  const int *side = plan->sheet->region->side;
  for (int x = 0; x < side[0]; x++)
    for (int y = 0, first = 0; y < side[1]; first = ++y) {
      while (y < side[1] && cell_look (plan, x, y) == look)
        y++;
      const struct point from = grid_point (plan, true, x + 1, first);
      if (y > first)
        cairo_rectangle (plan->cairo, from.x, from.y,
                         (y - first) * plan->unit, plan->unit);
    }
}

/* The stretches of the lines of the grid that are edges of cells */
static void add_lines (const struct layer_plan *plan, bool is_row) {
  const int *side = plan->sheet->region->side;
  for (int line = 0; line <= side[!is_row]; line++)
    for (int at = 0, first = 0; at < side[is_row]; first = ++at) {
      while (at < side[is_row] && is_edge (plan, is_row, line, at))
        at++;
      const struct point from = grid_point (plan, is_row, line, first);
      const struct point to = grid_point (plan, is_row, line, at);
      if (at > first) {
        cairo_move_to (plan->cairo, from.x, from.y);
        cairo_line_to (plan->cairo, to.x, to.y);
      }
    }
}

/* A cell that stays empty has a dot, and a cell outside the shape a cross:
 * a hole has the frames of the cells around it, and would look like a cell
 * to fill.
 */
static void add_signs (const struct layer_plan *plan, enum look look) {
  const int *side = plan->sheet->region->side;
  cairo_t *cairo = plan->cairo;
  const double unit = plan->unit, reach = unit * 0.28;
  for (int x = 0; x < side[0]; x++)
    for (int y = 0; y < side[1]; y++) {
      const struct point corner = grid_point (plan, true, x + 1, y);
      const double across = corner.x + unit / 2, down = corner.y + unit / 2;
      if (cell_look (plan, x, y) != look)
        continue;
      if (look == STAYS_EMPTY) {
        cairo_new_sub_path (cairo);
        cairo_arc (cairo, across, down, unit * 0.14, 0, 6.2832);
      } else
        for (int sign = -1; sign <= 1; sign += 2) {
          cairo_move_to (cairo, across - reach, down - sign * reach);
          cairo_line_to (cairo, across + reach, down + sign * reach);
        }
    }
}

static void draw_plan (const struct layer_plan *plan) {
  add_cells (plan, LYING);
  cairo_set_source_rgb (plan->cairo, 0.72, 0.72, 0.72);
  cairo_fill (plan->cairo);
  add_cells (plan, NEW);
  cairo_set_source_rgb (plan->cairo, 0, 0, 0);
  cairo_fill (plan->cairo);
  add_lines (plan, true);
  add_lines (plan, false);
  cairo_set_source_rgb (plan->cairo, 0.3, 0.3, 0.3);
  cairo_set_line_width (plan->cairo, 0.3);
  cairo_stroke (plan->cairo);
  add_signs (plan, OUTSIDE);
  cairo_stroke (plan->cairo);
  add_signs (plan, STAYS_EMPTY);
  cairo_fill (plan->cairo);
}

double sheet_plans_height (const struct sheet *sheet) {
  return PLANS + BELOW + 1.2 * sheet->letters;
}

/* Words below the ends of the row say which way is up. */
void sheet_draw_plans (const struct sheet *sheet, cairo_t *cairo,
                       const struct scene *scene, struct point corner,
                       double width) {
  const int *side = sheet->region->side;
  const double across = side[2] * (side[1] + 1.) - 1;
  const double unit = fmin (width / across, PLANS / side[0]);
  struct layer_plan plan = {sheet, scene, cairo, 0, corner, unit};
  plan.corner.x += (width - unit * across) / 2;
  const double left = plan.corner.x,
               below = corner.y + unit * side[0] + BELOW;
  for (; plan.z < side[2]; plan.z++) {
    draw_plan (&plan);
    plan.corner.x += unit * (side[1] + 1);
  }
  if (side[2] == 1)
    return;
  paper_letters (cairo, sheet->letters, 0);
  const struct words *words = drawing_words (sheet->drawing);
  paper_text (cairo, words->bottom, (struct point){left, below}, width);
  cairo_text_extents_t size;
  cairo_text_extents (cairo, words->top, &size);
  paper_text (cairo, words->top,
              (struct point){plan.corner.x - unit - size.x_advance, below},
              width);
}
