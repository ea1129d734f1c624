#include "draw/sheet.h"

#include "draw/scene.h"
#include "system/memory.h"

#include <math.h>
#include <string.h>

#define PLANS 30. /* the height of the layers */

/*------------------------- the cubes after a step ----------------------*/

/* Where the cubes are after a step, on the heap.  Hands begin to turn after
 * step 1.
 */
static struct position *places_after (const struct sheet *sheet, int step) {
  const struct hands *hands = &sheet->hands;
  return hands->has_order
             ? joint_order_places (&hands->order, &hands->puzzle,
                                   sheet->path, step > 1 ? step - 1 : 0)
             : places_folded (sheet->region, sheet->path);
}

static void scene_init (struct scene *scene, const struct sheet *sheet,
                        int number) {
  const struct folding_step *step = &sheet->steps.step[number];
  const size_t cubes = (size_t)sheet->path->cubes;
  *scene =
      (struct scene){.cubes = step->placed,
                     .placed = step->placed,
                     .place = places_after (sheet, number),
                     .novelty = allocate (cubes * sizeof *scene->novelty)};
  for (int k = 1; k <= number; k++)
    if (sheet->steps.step[k].last >= scene->cubes)
      scene->cubes = sheet->steps.step[k].last + 1;
  for (int i = 0; i < scene->cubes; i++) {
    const int is_moved =
        i <= step->last && (i > step->first || number == 1);
    const int is_placed = i >= step[-1].placed && i < step->placed;
    scene->novelty[i] = is_moved    ? IS_MOVED
                        : is_placed ? COMES_ALONG
                                    : LIES;
  }
  scene_view (scene, sheet->region->side);
}

/*------------------------- the layers below it -------------------------*/

/* One layer from above, the far row first: new cubes are black, others
 * grey, and an empty cell is a frame.  Cells in a row that look alike are
 * one shape, as are the lines of the grid, which makes files several times
 * smaller.
 */
struct layer_plan {
  const struct sheet *sheet;
  const struct scene *scene;
  cairo_t *cairo;
  int z;
  struct point corner;
  double unit;
};

enum look { NOTHING, EMPTY, LYING, NEW };

static enum look look_of (const struct layer_plan *plan, int x, int y) {
  const int cell = region_cell (plan->sheet->region, x, y, plan->z);
  const int cube = cell == NO_CELL ? -1 : plan->sheet->cube_in[cell];
  return cell == NO_CELL                           ? NOTHING
         : cube < 0 || cube >= plan->scene->placed ? EMPTY
         : plan->scene->novelty[cube] != LIES      ? NEW
                                                   : LYING;
}

/* The point `at` along a line of the grid, between rows if `is_row`, else
 * between columns.  Row x is below its line, as x grows to the top.
 */
static struct point grid_point (const struct layer_plan *plan, int is_row,
                                int line, int at) {
  const int x = is_row ? line : at, y = is_row ? at : line;
  const int rows = plan->sheet->region->side[0];
  return (struct point){plan->corner.x + y * plan->unit,
                        plan->corner.y + (rows - x) * plan->unit};
}

static int is_edge (const struct layer_plan *plan, int is_row, int line,
                    int at) {
  const int x = is_row ? line : at, y = is_row ? at : line;
  return look_of (plan, x, y) != NOTHING ||
         look_of (plan, x - is_row, y - !is_row) != NOTHING;
}

