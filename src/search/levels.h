#ifndef levels_h_INCLUDED
#define levels_h_INCLUDED

#include "search/chain.h"

struct window;

/* The chains of a search, one for each level of its tree.  Level 0 has what
 * is left before anything is placed, level 1 what a placement of the window
 * leaves, each further one has one more cube that is placed.
 */
struct levels {
  struct space space;
  struct chain *chain; /* [0..depth[ as deep as the search ever was */
  int depth;
};

/* Level 0 has what the domains of the instance leave. */
void levels_init (struct levels *, const struct instance *);
void levels_clear (struct levels *);

/* Makes level 1 from level 0, and level `from` + 1 from level `from`.  They
 * return 0 where nothing is left.
 */
int levels_place_window (struct levels *, const struct window *,
                         const int *placement);
int levels_place_cube (struct levels *, int from, int cube, int cell);

#endif
