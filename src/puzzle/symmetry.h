#ifndef symmetry_h_INCLUDED
#define symmetry_h_INCLUDED

#include "puzzle/region.h"

/* A symmetry is a rotation or reflection that maps the region to itself: a
 * permutation of its cells.  Two motions that permute the cells alike count
 * once.  In a flat region these are the identity and the reflection that
 * swaps the two faces.
 */

struct symmetry {
  int *cell;                 /* [0..cells[ image of each cell */
  int direction[DIRECTIONS]; /* image of each direction */
  bool is_reflection;        /* in a plane, the mirror */
  int normal[3];             /* of the mirror, towards its positive side */
};

#define MOTIONS 48 /* rotations and reflections of the three axes */

struct symmetry_group {
  int size;                 /* 1..MOTIONS */
  struct symmetry *element; /* [0..size[ element[0] is the identity */
  int centre[3];            /* of the region, doubled */
};

void symmetry_group_init (struct symmetry_group *, const struct region *);
void symmetry_group_clear (struct symmetry_group *);

/* The first of `count` cells that is moved to another one, or `count` */
int symmetry_first_moved (const struct symmetry *, const int *cell,
                          int count);

/* Does it move the first of `count` cells that it moves to a smaller one?
 */
bool symmetry_reduces (const struct symmetry *, const int *cell, int count);

/* Makes `least` the first of all images of `count` cells, in the order of
 * cells.  Returns a symmetry that leads to it.
 */
const struct symmetry *symmetry_least_image (const struct symmetry_group *,
                                             const int *cell, int count,
                                             int *least);

/* Keeps only the symmetries that map `cell` to itself. */
void symmetry_group_stabilise (struct symmetry_group *, int cell);

/* Keeps only the symmetries that map the first cell, and so every cell, to
 * a cell of the same colour.  Returns true if some are left out.
 */
bool symmetry_group_keep_colours (struct symmetry_group *,
                                  const struct region *);

/* The side of the mirror of a reflection on which a cell is: 1, 0 (on the
 * mirror itself) or -1.  The positive sides of all mirrors of the group
 * have common points, a chamber of the reflection group (Humphreys,
 * Reflection Groups and Coxeter Groups, 1990, sections 1.3 and 1.12).
 */
int mirror_side (const struct symmetry_group *, const struct symmetry *,
                 const struct region *, int cell);

#endif
