#include "draw/sheet.h"

#include "draw/isometric.h"
#include "system/memory.h"

#include <math.h>
#include <stdlib.h>

#define WIDTH 595. /* points */
#define HEIGHT 842.
#define MARGIN 34.
#define INSIDE (WIDTH - 2 * MARGIN)
#define BETWEEN 12.
#define HEADING 20. /* of the sheets after the first */

#define CARD_WIDTH 270.
#define CARD_TITLE 18. /* the height of the line */
#define CARD_BOX 170.  /* and of the picture below the flat snake */
#define CARD_GAP 6.

static const char how_to_read[] =
    "Each picture shows the cubes placed so far: new cubes have thick "
    "edges, an arrow runs along them, and what would hide them is only "
    "outlined. Some pictures are seen from the right and some from the "
    "left, as their boxes show. The squares below are the layers, each "
    "seen from above, with the row nearest to you at the bottom; new cubes "
    "are black.";

/* Returns where the next paragraph begins. */
static double paragraph (cairo_t *cairo, const char *text, double size,
                         int bold, double y) {
  paper_letters (cairo, size, bold);
  return y + 3 +
         paper_text (cairo, text, (struct point){MARGIN, y}, INSIDE);
}

/* Title, flat snake and words on the first sheet.  Returns where they end.
 */
static double draw_head (const struct sheet *sheet, cairo_t *cairo) {
  const char *note = sheet->drawing->note;
  double y = paragraph (cairo, sheet->title, 18, 1, MARGIN);
  y = paragraph (cairo, sheet->subtitle, LETTERS, 0, y);
  y = paragraph (cairo,
                 note ? note : "Lay your snake flat, like this:", LETTERS,
                 1, y + 4) +
      2;
  y += flat_strips_draw (&sheet->hands.puzzle.snake, cairo,
                         (struct point){MARGIN, y}, INSIDE) +
       4;
  if (!sheet->path)
    return y;
  y = paragraph (cairo, sheet->steps.step[0].words, LETTERS, 0, y);
  if (!sheet->hands.has_order && !sheet->drawing->is_along)
    y = paragraph (cairo, joint_order_missing, LETTERS, 0, y);
  return paragraph (cairo, how_to_read, LETTERS, 0, y) + 8;
}

/*------------------------------- the rows ------------------------------*/

static int row_count (const struct sheet *sheet) {
  return (sheet->steps.count - 2 + sheet->columns) / sheet->columns;
}

static double column_width (const struct sheet *sheet) {
  return (INSIDE - (sheet->columns - 1) * BETWEEN) / sheet->columns;
}

static void measure_words (struct sheet *sheet, cairo_t *cairo) {
  const double width = column_width (sheet);
  const int rows = row_count (sheet);
  release (sheet->words);
  sheet->words = allocate_zeroed ((size_t)rows + 1, sizeof *sheet->words);
  for (int step = 1; step < sheet->steps.count; step++) {
    double *height = &sheet->words[(step - 1) / sheet->columns];
    *height =
        fmax (*height, sheet_draw_words (sheet, cairo, step,
                                         (struct point){0, 0}, width));
  }
}

/* Returns where a row begins: at *y of sheet *number, or at the top of the
 * next sheet; these become the place of the row after it.
 */
static double place_row (const struct sheet *sheet, int row, int *number,
                         double *y) {
  const double height = sheet->words[row] + sheet->picture;
  if (*y + height > HEIGHT - MARGIN + 0.01) {
    ++*number;
    *y = MARGIN + HEADING;
  }
  const double top = *y;
  *y += height + BETWEEN;
  return top;
}

static int count_sheets (const struct sheet *sheet) {
  double y = sheet->first_row;
  int number = 0;
  for (int row = 0; row < row_count (sheet); row++)
    place_row (sheet, row, &number, &y);
  return number + 1;
}

#define MOST_COLUMNS 5
#define LEAST_COLUMNS 3
#define LEAST_UNIT 16. /* of the box, as other cubes may lie outside */

static int is_wide_enough (const struct sheet *sheet, double width) {
  struct isometric view;
  isometric_fit (&view, 0, (const int[3]){0}, sheet->region->side, 0,
                 (struct point){0, 0}, (struct point){width, HEIGHT},
                 LEAST_UNIT);
  return view.unit >= LEAST_UNIT;
}

/* As few sheets as can be, with pictures that are not too flat, and of
 * those the largest pictures: so the last sheet is filled, too.
 */
