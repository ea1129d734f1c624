#ifndef small_puzzle_h_INCLUDED
#define small_puzzle_h_INCLUDED

#include "puzzle/puzzle.h"
#include "system/random.h"

#include <stdint.h>

/* Puzzles small enough for the oracle. Each is to be cleared. */

/* `inside` has a '#' for each cell of the box that is in the region, x
 * fastest, then y, then z; 0 means the whole box. `joints` has a letter
 * for each cube, as "ESTTE".
 */
void small_puzzle (struct puzzle *, const int side[3], const char *inside,
                   const char *joints);

/* Fixes cube `cube` in the cell x, y, z. */
void small_puzzle_fix (struct puzzle *, int cube, int x, int y, int z);

/* A random puzzle of about `cells` connected cells, and a snake that folds
 * into them. In one of three puzzles a joint was changed afterwards, or
 * the number of straight joints is wrong. Some joints are free, some cells
 * are spare, and some cubes are fixed, at random.
 */
void random_puzzle (struct puzzle *, uint64_t *random, const int side[3],
                    int cells);

/* All foldings that the oracle finds, in lexicographic order */
struct foldings {
  int count, cubes;
  int *place; /* [0..count*cubes[ grid places, folding by folding */
};

void foldings_init (struct foldings *, const struct puzzle *);
void foldings_clear (struct foldings *);

/* Counts the foldings in the three ways of count.h. If `chosen` is not 0,
 * it counts the foldings i with chosen[i], which has either all or none of
 * the foldings of a class.
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

/* Snakes of n cubes without free joints have numbers: bit i says that cube
 * i + 1 turns. This fills in the joints; `snake->cubes` is set already.
 */
void snake_from_number (struct snake *, unsigned number);

/* Checks every `step`th snake that fills the box, from number 0 on. */
void check_snakes_of_box (const int side[3], unsigned step,
                          void (*check) (void *state,
                                         const struct puzzle *),
                          void *state);
unsigned snake_number_of_placement (const int *place, int cubes);

#endif
