#include "staircase.h"

struct staircase {
  const struct snake *snake;
  FILE *out;
  int pitch; /* columns from one cube to the next */
};

static int is_corner (const struct snake *snake, int cube) {
  return snake->joint[cube] == TURN;
}

static int columns_of_number (int number) {
  int columns = 1;
  while (number /= 10)
    columns++;
  return columns;
}

/* The last cube of the piece that begins with cube `first`; `right` says
 * whether it begins to the right.
 */
static int end_of_piece (const struct staircase *stairs, int first,
                         int right) {
  const int most = (STAIRCASE_WIDTH + 1) / stairs->pitch;
  int corner = first, columns = 1;
  for (int cube = first + 1; cube < stairs->snake->cubes; cube++) {
    if (right && ++columns > most)
      return corner > first ? corner : cube - 1;
    if (is_corner (stairs->snake, cube)) {
      corner = cube;
      right = !right;
    }
  }
  return stairs->snake->cubes - 1;
}

static void write_cube (const struct staircase *stairs, int cube, int right,
                        int is_last_in_row) {
  const int width = is_last_in_row ? 0 : stairs->pitch;
  const char joint = stairs->snake->joint[cube];
  if (joint == TURN || joint == END)
    fprintf (stairs->out, "%-*d", width, cube + 1);
  else
    fprintf (stairs->out, "%-*c", width,
             joint == FREE ? '*'
             : right       ? '-'
                           : '|');
}

/* Writes the cubes from `first` to `last`, and returns whether the next
 * piece begins to the right.
 */
static int write_piece (const struct staircase *stairs, int first, int last,
                        int right) {
  int column = 0;
  for (int cube = first; cube <= last; cube++) {
    const int came_right = right;
    if (cube > first && is_corner (stairs->snake, cube))
      right = !right;
    const int goes_on = cube < last && right;
    write_cube (stairs, cube, came_right, !goes_on);
    if (goes_on)
      column++;
    else if (cube < last)
      fprintf (stairs->out, "\n%*s", column * stairs->pitch, "");
  }
  fputc ('\n', stairs->out);
  return right;
}

void staircase_write (const struct snake *snake, FILE *out) {
  const struct staircase stairs = {snake, out,
                                   columns_of_number (snake->cubes) + 1};
  for (int first = 0, right = 1; first < snake->cubes - 1;) {
    const int last = end_of_piece (&stairs, first, right);
    if (first)
      fputc ('\n', out);
    right = write_piece (&stairs, first, last, right);
    first = last;
  }
}
