#ifndef windows_h_INCLUDED
#define windows_h_INCLUDED

#include "system/search_limits.h"

#include <stddef.h>

struct instance;

/* A window is a stretch of consecutive cubes of the snake.  Every folding
 * is, up to symmetry, an extension of one of the window's placements: paths
 * in the region that obey the joints and the domains, one of each class of
 * those that the symmetries of the instance carry into each other.
 *
 * This breaks symmetry where the snake leaves least choice, often in its
 * middle, rather than at its first cube.  The instance must not break
 * symmetry itself: its plan has SYMMETRY_WINDOWS.
 */
struct window {
  int first, cubes;
  int placements;
  int *cell; /* [0..placements*cubes[ placement by placement */
};

/* A window with at most `most` placements.  Of those that never have more
 * while they grow cube by cube, none is longer, or as long with fewer
 * placements.  Where even single cubes have more, it is the window without
 * cubes, which has one placement.  So it is where one of the instance's
 * limits is reached; then the reason is returned.
 */
enum stop window_choose (struct window *, const struct instance *,
                         int most);
void window_clear (struct window *);

/* [0..cubes[ the cells of one placement */
static inline int *window_placement (const struct window *window, int i) {
  return window->cell + (size_t)i * (size_t)window->cubes;
}

#endif
