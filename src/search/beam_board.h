#ifndef beam_board_h_INCLUDED
#define beam_board_h_INCLUDED

#include "puzzle/puzzle.h"
#include "puzzle/symmetry.h"

#include <stdbool.h>
#include <stdint.h>

/* Sets are small enough to be copied on the stack. */
#define BEAM_MOST_WORDS 64

/* The colours of a chessboard; along the snake they alternate. */
enum { COLOURS = 2 };

/* A puzzle as the beam search (beam.h) sees it: sets of cells are bits. Bit
 * `outside` stands for all that is not in the region; it is never free.
 */
struct beam_board {
  const struct puzzle *puzzle; /* not owned */
  int cells, words;            /* of a set of cells; 64 bits each */
  int outside;                 /* the number after those of all cells */
  uint64_t *region;            /* [0..words[ the set of all cells */
  uint16_t (*neighbour)[DIRECTIONS]; /* [0..cells] or `outside` */
  uint8_t *colour;                   /* [0..cells[ 0 or 1 */

  /* The runs: the snake is cut at its turns, and each cube but the first
   * belongs to one run.  Run r has the cubes start[r]+1 .. start[r+1]; cube
   * start[r] is the last one of the run before it, or cube 0.
   */
  int runs;
  int *start; /* [0..runs] */

  bool is_full;     /* no cell is spare */
  int first_colour; /* of cube 0, or -1 if both are possible */
  int *fixed_cell;  /* [0..cubes[ or -1 */
  int *fixed_cube;  /* [0..cells] or -1 */
  struct symmetry_group symmetries; /* that keep all fixed cubes */
};

/* Why the beam search cannot be asked about a puzzle: a constant text, or
 * 0.  All its joints have to be known, and the region has less than
 * 64 * BEAM_MOST_WORDS cells.
 */
const char *beam_board_misfit (const struct puzzle *);

/* The puzzle has to outlive the board, and to fit. */
void beam_board_init (struct beam_board *, const struct puzzle *);
void beam_board_clear (struct beam_board *);

static inline bool beam_has (const uint64_t *set, int cell) {
  return set[cell / 64] >> cell % 64 & 1;
}

static inline void beam_remove (uint64_t *set, int cell) {
  set[cell / 64] &= ~((uint64_t)1 << cell % 64);
}

static inline void beam_add (uint64_t *set, int cell) {
  set[cell / 64] |= (uint64_t)1 << cell % 64;
}

static inline int beam_run_length (const struct beam_board *board,
                                   int run) {
  return board->start[run + 1] - board->start[run];
}

#endif
