#ifndef spec_h_INCLUDED
#define spec_h_INCLUDED

#include "cnf/formula.h"
#include "cnf/model.h"
#include "encodings/instance.h"
#include "puzzle/path.h"

#include <stdbool.h>

enum straights_goal { STRAIGHTS_ANY, STRAIGHTS_FEWEST, STRAIGHTS_MOST };

struct design_wanted {
  const char *joints; /* as of a snake, FREE if it does not matter, or 0 */
  bool palindrome;    /* the snake is the same from both ends */
  bool corners;       /* both ends are in corners of the box */
  bool closed;        /* the ends are side by side: a ring that was cut */
  const struct region *also; /* a second region into which it folds, with
                              * the same number of cells; or 0 */
  enum straights_goal straights;
  int least_straights, most_straights;     /* most: -1 for any number */
  long long least_foldings, most_foldings; /* up to symmetry and reversal;
                                            * most: 0 for any number */
  bool hands_easy; /* instructions for hands were found in which no joint
                    * waits (fold_sequence.h) */
};

/* A region into which the snake folds, and the variables of this folding */
struct spec_region {
  struct puzzle puzzle; /* a view */
  struct instance instance;
  int before;   /* the number of variables before those of the folding */
  int straight; /* once it is encoded: the variable y of cube 0 */
};

/* The formula of all snakes with the wanted properties, except for the
 * numbers of straights and of foldings
 */
struct spec {
  const struct design_wanted *wanted;
  struct snake snake; /* its joints are FREE unless they are wanted */
  int regions;        /* 1, or 2 with a second region */
  struct spec_region region[2];
  int at_least; /* once it is encoded: the variable "one or more joints are
                 * straight" */
};

/* Region and wanted have to outlive the formula. */
void spec_init (struct spec *, const struct region *,
                const struct design_wanted *, const struct plan *,
                const struct limits *);
void spec_clear (struct spec *);

/* Writes the formula of a `struct spec`. */
void spec_encode (void *spec, struct formula *);

/* Does what `instance_decode` does, for each region. */
char *spec_decode (const struct spec *, const struct model *,
                   struct path path[2]);

static inline int spec_joints (const struct spec *formula) {
  return formula->snake.cubes - 2;
}

/* Sets the literals `unit`, which say that from `least` to `most` joints
 * are straight; they contradict each other if this is impossible.  Returns
 * the number of literals, 0 to 2.
 */
int spec_bounds (const struct spec *, int least, int most, int unit[2]);

#endif
