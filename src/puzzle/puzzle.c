#include "puzzle/puzzle.h"

#include <stdlib.h>

void puzzle_clear (struct puzzle *puzzle) {
  free (puzzle->name);
  free (puzzle->source);
  free (puzzle->expect);
  free (puzzle->fix);
  region_clear (&puzzle->region);
  snake_clear (&puzzle->snake);
}

struct puzzle puzzle_of (const struct region *region,
                         const struct snake *snake) {
  struct puzzle view = {.region = *region};
  if (snake)
    view.snake = *snake;
  return view;
}

struct puzzle puzzle_with_snake (const struct puzzle *puzzle,
                                 const struct snake *snake) {
  struct puzzle view = *puzzle;
  view.snake = *snake;
  return view;
}

struct puzzle puzzle_with_fixes (const struct puzzle *puzzle,
                                 const struct fix *fix, int fixes) {
  struct puzzle view = *puzzle;
  view.fix = (struct fix *)fix; /* only read, as long as it is a view */
  view.fixes = fixes;
  return view;
}
