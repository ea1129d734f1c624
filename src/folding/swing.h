#ifndef swing_h_INCLUDED
#define swing_h_INCLUDED

/* Whether the rest of a chain of cubes can swing around the link before one
 * of them, by quarter turns, without passing through the cubes that stay.
 * Seen along the link, cubes at the same height are squares, of which one
 * turns around the link.  The answers for two squares are kept, as most
 * questions come again.
 *
 * x points to the right, y up and z towards the viewer: the frame of the
 * page, a right-handed one.
 */
struct vector {
  int at[3];
};

struct swing {
  double size; /* the edge of a cube, if that of a cell is 1 */
  struct swing_answer *answer; /* to some of the last questions */
  long long work;              /* pairs of cubes looked at so far */
};

void swing_init (struct swing *, double size);
void swing_clear (struct swing *);

/* 1 if cubes `cube`..cubes-1 of the chain can turn by `quarters`, -3..3,
 * around the link to the cube before, by the right hand rule.  `cube` is
 * not 0; `place` is [0..cubes[.
 */
int swing_is_free (struct swing *, const struct vector *place, int cubes,
                   int cube, int quarters);

int vector_dot (struct vector, struct vector);
struct vector vector_plus (struct vector, struct vector);
struct vector vector_minus (struct vector, struct vector);

/* Turned around a unit axis by the right hand rule */
struct vector vector_turned (struct vector, struct vector axis,
                             int quarters);

#endif
