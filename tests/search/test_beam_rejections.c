/* What the beam search rejects, compared with slow tests of whole states,
 * on states that may be hopeless: a test that is too weak would keep them,
 * and one that is too strong would lose foldings.
 */
#include "design/random_path.h"
#include "puzzle/path.h"
#include "search/beam_chain.h"
#include "search/beam_state.h"
#include "system/memory.h"
#include "system/random.h"
#include "testing.h"

#include <string.h>

/* The cells of a state, without its patterns and counts */
struct cells {
  const struct beam_board *board;
  struct beam_interval at;
  int end[2], axis[2];
  char is_free[64];
};

static int beside (const struct cells *cells, int cell, int k) {
  const int next = cells->board->puzzle->region.neighbour[cell][k];
  return next == NO_CELL ? -1 : next;
}

static void read_cells (struct cells *cells, const struct beam_board *board,
                        const struct beam_state *state,
                        const struct beam_interval *at) {
  *cells = (struct cells){.board = board, .at = *at};
  for (int cell = 0; cell < board->cells; cell++)
    cells->is_free[cell] = beam_has (state->free, cell);
  for (int e = 0; e < 2; e++) {
    cells->end[e] = at->open[e] ? state->end[e] : -1;
    cells->axis[e] = state->axis[e];
  }
}

/* Moves an end; false if a cell of the run is taken. */
static bool move_end (struct cells *cells, const struct beam_move *move,
                      const struct beam_interval *after) {
  int cell = cells->end[move->end];
  for (int i = 0; i < move->length; i++) {
    cell = beside (cells, cell, move->direction);
    if (cell < 0 || !cells->is_free[cell])
      return false;
    cells->is_free[cell] = 0;
  }
  cells->end[move->end] = after->open[move->end] ? cell : -1;
  cells->axis[move->end] = axis_of (move->direction);
  cells->at = *after;
  return true;
}

/* From how many cells can the snake come into this one? */
static int ways_into (const struct cells *cells, int cell) {
  int ways = 0;
  for (int k = 0; k < DIRECTIONS; k++) {
    const int next = beside (cells, cell, k);
    ways += next >= 0 && (cells->is_free[next] || next == cells->end[0] ||
                          next == cells->end[1]);
  }
  return ways;
}

static bool end_has_room (const struct cells *cells, int end) {
  for (int k = 0; k < DIRECTIONS; k++) {
    int cell = cells->end[end], i = 0;
    while (i < cells->at.next[end] &&
           (cell = beside (cells, cell, k)) >= 0 && cells->is_free[cell])
      i++;
    if (axis_of (k) != cells->axis[end] && i == cells->at.next[end])
      return true;
  }
  return false;
}

static int open_ends (const struct cells *cells) {
  return (cells->at.open[0] > 0) + (cells->at.open[1] > 0);
}

/* No free cell is dead, and at most one has one way for each open end. */
static bool child_is_possible (const struct cells *cells) {
  int dead_ends = 0;
  for (int cell = 0; cell < cells->board->cells; cell++)
    if (cells->is_free[cell]) {
      const int ways = ways_into (cells, cell);
      if (!ways && open_ends (cells))
        return false;
      dead_ends += ways == 1;
    }
  for (int e = 0; e < 2; e++)
    if (cells->at.open[e] && !end_has_room (cells, e))
      return false;
  return !open_ends (cells) || dead_ends <= open_ends (cells);
}

/* Gives `number` to all cells of a part. */
static int number_part (const struct cells *cells, int *part, int cell,
                        int number) {
  int count = 1;
  part[cell] = number;
  for (int k = 0; k < DIRECTIONS; k++) {
    const int next = beside (cells, cell, k);
    if (next >= 0 && cells->is_free[next] && !part[next])
      count += number_part (cells, part, next, number);
  }
  return count;
}

static bool end_touches (const struct cells *cells, int end,
                         const int *part, int number) {
  for (int k = 0; k < DIRECTIONS; k++) {
    const int next = beside (cells, cells->end[end], k);
    if (next >= 0 && part[next] == number)
      return true;
  }
  return false;
}

/* Are the free cells one part, or two that the ends can fill? */
static bool parts_can_be_filled (const struct cells *cells) {
  int part[64] = {0}, size[64] = {0}, parts = 0;
  for (int cell = 0; cell < cells->board->cells; cell++)
    if (cells->is_free[cell] && !part[cell]) {
      parts++;
      size[parts] = number_part (cells, part, cell, parts);
    }
  if (parts != 2)
    return parts < 2;
  for (int e = 0; e < 2; e++)
    if (cells->at.open[e] == size[1] && cells->at.open[!e] == size[2] &&
        end_touches (cells, e, part, 1) && end_touches (cells, !e, part, 2))
      return true;
  return false;
}

