#ifndef folding_class_h_INCLUDED
#define folding_class_h_INCLUDED

#include "puzzle/path.h"
#include "region/symmetry.h"

#include <stdint.h>

/* Which foldings of a puzzle are the same up to symmetry.
 *
 *   forwards   the symmetries of the region that leave every fixed cube
 *              where it is: they map foldings to foldings
 *   backwards  those that do so after the snake is reversed: none unless
 * the snake reads the same from both ends and the symmetry maps the cell of
 * each fixed cube to that of its mirror image in the snake, which is fixed,
 * too
 *
 * Two foldings are the same up to symmetry where a forward symmetry maps
 * one to the other, and up to symmetry and reversal where any of them does.
 */
struct folding_symmetries {
  struct symmetry_group group; /* of the region */
  int forwards, backwards;     /* how many there are */
  uint64_t forward, backward;  /* which, bit by bit */
};

void folding_symmetries_init (struct folding_symmetries *,
                              const struct puzzle *);
void folding_symmetries_clear (struct folding_symmetries *);

/* How many placements are the same up to symmetry, this one included: the
 * forward symmetries, divided by those that move no cube (orbit and
 * stabilizer)
 */
int folding_placements (const struct folding_symmetries *,
                        const struct path *);

/* 1 where the reversed folding is the same up to symmetry */
int folding_is_own_reverse (const struct folding_symmetries *,
                            const struct path *);

/* Turns the folding to its front, as path_turn_to_front does.  Returns 1
 * where no backward symmetry has an image that comes before that: of each
 * class up to symmetry and reversal, exactly one class up to symmetry
 * returns 1.
 */
int folding_turn_to_front (const struct folding_symmetries *,
                           struct path *);

#endif
