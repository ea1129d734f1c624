#include "draw/sheet.h"

#include "explain/repair.h"
#include "instructions/variant_words.h"
#include "system/memory.h"

#include <math.h>

#define ABOVE_PLANS 4. /* between the shape and its layers */
#define SHAPE_WIDTH 130.
#define SHAPE_HEIGHT 80. /* without its layers */

static double width_inside (const struct sheet *sheet) {
  return sheet->width - 2 * SHEET_MARGIN;
}

/* A shape that is not a box is shown in the upper right corner of the first
 * sheet.  Returns how far it reaches down.
 */
static double shape_bottom (const struct sheet *sheet) {
  return !sheet->path || region_is_box (sheet->region)
             ? 0
             : SHEET_MARGIN + 1.2 * sheet->letters + SHAPE_HEIGHT +
                   ABOVE_PLANS + sheet_plans_height (sheet);
}

/* The width of words and strips that begin at that height */
static double width_at (const struct sheet *sheet, double y) {
  const double taken = SHAPE_WIDTH + 2 * SHEET_BETWEEN;
  return width_inside (sheet) - (y < shape_bottom (sheet) ? taken : 0);
}

double sheet_paragraph (const struct sheet *sheet, cairo_t *cairo,
                        const char *text, double size, bool is_bold,
                        double y) {
  paper_letters (cairo, size, is_bold);
  return y + 3 +
         paper_text (cairo, text, (struct point){SHEET_MARGIN, y},
                     width_at (sheet, y));
}

/* What was probably typed wrong, or 0 */
static const struct variant *suspected_change (const struct sheet *sheet) {
  const struct nearest *nearest = sheet->drawing->nearest;
  return nearest && nearest->count ? &nearest->snake[0].variant : 0;
}

/* Draws the snakes that fold instead, until the sheet is full.  Returns
 * where they end.
 */
static double draw_nearest_snakes (const struct sheet *sheet,
                                   cairo_t *cairo, double y) {
  const struct nearest *nearest = sheet->drawing->nearest;
  double height = 0;
  if (suspected_change (sheet))
    y = sheet_paragraph (sheet, cairo,
                         drawing_words (sheet->drawing)->nearest,
                         sheet->letters, 1, y + 10);
  for (int i = 0; suspected_change (sheet) && i < nearest->count &&
                  y + height < sheet->height - SHEET_MARGIN;
       i++) {
    const struct variant *variant = &nearest->snake[i].variant;
    const struct flat_look look = {1, sheet->flat_letters, variant, 1};
    const double before = y;
    AUTOFREE char *words =
        variant_words (drawing_words (sheet->drawing), variant);
    y = sheet_paragraph (sheet, cairo, words, sheet->letters, 0, y + 6);
    y += flat_strips_draw (&variant->snake, &look, cairo,
                           (struct point){SHEET_MARGIN, y},
                           width_inside (sheet));
    height = y - before;
  }
  return y;
}

/* Says what to do with the flat snake.  Returns where that ends. */
static double draw_how_to_begin (const struct sheet *sheet, cairo_t *cairo,
                                 double y) {
  for (int i = 0; i < sheet->steps.begin_lines; i++) {
    AUTOFREE char *line =
        format_text ("%d. %s", i + 1, sheet->steps.begin[i]);
    y = sheet_paragraph (sheet, cairo, line, sheet->letters, 0, y);
  }
  if (sheet->steps.effort)
    y = sheet_paragraph (sheet, cairo, sheet->steps.effort, sheet->letters,
                         0, y);
  if (!sheet->hands.has_order && !sheet->drawing->style.is_along)
    y = sheet_paragraph (sheet, cairo,
                         drawing_words (sheet->drawing)->no_order,
                         sheet->letters, 0, y);
  return y;
}

/* Says how to read the pictures and the layers.  Returns where that ends.
 */
