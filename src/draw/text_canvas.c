#include "draw/text_canvas.h"

#include "system/memory.h"

#include <stdlib.h>
#include <string.h>

enum text_ink text_ink_of (int cube, int cubes) {
  if (cube == 0 || cube == cubes - 1)
    return INK_END;
  return cube % 2 ? INK_DARK : INK_LIGHT;
}

/* Both woods, of the 256 colours, can be read on black and on white. */
void text_ink_begin (struct text_style style, enum text_ink ink,
                     FILE *out) {
  static const char *const codes[] = {[INK_LINE] = "0",
                                      [INK_LIGHT] = "0;1;38;5;172",
                                      [INK_DARK] = "0;1;38;5;130",
                                      [INK_END] = "0;1;7"};
  if (style.has_colours)
    fprintf (out, "\033[%sm", codes[ink]);
}

/*--------------------------------- signs -------------------------------*/

struct twin {
  const char *ascii, *box;
};

static const struct twin *twin_of (char sign) {
  static const struct twin twins[] = {{"-", "─"}, {"|", "│"}, {"/", "╱"},
                                      {"^", "↑"}, {"v", "↓"}, {".", "·"},
                                      {0, 0}};
  for (const struct twin *twin = twins; twin->ascii; twin++)
    if (*twin->ascii == sign)
      return twin;
  return 0;
}

const char *text_sign (struct text_style style, char sign) {
  const struct twin *twin = twin_of (sign);
  return style.has_boxes ? twin->box : twin->ascii;
}

static const struct text_square *
square_at (const struct text_canvas *canvas, int column, int row) {
  return &canvas->square[row * canvas->width + column];
}

static int is_one_of (const struct text_canvas *canvas, int column, int row,
                      const char *signs) {
  if (column < 0 || column >= canvas->width || row < 0 ||
      row >= canvas->height)
    return 0;
  return strchr (signs, square_at (canvas, column, row)->sign) != 0;
}

static const char *crossing (const struct text_canvas *canvas, int column,
                             int row) {
  /* by the ways in which lines leave it: 1 up, 2 down, 4 left, 8 right */
  static const char *const crossings[] = {"+", "╵", "╷", "│", "╴", "┘",
                                          "┐", "┤", "╶", "└", "┌", "├",
                                          "─", "┴", "┬", "┼"};
  return crossings[is_one_of (canvas, column, row - 1, "|+") +
                   2 * is_one_of (canvas, column, row + 1, "|+") +
                   4 * is_one_of (canvas, column - 1, row, "-+") +
                   8 * is_one_of (canvas, column + 1, row, "-+")];
}

/*--------------------------------- paper -------------------------------*/

#define DIGITS "0123456789"

static const struct text_square blank = {' ', INK_LINE};

void text_canvas_init (struct text_canvas *canvas, int width, int height) {
  const size_t squares = (size_t)width * (size_t)height;
  canvas->width = width;
  canvas->height = height;
  canvas->square = allocate (squares * sizeof *canvas->square);
  for (size_t i = 0; i < squares; i++)
    canvas->square[i] = blank;
}

void text_canvas_clear (struct text_canvas *canvas) {
  release (canvas->square);
}

/* With one of its digits hidden, a number would be read as another one. */
static void set (struct text_canvas *canvas, int column, int row,
                 struct text_square square) {
  struct text_square *line = canvas->square + row * canvas->width;
  if (is_one_of (canvas, column, row, DIGITS)) {
    for (int i = column - 1; is_one_of (canvas, i, row, DIGITS); i--)
      line[i] = blank;
    for (int i = column; is_one_of (canvas, i, row, DIGITS); i++)
      line[i] = blank;
  }
  line[column] = square;
}

void text_canvas_put (struct text_canvas *canvas, int column, int row,
                      const char *signs, enum text_ink ink) {
  while (*signs)
    set (canvas, column++, row, (struct text_square){*signs++, ink});
}

void text_canvas_fill (struct text_canvas *canvas, int column, int row,
                       int width, char sign, int is_behind) {
  for (; width-- > 0; column++)
    if (!is_behind || is_one_of (canvas, column, row, " "))
      set (canvas, column, row, (struct text_square){sign, INK_LINE});
}

void text_canvas_number (struct text_canvas *canvas, int column, int row,
                         int width, int cube, int cubes) {
  char text[16];
  const int digits = snprintf (text, sizeof text, "%d", (cube + 1) % 1000);
  text_canvas_put (canvas, column + width - digits, row, text,
                   text_ink_of (cube, cubes));
}

static int length_of_row (const struct text_canvas *canvas, int row) {
  int length = canvas->width;
  while (length && square_at (canvas, length - 1, row)->sign == ' ')
    length--;
  return length;
}

static void write_row (const struct text_canvas *canvas,
                       struct text_style style, int row, FILE *out) {
  const int length = length_of_row (canvas, row);
  enum text_ink ink = INK_LINE;
  for (int column = 0; column < length; column++) {
    const struct text_square *square = square_at (canvas, column, row);
    if (square->ink != ink)
      text_ink_begin (style, ink = square->ink, out);
    if (style.has_boxes && square->sign == '+')
      fputs (crossing (canvas, column, row), out);
    else if (twin_of (square->sign))
      fputs (text_sign (style, square->sign), out);
    else
      putc (square->sign, out);
  }
  if (ink != INK_LINE)
    text_ink_begin (style, INK_LINE, out);
  putc ('\n', out);
}

void text_canvas_write (const struct text_canvas *canvas,
                        struct text_style style, FILE *out) {
  int row = 0;
  while (row < canvas->height && !length_of_row (canvas, row))
    row++;
  for (; row < canvas->height; row++)
    write_row (canvas, style, row, out);
}
