#include "draw/other_end.h"

#include "puzzle/path_turn.h"
#include "system/memory.h"

#include <stdlib.h>

void other_end_init (struct other_end *other, const struct puzzle *puzzle,
                     const struct path *path) {
  const struct snake *snake = &puzzle->snake;
  const int last = snake->cubes - 1;
  snake_init (&other->snake, snake->cubes, END);
  other->snake.is_counted = snake->is_counted;
  other->snake.straights = snake->straights;
  path_init (&other->path, path->cubes);
  for (int i = 0; i <= last; i++) {
    other->snake.joint[i] = snake->joint[last - i];
    other->path.cell[i] = path->cell[last - i];
  }
  other->fix = allocate_zeroed ((size_t)puzzle->fixes, sizeof *other->fix);
  for (int i = 0; i < puzzle->fixes; i++)
    other->fix[i] =
        (struct fix){last - puzzle->fix[i].cube, puzzle->fix[i].cell};
  const struct puzzle reversed = puzzle_with_snake (puzzle, &other->snake);
  other->puzzle = puzzle_with_fixes (&reversed, other->fix, puzzle->fixes);
  path_turn_to_front (&other->puzzle, &other->path);
}

void other_end_clear (struct other_end *other) {
  snake_clear (&other->snake);
  release (other->fix);
  path_clear (&other->path);
}
