#ifndef folding_class_h_INCLUDED
#define folding_class_h_INCLUDED

#include "puzzle/path.h"
#include "region/symmetry.h"

#include <stdint.h>

/* Which foldings of a puzzle are the same.
 *
 *   up to symmetry  where a symmetry of the region maps one to the other:
 *                   only those do that leave every fixed cube where it is
 *   and reversal    also where it does so after one of them was read from
 *                   its other end.  The reverse of a folding need be none:
 *                   it has to have the joints, and the cubes in their
 *                   cells, that the puzzle asks for.
 */
struct folding_symmetries {
  const struct puzzle *puzzle;
  struct symmetry_group group; /* of the region */
  int forwards;                /* how many leave the fixed cubes alone */
  uint64_t forward;            /* which, bit by bit */
  int may_reverse;             /* 0 where no reverse has the joints */
};

/* The puzzle has to stay. */
void folding_symmetries_init (struct folding_symmetries *,
                              const struct puzzle *);
void folding_symmetries_clear (struct folding_symmetries *);

/* How many placements are the same up to symmetry, this one included: the
 * forward symmetries, divided by those that move no cube (orbit and
 * stabilizer)
 */
int folding_placements (const struct folding_symmetries *,
                        const struct path *);

/* How many classes up to symmetry are one class up to symmetry and
 * reversal, that of this folding: 2 where its reverse is a folding, too,
 * and not the same up to symmetry, else 1.  Both have as many placements.
 */
int folding_classes (const struct folding_symmetries *,
                     const struct path *);

/* Turns the folding to its front, as path_turn_to_front does.  Returns 1
 * where none of its reverses comes before that: of each class up to
 * symmetry and reversal, exactly one class up to symmetry returns 1.
 */
int folding_turn_to_front (const struct folding_symmetries *,
                           struct path *);

#endif
