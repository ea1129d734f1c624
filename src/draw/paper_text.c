#include "draw/paper_text.h"

#include "system/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* How many bytes of the text, in whole words, fit into a line; at least one
 * word does.
 */
static size_t bytes_that_fit (cairo_t *cairo, const char *text,
                              double width) {
  cairo_text_extents_t size;
  size_t fitting = strcspn (text, " ");
  for (size_t next = fitting; text[next];) {
    next += 1 + strcspn (text + next + 1, " ");
    char *line = copy_text (text);
    line[next] = 0;
    cairo_text_extents (cairo, line, &size);
    release (line);
    if (size.x_advance > width)
      break;
    fitting = next;
  }
  return fitting;
}

double paper_text (cairo_t *cairo, const char *text, struct point top,
                   double width, int draw) {
  cairo_font_extents_t font;
  cairo_font_extents (cairo, &font);
  double y = top.y + font.ascent;
  while (*text) {
    const size_t bytes = bytes_that_fit (cairo, text, width);
    if (draw) {
      char *line = copy_text (text);
      line[bytes] = 0;
      cairo_move_to (cairo, top.x, y);
      cairo_show_text (cairo, line);
      release (line);
    }
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

void paper_number (cairo_t *cairo, int number, struct point middle) {
  char text[16];
  cairo_text_extents_t size;
  snprintf (text, sizeof text, "%d", number);
  cairo_text_extents (cairo, text, &size);
  cairo_move_to (cairo, middle.x - size.x_bearing - size.width / 2,
                 middle.y - size.y_bearing - size.height / 2);
  cairo_show_text (cairo, text);
}
