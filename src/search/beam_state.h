#ifndef beam_state_h_INCLUDED
#define beam_state_h_INCLUDED

#include "search/beam_board.h"

#include <stddef.h>

/* What is left when an interval of runs is placed.  A neighbour of a free
 * cell is open if the snake may still come from there: it is free, too, or
 * has an end of what is placed, from which the snake goes on.  The pattern
 * of a free cell has a bit for each direction with an open neighbour.
 *
 * The class of a cell is (two, one): along how many of the three axes both
 * neighbours are open, and along how many only one is.  A cell with many
 * axes of two has a choice; a cell with few open neighbours is urgent.
 */
enum { CLASSES = 10, PATTERNS = 64, DEAD = 0, DEAD_END = 1 };

/* A state is one block of memory, to be copied as a whole. */
struct beam_state {
  uint16_t end[2]; /* cells of the left and the right end, or
                    * `outside` if the snake ends there */
  uint8_t axis[2]; /* in which each of them was reached */
  bool is_whole;   /* all free cells are known to be connected */
  uint16_t count[COLOURS][CLASSES]; /* of free cells */
  uint64_t free[];                  /* [0..words[, then the patterns */
};

enum { LEFT_END, RIGHT_END };

/* The interval of runs [left, right) of all states of a level, and what
 * follows from it
 */
struct beam_interval {
  int left, right;
  int open[2]; /* cubes that are missing at each end */
  int next[2]; /* length of the next run at each end, or 0 */
};

struct beam_interval beam_interval (const struct beam_board *, int left,
                                    int right);

size_t beam_state_bytes (const struct beam_board *);

static inline uint8_t *beam_patterns (const struct beam_board *board,
                                      struct beam_state *state) {
  return (uint8_t *)(state->free + board->words);
}

static inline const uint8_t *
beam_patterns_of (const struct beam_board *board,
                  const struct beam_state *state) {
  return (const uint8_t *)(state->free + board->words);
}

/* The scores of a level: a number for each free cell by its pattern and by
 * the parity of the cubes that its colour must take.  The score of a state
 * is their sum over all free cells.
 *
 *   score  =  SUM over cells   w[class] + 5 (s - 0.28) x[class]
 *
 * s is the share of straight joints among the cubes of that parity that are
 * not placed.  The 18 numbers were learned: see tests/measurements/beam.md.
 */
struct beam_scores {
  int of[2][PATTERNS]; /* by the parity of the cube */
  int of_class[2][CLASSES];
};

void beam_scores_init (struct beam_scores *, const struct beam_board *,
                       const struct beam_interval *);

/* The class of each pattern */
extern const uint8_t class_of_pattern[PATTERNS];

/* The parity of the cubes that take cells of colour 0 */
static inline int beam_even_colour (const struct beam_board *board,
                                    const struct beam_state *state,
                                    const struct beam_interval *at) {
  const int end = at->open[RIGHT_END] ? RIGHT_END : LEFT_END;
  const int cube = board->start[end == RIGHT_END ? at->right : at->left];
  return board->colour[state->end[end]] ^ (cube & 1);
}

int beam_score (const struct beam_board *, const struct beam_state *,
                const struct beam_interval *, const struct beam_scores *);

/* The state in which only run `run` is placed, from a cell in a direction.
 * Returns false if that is impossible.
 */
bool beam_root (const struct beam_board *, int run, int cell, int direction,
                struct beam_state *);

/* The next run at one end, in one direction */
struct beam_move {
  int end, direction, length;
};

/* Tests a child without building it: the run is free, fixed cubes are in
 * their cells, no cell becomes dead, there are not too many dead ends, and
 * both ends have room for their next run.  Returns false if the child is
 * rejected.  Else `*score`, which was that of the parent by the scores of
 * the child's level, becomes that of the child.
 */
bool beam_child (const struct beam_board *, const struct beam_state *parent,
                 const struct beam_interval *child,
                 const struct beam_move *, const struct beam_scores *,
                 int *score);

/* Makes a move that `beam_child` has accepted.  Returns false if the state
 * is impossible then: if no cell is spare, its dead ends have to be the
 * ends of the snake, by their colours, and the free cells have to be
 * connected, or to be two parts for the two ends, with as many cells as
 * these need.
 */
bool beam_place (const struct beam_board *, struct beam_state *,
                 const struct beam_interval *after,
                 const struct beam_move *);

#endif