static double draw_legend (const struct sheet *sheet, cairo_t *cairo,
                           double y) {
  const struct puzzle *puzzle = &sheet->hands.puzzle;
  const struct fold_sequence *order = &sheet->hands.order;
  bool has_bent_arrow = false;
  for (int i = 0; sheet->hands.has_order && i < order->turns; i++)
    has_bent_arrow |= order->turn[i].only_way < DIRECTIONS;
  const struct words *words = drawing_words (sheet->drawing);
  struct speech pictures = {.words = words};
  speech_say (&pictures, words->legend_pictures, 0);
  if (has_bent_arrow)
    speech_say (&pictures, words->legend_bent_arrow, 0);
  speech_say (&pictures, words->legend_sides, 0);
  AUTOFREE char *signs = format_text (
      "%s%s", puzzle_spare_cells (puzzle) ? words->legend_dot : "",
      region_is_box (sheet->region) ? "" : words->legend_cross);
  AUTOFREE char *layers =
      words_fill (words->legend_layers, SLOTS (PHRASE ("signs", signs)));
  y = sheet_paragraph (sheet, cairo, pictures.text, sheet->letters, 0, y);
  mem_free (pictures.text);
  y = sheet_paragraph (sheet, cairo, layers, sheet->letters, 0, y);
  return y;
}

/* Title and flat snake on the first sheet.  Returns where they end. */
static double draw_top (const struct sheet *sheet, cairo_t *cairo) {
  const char *note = sheet->drawing->note;
  const struct words *words = drawing_words (sheet->drawing);
  const struct flat_look look = {!sheet->drawing->style.is_blank,
                                 sheet->flat_letters,
                                 suspected_change (sheet), 0};
  double y =
      sheet_paragraph (sheet, cairo, sheet->title, 18, 1, SHEET_MARGIN);
  y = sheet_paragraph (sheet, cairo, sheet->subtitle, sheet->letters, 0, y);
  y = sheet_paragraph (sheet, cairo,
                       note ? note
                       : sheet->drawing->style.is_blank
                           ? words->lay_it_flat_and_number
                           : words->lay_it_flat,
                       sheet->letters, 1, y + 4) +
      2;
  y += 4 + flat_strips_draw (&sheet->hands.puzzle.snake, &look, cairo,
                             (struct point){SHEET_MARGIN, y},
                             width_at (sheet, y));
  return y;
}

double sheet_draw_head (const struct sheet *sheet, cairo_t *cairo) {
  const struct words *words = drawing_words (sheet->drawing);
  double y = draw_top (sheet, cairo);
  if (!sheet->path)
    return draw_nearest_snakes (sheet, cairo, y);
  if (shape_bottom (sheet)) {
    struct point at = {sheet->width - SHEET_MARGIN - SHAPE_WIDTH,
                       SHEET_MARGIN};
    paper_letters (cairo, sheet->letters, 0);
    paper_text (cairo, words->shape_heading, at, SHAPE_WIDTH);
    at.y += 1.2 * sheet->letters;
    sheet_draw_finished (sheet, 0, cairo, at,
                         (struct point){SHAPE_WIDTH, SHAPE_HEIGHT});
    at.y += SHAPE_HEIGHT + ABOVE_PLANS;
    sheet_draw_plans (sheet, cairo, 0, at, SHAPE_WIDTH);
  }
  y = fmax (draw_how_to_begin (sheet, cairo, y), shape_bottom (sheet));
  y = sheet_paragraph (sheet, cairo, words->then_fold, sheet->letters, 1,
                       y + 4);
  return draw_legend (sheet, cairo, y) + 8;
}

#define LEAST_FLAT 3.

void sheet_fit_head (struct sheet *sheet, cairo_t *cairo) {
  while ((sheet->path ? sheet_draw_head : draw_top) (sheet, cairo) >
             sheet->height - SHEET_MARGIN &&
         sheet->flat_letters > LEAST_FLAT)
    sheet->flat_letters -= 0.5;
}
