#include "search/beam_board.h"

#include "system/memory.h"

#include <assert.h>

const char *beam_board_misfit (const struct puzzle *puzzle) {
  return snake_count (&puzzle->snake, FREE)
             ? "the beam search needs a snake whose joints are all known"
         : puzzle->region.cells >= 64 * BEAM_MOST_WORDS
             ? "the region is too large for the beam search"
             : 0;
}

static void copy_region (struct beam_board *board) {
  const struct region *region = &board->puzzle->region;
  board->cells = board->outside = region->cells;
  board->words = board->cells / 64 + 1;
  board->region =
      mem_alloc_zeroed ((size_t)board->words, sizeof *board->region);
  board->neighbour =
      mem_alloc ((size_t)(board->cells + 1) * sizeof *board->neighbour);
  board->colour = mem_alloc ((size_t)board->cells);
  for (int cell = 0; cell <= board->cells; cell++)
    for (int k = 0; k < DIRECTIONS; k++) {
      const int next =
          cell < board->cells ? region->neighbour[cell][k] : NO_CELL;
      board->neighbour[cell][k] =
          (uint16_t)(next == NO_CELL ? board->outside : next);
    }
  for (int cell = 0; cell < board->cells; cell++) {
    beam_add (board->region, cell);
    board->colour[cell] = (uint8_t)region_colour (region, cell);
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
  for (int cell = 0; cell < board->cells; cell++)
    cells[board->colour[cell]]++;
  return !board->is_full || cells[0] == cells[1] ? -1
         : cells[0] > cells[1]                   ? 0
                                                 : 1;
}

static void note_fixes (struct beam_board *board) {
  const struct puzzle *puzzle = board->puzzle;
  const size_t cubes = (size_t)puzzle->snake.cubes;
  board->fixed_cell = mem_alloc (cubes * sizeof *board->fixed_cell);
  board->fixed_cube =
      mem_alloc (((size_t)board->cells + 1) * sizeof *board->fixed_cube);
  for (int cube = 0; cube < puzzle->snake.cubes; cube++)
    board->fixed_cell[cube] = -1;
  for (int cell = 0; cell <= board->cells; cell++)
    board->fixed_cube[cell] = -1;
  symmetry_group_init (&board->symmetries, &puzzle->region);
  for (int i = 0; i < puzzle->fixes; i++) {
    const struct fix fix = puzzle->fix[i];
    board->fixed_cell[fix.cube] = fix.cell;
    board->fixed_cube[fix.cell] = fix.cube;
    symmetry_group_stabilise (&board->symmetries, fix.cell);
  }
}

void beam_board_init (struct beam_board *board,
                      const struct puzzle *puzzle) {
  assert (!beam_board_misfit (puzzle));
  *board = (struct beam_board){.puzzle = puzzle,
                               .is_full = !puzzle_spare_cells (puzzle)};
  copy_region (board);
  cut_into_runs (board);
  board->first_colour = colour_of_first (board);
  note_fixes (board);
}

void beam_board_clear (struct beam_board *board) {
  mem_free (board->colour);
  mem_free (board->region);
  mem_free (board->neighbour);
  mem_free (board->start);
  mem_free (board->fixed_cell);
  mem_free (board->fixed_cube);
  symmetry_group_clear (&board->symmetries);
  *board = (struct beam_board){0};
}
