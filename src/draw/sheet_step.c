#include "draw/scene.h"
#include "draw/sheet.h"

#include "draw/paper_text.h"
#include "system/memory.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define LARGEST_UNIT 40.
#define PLANS 30. /* the height of the layers */

/*--------------------------- what lies by then -------------------------*/

/* Where the cubes are after a step: `placed` of them in their cells, and
 * `shown` in all; what follows hangs loose.
 */
struct moment {
  int shown, placed;
  int (*at)[3];          /* [0..cubes[ */
  enum novelty *novelty; /* [0..cubes[ */
};

static void place_in_cells (const struct sheet *sheet, int (*at)[3]) {
  for (int i = 0; i < sheet->path->cubes; i++)
    memcpy (at[i], sheet->region->position[sheet->path->cell[i]].at,
            sizeof at[i]);
}

/* Hands begin to turn after step 1. */
static void place_by_hands (const struct sheet *sheet, int step,
                            int (*at)[3]) {
  struct vector *place =
      joint_order_places (&sheet->order, sheet->drawing->puzzle,
                          sheet->path, step > 1 ? step - 1 : 0);
  for (int i = 0; i < sheet->path->cubes; i++) {
    const int *v = place[i].at;
    memcpy (at[i], (const int[3]){-v[2], v[0], v[1]}, sizeof at[i]);
  }
  release (place);
}

/* Cubes that lie in their cells, up to the first that does not */
static int count_placed (const struct sheet *sheet, int (*at)[3]) {
  int i = 0;
  while (i < sheet->path->cubes &&
         !memcmp (at[i], sheet->region->position[sheet->path->cell[i]].at,
                  sizeof at[i]))
    i++;
  return i;
}

static int placed_after (const struct sheet *sheet, int step) {
  if (!sheet->has_order)
    return step ? sheet->steps.step[step].last + 1 : 0;
  int (*at)[3] = allocate ((size_t)sheet->path->cubes * sizeof *at);
  place_by_hands (sheet, step, at);
  const int placed = step ? count_placed (sheet, at) : 0;
  release (at);
  return placed;
}

static void moment_init (struct moment *moment, const struct sheet *sheet,
                         int number) {
  const struct folding_step *step = &sheet->steps.step[number];
  const int cubes = sheet->path->cubes;
  moment->at = allocate ((size_t)cubes * sizeof *moment->at);
  moment->novelty = allocate ((size_t)cubes * sizeof *moment->novelty);
  if (sheet->has_order)
    place_by_hands (sheet, number, moment->at);
  else
    place_in_cells (sheet, moment->at);
  moment->placed = placed_after (sheet, number);
  moment->shown = moment->placed;
  for (int k = 1; k <= number; k++)
    if (sheet->steps.step[k].last >= moment->shown)
      moment->shown = sheet->steps.step[k].last + 1;
  const int before = placed_after (sheet, number - 1);
  for (int i = 0; i < cubes; i++) {
    const int is_moved =
        i <= step->last && (i > step->first || number == 1);
    const int is_placed = i >= before && i < moment->placed;
    moment->novelty[i] = is_moved    ? IS_MOVED
                         : is_placed ? COMES_ALONG
                                     : LIES;
  }
}

static void moment_clear (struct moment *moment) {
  release (moment->at);
  release (moment->novelty);
}

/*--------------------------- layers below it ---------------------------*/

/* One layer from above, the far row first: black where a cube is new, grey
 * where one lies, a frame where there is none yet.  Cells in a row that
 * look alike are one shape, and so are the lines of the grid: drawn one by
 * one they would make files several times as large.
 */
struct plan {
  const struct sheet *sheet;
  const struct moment *moment;
  cairo_t *cairo;
  int z;
  struct point corner;
  double unit;
};

enum look { NOTHING, EMPTY, LYING, NEW };

