#ifndef joint_order_h_INCLUDED
#define joint_order_h_INCLUDED

#include "puzzle/path.h"

/* An order in which hands can turn the joints of the flat snake, one after
 * the other, until it is folded, without any cube passing through another.
 * It is found backwards: starting at the folding, the last joint that can
 * be turned flat without a collision is turned, again and again.  That is
 * greedy, so an order may exist where none is found.
 *
 * Wooden cubes have play, as the elastic gives: they are taken as smaller
 * than their cells, by as little as is enough.
 */
struct joint_turn {
  int cube;      /* at which it turns, from 0; the later ones go along */
  int quarters;  /* of a turn around the elastic that comes in, by the right
                  * hand rule, in the frame of the page: -3..3, not 0 */
  int direction; /* from that cube to the next after the turn, with cube 1
                  * held as it lies in the folding */
};

struct joint_order {
  int turns;
  struct joint_turn *turn; /* [0..turns[ */
  int play; /* per cent of its cell that a cube leaves free */
};

#define JOINT_ORDER_MOST_CUBES 125 /* beyond, it would take too long */

/* 1 where one was found; clear it then.  Foldings in which a free joint
 * turns are given up.
 */
int joint_order_find (const struct puzzle *, const struct path *,
                      struct joint_order *);
void joint_order_clear (struct joint_order *);

/* What to do, one sentence on the heap */
char *joint_turn_words (const struct joint_turn *);

#endif
