#ifndef variants_h_INCLUDED
#define variants_h_INCLUDED

#include "puzzle/snake.h"
#include "system/search_limits.h"
#include "system/table.h"

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
  int cube; /* from 0, of the given snake; CHANGE_INSERT: after that cube */
  char joint; /* the joint that is new, or removed */
};

#define VARIANT_MOST_CHANGES 16
#define VARIANTS_MOST 40000
#define VARIANTS_MOST_CUBES 100000000 /* of all of them together */

struct variant {
  struct snake snake; /* its memory belongs to the variants */
  int changes;
  struct change change[VARIANT_MOST_CHANGES]; /* along the snake */
};

struct variants {
  int count;
  struct variant *variant; /* [0..count[ by the number of places with
                            * changes, then with early changes first */
  struct table snakes;     /* their joints, with the 0 at their end */
  bool is_complete;        /* false if there are more variants */
  enum stop_reason stop;   /* then the reason, or NOT_STOPPED if there are
                            * too many */
};

/* Finds all snakes with exactly `changes[kind]` changes of each kind and
 * with at most `longest_run` cubes in a line.  Free joints are not flipped.
 * Flips alone keep the given number of straight joints, even if it becomes
 * impossible; other changes drop it.  No snake occurs twice: if several
 * sets of changes make it, the one at the fewest places is taken; if the
 * same insertion or removal has several places, the last one is taken.
 */
void variants_init (struct variants *, const struct snake *,
                    const int changes[CHANGE_KINDS], int longest_run,
                    const struct limits *);
void variants_clear (struct variants *);

/* The number of places with changes: changes that are next to each other,
 * or have one cube between them, are at the same place.
 */
int variant_places (const struct variant *);

/* Returns true if it only exchanges a straight and a turning cube at one
 * place.
 */
bool variant_is_exchange (const struct variant *);

#endif
