#include "draw/paper.h"

#include "system/memory.h"
#include "system/memory_scope.h"
#include "text/line_breaks.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <stdio.h>
#include <string.h>

static void destroy_surface (struct paper *paper) {
  cairo_destroy (paper->pen);
  cairo_surface_destroy (paper->surface);
  paper->pen = 0;
  paper->surface = 0;
}

/* A surface writes what it has when it is destroyed. */
static void give_paper_up (void *state) {
  struct paper *paper = state;
  paper->is_given_up = true;
  destroy_surface (paper);
}

static struct paper *paper_new (struct byte_sink sink) {
  struct paper *paper = mem_alloc_zeroed (1, sizeof *paper);
  paper->sink = sink;
  memory_guard (paper, give_paper_up);
  return paper;
}

static cairo_status_t paper_write (void *state, const unsigned char *bytes,
                                   unsigned count) {
  const struct paper *paper = state;
  const struct byte_sink *sink = &paper->sink;
  return paper->is_given_up || sink->write (sink->state, bytes, count)
             ? CAIRO_STATUS_WRITE_ERROR
             : CAIRO_STATUS_SUCCESS;
}

static struct paper *paper_with_surface (struct paper *paper,
                                         cairo_surface_t *surface) {
  paper->surface = surface;
  paper->pen = cairo_create (surface);
  /* Words are as wide on every surface: they are broken into the same
   * lines.
   */
  cairo_font_options_t *fonts = cairo_font_options_create ();
  cairo_font_options_set_hint_metrics (fonts, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_hint_style (fonts, CAIRO_HINT_STYLE_NONE);
  cairo_set_font_options (paper->pen, fonts);
  cairo_font_options_destroy (fonts);
  return paper;
}

struct paper *paper_open (enum paper_kind kind, struct byte_sink sink,
                          double width, double height) {
  struct paper *paper = paper_new (sink);
  cairo_surface_t *surface;
  if (kind == PAPER_PNG) {
    surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24,
                                          (int)(width * PIXELS_PER_POINT),
                                          (int)(height * PIXELS_PER_POINT));
    cairo_surface_set_device_scale (surface, PIXELS_PER_POINT,
                                    PIXELS_PER_POINT);
  } else if (kind == PAPER_PDF) {
    surface = cairo_pdf_surface_create_for_stream (paper_write, paper,
                                                   width, height);
    /* with the true date the same drawing would not give the same bytes */
    cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATE_DATE,
                                    "2000-01-01T00:00:00Z");
  } else
    surface = cairo_svg_surface_create_for_stream (paper_write, paper,
                                                   width, height);
  return paper_with_surface (paper, surface);
}

/* The paper is made first: if there is no memory for it, nothing is lost.
 */
struct paper *paper_to_measure (void) {
  struct paper *paper = paper_new ((struct byte_sink){0});
  return paper_with_surface (
      paper, cairo_recording_surface_create (CAIRO_CONTENT_COLOR, 0));
}

/* Surfaces keep the first error of what was drawn on them, but no error of
 * the pen.
 */
static cairo_status_t finish_surface (const struct paper *paper) {
  const cairo_status_t drawn = cairo_status (paper->pen);
  if (drawn)
    return drawn;
  if (cairo_surface_get_type (paper->surface) == CAIRO_SURFACE_TYPE_IMAGE)
    return cairo_surface_write_to_png_stream (paper->surface, paper_write,
                                              (void *)paper);
  cairo_surface_finish (paper->surface);
  return cairo_surface_status (paper->surface);
}

char *paper_finish (struct paper *paper) {
  const cairo_status_t status = finish_surface (paper);
  if (status == CAIRO_STATUS_NO_MEMORY)
    out_of_memory ();
  memory_unguard (paper);
  destroy_surface (paper);
  mem_free (paper->family);
  mem_free (paper);
  return status == CAIRO_STATUS_SUCCESS ||
                 status == CAIRO_STATUS_WRITE_ERROR
             ? 0
             : format_text ("cannot draw: %s",
                            cairo_status_to_string (status));
}

/* The pen keeps the family of its letters. */
static const cairo_user_data_key_t family_key;

