#ifndef windows_h_INCLUDED
#define windows_h_INCLUDED

#include "system/search_limits.h"

#include <stddef.h>

struct formula;
struct instance;

/* A window is a stretch of consecutive cubes of the snake.  Its placements
 * are the paths of these cubes in the region that obey the joints and the
 * domains, one path of each class up to the symmetries of the instance.
 * Every folding is, up to symmetry, an extension of a placement.
 *
 * A window breaks symmetry where the snake leaves the fewest choices, often
 * in its middle, and not at its first cube.  The instance must not break
 * symmetry itself: its plan does not have SYMMETRY_START.
 */
struct window {
  int first, cubes;
  int placements;
  int *cell; /* [0..placements*cubes[ the cells, placement by placement */
};

/* Chooses a window: it lets windows grow cube by cube while they have at
 * most `most` placements, and takes one of the longest, with the fewest
 * placements.  If even single cubes have more placements, or if a limit of
 * the instance is reached, it takes the window without cubes, which has one
 * placement.  Returns NOT_STOPPED or that limit.
 *
 * `most` is what the plan says: 300 for the splitting search, 1000 for
 * solvers that take placements in turn (search/decider.c), 100 in other
 * formulas (plan.c).  The tree of a proof has its own, 8 (proof/prover.c).
 */
enum stop_reason window_choose (struct window *, const struct instance *,
                                int most);
void window_clear (struct window *);

/* Adds the clauses of `symmetry=windows`: the window is in one of its
 * placements.
 */
void window_encode (const struct instance *, struct formula *);

/* In a formula with `symmetry=windows`: the variable that says that the
 * window is in its first placement.  The variables of the other placements
 * follow in their order, `*placements` in all.  0 if there is none.
 */
int window_first_variable (const struct formula *, int *placements);

/* [0..cubes[ the cells of one placement */
static inline int *window_placement (const struct window *window, int i) {
  return window->cell + (size_t)i * (size_t)window->cubes;
}

#endif
