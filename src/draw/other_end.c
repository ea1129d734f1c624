#include "draw/other_end.h"

#include "puzzle/path_turn.h"
#include "system/memory.h"

#include <stdlib.h>

static void reverse_snake (const struct snake *snake, struct snake *other) {
  snake_init (other, snake->cubes, END);
  other->is_counted = snake->is_counted;
  other->straights = snake->straights;
  for (int i = 0; i < snake->cubes; i++)
    other->joint[i] = snake->joint[snake->cubes - 1 - i];
}

static struct fix *reversed_fixes (const struct puzzle *puzzle) {
  struct fix *fix = allocate_zeroed ((size_t)puzzle->fixes, sizeof *fix);
  for (int i = 0; i < puzzle->fixes; i++) {
    fix[i].cube = puzzle->snake.cubes - 1 - puzzle->fix[i].cube;
    fix[i].cell = puzzle->fix[i].cell;
  }
  return fix;
}

void other_end_init (struct other_end *other, const struct puzzle *puzzle,
                     const struct path *path) {
  reverse_snake (&puzzle->snake, &other->snake);
  other->fix = reversed_fixes (puzzle);
  const struct puzzle reversed = puzzle_with_snake (puzzle, &other->snake);
  other->puzzle = puzzle_with_fixes (&reversed, other->fix, puzzle->fixes);
  path_init (&other->path, path->cubes);
  for (int i = 0; i < path->cubes; i++)
    other->path.cell[i] = path->cell[path->cubes - 1 - i];
  path_turn_to_front (&other->puzzle, &other->path);
}

void other_end_clear (struct other_end *other) {
  snake_clear (&other->snake);
  free (other->fix);
  path_clear (&other->path);
}