static enum look look_of (const struct plan *plan, int x, int y) {
  if (region_cell (plan->sheet->region, x, y, plan->z) == NO_CELL)
    return NOTHING;
  const int cell = region_cell (plan->sheet->region, x, y, plan->z);
  const int cube = plan->sheet->cube_in[cell];
  return cube < 0 || cube >= plan->moment->placed ? EMPTY
         : plan->moment->novelty[cube] != LIES    ? NEW
                                                  : LYING;
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

/* With words below the ends of the row: which way is up */
static void draw_plans (const struct sheet *sheet, cairo_t *cairo,
                        const struct moment *moment, struct point corner,
                        double width) {
  const int *side = sheet->region->side;
  const double across = side[2] * (side[1] + 1.) - 1;
  const double unit = fmin (width / across, PLANS / side[0]);
  struct plan plan = {sheet, moment, cairo, 0, corner, unit};
  plan.corner.x += (width - unit * across) / 2;
  const double left = plan.corner.x, below = corner.y + unit * side[0] + 1;
  for (; plan.z < side[2]; plan.z++) {
    draw_plan (&plan);
    plan.corner.x += unit * (side[1] + 1);
  }
  if (side[2] == 1)
    return;
  paper_letters (cairo, LETTERS, 0);
  paper_text (cairo, "bottom", (struct point){left, below}, width, 1);
  cairo_text_extents_t size;
  cairo_text_extents (cairo, "top", &size);
  paper_text (cairo, "top",
              (struct point){plan.corner.x - unit - size.x_advance, below},
              width, 1);
}

/*------------------------------------------------------------------------*/

double sheet_words_height (const struct sheet *sheet, cairo_t *cairo,
                           int number, double width, struct point corner,
                           int draw) {
  char *words = message ("%d. %s", number, sheet->steps.step[number].words);
  paper_letters (cairo, LETTERS, 0);
  const double height = paper_text (cairo, words, corner, width, draw);
  release (words);
  return height;
}

/* The first straight run of the cubes of a step, which the arrow goes along
 */
static int end_of_arrow (const struct sheet *sheet,
                         const struct folding_step *step) {
  int last = step->first + 1;
  while (last < step->last &&
         path_is_straight (sheet->drawing->puzzle, sheet->path, last))
    last++;
  return last;
}

static void draw_scene (const struct sheet *sheet, cairo_t *cairo,
                        const struct moment *moment,
                        const struct folding_step *step,
                        struct point corner, struct point size) {
  struct scene scene;
  struct isometric view;
  int origin[3];
  scene_init (&scene, moment->shown, moment->at, moment->novelty,
              sheet->region->side, origin);
  isometric_fit (&view, cairo, scene.side, scene.from_left, corner, size,
                 LARGEST_UNIT);
  if (step)
    isometric_box (&view, origin, sheet->region->side);
  scene_draw (&scene, &view, step ? step->first : 0,
              step ? end_of_arrow (sheet, step) : 0);
  scene_clear (&scene);
}

void sheet_draw_step (const struct sheet *sheet, cairo_t *cairo, int number,
                      struct point corner, struct point size) {
  struct moment moment;
  moment_init (&moment, sheet, number);
  draw_scene (sheet, cairo, &moment, &sheet->steps.step[number], corner,
              (struct point){size.x, size.y - SHEET_PLANS - 4});
  corner.y += size.y - SHEET_PLANS;
  draw_plans (sheet, cairo, &moment, corner, size.x);
  moment_clear (&moment);
}

void sheet_draw_finished (const struct sheet *sheet, cairo_t *cairo,
                          struct point corner, struct point size) {
  const int cubes = sheet->path->cubes;
  struct moment moment = {.shown = cubes, .placed = cubes};
  moment.at = allocate ((size_t)cubes * sizeof *moment.at);
  moment.novelty = allocate ((size_t)cubes * sizeof *moment.novelty);
  place_in_cells (sheet, moment.at);
  for (int i = 0; i < cubes; i++)
    moment.novelty[i] = IS_MOVED;
  draw_scene (sheet, cairo, &moment, 0, corner, size);
  moment_clear (&moment);
}
