#include "puzzle/staircase.h"

#include "text/columns.h"

#include <assert.h>

struct staircase {
  const struct snake *snake;
  const char *marked; /* [0..cubes[ or 0 */
  struct text_style style;
  FILE *out;
  int pitch; /* columns from one cube to the next */
  int width;
};

/* The last cube of the piece that begins with cube `first`, and continues
 * to the right or down
 */
static int end_of_piece (const struct staircase *stairs, int first,
                         bool right) {
  const int most = (stairs->width + 1) / stairs->pitch;
  int corner = first, columns = 1;
  for (int cube = first + 1; cube < stairs->snake->cubes; cube++) {
    if (right && ++columns > most)
      return corner > first ? corner : cube - 1;
    if (stairs->snake->joint[cube] == TURN) {
      corner = cube;
      right = !right;
    }
  }
  return stairs->snake->cubes - 1;
}

/* Writes the number of an end or of a turning cube, or the sign of another
 * cube, and the line that joins it to the next one in the row.
 */
static void write_cube (const struct staircase *stairs, int cube,
                        bool right, bool is_last_in_row) {
  const struct text_style style = stairs->style;
  const char joint = stairs->snake->joint[cube];
  FILE *out = stairs->out;
  text_ink_begin (style, text_ink_of (cube, stairs->snake->cubes), out);
  int column = 1;
  if (joint == TURN || joint == END)
    column = fprintf (out, "%d", cube + 1);
  else
    fputs (joint == FREE     ? "*"
           : style.has_boxes ? "■"
           : right           ? "-"
                             : "|",
           out);
  text_ink_begin (style, INK_LINE, out);
  if (stairs->marked && stairs->marked[cube]) {
    fputc ('!', out);
    column++;
  }
  for (; !is_last_in_row && column < stairs->pitch; column++)
    fputs (style.has_boxes ? text_sign (style, '-') : " ", out);
}

/* Writes the cubes from `first` to `last`.  Returns true if the next piece
 * begins to the right.
 */
static bool write_piece (const struct staircase *stairs, int first,
                         int last, bool right) {
  int column = 0;
  for (int cube = first; cube <= last; cube++) {
    const bool came_right = right;
    if (cube > first && stairs->snake->joint[cube] == TURN)
      right = !right;
    const bool goes_on = cube < last && right;
    write_cube (stairs, cube, came_right, !goes_on);
    if (goes_on)
      column++;
    else if (cube < last)
      fprintf (stairs->out, "\n%*s", column * stairs->pitch, "");
  }
  fputc ('\n', stairs->out);
  return right;
}

void staircase_write (const struct snake *snake, const char *marked,
                      struct text_style style, FILE *out) {
  assert (snake->cubes >= SNAKE_FEWEST_CUBES);
  struct staircase stairs = {
      snake, marked,         style,
      out,   marked ? 2 : 1, columns_of (out, STAIRCASE_WIDTH)};
  for (int number = snake->cubes; number; number /= 10)
    stairs.pitch++;
  bool right = true;
  for (int first = 0, last; first < snake->cubes - 1; first = last) {
    last = end_of_piece (&stairs, first, right);
    if (first)
      fputc ('\n', out);
    right = write_piece (&stairs, first, last, right);
  }
}
