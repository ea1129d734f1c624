#include "draw/sheet.h"

#include "draw/isometric.h"
#include "draw/scene.h"
#include "system/memory.h"

double sheet_draw_words (const struct sheet *sheet, cairo_t *cairo,
                         int number, struct point corner, double width) {
  AUTOFREE char *words =
      number < sheet->steps.count
          ? format_text ("%d. %s", number, sheet->steps.step[number].words)
          : words_fill (drawing_words (sheet->drawing)->done,
                        SLOTS (NUMBER ("cubes", sheet->path->cubes)));
  paper_letters (cairo, sheet->letters, 0);
  return paper_text (cairo, words, corner, width);
}

/* The arrow runs along the first straight run of the cubes of a step; step
 * 0 has none.
 */
static struct scene_arrow arrow_of_step (const struct sheet *sheet,
                                         int number) {
  const struct folding_step *step = &sheet->steps.step[number];
  struct scene_arrow arrow = {0, 0, DIRECTIONS};
  if (number) {
    arrow.from = step->first;
    arrow.to = step->first + 1;
    while (arrow.to < step->last &&
           path_is_straight (&sheet->hands.puzzle, sheet->path, arrow.to))
      arrow.to++;
  }
  if (number > 1 && sheet->hands.has_order)
    arrow.only_way = sheet->hands.order.turn[number - 2].only_way;
  return arrow;
}

static void draw_scene (const struct sheet *sheet, cairo_t *cairo,
                        const struct scene *scene, int number,
                        bool has_numbers, struct point corner,
                        struct point size) {
  const struct scene_arrow arrow = arrow_of_step (sheet, number);
  struct isometric view;
  isometric_fit (&view, cairo, scene->low, scene->side, scene->from_left,
                 corner, size, LARGEST_UNIT);
  if (number)
    isometric_box (&view, sheet->region->side);
  scene_draw (scene, &view, has_numbers, &arrow);
}

void sheet_draw_picture (const struct sheet *sheet, cairo_t *cairo,
                         int number, struct point corner,
                         struct point size) {
  if (number < sheet->steps.count) {
    const double plans = sheet_plans_height (sheet);
    CLEANUP (scene_clear) struct scene scene;
    scene_of_step (&scene, &sheet->hands, &sheet->steps, number);
    draw_scene (sheet, cairo, &scene, number,
                !sheet->drawing->style.is_blank, corner,
                (struct point){size.x, size.y - plans - 4});
    corner.y += size.y - plans;
    sheet_draw_plans (sheet, cairo, &scene, corner, size.x);
  } else
    sheet_draw_finished (sheet, 0, cairo, corner, size);
}

void sheet_draw_finished (const struct sheet *sheet, bool has_numbers,
                          cairo_t *cairo, struct point corner,
                          struct point size) {
  CLEANUP (scene_clear) struct scene scene;
  scene_of_folding (&scene, &sheet->hands);
  draw_scene (sheet, cairo, &scene, 0, has_numbers, corner, size);
}
