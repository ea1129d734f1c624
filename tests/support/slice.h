#ifndef slice_h_INCLUDED
#define slice_h_INCLUDED

/* Every encoding with every at-most-one kind, every symmetry breaking and
 * every snake of a box: such a product takes hours.  So its cases are dealt
 * to a number of days, as cards are to players, and a run takes those of
 * its day: after so many days all have been taken once.
 *
 *     struct slice slice = slice_of (29);
 *     for (...)
 *       for (...)
 *         if (slice_takes (&slice))
 *           check (...);
 *
 * A prime number, and no divisor of the length of a loop, deals every value
 * of a loop to every day.
 *
 * The day is printed.  SNAKESAT_TEST_SEED=20778 in the environment takes
 * the cases of that day again, SNAKESAT_TEST_SEED=all those of all days,
 * and SNAKESAT_TEST_SEED=2/7 a seventh of these; the others are 0/7 to 6/7.
 * `cmake --build build --target exhaustive` takes all of them, in such
 * parts.
 */
struct slice {
  unsigned slices; /* 1 takes everything */
  unsigned long next;
};

struct slice slice_of (unsigned days);

/* Whether the next case is one of this slice */
int slice_takes (struct slice *);

#endif
