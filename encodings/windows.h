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
 *
 * Some encodings keep only every second cube (`keeps` of encoding.h).
 * Placements that differ only in other cubes are one case for them: "the
 * window lies so" would say the same of each, and solvers would refute the
 * same again.  For all other encodings each placement is a case.
 */
struct window {
  int first, cubes;
  int placements;
  int *cell; /* [0..placements*cubes[ the cells, placement by placement */
  int cases; /* at most as many as placements */
  int *of_case; /* [0..placements[ the case of each, which never falls */
};

/* Chooses a window with at most `most` cases, each placement a case of its
 * own.  It lets windows grow cube by cube, also over a few lengths that
 * have too many cases, and takes one of the longest, with the fewest cases.
 * If even single cubes have more, or if a limit of the instance is reached,
 * it takes the window without cubes, which has one placement.  Returns
 * NOT_STOPPED or that limit.  plan.h lists what is taken for `most`.
 */
enum stop_reason window_choose (struct window *, const struct instance *,
                                int most);

/* The same for the formula of the instance, with cases as its encoding
 * tells them apart, at most as many as its plan says.
 */
enum stop_reason window_choose_for_formula (struct window *,
                                            const struct instance *);
void window_clear (struct window *);

/* Adds the clauses of `symmetry=windows`: the window is in one of its
 * placements.  Its cases are those of the formula.
 */
void window_encode (const struct instance *, struct formula *);

/* [0..cubes[ the cells of one placement */
static inline int *window_placement (const struct window *window, int i) {
  return window->cell + (size_t)i * (size_t)window->cubes;
}

#endif
