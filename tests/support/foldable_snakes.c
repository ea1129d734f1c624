#include "foldable_snakes.h"

#include "oracle.h"
#include "small_puzzle.h"
#include "system/memory.h"

#include <stdlib.h>

static void note_snake (void *state, const int *place) {
  struct foldable_snakes *all = state;
  const unsigned number =
      snake_number_of_placement (place, (int)all->joints + 2);
  all->bits[number / 8] |= (unsigned char)(1u << number % 8);
}

/* On a chessboard of an odd number of cells, a path begins and ends on the
 * colour of the corners, which has one cell more.
 */
static int may_begin (const struct puzzle *puzzle, const int *at) {
  return puzzle->region.cells % 2 == 0 || (at[0] + at[1] + at[2]) % 2 == 0;
}

/* The first cube is in one cell of each class by symmetry; the other cells
 * give the same snakes.
 */
static void place_snakes (struct foldable_snakes *all) {
  struct puzzle *puzzle = &all->puzzle;
  struct oracle_symmetries symmetries;
  oracle_symmetries_init (&symmetries, &puzzle->region);
  for (int cell = 0; cell < puzzle->region.cells; cell++) {
    const int place = oracle_place (&puzzle->region, cell);
    const int *at = puzzle->region.position[cell].at;
    if (!may_begin (puzzle, at) ||
        !oracle_is_first_of_class (&symmetries, &place, 1))
      continue;
    small_puzzle_fix (puzzle, 0, at[0], at[1], at[2]);
    oracle_placements (puzzle, note_snake, all);
    puzzle->fixes = 0;
  }
  oracle_symmetries_clear (&symmetries);
}

void foldable_snakes_init (struct foldable_snakes *all, int a, int b,
                           int c) {
  struct puzzle *puzzle = &all->puzzle;
  *puzzle = (struct puzzle){0};
  region_init_box (&puzzle->region, (const int[]){a, b, c});
  snake_init (&puzzle->snake, puzzle->region.cells, FREE);
  all->joints = (unsigned)puzzle->region.cells - 2;
  all->bits = mem_alloc_zeroed (((size_t)1 << all->joints) / 8 + 1, 1);
  place_snakes (all);
}

void foldable_snakes_clear (struct foldable_snakes *all) {
  puzzle_clear (&all->puzzle);
  mem_free (all->bits);
}

int foldable_snakes_count (const struct foldable_snakes *all) {
  int count = 0;
  for (unsigned number = 0; number < 1u << all->joints; number++)
    count += is_foldable (all, number);
  return count;
}

int foldable_snakes_agree (const struct foldable_snakes *all, unsigned mask,
                           unsigned number) {
  const unsigned end = 1u << all->joints;
  for (unsigned i = 0; i < end; i += 8)
    for (unsigned other = i; all->bits[i / 8] && other < i + 8; other++)
      if (is_foldable (all, other) && !((other ^ number) & mask))
        return 1;
  return 0;
}
