#ifndef slice_h_INCLUDED
#define slice_h_INCLUDED

#include <stdbool.h>

/* Every encoding with every at-most-one kind, every symmetry breaking and
 * every snake of a box: such a product takes hours.  So its cases are dealt
 * to a number of slices, as cards are to players, and a run takes one
 * slice, the same one in every run.
 *
 *     struct slice slice = slice_of (29);
 *     for (...)
 *       for (...)
 *         if (slice_takes (&slice))
 *           check (...);
 *
 * A prime number that divides the length of no loop deals every value of a
 * loop to every slice.
 *
 * SNAKESAT_TEST_SEED in the environment chooses other cases: a number is
 * the number of a slice, modulo their count (the default is 0); `all` means
 * all cases, and 2/7 a seventh of these, of which 0/7 to 6/7 are all.
 * `cmake --build build --target exhaustive` runs all cases, in such parts.
 */
struct slice {
  unsigned slices; /* 1 takes everything */
  unsigned long next;
};

struct slice slice_of (unsigned slices);

/* Is the next case in this slice? */
bool slice_takes (struct slice *);

#endif
