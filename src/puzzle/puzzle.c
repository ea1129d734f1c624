#include "puzzle/puzzle.h"

#include "system/memory.h"

#include <assert.h>

void puzzle_clear (struct puzzle *puzzle) {
  mem_free (puzzle->name);
  mem_free (puzzle->source);
  mem_free (puzzle->expect);
  mem_free (puzzle->fix);
  region_clear (&puzzle->region);
  snake_clear (&puzzle->snake);
  *puzzle = (struct puzzle){0};
}

char *puzzle_fix (struct puzzle *puzzle, int number, const int at[3]) {
  const struct region *region = &puzzle->region;
  const int *side = region->side, cubes = puzzle->snake.cubes;
  const int cell = region_cell (region, at[0], at[1], at[2]);
  if (number < 1 || number > cubes)
    return format_text ("there is no cube %d: the snake has cubes 1 to %d",
                        number, cubes);
  if (cell == NO_CELL)
    return format_text (
        "there is no cell %d,%d,%d: cells are from 0,0,0 to "
        "%d,%d,%d%s",
        at[0], at[1], at[2], side[0] - 1, side[1] - 1, side[2] - 1,
        region_is_box (region) ? "" : " with holes");
  for (int i = 0; i < puzzle->fixes; i++) {
    if (puzzle->fix[i].cube == number - 1)
      return format_text ("cube %d is fixed twice", number);
    if (puzzle->fix[i].cell == cell)
      return format_text ("cell %d,%d,%d is fixed for cube %d already",
                          at[0], at[1], at[2], puzzle->fix[i].cube + 1);
  }
  puzzle->fix = mem_realloc (puzzle->fix, (size_t)(puzzle->fixes + 1) *
                                              sizeof *puzzle->fix);
  puzzle->fix[puzzle->fixes++] = (struct fix){number - 1, cell};
  return 0;
}

const struct fix *puzzle_fix_against (const struct puzzle *puzzle, int cube,
                                      int cell) {
  assert (0 <= cube && cube < puzzle->snake.cubes);
  for (int i = 0; i < puzzle->fixes; i++)
    if ((puzzle->fix[i].cube == cube) != (puzzle->fix[i].cell == cell))
      return &puzzle->fix[i];
  return 0;
}

char *puzzle_contradicts (const struct puzzle *puzzle, struct fix held) {
  const struct fix *own = puzzle_fix_against (puzzle, held.cube, held.cell);
  if (!own)
    return 0;
  const int *at = puzzle->region.position[own->cell].at;
  return format_text ("the puzzle fixes cube %d in cell %d,%d,%d",
                      own->cube + 1, at[0], at[1], at[2]);
}

struct puzzle puzzle_reversed (const struct puzzle *puzzle) {
  struct puzzle view = *puzzle;
  snake_copy (&view.snake, &puzzle->snake);
  snake_reverse (&view.snake);
  view.fix = mem_alloc_zeroed ((size_t)puzzle->fixes, sizeof *puzzle->fix);
  for (int i = 0; i < puzzle->fixes; i++)
    view.fix[i] = (struct fix){
        puzzle->snake.cubes - 1 - puzzle->fix[i].cube, puzzle->fix[i].cell};
  return view;
}

void puzzle_reversed_clear (struct puzzle *puzzle) {
  snake_clear (&puzzle->snake);
  mem_free (puzzle->fix);
  *puzzle = (struct puzzle){0};
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
  view.fix = (struct fix *)fix; /* a view is never written to */
  view.fixes = fixes;
  return view;
}

int puzzle_find_crowd (const struct puzzle *puzzle, int colour) {
  const struct region *region = &puzzle->region;
  const int cubes = puzzle->snake.cubes;
  int cells[2] = {0, 0};
  for (int cell = 0; cell < region->cells; cell++)
    cells[region_colour (region, cell)]++;
  return (cubes + 1) / 2 > cells[colour] ? 0
         : cubes / 2 > cells[!colour]    ? 1
                                         : -1;
}
