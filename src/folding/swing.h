#ifndef swing_h_INCLUDED
#define swing_h_INCLUDED

#include <stddef.h>
#include <stdint.h>

/* Whether the rest of a chain of cubes can swing around the link before one
 * of them, by quarter turns, without passing through the cubes that stay.
 * Cubes at the same height along the link are squares, seen along it, of
 * which one goes round.  Their answers are kept, as most come again.
 *
 * x goes to the right, y up and z towards the viewer: the frame of the
 * page, a right-handed one.
 */
struct vector {
  int at[3];
};

struct swing {
  double size; /* the edge of a cube, of its cell: 1 - play */
  size_t known;
  uint64_t *answer; /* [0..2^17[ a question and its answer, or 0 */
  long long work;   /* how many pairs of cubes were looked at so far */
};

void swing_init (struct swing *, double size);
void swing_clear (struct swing *);

/* Cubes `cube`.. of place[0..cubes[ go round, by `quarters`, -3..3, around
 * the link from the cube before, by the right hand rule; `cube` is not 0.
 */
int swing_is_free (struct swing *, const struct vector *place, int cubes,
                   int cube, int quarters);

int vector_dot (struct vector, struct vector);
struct vector vector_minus (struct vector, struct vector);

/* Turned around a unit axis by the right hand rule */
struct vector vector_turned (struct vector, struct vector axis,
                             int quarters);

#endif
