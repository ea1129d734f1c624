#include "draw/paper_text.h"

#include "system/memory.h"

#include <stdlib.h>
#include <string.h>

static double width_of (cairo_t *cairo, const char *text) {
  cairo_text_extents_t size;
  cairo_text_extents (cairo, text, &size);
  return size.x_advance;
}

/* How many bytes of the text, in whole words, fit into a line: at least one
 * word.
 */
static size_t bytes_that_fit (cairo_t *cairo, const char *text,
                              double width) {
  size_t fitting = strcspn (text, " ");
  for (size_t next = fitting; text[next];) {
    next += 1 + strcspn (text + next + 1, " ");
    char *line = copy_text (text);
    line[next] = 0;
    const int fits = width_of (cairo, line) <= width;
    free (line);
    if (!fits)
      break;
    fitting = next;
  }
  return fitting;
}

static void write_line (cairo_t *cairo, const char *text, size_t bytes,
                        double x, double y) {
  char *line = copy_text (text);
  line[bytes] = 0;
  cairo_move_to (cairo, x, y);
  cairo_show_text (cairo, line);
  free (line);
}

double paper_text (cairo_t *cairo, const char *text, struct point top,
                   double width, int draw) {
  cairo_font_extents_t font;
  cairo_font_extents (cairo, &font);
  double y = top.y + font.ascent;
  while (*text) {
    const size_t bytes = bytes_that_fit (cairo, text, width);
    if (draw)
      write_line (cairo, text, bytes, top.x, y);
    y += font.height;
    text += bytes;
    text += *text == ' ';
  }
  return y - font.ascent - top.y;
}

void paper_letters (cairo_t *cairo, double size, int bold) {
  cairo_select_font_face (cairo, "sans-serif", CAIRO_FONT_SLANT_NORMAL,
                          bold ? CAIRO_FONT_WEIGHT_BOLD
                               : CAIRO_FONT_WEIGHT_NORMAL);
  cairo_set_font_size (cairo, size);
  cairo_set_source_rgb (cairo, 0, 0, 0);
}
