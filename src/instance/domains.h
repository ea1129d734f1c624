#ifndef domains_h_INCLUDED
#define domains_h_INCLUDED

#include "puzzle/puzzle.h"
#include "system/search_limits.h"

/* D(i), the cells that cube i can take, and A, the arcs (i, c, k): cube i
 * in cell c leaves towards direction k.  Both are what is left after a pass
 * forwards and a pass backwards along the chain, which are exact for walks:
 * an arc stays if it lies on a walk from the first cube to the last that
 * obeys all joints and the exclusions below, and may cross itself.
 */
struct domains {
  int cubes, cells;
  unsigned char *arcs; /* [0..cubes*cells[ bit k: arc; DOMAIN_IN: in D(i) */
};

#define DOMAIN_IN 64

/* Is cube `cube` kept out of `cell` from the start? */
typedef int domain_exclusion (const void *state, int cube, int cell);

/* Without an exclusion: every cube in every cell, every arc between
 * neighbouring cells.  Where a limit is reached, the reason is returned,
 * and the domains are of no use but to be cleared.
 */
enum stop domains_init (struct domains *, const struct puzzle *,
                        domain_exclusion *, const void *state,
                        const struct limits *);
void domains_clear (struct domains *);

/* The directions, as bits, in which a cube with that joint can be left when
 * it was entered in direction `entered`; none for an END.
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

/* The first cube without a cell, or -1; the first cell without a cube. */
int domains_find_empty_cube (const struct domains *);
int domains_find_empty_cell (const struct domains *);

#endif
