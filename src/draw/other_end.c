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

static void reverse_fixes (const struct puzzle *puzzle,
                           struct puzzle *other) {
  other->fix = allocate_zeroed ((size_t)puzzle->fixes, sizeof *other->fix);
  for (int i = 0; i < puzzle->fixes; i++) {
    other->fix[i].cube = puzzle->snake.cubes - 1 - puzzle->fix[i].cube;
    other->fix[i].cell = puzzle->fix[i].cell;
  }
}

void other_end_init (const struct puzzle *puzzle, const struct path *path,
                     struct puzzle *other, struct path *other_path) {
  *other = *puzzle;
  reverse_snake (&puzzle->snake, &other->snake);
  reverse_fixes (puzzle, other);
  path_init (other_path, path->cubes);
  for (int i = 0; i < path->cubes; i++)
    other_path->cell[i] = path->cell[path->cubes - 1 - i];
  path_turn_to_front (other, other_path);
}

void other_end_clear (struct puzzle *other, struct path *other_path) {
  snake_clear (&other->snake);
  free (other->fix);
  path_clear (other_path);
}
