#include "draw/drawing.h"
#include "draw/flat.h"
#include "draw/paper.h"
#include "draw/picture.h"
#include "instructions/speech.h"
#include "system/memory.h"

#include <cairo-pdf.h>

#define POINTS_PER_MM (72 / 25.4)
#define MARGIN 34. /* points, as all below */
#define HEAD 64.   /* title, words and bar, above the strips */
#define GAP 8.     /* between strips */
#define MARK 6.    /* the length of a mark */
#define BAR_MM 50.

struct template {
  const struct drawing *drawing;
  cairo_t *cairo; /* 0 to count the sheets */
  double width, height;
  int sheet, sheets; /* the one that is drawn, from 1, and all */
};

static void draw_bar (const struct template *template) {
  cairo_t *cairo = template->cairo;
  const double length = BAR_MM * POINTS_PER_MM;
  const double x = template->width - MARGIN - length, y = MARGIN + 14;
  paper_letters (cairo, 8.5, 0);
  AUTOFREE char *words =
      words_fill (drawing_words (template->drawing)->template_bar,
                  SLOTS (NUMBER ("length", (int)BAR_MM)));
  paper_text (cairo, words, (struct point){x, MARGIN - 4}, length);
  cairo_set_line_width (cairo, 0.5);
  for (int millimetre = 0; millimetre <= (int)BAR_MM; millimetre += 10) {
    const double at = x + millimetre * POINTS_PER_MM;
    cairo_move_to (cairo, at, y - (millimetre % 50 ? 3 : 6));
    cairo_line_to (cairo, at, y);
  }
  cairo_move_to (cairo, x, y);
  cairo_line_to (cairo, x + length, y);
  cairo_stroke (cairo);
}

static void draw_head (const struct template *template) {
  cairo_t *cairo = template->cairo;
  const struct drawing *drawing = template->drawing;
  const double width =
      template->width - 3 * MARGIN - BAR_MM * POINTS_PER_MM;
  const struct words *words = drawing_words (drawing);
  AUTOFREE char *title = words_fill (
      words->which_sheet, SLOTS (PHRASE ("title", drawing_title (drawing)),
                                 NUMBER ("sheet", template->sheet),
                                 NUMBER ("sheets", template->sheets)));
  AUTOFREE char *edge =
      words_decimal (words, drawing_cube (&drawing->style));
  AUTOFREE char *how =
      words_fill (words->template_strips, SLOTS (PHRASE ("edge", edge)));
  double y = MARGIN - 4;
  paper_letters (cairo, 12, 1);
  y += paper_text (cairo, title, (struct point){MARGIN, y}, width);
  paper_letters (cairo, 8.5, 0);
  paper_text (cairo, how, (struct point){MARGIN, y}, width);
  draw_bar (template);
}

/* At the four corners of a cube that two strips share */
static void draw_marks (const struct flat_strips *strips,
                        const struct flat_piece *piece, int cube,
                        struct point corner) {
  cairo_t *cairo = strips->cairo;
  const struct point at = flat_cube_place (strips, piece, cube, corner);
  const double half = strips->unit / 2;
  cairo_save (cairo);
  cairo_translate (cairo, at.x, at.y);
  cairo_rotate (cairo, -piece->angle);
  for (int i = 0; i < 4; i++) {
    const double x = i % 2 ? half : -half, y = i / 2 ? half : -half;
    cairo_move_to (cairo, x, y);
    cairo_line_to (cairo, x + (i % 2 ? MARK : -MARK),
                   y + (i / 2 ? MARK : -MARK));
  }
  cairo_set_source_rgb (cairo, 0.1, 0.1, 0.1);
  cairo_set_line_width (cairo, 1.5);
  cairo_stroke (cairo);
  cairo_restore (cairo);
}

static void draw_strip (const struct flat_strips *strips,
                        const struct flat_piece *piece,
                        struct point corner) {
  flat_piece_draw (strips, piece, corner);
  if (piece->first)
    draw_marks (strips, piece, piece->first, corner);
  if (piece->last < strips->snake->cubes - 1)
    draw_marks (strips, piece, piece->last, corner);
}

static void begin_sheet (struct template *template) {
  if (template->cairo && template->sheet)
    cairo_show_page (template->cairo);
  template->sheet++;
  if (template->cairo)
    draw_head (template);
}

/* Draws the strips, one below the other, on as many sheets as they take, or
 * only counts these.
 */
static void draw_template (struct template *template) {
  const struct drawing *drawing = template->drawing;
  const struct snake *snake = &drawing->puzzle->snake;
  const struct flat_look look = {.has_numbers = true};
  AUTOFREE struct position *place = places_laid_flat (snake);
  const struct flat_strips strips = {
      .snake = snake,
      .look = &look,
      .place = place,
      .cairo = template->cairo,
      .unit = drawing_cube (&drawing->style) * POINTS_PER_MM,
      .are_parallel = true};
  const double top = MARGIN + HEAD, bottom = template->height - MARGIN;
  const struct point size = {(template->width - 2 * MARGIN) / strips.unit,
                             (bottom - top) / strips.unit};
  double y = bottom;
  for (int first = 0; first + 1 < snake->cubes;) {
    const struct flat_piece piece = flat_next_piece (&strips, first, size);
    const double height = flat_piece_height (&piece) * strips.unit;
    if (y + height > bottom) {
      begin_sheet (template);
      y = top;
    }
    if (template->cairo)
      draw_strip (&strips, &piece, (struct point){MARGIN, y});
    y += height + GAP;
    first = piece.last;
  }
}

char *template_write (const struct drawing *drawing,
                      struct byte_sink sink) {
  const struct drawing_style *style = &drawing->style;
  struct template template = {.drawing = drawing,
                              .width = style->is_letter ? 612 : 595,
                              .height = style->is_letter ? 792 : 842};
  draw_template (&template);
  template.sheets = template.sheet;
  template.sheet = 0;
  const struct words *words = drawing_words (drawing);
  struct paper *paper =
      paper_open (PAPER_PDF, sink, template.width, template.height);
  paper_choose_font (paper, words->name, words->fonts);
  cairo_pdf_surface_set_metadata (paper->surface, CAIRO_PDF_METADATA_TITLE,
                                  drawing_title (drawing));
  template.cairo = paper->pen;
  draw_template (&template);
  cairo_show_page (paper->pen);
  return paper_finish (paper);
}
