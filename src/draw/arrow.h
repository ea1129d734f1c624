#ifndef arrow_h_INCLUDED
#define arrow_h_INCLUDED

#include "draw/paper.h"

/* An arrow on paper along some points, with its head at the last one.  It
 * is black within white, which can be seen on everything.
 */
#define ARROW_POINTS 25
struct arrow {
  double unit; /* the edge of a cube, which its width follows */
  int points;  /* 0 if there is no arrow */
  struct point point[ARROW_POINTS];
};

void arrow_draw (const struct arrow *, cairo_t *);

/* How far a point is from the black of the arrow; negative in it */
double arrow_distance (const struct arrow *, struct point);

#endif
