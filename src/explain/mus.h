#ifndef mus_h_INCLUDED
#define mus_h_INCLUDED

#include "puzzle/puzzle.h"
#include "system/search_limits.h"

#include <stdbool.h>

/* A set of joints that cannot all be as the snake says, even if all other
 * joints are free.  It is minimal if without any one of them the others
 * can: a minimal unsatisfiable subset, found by deletion (Chinneck and
 * Dravnieks, ORSA J. Computing 3, 1991; Marques-Silva, Minimal
 * unsatisfiability, ISMVL 2010).  There may be smaller ones.  The number of
 * straights, if the snake says it, can belong to the set as a joint can.
 */
struct mus {
  int cubes;
  char *joint;             /* [0..cubes[ not 0 if the joint is in the set */
  int joints;              /* in the set */
  bool counts;             /* is the number of straights in the set? */
  int straights_that_fold; /* the nearest number with which all joints can
                            * be as they are; -1 if none is known */
  bool is_minimal;
  enum stop_reason stop; /* why not minimal */
};

/* The puzzle has no folding.  `needed` (may be 0) marks joints that are in
 * every such set: joints of which one alone, if it is flipped, makes the
 * snake foldable.  Joints are deleted from both ends of the snake inwards,
 * so that the remaining ones are close together.
 *
 * If a limit is reached, the set is the smallest so far.  Returns what went
 * wrong with the solver, on the heap, or 0; the set is to be cleared in
 * both cases.
 */
char *mus_find (const struct puzzle *, const bool *needed,
                const struct limits *, struct mus *);
void mus_clear (struct mus *);

#endif
