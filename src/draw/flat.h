#ifndef flat_h_INCLUDED
#define flat_h_INCLUDED

#include "draw/paper.h"
#include "puzzle/region.h"
#include "puzzle/snake.h"

#include <stdbool.h>

/* The snake laid flat, as sheets and templates draw it: cut into pieces,
 * each a strip from left to right.  The last cube of a piece is the first
 * one of the next.
 */
struct variant;

/* How the flat snake looks */
struct flat_look {
  bool has_numbers;             /* of all cubes, not only of the first */
  double letters;               /* the least of the numbers, in points */
  const struct variant *marked; /* cubes that it changes have thick edges;
                                 * may be 0 */
  bool is_excerpt;              /* only strips with such cubes */
};

/* The flat snake, to be held beside the toy: a zigzag from left to right,
 * in as many strips as it needs in that width.  Returns its height.
 */
double flat_strips_draw (const struct snake *, const struct flat_look *,
                         cairo_t *, struct point corner, double width);

/* For those who place the strips: a unit is the edge of a cube. */
struct flat_strips {
  const struct snake *snake;
  const struct flat_look *look;
  struct position *place; /* [0..cubes[ laid flat; on the heap */
  cairo_t *cairo;         /* 0 to measure only */
  double unit;            /* in points */
  bool are_parallel; /* pieces are turned alike: they join without being
                      * turned; else the ends of each are level */
};

struct flat_piece {
  int first, last;
  double angle;
  double left, right, top, bottom; /* of the middles, from cube `first` */
};

/* The longest piece from cube `first` that fits in the size, in units, but
 * at least two cubes
 */
struct flat_piece flat_next_piece (const struct flat_strips *, int first,
                                   struct point size);

/* Of a piece, in units */
double flat_piece_height (const struct flat_piece *);

/* Where the middle of a cube is if the corner of the piece is there */
struct point flat_cube_place (const struct flat_strips *,
                              const struct flat_piece *, int cube,
                              struct point corner);

/* Draws it below and to the right of the corner. */
void flat_piece_draw (const struct flat_strips *, const struct flat_piece *,
                      struct point corner);

#endif