static void choose_rows (struct sheet *sheet, cairo_t *cairo) {
  int best_columns = 0;
  double best = 0;
  for (int columns = MOST_COLUMNS; columns >= LEAST_COLUMNS; columns--) {
    sheet->columns = columns;
    const double width = column_width (sheet);
    if (columns > LEAST_COLUMNS && !is_wide_enough (sheet, width))
      continue;
    measure_words (sheet, cairo);
    const double least = 0.75 * width + SHEET_PLANS;
    for (sheet->picture = 1.15 * width + SHEET_PLANS;
         sheet->picture >= least; sheet->picture -= 2) {
      const int sheets = count_sheets (sheet);
      const int is_fewer = !best_columns || sheets < sheet->sheets;
      if (is_fewer || (sheets == sheet->sheets && sheet->picture > best)) {
        best_columns = columns;
        best = sheet->picture;
        sheet->sheets = sheets;
      }
    }
  }
  sheet->columns = best_columns;
  sheet->picture = best;
  measure_words (sheet, cairo);
}

/*-------------------------------- the card -----------------------------*/

/* Returns its height. */
static double draw_card (const struct sheet *sheet, cairo_t *cairo) {
  const struct point top = {0, 0};
  double y = CARD_TITLE;
  paper_letters (cairo, 11, 1);
  paper_text (cairo, sheet->title, top, CARD_WIDTH);
  y += flat_strips_draw (&sheet->hands.puzzle.snake, cairo,
                         (struct point){0, y}, CARD_WIDTH);
  if (!sheet->path)
    return y;
  sheet_draw_finished (
      sheet, cairo, (struct point){CARD_GAP, y + CARD_GAP},
      (struct point){CARD_WIDTH - 2 * CARD_GAP, CARD_BOX - CARD_GAP});
  return y + CARD_GAP + CARD_BOX;
}

/*-------------------------------- the sheet ----------------------------*/

static void lay_out (struct sheet *sheet) {
  struct paper *paper = paper_to_measure ();
  if (sheet->drawing->is_card) {
    sheet->width = CARD_WIDTH;
    sheet->height = draw_card (sheet, paper->pen);
  } else {
    sheet->first_row = draw_head (sheet, paper->pen);
    if (sheet->path)
      choose_rows (sheet, paper->pen);
  }
  release (paper_finish (paper));
}

void sheet_init (struct sheet *sheet, const struct drawing *drawing,
                 int i) {
  *sheet = (struct sheet){.drawing = drawing,
                          .region = &drawing->puzzle->region,
                          .title = drawing_folding_title (drawing, i),
                          .subtitle = drawing_subtitle (drawing),
                          .sheets = 1,
                          .width = WIDTH,
                          .height = HEIGHT};
  if (!drawing->paths)
    sheet->hands = (struct hands){.puzzle = *drawing->puzzle};
  else {
    (drawing->is_along || drawing->is_card ? hands_along : hands_easiest) (
        &sheet->hands, drawing->puzzle, &drawing->path[i]);
    sheet->path = &sheet->hands.path;
    folding_steps_init (&sheet->steps, &sheet->hands);
    sheet->cube_in = path_cubes_in_cells (sheet->region, sheet->path);
  }
  lay_out (sheet);
}

void sheet_clear (struct sheet *sheet) {
  folding_steps_clear (&sheet->steps);
  hands_clear (&sheet->hands);
  release (sheet->words);
  release (sheet->subtitle);
  release (sheet->title);
  release (sheet->cube_in);
}

/* Draws the rows of that sheet. */
static void draw_rows (const struct sheet *sheet, cairo_t *cairo,
                       int wanted) {
  const double width = column_width (sheet);
  double y = sheet->first_row;
  for (int step = 1, number = 0; step < sheet->steps.count;
       step += sheet->columns) {
    const int row = (step - 1) / sheet->columns;
    const double top = place_row (sheet, row, &number, &y);
    for (int i = 0; number == wanted && i < sheet->columns &&
                    step + i < sheet->steps.count;
         i++) {
      struct point corner = {MARGIN + i * (width + BETWEEN), top};
      sheet_draw_words (sheet, cairo, step + i, corner, width);
      corner.y += sheet->words[row];
      sheet_draw_step (sheet, cairo, step + i, corner,
                       (struct point){width, sheet->picture});
    }
  }
}

void sheet_draw (const struct sheet *sheet, cairo_t *cairo, int number) {
  if (sheet->drawing->is_card) {
    draw_card (sheet, cairo);
    return;
  }
  if (number) {
    char *text = message ("%s, sheet %d of %d", sheet->title, number + 1,
                          sheet->sheets);
    paragraph (cairo, text, LETTERS, 1, MARGIN);
    release (text);
  } else
    draw_head (sheet, cairo);
  if (sheet->path)
    draw_rows (sheet, cairo, number);
}
