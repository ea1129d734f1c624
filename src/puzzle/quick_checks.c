#include "puzzle/quick_checks.h"

#include "system/memory.h"
#include "text/prose.h"

#include <stdlib.h>

/* Adds a sentence and frees it. */
static void add_reason (char **reasons, char *sentence) {
  *reasons = append_item (*reasons, "\n", sentence);
  mem_free (sentence);
}

static void check_cube_count (const struct puzzle *puzzle, bool must_fill,
                              char **reasons) {
  const int cells = puzzle->region.cells;
  const int missing = puzzle_spare_cells (puzzle);
  if (!missing || (missing > 0 && !must_fill))
    return;
  AUTOFREE char *name = region_name (&puzzle->region);
  add_reason (
      reasons,
      format_text ("The snake has %d cubes and %s has %d cell%s: %d %s %s.",
                   puzzle->snake.cubes, name, cells, plural (cells),
                   abs (missing),
                   abs (missing) == 1 ? "cube is" : "cubes are",
                   missing > 0 ? "missing" : "too many"));
}

/* Says which change would make the run fit.  It is enough that one cube
 * turns if both parts of the run then fit.  `first` and `last` count from
 * 0.
 */
static char *run_remedy (int first, int last, int side) {
  const int low = last - side + 1, high = first + side - 1;
  return low > high ? format_text ("more than one of its cubes has to turn")
         : low == high
             ? format_text ("it would fit if cube %d turned", low + 1)
             : format_text (low + 1 == high
                                ? "it would fit if cube %d or %d turned"
                                : "it would fit if one of cubes %d to "
                                  "%d turned",
                            low + 1, high + 1);
}

static void check_straight_runs (const struct puzzle *puzzle,
                                 char **reasons) {
  const struct snake *snake = &puzzle->snake;
  const int side = region_longest_side (&puzzle->region);
  for (int first = 0, last; first + 1 < snake->cubes; first = last) {
    last = snake_run_end (snake, first);
    const int run = last - first + 1;
    if (run <= side)
      continue;
    AUTOFREE char *remedy = run_remedy (first, last, side);
    add_reason (
        reasons,
        format_text ("Cubes %d to %d form a straight run of %d, but "
                     "no side is longer than %d: %s.",
                     first + 1, last + 1, run, side, remedy));
  }
}

static bool is_corner_cell (const struct region *region, int cell) {
  for (int k = 0; k < DIRECTIONS; k++)
    if (region->neighbour[cell][k] != NO_CELL &&
        region->neighbour[cell][opposite (k)] != NO_CELL)
      return false;
  return true;
}

/* Compares the numbers of cells and corners of each colour with the numbers
 * of cubes, and of cubes that turn or end, among the cubes 1, 3, ... and
 * among the cubes 2, 4, ...
 */
static void check_cell_colours (const struct puzzle *puzzle,
                                char **reasons) {
  const struct region *region = &puzzle->region;
  const struct snake *snake = &puzzle->snake;
  int cells[2] = {0, 0}, corners[2] = {0, 0};
  int cubes[2] = {0, 0}, bends[2] = {0, 0};
  for (int cell = 0; cell < region->cells; cell++) {
    const int colour = region_colour (region, cell);
    cells[colour]++;
    corners[colour] += is_corner_cell (region, cell);
  }
  for (int cube = 0; cube < snake->cubes; cube++) {
    cubes[cube % 2]++;
    bends[cube % 2] += snake->joint[cube] != STRAIGHT;
  }
  bool fits_colours = false, fits_corners = false;
  for (int first = 0; first < 2; first++) /* the colour of cube 1 */
    if (cubes[0] == cells[first]) {
      fits_colours = true;
      fits_corners |=
          corners[first] <= bends[0] && corners[!first] <= bends[1];
    }
  if (!fits_colours)
    add_reason (
        reasons,
        format_text ("Along the snake, cubes are on the two colours of a "
                     "chessboard in turn; there are %d cells of one "
                     "colour and %d of the other, so no snake fills "
                     "them.",
                     cells[0], cells[1]));
  else if (!fits_corners && corners[0] + corners[1] > bends[0] + bends[1])
    add_reason (reasons,
                format_text ("No cube in a corner is straight: %d corners "
                             "are too many for %d cubes that turn or end.",
                             corners[0] + corners[1], bends[0] + bends[1]));
  else if (!fits_corners)
    add_reason (
        reasons,
        format_text (
            "No cube in a corner is straight, and along the snake "
            "cubes are on the two colours of a chessboard in turn. "
            "There are %d and %d corners of the two colours; of "
            "cubes 1, 3, 5, ... only %d turn or end, of cubes 2, 4, "
            "6, ... %d.",
            corners[0], corners[1], bends[0], bends[1]));
}

char *quick_checks (const struct puzzle *puzzle, bool must_fill) {
  char *reasons = 0;
  check_cube_count (puzzle, must_fill, &reasons);
  check_straight_runs (puzzle, &reasons);
  if (puzzle_spare_cells (puzzle) == 0)
    check_cell_colours (puzzle, &reasons);
  return reasons;
}
