#ifndef small_puzzle_h_INCLUDED
#define small_puzzle_h_INCLUDED

#include "puzzle/puzzle.h"
#include "system/random.h"

#include <stdint.h>

/* Puzzles small enough for the oracle.  All of them are to be cleared. */

/* `inside` has a '#' for each cell of the box, x fastest, then y, then z;
 * 0 takes the whole box.  `joints` are those of all cubes, "ESTTE".
 */
void small_puzzle (struct puzzle *, const int side[3], const char *inside,
                   const char *joints);

/* Cube `cube` lies in the cell at x, y, z. */
void small_puzzle_fix (struct puzzle *, int cube, int x, int y, int z);

/* About `cells` connected cells, and a snake that can lie in them unless
 * one of its joints was changed, which is so in one of three, or its
 * straights were miscounted.  Some joints are free, some cells are spare,
 * some cubes fixed, as it happens.
 */
void random_puzzle (struct puzzle *, uint64_t *random, const int side[3],
                    int cells);

/* All that the oracle finds, in lexicographic order */
struct foldings {
  int count, cubes;
  int *place; /* [0..count*cubes[ grid places, folding by folding */
};

void foldings_init (struct foldings *, const struct puzzle *);
void foldings_clear (struct foldings *);

/* How many there are in the three ways of count.h; where `chosen` is not 0,
 * of those i with chosen[i], which has with each folding all that are the
 * same.
 */
struct folding_numbers {
  long long directed, up_to_symmetry, up_to_reversal;
};
struct folding_numbers foldings_number (const struct foldings *,
                                        const struct puzzle *,
                                        const char *chosen);

/* Symmetries of the region that leave all fixed cubes where they are, and
 * if `colours` is not 0, every cell on its colour of the chessboard
 */
struct oracle_symmetries;
void small_symmetries (struct oracle_symmetries *, const struct puzzle *,
                       int colours);

/* The snakes of n cubes without free joints have numbers: bit i says that
 * cube i + 1 turns.  Fills in the joints; `snake` has its cubes.
 */
void snake_from_number (struct snake *, unsigned number);

/* Checks every `step`th snake that fills the box, from number 0 on. */
void check_snakes_of_box (const int side[3], unsigned step,
                          void (*check) (void *state,
                                         const struct puzzle *),
                          void *state);
unsigned snake_number_of_placement (const int *place, int cubes);

#endif
