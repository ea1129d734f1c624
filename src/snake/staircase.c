#include "snake/staircase.h"

struct staircase {
  const struct snake *snake;
  const char *marked; /* [0..cubes[ or 0 */
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
  const char joint = stairs->snake->joint[cube];
  const char mark = joint == FREE ? '*' : right ? '-' : '|';
  const int columns = joint == TURN || joint == END
                          ? fprintf (stairs->out, "%d", cube + 1)
                          : fprintf (stairs->out, "%c", mark);
  const int is_marked = stairs->marked && stairs->marked[cube];
  if (is_marked)
    fputc ('!', stairs->out);
  if (!is_last_in_row)
    fprintf (stairs->out, "%*s", stairs->pitch - columns - is_marked, "");
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

static void write_pieces (const struct staircase *stairs) {
  const int cubes = stairs->snake->cubes;
  for (int first = 0, right = 1; first < cubes - 1;) {
    const int last = end_of_piece (stairs, first, right);
    if (first)
      fputc ('\n', stairs->out);
    right = write_piece (stairs, first, last, right);
    first = last;
  }
}

void staircase_write (const struct snake *snake, FILE *out) {
  const int pitch = columns_of_number (snake->cubes) + 1;
  write_pieces (&(struct staircase){snake, 0, out, pitch});
}

void staircase_write_marked (const struct snake *snake, const char *marked,
                             FILE *out) {
  const int pitch = columns_of_number (snake->cubes) + 2;
  write_pieces (&(struct staircase){snake, marked, out, pitch});
}
