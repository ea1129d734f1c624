#include "text/text_canvas.h"

#include "system/memory.h"

#include <assert.h>
#include <string.h>

enum text_ink text_ink_of (int cube, int cubes) {
  assert (0 <= cube && cube < cubes);
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

const char *text_sign (struct text_style style, char sign) {
  static const struct {
    char sign;
    const char *ascii, *box;
  } twins[] = {{'-', "-", "─"}, {'|', "|", "│"}, {'/', "/", "╱"},
               {'^', "^", "↑"}, {'v', "v", "↓"}, {'.', ".", "·"},
               {'[', "+", "┌"}, {']', "+", "┐"}, {'<', "+", "└"},
               {'>', "+", "┘"}};
  for (size_t i = 0; i < sizeof twins / sizeof *twins; i++)
    if (twins[i].sign == sign)
      return style.has_boxes ? twins[i].box : twins[i].ascii;
  return 0;
}

static struct text_square *square_at (const struct text_canvas *canvas,
                                      int column, int row) {
  assert (0 <= column && column < canvas->width && 0 <= row &&
          row < canvas->height);
  return &canvas->square[row * canvas->width + column];
}

static bool square_has_sign (const struct text_canvas *canvas, int column,
                             int row, const char *signs) {
  return column >= 0 && column < canvas->width && row >= 0 &&
         row < canvas->height &&
         strchr (signs, square_at (canvas, column, row)->sign);
}

/*--------------------------------- paper -------------------------------*/

#define DIGITS "0123456789"

static const struct text_square blank_square = {' ', INK_LINE};

void text_canvas_init (struct text_canvas *canvas, int width, int height) {
  assert (width > 0 && height > 0);
  const size_t squares = (size_t)width * (size_t)height;
  canvas->width = width;
  canvas->height = height;
  canvas->square = mem_alloc (squares * sizeof *canvas->square);
  for (size_t i = 0; i < squares; i++)
    canvas->square[i] = blank_square;
}

void text_canvas_clear (struct text_canvas *canvas) {
  mem_free (canvas->square);
  *canvas = (struct text_canvas){0};
}

bool text_canvas_is_blank (const struct text_canvas *canvas, int column,
                           int row) {
  return square_has_sign (canvas, column, row, " ");
}

/* With one of its digits hidden, a number would be read as another one: so
 * the whole number is erased.
 */
static void put_signs (struct text_canvas *canvas, int column, int row,
                       const char *signs, enum text_ink ink) {
  for (; *signs; signs++, column++) {
    if (square_has_sign (canvas, column, row, DIGITS)) {
      int digit = column;
      while (square_has_sign (canvas, digit - 1, row, DIGITS))
        digit--;
      for (; square_has_sign (canvas, digit, row, DIGITS); digit++)
        *square_at (canvas, digit, row) = blank_square;
    }
    *square_at (canvas, column, row) = (struct text_square){*signs, ink};
  }
}

void text_canvas_put (struct text_canvas *canvas, int column, int row,
                      const char *signs) {
  put_signs (canvas, column, row, signs, INK_LINE);
}

void text_canvas_number (struct text_canvas *canvas, int column, int row,
                         int cube, int cubes) {
  char text[16];
  const int digits = snprintf (text, sizeof text, "%d", (cube + 1) % 1000);
  put_signs (canvas, column - digits + 1, row, text,
             text_ink_of (cube, cubes));
}

/*--------------------------------- output ------------------------------*/

static int length_of_row (const struct text_canvas *canvas, int row) {
  int length = canvas->width;
  while (length && text_canvas_is_blank (canvas, length - 1, row))
    length--;
  return length;
}

static void write_canvas_row (const struct text_canvas *canvas,
                              struct text_style style, int row, FILE *out) {
  const int length = length_of_row (canvas, row);
  enum text_ink ink = INK_LINE;
  for (int column = 0; column < length; column++) {
    const struct text_square *square = square_at (canvas, column, row);
    if (square->ink != ink)
      text_ink_begin (style, ink = square->ink, out);
    const char *sign = text_sign (style, square->sign);
    if (sign)
      fputs (sign, out);
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
    write_canvas_row (canvas, style, row, out);
}
