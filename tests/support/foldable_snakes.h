#ifndef foldable_snakes_h_INCLUDED
#define foldable_snakes_h_INCLUDED

#include "puzzle/puzzle.h"

/* All snakes that fill a box of at most 27 cells, by the oracle. */
struct foldable_snakes {
  struct puzzle puzzle; /* the box, and a snake with all joints free */
  unsigned joints;      /* how many, two less than cells */
  unsigned char *bits;  /* one for each number, see small_puzzle.h */
};

void foldable_snakes_init (struct foldable_snakes *, int, int, int);
void foldable_snakes_clear (struct foldable_snakes *);

static inline int is_foldable (const struct foldable_snakes *all,
                               unsigned number) {
  return all->bits[number / 8] >> number % 8 & 1;
}

/* Finds the snakes that fold, each with its reversal. */
int foldable_snakes_count (const struct foldable_snakes *);

/* Returns 1 if a snake folds whose joints in `mask` are those of snake
 * `number`.
 */
int foldable_snakes_agree (const struct foldable_snakes *, unsigned mask,
                           unsigned number);

#endif
