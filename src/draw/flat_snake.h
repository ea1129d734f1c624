#ifndef flat_snake_h_INCLUDED
#define flat_snake_h_INCLUDED

#include "puzzle/snake.h"

/* The snake laid flat as a staircase, as staircase.h prints it: it starts
 * to the right and turns down and right in turn; free joints are straight.
 */
struct flat_cube {
  int right, down; /* from cube 1 */
};

/* One for each cube, on the heap */
struct flat_cube *flat_snake (const struct snake *);

#endif