static bool has_letters (cairo_t *cairo, const char *family,
                         const char *text) {
  cairo_glyph_t *glyph = 0;
  int glyphs = 0;
  bool has_all = true;
  cairo_select_font_face (cairo, family, CAIRO_FONT_SLANT_NORMAL,
                          CAIRO_FONT_WEIGHT_NORMAL);
  cairo_scaled_font_text_to_glyphs (cairo_get_scaled_font (cairo), 0, 0,
                                    text, -1, &glyph, &glyphs, 0, 0, 0);
  for (int i = 0; i < glyphs; i++)
    has_all &= glyph[i].index != 0;
  cairo_glyph_free (glyph);
  return has_all;
}

/* The simple fonts of cairo are one font, without others for signs that it
 * lacks.
 */
bool paper_choose_font (struct paper *paper, const char *letters,
                        const char *families) {
  AUTOFREE char *list = copy_text (families);
  char *rest, *family = strtok_r (list, ",", &rest);
  if (has_letters (paper->pen, "sans-serif", letters))
    return true;
  while (family && !has_letters (paper->pen, family, letters))
    family = strtok_r (0, ",", &rest);
  if (!family)
    return false;
  paper->family = copy_text (family);
  if (cairo_set_user_data (paper->pen, &family_key, paper->family, 0))
    out_of_memory ();
  return true;
}

void paper_letters (cairo_t *cairo, double size, bool is_bold) {
  const char *family = cairo_get_user_data (cairo, &family_key);
  cairo_select_font_face (
      cairo, family ? family : "sans-serif", CAIRO_FONT_SLANT_NORMAL,
      is_bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
  cairo_set_font_size (cairo, size);
  cairo_set_source_rgb (cairo, 0, 0, 0);
}

/* Returns where the first line of the text ends, which has at least one
 * word
 */
static const char *end_of_line (cairo_t *cairo, const char *text,
                                double width) {
  const char *end = text + unbroken_length (text);
  while (*end) {
    const size_t blank = *end == ' ';
    const char *next = end + blank + unbroken_length (end + blank);
    AUTOFREE char *line = format_text ("%.*s", (int)(next - text), text);
    cairo_text_extents_t size;
    cairo_text_extents (cairo, line, &size);
    if (size.x_advance > width)
      break;
    end = next;
  }
  return end;
}

/* From line to line: some Japanese fonts leave no space between lines. */
#define NO_SPACE 1.1 /* of the size of the font, as below */
#define USUAL_SPACE 1.3

static double line_height (cairo_t *cairo,
                           const cairo_font_extents_t *font) {
  cairo_matrix_t size;
  cairo_get_font_matrix (cairo, &size);
  return font->height < NO_SPACE * size.yy ? USUAL_SPACE * size.yy
                                           : font->height;
}

double paper_text (cairo_t *cairo, const char *text, struct point top,
                   double width) {
  cairo_font_extents_t font;
  cairo_font_extents (cairo, &font);
  const double height = line_height (cairo, &font);
  const double baseline = font.ascent + (height - font.height) / 2;
  double y = top.y + baseline;
  while (*text) {
    const char *end = end_of_line (cairo, text, width);
    AUTOFREE char *line = format_text ("%.*s", (int)(end - text), text);
    cairo_move_to (cairo, top.x, y);
    cairo_show_text (cairo, line);
    y += height;
    text = end + (*end == ' ');
  }
  return y - baseline - top.y;
}

static cairo_text_extents_t extents_of (cairo_t *cairo, int number,
                                        char text[16]) {
  cairo_text_extents_t size;
  snprintf (text, 16, "%d", number);
  cairo_text_extents (cairo, text, &size);
  return size;
}

void paper_number (cairo_t *cairo, int number, struct point middle) {
  char text[16];
  const cairo_text_extents_t size = extents_of (cairo, number, text);
  cairo_move_to (cairo, middle.x - size.x_bearing - size.width / 2,
                 middle.y - size.y_bearing - size.height / 2);
  cairo_show_text (cairo, text);
}

struct point paper_number_size (cairo_t *cairo, int number) {
  char text[16];
  const cairo_text_extents_t size = extents_of (cairo, number, text);
  return (struct point){size.width, size.height};
}
