#include "puzzle/path.h"

#include "system/memory.h"

#include <assert.h>
#include <stdlib.h>

void path_init (struct path *path, int cubes) {
  assert (cubes >= 0);
  path->cubes = cubes;
  path->cell = mem_alloc ((size_t)cubes * sizeof *path->cell);
  for (int i = 0; i < cubes; i++)
    path->cell[i] = NO_CELL;
}

void path_copy (struct path *to, const struct path *from) {
  to->cubes = from->cubes;
  to->cell =
      copy_block (from->cell, (size_t)from->cubes * sizeof *from->cell);
}

void path_reverse (struct path *path) {
  for (int i = 0, j = path->cubes - 1; i < j; i++, j--) {
    const int cell = path->cell[i];
    path->cell[i] = path->cell[j];
    path->cell[j] = cell;
  }
}

void path_clear (struct path *path) {
  mem_free (path->cell);
  *path = (struct path){0};
}

int *path_cubes_in_cells (const struct region *region,
                          const struct path *path) {
  int *cube_in = mem_alloc ((size_t)region->cells * sizeof *cube_in);
  for (int cell = 0; cell < region->cells; cell++)
    cube_in[cell] = -1;
  for (int cube = 0; cube < path->cubes; cube++) {
    assert (0 <= path->cell[cube] && path->cell[cube] < region->cells);
    cube_in[path->cell[cube]] = cube;
  }
  return cube_in;
}

/* The cells before and after a straight joint differ along one axis. */
bool path_is_straight (const struct puzzle *puzzle, const struct path *path,
                       int i) {
  const struct position *position = puzzle->region.position;
  assert (0 < i && i + 1 < path->cubes);
  const int *from = position[path->cell[i - 1]].at;
  const int *to = position[path->cell[i + 1]].at;
  return (from[0] != to[0]) + (from[1] != to[1]) + (from[2] != to[2]) == 1;
}

int path_straights (const struct puzzle *puzzle, const struct path *path) {
  int straights = 0;
  for (int i = 1; i + 1 < path->cubes; i++)
    straights += path_is_straight (puzzle, path, i);
  return straights;
}

void path_snake (const struct puzzle *puzzle, const struct path *path,
                 struct snake *snake) {
  snake_init (snake, path->cubes, TURN);
  for (int i = 1; i + 1 < path->cubes; i++)
    if (path_is_straight (puzzle, path, i))
      snake->joint[i] = STRAIGHT;
}

static char *check_joints (const struct puzzle *puzzle,
                           const struct path *path) {
  const struct snake *snake = &puzzle->snake;
  const struct position *position = puzzle->region.position;
  for (int i = 0; i + 1 < path->cubes; i++) {
    const int *from = position[path->cell[i]].at;
    const int *to = position[path->cell[i + 1]].at;
    if (abs (to[0] - from[0]) + abs (to[1] - from[1]) +
            abs (to[2] - from[2]) !=
        1)
      return format_text ("cubes %d and %d do not touch", i + 1, i + 2);
  }
  for (int i = 1; i + 1 < path->cubes; i++) {
    const char joint = snake->joint[i];
    if (joint == FREE)
      continue;
    const bool is_straight = path_is_straight (puzzle, path, i);
    if (joint == STRAIGHT && !is_straight)
      return format_text ("cube %d turns but is straight", i + 1);
    if (joint == TURN && is_straight)
      return format_text ("cube %d is straight but turns", i + 1);
  }
  if (!snake->is_counted)
    return 0;
  const int straights = path_straights (puzzle, path);
  return straights != snake->straights
             ? format_text ("%d straight joints, not %d", straights,
                            snake->straights)
             : 0;
}

char *path_check (const struct puzzle *puzzle, const struct path *path) {
  if (path->cubes != puzzle->snake.cubes)
    return format_text ("the path has %d cubes, the snake %d", path->cubes,
                        puzzle->snake.cubes);
  const int cells = puzzle->region.cells;
  AUTOFREE int *cube_in = mem_alloc_zeroed ((size_t)cells, sizeof *cube_in);
  char *error = 0;
  for (int i = 0; !error && i < path->cubes; i++) {
    const int cell = path->cell[i];
    if (cell < 0 || cell >= cells)
      error = format_text ("cube %d has no cell", i + 1);
    else if (cube_in[cell])
      error = format_text ("cubes %d and %d share a cell", cube_in[cell],
                           i + 1);
    else
      cube_in[cell] = i + 1;
  }
  if (!error)
    error = check_joints (puzzle, path);
  for (int i = 0; !error && i < puzzle->fixes; i++)
    if (path->cell[puzzle->fix[i].cube] != puzzle->fix[i].cell)
      error = format_text ("cube %d is not in the cell fixed for it",
                           puzzle->fix[i].cube + 1);
  return error;
}

int path_direction (const struct puzzle *puzzle, const struct path *path,
                    int i) {
  const int (*neighbour)[DIRECTIONS] = puzzle->region.neighbour;
  assert (0 <= i && i + 1 < path->cubes);
  for (int d = 0; d < DIRECTIONS; d++)
    if (neighbour[path->cell[i]][d] == path->cell[i + 1])
      return d;
  abort (); /* not a path that path_check accepted */
}
