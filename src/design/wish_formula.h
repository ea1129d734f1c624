#ifndef wish_formula_h_INCLUDED
#define wish_formula_h_INCLUDED

#include "design/design.h"
#include "instance/instance.h"

struct formula;
struct model;
struct path;

/* The formula of all snakes that are as wished, apart from their numbers of
 * straights and of foldings
 */
struct wish_formula {
  const struct design_wishes *wishes;
  struct snake snake;   /* all that may be wished for */
  struct puzzle puzzle; /* a view of it in the region of the caller */
  struct instance instance;
  struct puzzle also_puzzle;     /* the same snake in the second region, */
  struct instance also_instance; /* where one is wished */
  int before;   /* variables in front of those of the second region */
  int again;    /* of those, the variable y of cube 0 */
  int straight; /* since it was encoded: the variable y of cube 0, */
  int at_least; /* and that of one or more straights */
};

/* Region and wishes have to outlive it. */
void wish_formula_init (struct wish_formula *, const struct region *,
                        const struct design_wishes *, const struct plan *,
                        const struct limits *);
void wish_formula_clear (struct wish_formula *);

void wish_formula_encode (struct wish_formula *, struct formula *);

/* What `instance_decode` does, for the second region */
char *wish_formula_decode_also (const struct wish_formula *,
                                const struct model *, struct path *);

static inline int wish_formula_joints (const struct wish_formula *formula) {
  return formula->puzzle.snake.cubes - 2;
}

/* Literals, in `unit`, which say that from `least` to `most` joints are
 * straight; they contradict each other where that is impossible.  Returns
 * their number, 0 to 2.
 */
int wish_formula_bounds (const struct wish_formula *, int least, int most,
                         int unit[2]);

#endif
