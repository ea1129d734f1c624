#ifndef variants_h_INCLUDED
#define variants_h_INCLUDED

#include "puzzle/snake.h"

/* Snakes that differ from a given one by a few changes, as people mistype
 * them: a joint is of the other kind, a cube is missing, one is too many.
 */
enum change_kind {
  CHANGE_FLIP,
  CHANGE_INSERT,
  CHANGE_REMOVE,
  CHANGE_KINDS
};

struct change {
  enum change_kind kind;
  int cube;   /* from 0, of the given snake; CHANGE_INSERT: behind that cube
               */
  char joint; /* what it becomes, what is new, or what is gone */
};

#define VARIANT_MOST_CHANGES 16
#define VARIANTS_MOST 40000
#define VARIANTS_MOST_CUBES 100000000 /* of all of them together */

struct variant {
  struct snake snake;
  int changes;
  struct change change[VARIANT_MOST_CHANGES]; /* along the snake */
};

struct variants {
  int count;
  struct variant *variant; /* [0..count[ those with changes at the fewest
                            * places first, then with early ones */
  int is_complete;         /* else there are more than that */
};

/* All snakes with exactly `changes[kind]` changes of each kind, but those
 * with more than `longest_run` cubes in a line, which fit nowhere.  Free
 * joints are not flipped.  Pure flips keep the given straight count, even
 * if it becomes impossible; other changes drop it.  No snake comes twice:
 * of the changes that make the same one those at the fewest places stand
 * for all; of all places where one insertion or removal can be made, the
 * last one does.
 */
void variants_init (struct variants *, const struct snake *,
                    const int changes[CHANGE_KINDS], int longest_run);
void variants_clear (struct variants *);

/* At how many places of the snake there are changes; changes that are next
 * to each other, or have one cube between them, are at the same place.
 */
int variant_places (const struct variant *);

/* 1 where it only exchanges a straight and a turning cube at one place
 */
int variant_is_exchange (const struct variant *);

#endif
