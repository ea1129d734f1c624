#include "puzzle/obvious.h"

#include "system/memory.h"

#include <stdlib.h>

struct reasons {
  const struct puzzle *puzzle;
  char *text;
};

/* Takes the sentence. */
static void add (struct reasons *reasons, char *sentence) {
  reasons->text = append_item (reasons->text, "\n", sentence);
  free (sentence);
}

static void length (struct reasons *reasons, int must_fill) {
  const int cubes = reasons->puzzle->snake.cubes;
  const int cells = reasons->puzzle->region.cells;
  const int missing = cells - cubes;
  if (!missing || (missing > 0 && !must_fill))
    return;
  char *name = region_name (&reasons->puzzle->region);
  add (reasons,
       message ("The snake has %d cubes and %s has %d cell%s: %d %s %s.",
                cubes, name, cells, cells == 1 ? "" : "s", abs (missing),
                abs (missing) == 1 ? "cube is" : "cubes are",
                missing > 0 ? "missing" : "too many"));
  free (name);
}

/* The last cube in line with `first`, in the direction of the chain */
static int end_of_run (const struct snake *snake, int first) {
  int last = first + 1;
  while (snake->joint[last] == STRAIGHT)
    last++;
  return last;
}

static void runs (struct reasons *reasons) {
  const struct snake *snake = &reasons->puzzle->snake;
  const int side = region_longest_side (&reasons->puzzle->region);
  int last;
  for (int first = 0; first + 1 < snake->cubes; first = last) {
    last = end_of_run (snake, first);
    if (last - first + 1 > side)
      add (reasons,
           message ("Cubes %d to %d form a straight run of %d, but "
                    "no side is longer than %d.",
                    first + 1, last + 1, last - first + 1, side));
  }
}

static int is_corner (const struct region *region, int cell) {
  for (int k = 0; k < DIRECTIONS; k++)
    if (region->neighbour[cell][k] != NO_CELL &&
        region->neighbour[cell][opposite (k)] != NO_CELL)
      return 0;
  return 1;
}

/* How many there are of each colour, or of the cubes 1, 3, ... and the
 * cubes 2, 4, ...
 */
struct census {
  int cells[2], corners[2], bends[2], cubes[2];
};

static void take_census (const struct puzzle *puzzle,
                         struct census *census) {
  const struct region *region = &puzzle->region;
  *census = (struct census){{0, 0}, {0, 0}, {0, 0}, {0, 0}};
  for (int cell = 0; cell < region->cells; cell++) {
    const int colour = region_colour (region, cell);
    census->cells[colour]++;
    census->corners[colour] += is_corner (region, cell);
  }
  for (int cube = 0; cube < puzzle->snake.cubes; cube++) {
    census->cubes[cube % 2]++;
    census->bends[cube % 2] += puzzle->snake.joint[cube] != STRAIGHT;
  }
}

/* If the first cube lies on colour `first` */
static int fits_colours (const struct census *census, int first) {
  return census->cubes[0] == census->cells[first];
}

static int fits_corners (const struct census *census, int first) {
  return census->corners[first] <= census->bends[0] &&
         census->corners[!first] <= census->bends[1];
}

static void colours (struct reasons *reasons, const struct census *census) {
  if (!fits_colours (census, 0) && !fits_colours (census, 1))
    add (reasons,
         message ("Along the snake, cubes lie on the two colours of a "
                  "chessboard in turn; there are %d cells of one "
                  "colour and %d of the other, so no snake fills "
                  "them.",
                  census->cells[0], census->cells[1]));
}

/* One colour may have no corners: the 3x3x3 box has all on the same. */
static void corners (struct reasons *reasons, const struct census *census) {
  const int *corners = census->corners, *bends = census->bends;
  int is_possible = 0, fits = 0;
  for (int first = 0; first < 2; first++) {
    is_possible |= fits_colours (census, first);
    fits |= fits_colours (census, first) && fits_corners (census, first);
  }
  if (!is_possible || fits)
    return;
  if (corners[0] + corners[1] > bends[0] + bends[1])
    add (reasons, message ("No cube in a corner is straight: %d corners "
                           "are too many for %d cubes that turn or end.",
                           corners[0] + corners[1], bends[0] + bends[1]));
  else
    add (reasons,
         message ("No cube in a corner is straight, and along the snake "
                  "cubes lie on the two colours of a chessboard in turn. "
                  "There are %d and %d corners of the two colours; of "
                  "cubes 1, 3, 5, ... only %d turn or end, of cubes 2, 4, "
                  "6, ... %d.",
                  corners[0], corners[1], bends[0], bends[1]));
}

char *obvious_reasons (const struct puzzle *puzzle, int must_fill) {
  struct reasons reasons = {puzzle, 0};
  length (&reasons, must_fill);
  runs (&reasons);
  if (puzzle_spare_cells (puzzle) == 0) {
    struct census census;
    take_census (puzzle, &census);
    colours (&reasons, &census);
    corners (&reasons, &census);
  }
  return reasons.text;
}
