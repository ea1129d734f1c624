#ifndef domains_h_INCLUDED
#define domains_h_INCLUDED

#include "puzzle/puzzle.h"
#include "system/search_limits.h"

#include <assert.h>
#include <stdbool.h>

/* D(i), the cells that cube i can take, and A, the arcs (i, c, k): cube i
 * leaves cell c in direction k.  A pass forwards and a pass backwards along
 * the chain compute both.  The result is exact for walks, which may cross
 * themselves: an arc is kept if and only if it is on a walk from the first
 * cube to the last that obeys all joints and the exclusions below.
 */
struct domains {
  int cubes, cells;
  unsigned char *arcs; /* [0..cubes*cells[ bit k: arc; DOMAIN_IN: in D(i) */
};

#define DOMAIN_IN 64

/* Returns true if cube `cube` must not be in `cell`. */
typedef bool domain_exclusion (const void *state, int cube, int cell);

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
  assert (0 <= cube && cube < domains->cubes);
  assert (0 <= cell && cell < domains->cells);
  return domains->arcs[cube * domains->cells + cell] & (DOMAIN_IN - 1u);
}

static inline bool domain_has (const struct domains *domains, int cube,
                               int cell) {
  assert (0 <= cube && cube < domains->cubes);
  assert (0 <= cell && cell < domains->cells);
  return domains->arcs[cube * domains->cells + cell] != 0;
}

static inline bool domain_has_arc (const struct domains *domains, int cube,
                                   int cell, int direction) {
  assert (0 <= direction && direction < DIRECTIONS);
  return domains->arcs[cube * domains->cells + cell] >> direction & 1;
}

/* The first cube without a cell, or -1; and the first cell without a cube
 */
int domains_find_empty_cube (const struct domains *);
int domains_find_empty_cell (const struct domains *);

#endif
