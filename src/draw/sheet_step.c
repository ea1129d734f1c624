#include "draw/sheet.h"

#include "draw/paper_text.h"
#include "system/memory.h"

#include <math.h>
#include <stdlib.h>

#define LARGEST_UNIT 26.
#define CAPTION 30. /* the height of the words */
#define PLANS 26.   /* and of the layers */

static int is_new (const struct folding_step *step, int cube) {
  return cube <= step->last && (cube > step->first || !step->first);
}

/* The cube that lies at x, y, z after that step, or -1 */
static int cube_at (const struct sheet *sheet,
                    const struct folding_step *step, int x, int y, int z) {
  const int cell = region_cell (sheet->region, x, y, z);
  const int cube = cell == NO_CELL ? -1 : sheet->cube_in[cell];
  return cube <= step->last ? cube : -1;
}

/* From the far, left, bottom corner: what is drawn later hides what was
 * drawn before.
 */
static void draw_cubes (const struct sheet *sheet,
                        const struct isometric *view,
                        const struct folding_step *step) {
  const int *side = sheet->region->side;
  for (int x = side[0] - 1; x >= 0; x--)
    for (int y = 0; y < side[1]; y++)
      for (int z = 0; z < side[2]; z++) {
        const int cube = cube_at (sheet, step, x, y, z);
        const struct cube_look look = {
            cube % 2,
            is_new (step, cube),
            cube + 1,
            {[FRONT] = cube_at (sheet, step, x - 1, y, z) >= 0,
             [RIGHT_SIDE] = cube_at (sheet, step, x, y + 1, z) >= 0,
             [TOP] = cube_at (sheet, step, x, y, z + 1) >= 0}};
        if (cube >= 0)
          isometric_cube (view, (const int[3]){x, y, z}, &look);
      }
}

static struct point middle_of (const struct sheet *sheet,
                               const struct isometric *view, int cube) {
  const int *at = sheet->region->position[sheet->path->cell[cube]].at;
  return isometric_point (view, at[0] + 0.5, at[1] + 0.5, at[2] + 0.5);
}

/* Along the elastic, from the cube that turns to the end of the run; black
 * within white can be seen on everything.
 */
static void draw_arrow (const struct sheet *sheet,
                        const struct isometric *view,
                        const struct folding_step *step) {
  cairo_t *cairo = view->cairo;
  const struct point from = middle_of (sheet, view, step->first);
  const struct point to = middle_of (sheet, view, step->last);
  const double angle = atan2 (to.y - from.y, to.x - from.x);
  const double head = view->unit * 0.3;
  cairo_move_to (cairo, from.x, from.y);
  cairo_line_to (cairo, to.x, to.y);
  for (int side = -1; side <= 1; side += 2) {
    cairo_move_to (cairo, to.x, to.y);
    cairo_line_to (cairo, to.x - head * cos (angle + side * 0.5),
                   to.y - head * sin (angle + side * 0.5));
  }
  cairo_set_line_cap (cairo, CAIRO_LINE_CAP_ROUND);
  cairo_set_source_rgb (cairo, 1, 1, 1);
  cairo_set_line_width (cairo, view->unit / 14 + 2);
  cairo_stroke_preserve (cairo);
  cairo_set_source_rgb (cairo, 0, 0, 0);
  cairo_set_line_width (cairo, view->unit / 14);
  cairo_stroke (cairo);
  cairo_set_line_cap (cairo, CAIRO_LINE_CAP_BUTT);
}

/*--------------------------- layers below it ---------------------------*/

/* One layer from above, the far row first: black where a cube is new, grey
 * where one lies, a frame where there is none yet.  Cells in a row that
 * look alike are one shape, and so are the lines of the grid: drawn one by
 * one they would make files several times as large.
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
  if (region_cell (plan->sheet->region, x, y, plan->z) == NO_CELL)
    return NOTHING;
  const int cube = cube_at (plan->sheet, plan->step, x, y, plan->z);
  return cube < 0 ? EMPTY : is_new (plan->step, cube) ? NEW : LYING;
}

/* The point `at` along a line of the grid: one between rows where `is_row`,
 * else one between columns.  Row x lies below its line, as x grows to the
 * top.
 */
