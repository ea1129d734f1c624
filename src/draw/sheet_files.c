#include "draw/sheet.h"

#include "system/memory.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>

#define PIXELS_PER_POINT 2. /* 144 to the inch */
#define MOST_PIXELS 32767   /* of an image, in cairo */

static cairo_status_t write_bytes (void *state, const unsigned char *bytes,
                                   unsigned count) {
  const struct byte_sink *sink = state;
  return sink->write (sink->state, bytes, count) ? CAIRO_STATUS_WRITE_ERROR
                                                 : CAIRO_STATUS_SUCCESS;
}

/* What the sink failed to write it reports itself. */
static char *error_of (cairo_status_t status) {
  return status == CAIRO_STATUS_SUCCESS ||
                 status == CAIRO_STATUS_WRITE_ERROR
             ? 0
             : message ("cannot draw: %s", cairo_status_to_string (status));
}

/* Surfaces keep the first error, also that of what was drawn on them. */
static char *finish (cairo_surface_t *surface) {
  cairo_surface_finish (surface);
  const cairo_status_t status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  return error_of (status);
}

static void draw_below_each_other (const struct sheet *sheet,
                                   cairo_surface_t *surface) {
  cairo_t *cairo = cairo_create (surface);
  cairo_set_source_rgb (cairo, 1, 1, 1);
  cairo_paint (cairo);
  for (int i = 0; i < sheet->sheets; i++) {
    sheet_draw (sheet, cairo, i);
    cairo_translate (cairo, 0, sheet->height);
  }
  cairo_destroy (cairo);
}

static void draw_on_pages (const struct sheet *sheet,
                           cairo_surface_t *surface) {
  cairo_t *cairo = cairo_create (surface);
  for (int i = 0; i < sheet->sheets; i++) {
    sheet_draw (sheet, cairo, i);
    cairo_show_page (cairo);
  }
  cairo_destroy (cairo);
}

/*------------------------------------------------------------------------*/

static char *write_svg (const struct sheet *sheet, struct byte_sink *sink) {
  cairo_surface_t *surface = cairo_svg_surface_create_for_stream (
      write_bytes, sink, sheet->width, sheet->height * sheet->sheets);
  draw_below_each_other (sheet, surface);
  return finish (surface);
}

/* The day on which it was drawn would make the same file differ. */
static char *write_pdf (const struct sheet *sheet, struct byte_sink *sink) {
  cairo_surface_t *surface = cairo_pdf_surface_create_for_stream (
      write_bytes, sink, sheet->width, sheet->height);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATE_DATE,
                                  "2000-01-01T00:00:00Z");
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE,
                                  drawing_title (sheet->drawing));
  draw_on_pages (sheet, surface);
  return finish (surface);
}

static char *write_png (const struct sheet *sheet, struct byte_sink *sink) {
  const double height = sheet->height * sheet->sheets * PIXELS_PER_POINT;
  if (height > MOST_PIXELS)
    return message ("%d sheets are too much for one PNG; use pdf or svg",
                    sheet->sheets);
  cairo_surface_t *surface = cairo_image_surface_create (
      CAIRO_FORMAT_RGB24, (int)(sheet->width * PIXELS_PER_POINT),
      (int)height);
  cairo_surface_set_device_scale (surface, PIXELS_PER_POINT,
                                  PIXELS_PER_POINT);
  draw_below_each_other (sheet, surface);
  char *error = error_of (
      cairo_surface_write_to_png_stream (surface, write_bytes, sink));
  cairo_surface_destroy (surface);
  return error;
}

typedef char *sheet_writer (const struct sheet *, struct byte_sink *);

static char *write_sheet (const struct drawing *drawing,
                          struct byte_sink sink, sheet_writer *writer) {
  struct sheet sheet;
  sheet_init (&sheet, drawing);
  char *error = writer (&sheet, &sink);
  sheet_clear (&sheet);
  return error;
}

char *sheet_write_svg (const struct drawing *drawing,
                       struct byte_sink sink) {
  return write_sheet (drawing, sink, write_svg);
}

char *sheet_write_pdf (const struct drawing *drawing,
                       struct byte_sink sink) {
  return write_sheet (drawing, sink, write_pdf);
}

char *sheet_write_png (const struct drawing *drawing,
                       struct byte_sink sink) {
  return write_sheet (drawing, sink, write_png);
}
