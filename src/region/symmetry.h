#ifndef symmetry_h_INCLUDED
#define symmetry_h_INCLUDED

#include "region/region.h"

/* A symmetry is a rotation or reflection that maps the region to itself: a
 * permutation of its cells.  Two motions that permute the cells alike (in a
 * flat region: the reflection that swaps its two faces and the identity)
 * count once.  A cube has 48.
 */
struct symmetry {
  int *cell;                 /* [0..cells[ image of each cell */
  int direction[DIRECTIONS]; /* image of each direction */
  int is_reflection;         /* in a plane, the mirror */
  int normal[3];             /* of the mirror, its positive side ahead */
};

#define MOTIONS 48 /* rotations and reflections of the three axes */

struct symmetry_group {
  int size;                 /* 1..MOTIONS */
  struct symmetry *element; /* [0..size[ element[0] is the identity */
  int centre[3];            /* of the region, doubled */
};

void symmetry_group_init (struct symmetry_group *, const struct region *);
void symmetry_group_clear (struct symmetry_group *);

/* Keep only the symmetries that map `cell` to itself. */
void symmetry_group_stabilise (struct symmetry_group *, int cell);

/* Keep only those that map the first cell to its own colour, and with it
 * every cell.  Returns 1 where that left some out.
 */
int symmetry_group_keep_colours (struct symmetry_group *,
                                 const struct region *);

/* On which side of the mirror of a reflection a cell lies: 1, 0 (on the
 * mirror itself) or -1.  The positive sides of all mirrors of the group
 * have a common point, a chamber of the reflection group (Humphreys,
 * Reflection Groups and Coxeter Groups, 1990, sections 1.3 and 1.12).
 */
int mirror_side (const struct symmetry_group *, const struct symmetry *,
                 const struct region *, int cell);

#endif
