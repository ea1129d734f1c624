#ifndef chance_pair_h_INCLUDED
#define chance_pair_h_INCLUDED

#include "puzzle/path.h"
#include "system/search_limits.h"

/* Foldings of one snake in two boxes with as many cells, by chance: random
 * paths through the flatter one (random_path.h), each handed to the search
 * for a folding in the other (solve.h).  One in fifty paths through 8x8x1
 * folds into 4x4x4, which takes two seconds; a solver that has to find both
 * at a time needs minutes.
 *
 * Returns 1 with a path in each box, both accepted by path_check; 0 where
 * there was none in so many tries, or a limit was hit.
 */
int chance_pair_find (const struct region *const box[2], unsigned seed,
                      const struct limits *, struct path path[2]);

#endif