static void add_cells (const struct layer_plan *plan, enum look look) {
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

/* The stretches of the lines of the grid that are edges of cells */
static void add_lines (const struct layer_plan *plan, int is_row) {
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

static void draw_plan (const struct layer_plan *plan) {
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
                        const struct scene *scene, struct point corner,
                        double width) {
  const int *side = sheet->region->side;
  const double across = side[2] * (side[1] + 1.) - 1;
  const double unit = fmin (width / across, PLANS / side[0]);
  struct layer_plan plan = {sheet, scene, cairo, 0, corner, unit};
  plan.corner.x += (width - unit * across) / 2;
  const double left = plan.corner.x, below = corner.y + unit * side[0] + 1;
  for (; plan.z < side[2]; plan.z++) {
    draw_plan (&plan);
    plan.corner.x += unit * (side[1] + 1);
  }
  if (side[2] == 1)
    return;
  paper_letters (cairo, sheet->letters, 0);
  paper_text (cairo, "bottom", (struct point){left, below}, width);
  cairo_text_extents_t size;
  cairo_text_extents (cairo, "top", &size);
  paper_text (cairo, "top",
              (struct point){plan.corner.x - unit - size.x_advance, below},
              width);
}

/*------------------------------------------------------------------------*/

double sheet_draw_words (const struct sheet *sheet, cairo_t *cairo,
                         int number, struct point corner, double width) {
  char *words =
      number < sheet->steps.count
          ? message ("%d. %s", number, sheet->steps.step[number].words)
          : message ("Done: all %d cubes are in their places.",
                     sheet->path->cubes);
  paper_letters (cairo, sheet->letters, 0);
  const double height = paper_text (cairo, words, corner, width);
  release (words);
  return height;
}

/* The arrow runs along the first straight run of the cubes of a step. */
static int end_of_arrow (const struct sheet *sheet,
                         const struct folding_step *step) {
  int last = step->first + 1;
  while (last < step->last &&
         path_is_straight (&sheet->hands.puzzle, sheet->path, last))
    last++;
  return last;
}

/* Step 0 has none. */
static struct scene_arrow arrow_of (const struct sheet *sheet, int number) {
  const struct folding_step *step = &sheet->steps.step[number];
  struct scene_arrow arrow = {0, 0, DIRECTIONS};
  if (number) {
    arrow.from = step->first;
    arrow.to = end_of_arrow (sheet, step);
  }
  if (number > 1 && sheet->hands.has_order)
    arrow.only_way = sheet->hands.order.turn[number - 2].only_way;
  return arrow;
}

static void draw_scene (const struct sheet *sheet, cairo_t *cairo,
                        const struct scene *scene, int number,
                        int has_numbers, struct point corner,
                        struct point size) {
  const struct scene_arrow arrow = arrow_of (sheet, number);
  struct isometric view;
  isometric_fit (&view, cairo, scene->low, scene->side, scene->from_left,
                 corner, size, LARGEST_UNIT);
  if (number)
    isometric_box (&view, sheet->region->side);
  scene_draw (scene, &view, has_numbers, &arrow);
}

static void draw_step (const struct sheet *sheet, cairo_t *cairo,
                       int number, struct point corner, struct point size) {
  struct scene scene;
  scene_init (&scene, sheet, number);
  draw_scene (sheet, cairo, &scene, number, !sheet->drawing->style.is_blank,
              corner, (struct point){size.x, size.y - SHEET_PLANS - 4});
  corner.y += size.y - SHEET_PLANS;
  draw_plans (sheet, cairo, &scene, corner, size.x);
  scene_clear (&scene);
}

void sheet_draw_picture (const struct sheet *sheet, cairo_t *cairo,
                         int number, struct point corner,
                         struct point size) {
  if (number < sheet->steps.count)
    draw_step (sheet, cairo, number, corner, size);
  else
    sheet_draw_finished (sheet, 0, cairo, corner, size);
}

void sheet_draw_finished (const struct sheet *sheet, int has_numbers,
                          cairo_t *cairo, struct point corner,
                          struct point size) {
  const int cubes = sheet->path->cubes;
  struct scene scene = {
      .cubes = cubes,
      .placed = cubes,
      .place = places_folded (sheet->region, sheet->path),
      .novelty = allocate ((size_t)cubes * sizeof *scene.novelty)};
  for (int i = 0; i < cubes; i++)
    scene.novelty[i] = IS_MOVED;
  scene_view (&scene, sheet->region->side);
  draw_scene (sheet, cairo, &scene, 0, has_numbers, corner, size);
  scene_clear (&scene);
}
