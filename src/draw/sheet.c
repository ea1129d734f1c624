#include "draw/sheet.h"

#include "draw/paper_text.h"
#include "system/memory.h"

#include <stdlib.h>

#define MARGIN 34.
#define INSIDE (SHEET_WIDTH - 2 * MARGIN)
#define PITCH 180. /* from one row of pictures to the next */
#define BETWEEN 12.
#define COLUMNS 4
#define ROWS 4      /* of the sheets behind the first */
#define HEADING 20. /* of the sheets behind the first */

static const char how_to_read[] =
    "Each picture shows what lies by then: new cubes have thick edges, and "
    "the arrow runs along them. The squares below it are the layers from "
    "the bottom to the top, seen from above, the row near you last; new "
    "cubes are black.";

/* Where the next paragraph begins */
static double paragraph (cairo_t *cairo, const char *text, double size,
                         int bold, double y, int draw) {
  paper_letters (cairo, size, bold);
  return y + 3 +
         paper_text (cairo, text, (struct point){MARGIN, y}, INSIDE, draw);
}

/* Title, flat snake and words on the first sheet.  Returns where they end.
 */
static double draw_head (const struct sheet *sheet, cairo_t *cairo,
                         int draw) {
  const struct drawing *drawing = sheet->drawing;
  const char *note = drawing->note;
  double y = paragraph (cairo, sheet->title, 18, 1, MARGIN, draw);
  y = paragraph (cairo, sheet->subtitle, 10, 0, y, draw);
  y = paragraph (cairo, note ? note : "Lay your snake flat, like this:", 10,
                 1, y + 4, draw) +
      2;
  if (draw)
    flat_strip_draw (&sheet->strip, cairo, (struct point){MARGIN, y});
  y += flat_strip_height (&sheet->strip) + 4;
  if (!sheet->path)
    return y;
  y = paragraph (cairo, sheet->steps.step[0].words, 9, 0, y, draw);
  return paragraph (cairo, how_to_read, 9, 0, y, draw) + 8;
}

/* The last of them needs no space below it. */
static int rows_below (double y) {
  const int rows = (int)((SHEET_HEIGHT - MARGIN + BETWEEN - y) / PITCH);
  return rows > 0 ? rows : 0;
}

static int rows_of (const struct sheet *sheet, int number) {
  return number ? ROWS : sheet->first_rows;
}

static int count_sheets (const struct sheet *sheet) {
  int left = sheet->steps.count - 1 - sheet->first_rows * COLUMNS;
  const int each = ROWS * COLUMNS;
  return left > 0 ? 1 + (left + each - 1) / each : 1;
}

/* Text is measured on a surface that records it. */
static double measure_head (const struct sheet *sheet) {
  cairo_surface_t *surface =
      cairo_recording_surface_create (CAIRO_CONTENT_COLOR, 0);
  cairo_t *cairo = cairo_create (surface);
  const double y = draw_head (sheet, cairo, 0);
  cairo_destroy (cairo);
  cairo_surface_destroy (surface);
  return y;
}

static void lay_out (struct sheet *sheet) {
  sheet->width = SHEET_WIDTH;
  sheet->height = SHEET_HEIGHT;
  sheet->first_row = measure_head (sheet);
  sheet->first_rows = rows_below (sheet->first_row);
  sheet->sheets = count_sheets (sheet);
}

void sheet_init (struct sheet *sheet, const struct drawing *drawing,
                 int i) {
  *sheet = (struct sheet){.drawing = drawing,
                          .region = &drawing->puzzle->region,
                          .path = drawing->paths ? &drawing->path[i] : 0,
                          .title = drawing_folding_title (drawing, i)};
  const double inside = drawing->is_card ? CARD_WIDTH : INSIDE;
  flat_strip_init (&sheet->strip, &drawing->puzzle->snake, inside);
  sheet->subtitle = drawing_subtitle (drawing);
  if (sheet->path) {
    folding_steps_init (&sheet->steps, drawing->puzzle, sheet->path);
    sheet->cube_in = path_cubes_in_cells (sheet->region, sheet->path);
  }
  if (drawing->is_card) {
    sheet->sheets = 1;
    sheet->width = CARD_WIDTH;
    sheet->height = sheet_card_height (sheet);
  } else
    lay_out (sheet);
}

void sheet_clear (struct sheet *sheet) {
  flat_strip_clear (&sheet->strip);
  folding_steps_clear (&sheet->steps);
  free (sheet->subtitle);
  free (sheet->title);
  free (sheet->cube_in);
}

static void draw_heading (const struct sheet *sheet, cairo_t *cairo,
                          int number) {
  char *text = message ("%s, sheet %d of %d", sheet->title, number + 1,
                        sheet->sheets);
  paragraph (cairo, text, 10, 1, MARGIN, 1);
  free (text);
}

static void draw_steps (const struct sheet *sheet, cairo_t *cairo,
                        int number) {
  const double width = (INSIDE - (COLUMNS - 1) * BETWEEN) / COLUMNS;
  const double top = number ? MARGIN + HEADING : sheet->first_row;
  int step = 1;
  for (int before = 0; before < number; before++)
    step += rows_of (sheet, before) * COLUMNS;
  for (int row = 0; row < rows_of (sheet, number); row++)
    for (int column = 0; column < COLUMNS; column++, step++)
      if (step < sheet->steps.count)
        sheet_draw_step (sheet, cairo, step,
                         (struct point){MARGIN + column * (width + BETWEEN),
                                        top + row * PITCH},
                         (struct point){width, PITCH - BETWEEN});
}

void sheet_draw (const struct sheet *sheet, cairo_t *cairo, int number) {
  if (sheet->drawing->is_card) {
    sheet_draw_card (sheet, cairo);
    return;
  }
  if (number)
    draw_heading (sheet, cairo, number);
  else
    draw_head (sheet, cairo, 1);
  draw_steps (sheet, cairo, number);
}
