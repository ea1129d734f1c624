#ifndef variants_h_INCLUDED
#define variants_h_INCLUDED

#include "snake.h"

/* Snakes that differ from a given one by a few changes, as people mistype
 * them: a joint is of the other kind, a cube is missing, one is too many.
 */
enum change_kind { FLIP, INSERT, REMOVE, CHANGE_KINDS };

struct change {
  enum change_kind kind;
  int cube;   /* from 0, of the given snake; INSERT: behind that cube */
  char joint; /* what it becomes, what is new, or what is gone */
};

#define VARIANT_MOST_CHANGES 16
#define VARIANTS_MOST 100000

struct variant {
  struct snake snake;
  int changes;
  struct change change[VARIANT_MOST_CHANGES]; /* along the snake */
};

struct variants {
  int count;
  struct variant *variant; /* [0..count[ those with early changes first */
  int is_complete;         /* else there are more than VARIANTS_MOST */
};

/* All snakes with exactly `changes[kind]` changes of each kind, but those
 * with more than `longest_run` cubes in a line, which fit nowhere.  Free
 * joints are not flipped.  With changes of one kind no snake comes twice:
 * of all places where the same insertion or removal can be made, the last
 * one stands for all.
 */
void variants_init (struct variants *, const struct snake *,
                    const int changes[CHANGE_KINDS], int longest_run);
void variants_clear (struct variants *);

/* 1 where it only exchanges a straight and a turning cube that are next to
 * each other or have one other cube between them
 */
int variant_is_exchange (const struct variant *);

#endif