/* A dead end is the last cell of the snake at one of its ends: its colour
 * is that of the end that is placed if an even number of cubes is missing.
 */
static bool dead_ends_have_colours (const struct cells *cells) {
  int left[COLOURS] = {0};
  for (int e = 0; e < 2; e++)
    if (cells->at.open[e])
      left[cells->board->colour[cells->end[e]] ^ (cells->at.open[e] & 1)]++;
  for (int cell = 0; cell < cells->board->cells; cell++)
    if (cells->is_free[cell] && ways_into (cells, cell) == 1)
      left[cells->board->colour[cell]]--;
  return left[0] >= 0 && left[1] >= 0;
}

static struct {
  int children, rejected; /* by beam_child */
  int dead_ends, parts;   /* what beam_place rejects for */
} tally;

/* Tries all moves of an end.  Returns one that is possible, or -1. */
static int try_moves (const struct beam_board *board,
                      const struct beam_state *state,
                      const struct beam_interval *at,
                      const struct beam_interval *after, int end,
                      uint64_t *random) {
  struct beam_scores scores;
  struct beam_state *child = mem_alloc (beam_state_bytes (board));
  int possible = -1, count = 0;
  beam_scores_init (&scores, board, after);
  for (int k = 0; k < DIRECTIONS; k++) {
    const struct beam_move move = {end, k, at->next[end]};
    struct cells cells;
    int score = 0;
    if (axis_of (k) == state->axis[end])
      continue;
    read_cells (&cells, board, state, at);
    const bool is_child =
        move_end (&cells, &move, after) && child_is_possible (&cells);
    assert_int_equal (
        beam_child (board, state, after, &move, &scores, &score), is_child);
    tally.children++;
    tally.rejected += !is_child;
    if (!is_child)
      continue;
    const bool has_colours =
        !open_ends (&cells) || dead_ends_have_colours (&cells);
    const bool has_parts = parts_can_be_filled (&cells);
    memcpy (child, state, beam_state_bytes (board));
    assert_int_equal (beam_place (board, child, after, &move),
                      has_colours && has_parts);
    tally.dead_ends += has_parts && !has_colours;
    tally.parts += has_colours && !has_parts;
    if (has_colours && has_parts && !random_below (random, ++count))
      possible = k;
  }
  mem_free (child);
  return possible;
}

/* Places runs at random, by the chain of a snake that folds. */
static void walk (const struct beam_board *board, uint64_t *random) {
  struct beam_chain chain;
  struct beam_state *state = mem_alloc (beam_state_bytes (board));
  beam_chain_init (&chain, board, random);
  struct beam_interval at =
      beam_interval (board, chain.first, chain.first + 1);
  while (!beam_root (board, chain.first,
                     (int)random_below (random, board->cells),
                     (int)random_below (random, DIRECTIONS), state))
    ;
  for (int level = 0; at.open[0] || at.open[1]; level++) {
    const bool is_right = chain.grows_right[level];
    const int end = is_right ? RIGHT_END : LEFT_END;
    const struct beam_interval after =
        beam_interval (board, at.left - !is_right, at.right + is_right);
    const int k = try_moves (board, state, &at, &after, end, random);
    if (k < 0)
      break;
    const struct beam_move move = {end, k, at.next[end]};
    assert_true (beam_place (board, state, &after, &move));
    at = after;
  }
  mem_free (state);
  beam_chain_clear (&chain);
}

TEST (what_cannot_be_filled_is_rejected_and_nothing_else) {
  static const int sides[][3] = {
      {2, 3, 3}, {3, 3, 3}, {2, 4, 5}, {4, 4, 4}, {3, 4, 5}};
  uint64_t random = random_state (5);
  for (unsigned seed = 1; seed <= 100; seed++) {
    struct puzzle puzzle = {0};
    struct random_path path;
    struct beam_board board;
    region_init_box (&puzzle.region, sides[seed % 5]);
    random_path_init (&path, &puzzle.region, 0, seed);
    random_path_next (&path);
    path_snake (&puzzle, &path.path, &puzzle.snake);
    beam_board_init (&board, &puzzle);
    for (int i = 0; i < 50; i++)
      walk (&board, &random);
    beam_board_clear (&board);
    random_path_clear (&path);
    puzzle_clear (&puzzle);
  }
  printf ("%d children, %d rejected, %d for dead ends, %d for parts\n",
          tally.children, tally.rejected, tally.dead_ends, tally.parts);
  assert_true (tally.children > 10000 && tally.rejected > 1000);
  assert_true (tally.dead_ends > 50 && tally.parts > 50);
}
