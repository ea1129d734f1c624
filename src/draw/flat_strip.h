#ifndef flat_strip_h_INCLUDED
#define flat_strip_h_INCLUDED

#include "draw/isometric.h"
#include "puzzle/snake.h"

/* The flat snake on paper, to be held beside the toy: a zigzag from left to
 * right, in as many strips as it needs, with the numbers of its ends and
 * corners; the elastic is a line where it runs straight.
 */
struct flat_strip {
  const struct snake *snake;
  struct flat_cube *flat;
  double unit;  /* the edge of a cube, in points */
  double width; /* of the paper, in units */
};

void flat_strip_init (struct flat_strip *, const struct snake *,
                      double width);
void flat_strip_clear (struct flat_strip *);

/* Draws all strips, or only measures them where `cairo` is 0.  Returns
 * their height, in points.
 */
double flat_strip_draw (const struct flat_strip *, cairo_t *,
                        struct point corner);

#endif
