#ifndef collision_h_INCLUDED
#define collision_h_INCLUDED

#include "puzzle/region.h"

#include <stdbool.h>

/* Tells if the end of a chain of cubes can turn around the link before one
 * of them, by quarter turns, without passing through the cubes that stay.
 * Seen along the link, two cubes at the same height are squares, of which
 * one turns around the link.  Answers for two squares are kept, as most
 * questions come again.
 *
 * Turns are by the right hand rule as people see it.  Regions have x away
 * from the viewer, y to the right and z up, a left-handed frame, so vector
 * products have their factors exchanged.
 */
struct collision {
  double size; /* the edge of a cube, if that of a cell is 1 */
  struct collision_answer *answer; /* to some of the last questions */
  long long work;                  /* pairs of cubes looked at so far */
};

void collision_init (struct collision *, double size);
void collision_clear (struct collision *);

/* Can cubes `cube`..cubes-1 of the chain turn by `quarters`, -3..3,
 * around the link to the cube before `cube`, which is 1..cubes-1?  `place`
 * is [0..cubes[.
 */
bool collision_is_free (struct collision *, const struct position *place,
                        int cubes, int cube, int quarters);

int position_dot (struct position, struct position);
struct position position_plus (struct position, struct position);
struct position position_minus (struct position, struct position);

/* Turned around an axis of length 1 by any number of quarters */
struct position position_turned (struct position, struct position axis,
                                 int quarters);

#endif
