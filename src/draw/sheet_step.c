#include "draw/sheet.h"

#include "draw/paper_text.h"
#include "system/memory.h"

#include <math.h>
#include <stdlib.h>

#define LARGEST_UNIT 26.
#define CAPTION 30. /* the height of the words */
#define PLANS 26.   /* and of the layers */

static void draw_cube (const struct sheet *sheet,
                       const struct isometric *view,
                       const struct folding_step *step, const int at[3]) {
  const int x = at[0], y = at[1], z = at[2];
  const int cube = sheet_cube_at (sheet, step, x, y, z);
  const struct cube_look look = {
      cube % 2,
      sheet_is_new (step, cube),
      cube + 1,
      {[FRONT] = sheet_cube_at (sheet, step, x - 1, y, z) >= 0,
       [RIGHT_SIDE] = sheet_cube_at (sheet, step, x, y + 1, z) >= 0,
       [TOP] = sheet_cube_at (sheet, step, x, y, z + 1) >= 0}};
  isometric_cube (view, at, &look);
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
      for (int z = 0; z < side[2]; z++)
        if (sheet_cube_at (sheet, step, x, y, z) >= 0)
          draw_cube (sheet, view, step, (const int[3]){x, y, z});
}

static struct point middle_of (const struct sheet *sheet,
                               const struct isometric *view, int cube) {
  const int *at = sheet->region->position[sheet->path->cell[cube]].at;
  return isometric_point (view, at[0] + 0.5, at[1] + 0.5, at[2] + 0.5);
}

/* White around black can be seen on everything. */
static void stroke_twice (cairo_t *cairo, double width) {
  cairo_set_line_cap (cairo, CAIRO_LINE_CAP_ROUND);
  cairo_set_source_rgb (cairo, 1, 1, 1);
  cairo_set_line_width (cairo, width + 2);
  cairo_stroke_preserve (cairo);
  cairo_set_source_rgb (cairo, 0, 0, 0);
  cairo_set_line_width (cairo, width);
  cairo_stroke (cairo);
  cairo_set_line_cap (cairo, CAIRO_LINE_CAP_BUTT);
}

/* Along the elastic, from the cube that turns to the end of the run */
static void draw_arrow (const struct sheet *sheet,
                        const struct isometric *view,
                        const struct folding_step *step) {
  const struct point from = middle_of (sheet, view, step->first);
  const struct point to = middle_of (sheet, view, step->last);
  const double angle = atan2 (to.y - from.y, to.x - from.x);
  const double head = view->unit * 0.3;
  cairo_move_to (view->cairo, from.x, from.y);
  cairo_line_to (view->cairo, to.x, to.y);
  for (int side = -1; side <= 1; side += 2) {
    cairo_move_to (view->cairo, to.x, to.y);
    cairo_line_to (view->cairo, to.x - head * cos (angle + side * 0.5),
                   to.y - head * sin (angle + side * 0.5));
  }
  stroke_twice (view->cairo, view->unit / 14);
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
  free (words);
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
  sheet_draw_plans (sheet, cairo, step, corner,
                    (struct point){size.x, PLANS});
}

void sheet_draw_finished (const struct sheet *sheet, cairo_t *cairo,
                          struct point corner, struct point size) {
  const struct folding_step all = {.first = 0,
                                   .last = sheet->path->cubes - 1};
  struct isometric view;
  isometric_fit (&view, cairo, sheet->region->side, corner, size,
                 2 * LARGEST_UNIT);
  draw_cubes (sheet, &view, &all);
}
