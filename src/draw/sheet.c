#include "draw/sheet.h"

#include "draw/paper.h"
#include "draw/paper_text.h"
#include "system/memory.h"

#include <stdlib.h>

#define WIDTH 595. /* points */
#define HEIGHT 842.
#define MARGIN 34.
#define INSIDE (WIDTH - 2 * MARGIN)
#define PITCH 180. /* from one row of pictures to the next */
#define BETWEEN 12.
#define COLUMNS 4
#define ROWS 4      /* of the sheets after the first */
#define HEADING 20. /* of the sheets after the first */

#define CARD_WIDTH 270.
#define CARD_TITLE 18. /* the height of the line */
#define CARD_BOX 170.  /* and of the picture below the flat snake */
#define CARD_GAP 6.

static const char how_to_read[] =
    "Each picture shows what lies by then: new cubes have thick edges, and "
    "the arrow runs along them. The squares below it are the layers from "
    "the bottom to the top, seen from above, the row near you last; new "
    "cubes are black.";

/* Returns where the next paragraph begins. */
static double paragraph (cairo_t *cairo, const char *text, double size,
                         int bold, double y) {
  paper_letters (cairo, size, bold);
  return y + 3 +
         paper_text (cairo, text, (struct point){MARGIN, y}, INSIDE, 1);
}

/* Title, flat snake and words on the first sheet.  Returns where they end.
 */
static double draw_head (const struct sheet *sheet, cairo_t *cairo) {
  const char *note = sheet->drawing->note;
  double y = paragraph (cairo, sheet->title, 18, 1, MARGIN);
  y = paragraph (cairo, sheet->subtitle, 10, 0, y);
  y = paragraph (cairo, note ? note : "Lay your snake flat, like this:", 10,
                 1, y + 4) +
      2;
  y +=
      flat_strip_draw (&sheet->strip, cairo, (struct point){MARGIN, y}) + 4;
  if (!sheet->path)
    return y;
  y = paragraph (cairo, sheet->steps.step[0].words, 9, 0, y);
  return paragraph (cairo, how_to_read, 9, 0, y) + 8;
}

/* The head is measured by drawing it on a surface that nobody sees. */
static void lay_out (struct sheet *sheet) {
  struct paper *paper = paper_new ((struct byte_sink){0});
  paper_take (paper,
              cairo_recording_surface_create (CAIRO_CONTENT_COLOR, 0));
  sheet->first_row = draw_head (sheet, paper->pen);
  release (paper_finish (paper));
  /* the last row needs no space below it */
  const double left = HEIGHT - MARGIN + BETWEEN - sheet->first_row;
  sheet->first_rows = left > 0 ? (int)(left / PITCH) : 0;
  const int each = ROWS * COLUMNS;
  const int steps = sheet->steps.count - 1 - sheet->first_rows * COLUMNS;
  sheet->sheets = steps > 0 ? 1 + (steps + each - 1) / each : 1;
}

/* Returns its height; where `cairo` is 0 it only measures. */
static double draw_card (const struct sheet *sheet, cairo_t *cairo) {
  double y = CARD_TITLE;
  if (cairo) {
    paper_letters (cairo, 11, 1);
    paper_text (cairo, sheet->title, (struct point){0, 0}, CARD_WIDTH, 1);
  }
  y += flat_strip_draw (&sheet->strip, cairo, (struct point){0, y});
  if (!sheet->path)
    return y;
  if (cairo)
    sheet_draw_finished (
        sheet, cairo, (struct point){CARD_GAP, y + CARD_GAP},
        (struct point){CARD_WIDTH - 2 * CARD_GAP, CARD_BOX - CARD_GAP});
  return y + CARD_GAP + CARD_BOX;
}

void sheet_init (struct sheet *sheet, const struct drawing *drawing,
                 int i) {
  *sheet = (struct sheet){.drawing = drawing,
                          .region = &drawing->puzzle->region,
                          .path = drawing->paths ? &drawing->path[i] : 0,
                          .title = drawing_folding_title (drawing, i),
                          .subtitle = drawing_subtitle (drawing),
                          .sheets = 1,
                          .width = WIDTH,
                          .height = HEIGHT};
  flat_strip_init (&sheet->strip, &drawing->puzzle->snake,
                   drawing->is_card ? CARD_WIDTH : INSIDE);
  if (sheet->path) {
    folding_steps_init (&sheet->steps, drawing->puzzle, sheet->path, 0);
    sheet->cube_in = path_cubes_in_cells (sheet->region, sheet->path);
  }
  if (drawing->is_card) {
    sheet->width = CARD_WIDTH;
    sheet->height = draw_card (sheet, 0);
  } else
    lay_out (sheet);
}

void sheet_clear (struct sheet *sheet) {
  flat_strip_clear (&sheet->strip);
  folding_steps_clear (&sheet->steps);
  release (sheet->subtitle);
  release (sheet->title);
  release (sheet->cube_in);
}

void sheet_draw (const struct sheet *sheet, cairo_t *cairo, int number) {
  const double width = (INSIDE - (COLUMNS - 1) * BETWEEN) / COLUMNS;
  double y = MARGIN + HEADING;
  int step = 1, rows = ROWS;
  if (sheet->drawing->is_card) {
    draw_card (sheet, cairo);
    return;
  }
  if (number) {
    char *text = message ("%s, sheet %d of %d", sheet->title, number + 1,
                          sheet->sheets);
    paragraph (cairo, text, 10, 1, MARGIN);
    release (text);
    step += (sheet->first_rows + (number - 1) * ROWS) * COLUMNS;
  } else {
    draw_head (sheet, cairo);
    y = sheet->first_row;
    rows = sheet->first_rows;
  }
  for (int row = 0; row < rows; row++)
    for (int column = 0; column < COLUMNS; column++, step++)
      if (step < sheet->steps.count)
        sheet_draw_step (sheet, cairo, step,
                         (struct point){MARGIN + column * (width + BETWEEN),
                                        y + row * PITCH},
                         (struct point){width, PITCH - BETWEEN});
}