static struct point grid_point (const struct plan *plan, int is_row,
                                int line, int at) {
  const int x = is_row ? line : at, y = is_row ? at : line;
  const int rows = plan->sheet->region->side[0];
  return (struct point){plan->corner.x + y * plan->unit,
                        plan->corner.y + (rows - x) * plan->unit};
}

static int is_edge (const struct plan *plan, int is_row, int line, int at) {
  const int x = is_row ? line : at, y = is_row ? at : line;
  return look_of (plan, x, y) != NOTHING ||
         look_of (plan, x - is_row, y - !is_row) != NOTHING;
}

static void add_cells (const struct plan *plan, enum look look) {
  const int *side = plan->sheet->region->side;
  for (int x = 0; x < side[0]; x++)
    for (int y = 0, first = 0; y < side[1]; first = ++y) {
      while (y < side[1] && look_of (plan, x, y) == look)
        y++;
      const struct point from = grid_point (plan, 1, x + 1, first);
      if (y > first)
        cairo_rectangle (plan->cairo, from.x, from.y,
                         (y - first) * plan->unit, plan->unit);
    }
}

/* Of each line of the grid, the stretches that are the edge of a cell */
static void add_lines (const struct plan *plan, int is_row) {
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

static void draw_plan (const struct plan *plan) {
  add_cells (plan, LYING);
  cairo_set_source_rgb (plan->cairo, 0.72, 0.72, 0.72);
  cairo_fill (plan->cairo);
  add_cells (plan, NEW);
  cairo_set_source_rgb (plan->cairo, 0, 0, 0);
  cairo_fill (plan->cairo);
  add_lines (plan, 1);
  add_lines (plan, 0);
  cairo_set_source_rgb (plan->cairo, 0.3, 0.3, 0.3);
  cairo_set_line_width (plan->cairo, 0.3);
  cairo_stroke (plan->cairo);
}

static void draw_plans (const struct sheet *sheet, cairo_t *cairo,
                        const struct folding_step *step,
                        struct point corner, double width) {
  const int *side = sheet->region->side;
  const double across = side[2] * (side[1] + 1.) - 1;
  const double unit = fmin (width / across, PLANS / side[0]);
  struct plan plan = {sheet, step, cairo, 0, corner, unit};
  plan.corner.x += (width - unit * across) / 2;
  for (; plan.z < side[2]; plan.z++) {
    draw_plan (&plan);
    plan.corner.x += unit * (side[1] + 1);
  }
}

/*------------------------------------------------------------------------*/

static void write_words (cairo_t *cairo, int number,
                         const struct folding_step *step,
                         struct point corner, double width) {
  char *words = message ("%d. %s", number, step->words);
  double letters = 7.5;
  paper_letters (cairo, letters, 0);
  while (letters > 4 &&
         paper_text (cairo, words, corner, width, 0) > CAPTION)
    paper_letters (cairo, letters -= 0.5, 0);
  paper_text (cairo, words, corner, width, 1);
  release (words);
}

void sheet_draw_step (const struct sheet *sheet, cairo_t *cairo, int number,
                      struct point corner, struct point size) {
  const struct folding_step *step = &sheet->steps.step[number];
  struct isometric view;
  write_words (cairo, number, step, corner, size.x);
  corner.y += CAPTION;
  size.y -= CAPTION + PLANS;
  isometric_fit (&view, cairo, sheet->region->side, corner,
                 (struct point){size.x, size.y - 8}, LARGEST_UNIT);
  isometric_box (&view, sheet->region->side);
  draw_cubes (sheet, &view, step);
  draw_arrow (sheet, &view, step);
  corner.y += size.y;
  draw_plans (sheet, cairo, step, corner, size.x);
}

void sheet_draw_finished (const struct sheet *sheet, cairo_t *cairo,
                          struct point corner, struct point size) {
  const struct folding_step all = {.last = sheet->path->cubes - 1};
  struct isometric view;
  isometric_fit (&view, cairo, sheet->region->side, corner, size,
                 2 * LARGEST_UNIT);
  draw_cubes (sheet, &view, &all);
}
