#ifndef chance_pair_h_INCLUDED
#define chance_pair_h_INCLUDED

#include "puzzle/path.h"
#include "system/search_limits.h"

/* A snake that folds into two boxes, by chance: random paths through the
 * flatter one (random_path.h), each handed to the search for a folding in
 * the other (attempt.h).  One in fifty paths through 8x8x1 folds into 4x4x4
 * so, which takes two seconds; a solver that has to find both at a time
 * needs minutes.
 */
struct chance_pair {
  struct snake snake;
  struct path path[2]; /* in the one box and in the other, both accepted by
                        * path_check */
};

/* Both boxes have as many cells.  Returns 1 with a pair, to be cleared; 0
 * where there was none in so many tries, or a limit was hit.
 */
int chance_pair_find (const struct region *const box[2], unsigned seed,
                      const struct limits *, struct chance_pair *);
void chance_pair_clear (struct chance_pair *);

#endif
