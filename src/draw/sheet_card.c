#include "draw/sheet.h"

#include "draw/paper_text.h"

#define TITLE 18. /* the height of the line */
#define BOX 170.  /* and of the picture below the flat snake */
#define GAP 6.

double sheet_card_height (const struct sheet *sheet) {
  const double flat = TITLE + flat_strip_height (&sheet->strip);
  return sheet->path ? flat + GAP + BOX : flat;
}

void sheet_draw_card (const struct sheet *sheet, cairo_t *cairo) {
  const double flat = flat_strip_height (&sheet->strip);
  paper_letters (cairo, 11, 1);
  paper_text (cairo, sheet->title, (struct point){0, 0}, CARD_WIDTH, 1);
  flat_strip_draw (&sheet->strip, cairo, (struct point){0, TITLE});
  if (sheet->path)
    sheet_draw_finished (sheet, cairo,
                         (struct point){GAP, TITLE + flat + GAP},
                         (struct point){CARD_WIDTH - 2 * GAP, BOX - GAP});
}
