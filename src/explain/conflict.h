#ifndef conflict_h_INCLUDED
#define conflict_h_INCLUDED

#include "puzzle/puzzle.h"
#include "system/search_limits.h"

/* A conflict is a set of joints that cannot all be as the snake says, even
 * if all other joints are free.  It is minimal if without any one of them
 * the others can: a minimal unsatisfiable subset, found by deletion
 * (Chinneck and Dravnieks, ORSA J. Computing 3, 1991; Marques-Silva,
 * Minimal unsatisfiability, ISMVL 2010).  There may be smaller ones
 * elsewhere.  The number of straights, where the snake says it, belongs to
 * the set or not as a joint does.
 */
struct conflict {
  int cubes;
  char *joint;             /* [0..cubes[ 1 where the joint belongs to it */
  int joints;              /* how many do */
  int counts;              /* 1 where the number of straights does */
  int straights_that_fold; /* and the nearest number with which all joints
                            * can be as they are; -1 where none is known */
  int is_minimal;
  enum stop stop; /* why not minimal */
};

/* The puzzle does not fold.  `needed` (may be 0) marks joints that every
 * conflict has, as those have that fold when they alone are flipped. Joints
 * are deleted from both ends of the snake inwards, so that those that are
 * left lie close together.
 *
 * When a limit is reached, the set is the smallest so far.  Returns on the
 * heap what went wrong with the solver, or 0; `*conflict` is to be cleared
 * in both cases.
 */
char *conflict_find (const struct puzzle *, const char *needed,
                     const struct limits *, struct conflict *);
void conflict_clear (struct conflict *);

#endif
