#ifndef domains_h_INCLUDED
#define domains_h_INCLUDED

#include "puzzle/puzzle.h"
#include "system/search_limits.h"

/* D(i), the cells that cube i can take, and A, the arcs (i, c, k): cube i
 * leaves cell c in direction k.  Both are what a pass forwards and a pass
 * backwards along the chain leave, which are exact for walks: an arc is
 * kept if and only if it is on a walk from the first cube to the last that
 * obeys all joints and the exclusions below; a walk may cross itself.
 */
struct domains {
  int cubes, cells;
  unsigned char *arcs; /* [0..cubes*cells[ bit k: arc; DOMAIN_IN: in D(i) */
};

#define DOMAIN_IN 64

/* Returns 1 if cube `cube` must not be in `cell`. */
typedef int domain_exclusion (const void *state, int cube, int cell);

/* If the exclusion is 0, every cube can take every cell, and there are all
 * arcs between neighbouring cells.  Returns NOT_STOPPED, or the limit that
 * was reached: then the domains can only be cleared.
 */
enum stop_reason domains_init (struct domains *, const struct puzzle *,
                               domain_exclusion *, const void *state,
                               const struct limits *);
void domains_clear (struct domains *);

/* The directions, as bits, in which a cube with that joint can be left if
 * it was entered in direction `entered`; none for an END
 */
unsigned directions_after (char joint, int entered);

static inline unsigned domain_arcs (const struct domains *domains, int cube,
                                    int cell) {
  return domains->arcs[cube * domains->cells + cell] & (DOMAIN_IN - 1u);
}

static inline int domain_has (const struct domains *domains, int cube,
                              int cell) {
  return domains->arcs[cube * domains->cells + cell] != 0;
}

static inline int domain_has_arc (const struct domains *domains, int cube,
                                  int cell, int direction) {
  return domains->arcs[cube * domains->cells + cell] >> direction & 1;
}

/* The first cube without a cell, and the first cell without a cube, or -1
 */
int domains_find_empty_cube (const struct domains *);
int domains_find_empty_cell (const struct domains *);

#endif
