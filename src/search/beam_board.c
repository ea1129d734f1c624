#include "search/beam_board.h"

#include "system/memory.h"

#include <assert.h>

const char *beam_board_misfit (const struct puzzle *puzzle) {
  const int *side = puzzle->region.side;
  return snake_count (&puzzle->snake, FREE)
             ? "the beam search needs a snake whose joints are all known"
         : side[0] * side[1] * side[2] > 64 * BEAM_MOST_WORDS
             ? "the region is too large for the beam search"
             : 0;
}

static void number_bits (struct beam_board *board) {
  const struct region *region = &board->puzzle->region;
  const int *side = region->side;
  board->bits = side[0] * side[1] * side[2];
  board->words = (board->bits + 63) / 64;
  board->outside = board->bits;
  board->stride[0] = 1;
  board->stride[1] = side[0];
  board->stride[2] = side[0] * side[1];
  board->bit = mem_alloc ((size_t)region->cells * sizeof *board->bit);
  board->cell = mem_alloc ((size_t)board->bits * sizeof *board->cell);
  for (int bit = 0; bit < board->bits; bit++) {
    board->cell[bit] = region->cell_at[bit];
    if (board->cell[bit] != NO_CELL)
      board->bit[board->cell[bit]] = bit;
  }
}

static void set_bit (uint64_t *set, int bit) {
  set[bit / 64] |= (uint64_t)1 << bit % 64;
}

static void find_neighbours (struct beam_board *board) {
  const struct region *region = &board->puzzle->region;
  const size_t words = (size_t)board->words;
  board->region = mem_alloc_zeroed (7 * words, sizeof *board->region);
  for (int k = 0; k < DIRECTIONS; k++)
    board->inner[k] = board->region + (size_t)(k + 1) * words;
  board->neighbour =
      mem_alloc_zeroed ((size_t)board->bits + 1, sizeof *board->neighbour);
  board->colour = mem_alloc_zeroed ((size_t)board->bits + 1, 1);
  for (int bit = 0; bit <= board->bits; bit++)
    for (int k = 0; k < DIRECTIONS; k++)
      board->neighbour[bit][k] = (uint16_t)board->outside;
  for (int bit = 0; bit < board->bits; bit++) {
    const int at[3] = {bit % region->side[0],
                       bit / region->side[0] % region->side[1],
                       bit / board->stride[2]};
    const int cell = board->cell[bit];
    board->colour[bit] = (char)((at[0] + at[1] + at[2]) % 2);
    for (int k = 0; k < DIRECTIONS; k++) {
      const int next = at[axis_of (k)] + sign_of (k);
      if (next < 0 || next >= region->side[axis_of (k)])
        continue;
      set_bit (board->inner[k], bit);
      if (cell != NO_CELL && region->neighbour[cell][k] != NO_CELL)
        board->neighbour[bit][k] =
            (uint16_t)board->bit[region->neighbour[cell][k]];
    }
    if (cell != NO_CELL)
      set_bit (board->region, bit);
  }
}

static void cut_into_runs (struct beam_board *board) {
  const struct snake *snake = &board->puzzle->snake;
  board->start = mem_alloc ((size_t)snake->cubes * sizeof *board->start);
  board->start[0] = 0;
  while (board->start[board->runs] < snake->cubes - 1) {
    const int end = snake_run_end (snake, board->start[board->runs]);
    board->start[++board->runs] = end;
  }
}

/* If no cell is spare, the cubes of each colour fill the cells of that
 * colour.  If these are not equally many, cube 0 has the majority's colour;
 * -1 if both colours are possible.  (If neither is, there is no folding,
 * which others say.)
 */
static int colour_of_first (const struct beam_board *board) {
  int cells[COLOURS] = {0};
  for (int cell = 0; cell < board->puzzle->region.cells; cell++)
    cells[(int)board->colour[board->bit[cell]]]++;
  return !board->is_full || cells[0] == cells[1] ? -1
         : cells[0] > cells[1]                   ? 0
                                                 : 1;
}

static void note_fixes (struct beam_board *board) {
  const struct puzzle *puzzle = board->puzzle;
  const size_t cubes = (size_t)puzzle->snake.cubes;
  board->fixed_bit = mem_alloc (cubes * sizeof *board->fixed_bit);
  board->fixed_cube =
      mem_alloc (((size_t)board->bits + 1) * sizeof *board->fixed_cube);
  for (int cube = 0; cube < puzzle->snake.cubes; cube++)
    board->fixed_bit[cube] = -1;
  for (int bit = 0; bit <= board->bits; bit++)
    board->fixed_cube[bit] = -1;
  symmetry_group_init (&board->symmetries, &puzzle->region);
  for (int i = 0; i < puzzle->fixes; i++) {
    const struct fix fix = puzzle->fix[i];
    board->fixed_bit[fix.cube] = board->bit[fix.cell];
    board->fixed_cube[board->bit[fix.cell]] = fix.cube;
    symmetry_group_stabilise (&board->symmetries, fix.cell);
  }
}

void beam_board_init (struct beam_board *board,
                      const struct puzzle *puzzle) {
  assert (!beam_board_misfit (puzzle));
  *board = (struct beam_board){.puzzle = puzzle,
                               .is_full = !puzzle_spare_cells (puzzle)};
  number_bits (board);
  find_neighbours (board);
  cut_into_runs (board);
  board->first_colour = colour_of_first (board);
  note_fixes (board);
}

void beam_board_clear (struct beam_board *board) {
  mem_free (board->bit);
  mem_free (board->cell);
  mem_free (board->colour);
  mem_free (board->region);
  mem_free (board->neighbour);
  mem_free (board->start);
  mem_free (board->fixed_bit);
  mem_free (board->fixed_cube);
  symmetry_group_clear (&board->symmetries);
  *board = (struct beam_board){0};
}
