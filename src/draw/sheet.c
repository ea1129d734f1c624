#include "draw/sheet.h"

#include "system/memory.h"

#include <assert.h>

#define CARD_WIDTH 270.
#define CARD_TITLE 18. /* the height of the line */
#define CARD_BOX 170.  /* the height of the picture below the flat snake */
#define CARD_GAP 6.

static const struct sheet_sizes usual = {8.5, 10.5, 7, 15, 20};
static const struct sheet_sizes large = {11, 11, 11, 22, 26};
static const struct sheet_sizes card = {8.5, 8.5, 5, 0, 0};

/* Returns its height. */
static double draw_card (const struct sheet *sheet, cairo_t *cairo) {
  const struct point top = {0, 0};
  const struct flat_look look = {!sheet->drawing->style.is_blank,
                                 sheet->flat_letters, 0, 0};
  double y = CARD_TITLE;
  paper_letters (cairo, 11, 1);
  paper_text (cairo, sheet->title, top, CARD_WIDTH);
  y += flat_strips_draw (&sheet->hands.puzzle.snake, &look, cairo,
                         (struct point){0, y}, CARD_WIDTH);
  if (!sheet->path)
    return y;
  sheet_draw_finished (
      sheet, !sheet->drawing->style.is_blank, cairo,
      (struct point){CARD_GAP, y + CARD_GAP},
      (struct point){CARD_WIDTH - 2 * CARD_GAP, CARD_BOX - CARD_GAP});
  return y + CARD_GAP + CARD_BOX;
}

void sheet_init (struct sheet *sheet, const struct drawing *drawing,
                 int i) {
  const struct drawing_style *style = &drawing->style;
  const struct sheet_sizes *sizes = style->is_large  ? &large
                                    : style->is_card ? &card
                                                     : &usual;
  *sheet = (struct sheet){.drawing = drawing,
                          .region = &drawing->puzzle->region,
                          .title = drawing_folding_title (drawing, i),
                          .subtitle = drawing_subtitle (drawing),
                          .letters = sizes->least,
                          .flat_letters = sizes->flat,
                          .sizes = sizes,
                          .sheets = 1,
                          .width = style->is_letter ? 612 : 595,
                          .height = style->is_letter ? 792 : 842};
  if (!drawing->paths)
    sheet->hands = (struct hands){.puzzle = *drawing->puzzle};
  else {
    drawing_hands (drawing, i, &sheet->hands);
    sheet->path = &sheet->hands.path;
    folding_steps_init (&sheet->steps, &sheet->hands, &drawing->folding);
    sheet->cube_in = path_cubes_in_cells (sheet->region, sheet->path);
  }
  const struct words *words = drawing_words (drawing);
  struct paper *paper = paper_to_measure ();
  paper_choose_font (paper, words->name, words->fonts);
  if (style->is_card) {
    sheet->width = CARD_WIDTH;
    sheet->height = draw_card (sheet, paper->pen);
  } else {
    sheet_fit_head (sheet, paper->pen);
    if (sheet->path)
      sheet_choose_rows (sheet, paper->pen);
  }
  mem_free (paper_finish (paper));
}

void sheet_clear (struct sheet *sheet) {
  folding_steps_clear (&sheet->steps);
  hands_clear (&sheet->hands);
  mem_free (sheet->row);
  mem_free (sheet->subtitle);
  mem_free (sheet->title);
  mem_free (sheet->cube_in);
  *sheet = (struct sheet){0};
}

void sheet_draw (const struct sheet *sheet, cairo_t *cairo, int number) {
  assert (0 <= number && number < sheet->sheets);
  if (sheet->drawing->style.is_card) {
    draw_card (sheet, cairo);
    return;
  }
  if (number) {
    AUTOFREE char *text = words_fill (
        drawing_words (sheet->drawing)->which_sheet,
        SLOTS (PHRASE ("title", sheet->title), NUMBER ("sheet", number + 1),
               NUMBER ("sheets", sheet->sheets)));
    sheet_paragraph (sheet, cairo, text, sheet->letters, 1, SHEET_MARGIN);
  } else
    sheet_draw_head (sheet, cairo);
  for (int i = 0; i < sheet->rows; i++) {
    const struct sheet_row *row = &sheet->row[i];
    const double width = sheet_column_width (sheet, row->columns);
    double x = SHEET_MARGIN;
    if (row->number != number)
      continue;
    for (int picture = row->first; picture <= row->last; picture++) {
      /* The finished box gets the rest of its row. */
      const bool is_box = picture == sheet->steps.count;
      const double right = sheet->width - SHEET_MARGIN - x;
      const struct point size = {is_box ? right : width, row->picture};
      const struct point words = {x, row->top};
      const struct point below = {x, row->top + row->words};
      sheet_draw_words (sheet, cairo, picture, words, size.x);
      sheet_draw_picture (sheet, cairo, picture, below, size);
      x += width + SHEET_BETWEEN;
    }
  }
}
