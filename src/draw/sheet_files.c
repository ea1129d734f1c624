#include "draw/picture.h"
#include "draw/sheet.h"

#include "draw/paper.h"
#include "system/memory.h"

#include <cairo-pdf.h>

/* The sheets of all foldings of all drawings, which have the same size */
struct pile {
  struct sheet *sheet; /* [0..foldings[ */
  int foldings, sheets;
  int only;             /* the one that is drawn, from 1; 0 for all */
  double width, height; /* of a sheet */
  const struct limits *limits;
  enum stop_reason stop; /* before all were measured and drawn */
};

/* Polls the limits; the first sheet is always drawn. */
static bool pile_must_stop (struct pile *pile, int number) {
  if (number && !pile->stop)
    pile->stop = limits_exceeded (pile->limits);
  return pile->stop != NOT_STOPPED;
}

/* The flat snake alone has sheets, too. */
static int foldings_of (const struct drawing *drawing) {
  return drawing->paths ? drawing->paths : 1;
}

static struct pile pile_of (const struct drawing *drawing) {
  struct pile pile = {.only = drawing->only_sheet,
                      .limits = drawing->limits};
  for (const struct drawing *d = drawing; d; d = d->next_drawing)
    pile.foldings += foldings_of (d);
  pile.sheet = mem_alloc_zeroed ((size_t)pile.foldings, sizeof *pile.sheet);
  int known = 0;
  for (const struct drawing *d = drawing; d; d = d->next_drawing)
    for (int i = 0; i < foldings_of (d) && !pile_must_stop (&pile, known);
         i++) {
      sheet_init (&pile.sheet[known], d, i);
      pile.sheets += pile.sheet[known++].sheets;
    }
  pile.width = pile.sheet[0].width;
  pile.height = pile.sheet[0].height;
  return pile;
}

static void pile_clear (struct pile *pile) {
  for (int i = 0; i < pile->foldings; i++)
    sheet_clear (&pile->sheet[i]);
  mem_free (pile->sheet);
  *pile = (struct pile){0};
}

int sheet_count (const struct drawing *drawing) {
  CLEANUP (pile_clear) struct pile pile = pile_of (drawing);
  return pile.sheets;
}

bool sheet_lacks_font (const struct drawing *drawing) {
  const struct words *words = drawing_words (drawing);
  struct paper *paper = paper_to_measure ();
  const bool lacks = !paper_choose_font (paper, words->name, words->fonts);
  mem_free (paper_finish (paper));
  return lacks;
}

/* Draws a page for each sheet, or the sheets one below the other on white.
 */
static void draw_pile (struct pile *pile, cairo_t *cairo, bool has_pages) {
  if (!has_pages) {
    cairo_set_source_rgb (cairo, 1, 1, 1);
    cairo_paint (cairo);
  }
  int before = 0;
  for (int i = 0; i < pile->foldings; i++)
    for (int number = 0; number < pile->sheet[i].sheets; number++) {
      if (pile_must_stop (pile, before++))
        return;
      if (pile->only && pile->only != before)
        continue;
      sheet_draw (&pile->sheet[i], cairo, number);
      if (has_pages)
        cairo_show_page (cairo);
      else
        cairo_translate (cairo, 0, pile->height);
    }
}

/* A PDF has a page for each sheet; an image has them all. */
static char *write_as (const struct drawing *drawing, enum paper_kind kind,
                       struct byte_sink sink) {
  CLEANUP (pile_clear) struct pile pile = pile_of (drawing);
  const struct words *words = drawing_words (drawing);
  const bool has_pages = kind == PAPER_PDF;
  const double height =
      pile.height * (has_pages || pile.only ? 1 : pile.sheets);
  if (kind == PAPER_PNG && height * PIXELS_PER_POINT > MOST_PIXELS)
    return format_text ("%d sheets are too many for one PNG; use pdf or "
                        "svg%s",
                        pile.sheets,
                        pile.foldings > 1 ? ", or choose one folding" : "");
  struct paper *paper = paper_open (kind, sink, pile.width, height);
  paper_choose_font (paper, words->name, words->fonts);
  if (has_pages)
    cairo_pdf_surface_set_metadata (
        paper->surface, CAIRO_PDF_METADATA_TITLE, drawing_title (drawing));
  draw_pile (&pile, paper->pen, has_pages);
  char *error = paper_finish (paper);
  return error || !pile.stop ? error
                             : format_text ("not all sheets are drawn: %s",
                                            stop_name (pile.stop));
}

char *sheet_write_svg (const struct drawing *drawing,
                       struct byte_sink sink) {
  return write_as (drawing, PAPER_SVG, sink);
}

char *sheet_write_pdf (const struct drawing *drawing,
                       struct byte_sink sink) {
  return write_as (drawing, PAPER_PDF, sink);
}

char *sheet_write_png (const struct drawing *drawing,
                       struct byte_sink sink) {
  return write_as (drawing, PAPER_PNG, sink);
}
