#ifndef joint_order_h_INCLUDED
#define joint_order_h_INCLUDED

#include "puzzle/path.h"

/* An order in which hands can turn the joints of the flat snake, one after
 * the other, until it is folded, and no cube passes through another.  It is
 * found backwards: from the folding, whichever joint can be turned flat
 * without a collision is turned, those near the end first.  That is greedy,
 * so an order may exist where none is found.
 *
 * Wooden cubes have play, as the elastic gives: they are taken as smaller
 * than their cells, by as little as is enough.
 */
struct joint_turn {
  int cube;      /* at which it turns, from 0; the later ones go along */
  int quarters;  /* of a turn around the elastic that comes in, right hand
                  * rule, in the frame of the page: -3..3, not 0 */
  int direction; /* from that cube to the next, afterwards, cube 1 held as
                  * it lies in the end */
};

struct joint_order {
  int turns;
  struct joint_turn *turn; /* [0..turns[ */
  int play; /* per cent of its cell that a cube leaves free */
};

#define JOINT_ORDER_MOST_CUBES 125 /* beyond, it would take too long */

/* 1 where one was found; then it is to be cleared.  Free joints that turn
 * are not known here.
 */
int joint_order_find (const struct puzzle *, const struct path *,
                      struct joint_order *);
void joint_order_clear (struct joint_order *);

/* What to do, one sentence on the heap */
char *joint_turn_words (const struct joint_turn *);

#endif
