#ifndef fold_sequence_h_INCLUDED
#define fold_sequence_h_INCLUDED

#include "instructions/collision.h"
#include "puzzle/path.h"
#include "system/search_limits.h"

#include <stdbool.h>

/* An order in which hands can turn the joints of the flat snake, one after
 * the other, until it is folded, without any cube passing through another.
 * It is searched backwards, from the folding to the flat snake: a
 * best-first search that prefers joints which become flat, the last ones
 * first, so that hands mostly work along the snake.  A joint may also turn
 * out of the way and come back later.
 *
 * Wooden cubes have play, as the elastic stretches: for the search they are
 * smaller than their cells, by as little as is enough.  Free joints are as
 * the folding has them.
 *
 * The same folding gives the same order: the search is bounded by the
 * number of states and of pairs of cubes that it looks at.  Limits, which
 * may be 0, only end it early.
 */
struct joint_turn {
  int cube;      /* at which it turns, from 0; later cubes turn with it */
  int quarters;  /* of a turn around the elastic that comes in, by the right
                  * hand rule: -3..3, not 0 */
  int direction; /* from that cube to the next after the turn, with cube 1
                  * held as in the folding */
  int only_way;  /* of a half turn whose other sense is blocked: the
                  * direction in the middle of it; else DIRECTIONS */
  int play;      /* the least of SEQUENCE_PLAYS with which it is free */
};

struct fold_sequence {
  int turns;
  struct joint_turn *turn; /* [0..turns[ */
  int waits; /* how many turns are made while an earlier joint still has to
              * turn */
  int play;  /* one of SEQUENCE_PLAYS; 0 without turns */
};

/* How many per cent of its cell each cube leaves free */
#define SEQUENCE_PLAYS 2, 10, 18, 25

/* What the search prefers, and its limits.  A turn while an earlier joint
 * still waits brings no cube into its place, which is hard to describe and
 * to follow.  With a price for such turns there are fewer of them, but
 * sometimes no order is found within the limits.
 */
struct sequence_effort {
  int play;
  int price_of_waiting;
  long long most_work; /* pairs of cubes: 400 take a microsecond */
  int most_states;     /* of the chain */
  int most_waits;      /* in the order */
};

/* Returns whether it finds an order, which the caller then clears. */
bool fold_sequence_find (const struct puzzle *, const struct path *,
                         const struct sequence_effort *,
                         const struct limits *, struct fold_sequence *);
void fold_sequence_clear (struct fold_sequence *);

/* Measures the turns of an order that was found: `play`, the least with
 * which a turn is free, and `only_way`, with that play; a half turn is
 * turned in the sense that is free.  Before, all have the play of the
 * effort, and no `only_way`.  The play of the order is the most of them.
 */
void fold_sequence_measure (struct fold_sequence *, const struct puzzle *,
                            const struct path *);

/* The gap between neighbouring cubes of JOINT_CUBE_MM that gives this play,
 * in millimetres, rounded up to halves: cubes of edge a with gaps g leave
 * g / (a + g) of a cell free.
 */
#define JOINT_CUBE_MM 20
double joint_play_gap (int play);

/* A turn is tight if it needs gaps of more than half a millimetre, which
 * any toy has.
 */
bool joint_turn_is_tight (const struct joint_turn *);
int fold_sequence_tight_turns (const struct fold_sequence *);

/* By how many quarters, 0..3, each joint of the flat snake turns in all to
 * make the folding, in any order: `bend` is [0..cubes[.
 */
void joint_bends (const struct puzzle *, const struct path *, char *bend);

/* The places of the cubes after the first `turns` turns of the order, with
 * the first run as in the folding: [0..cubes[, on the heap.  Before the
 * first turn the snake is flat.
 */
struct position *fold_sequence_places (const struct fold_sequence *,
                                       const struct puzzle *,
                                       const struct path *, int turns);

#endif
