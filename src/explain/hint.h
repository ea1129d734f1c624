#ifndef hint_h_INCLUDED
#define hint_h_INCLUDED

#include "search/solve.h"

struct hint_options {
  struct plan plan;
  struct search_options how;
};

/* Can the cubes that are placed stay where they are, and if not, how many
 * of them can?
 */
struct hint {
  enum verdict verdict; /* can all of them stay? */
  enum stop stop;       /* why not decided */
  int keep; /* the most cubes, in the order in which they are held, that
             * can stay together; -1 if the snake cannot be folded at all */
  struct path path; /* a folding with those cubes, or no cubes */
};

/* `held[0..count[` are different cubes in different cells; if the puzzle
 * fixes one of them, it is in the same cell.
 *
 * If `at` is not 0, these are cubes 1 to `count`, 1 or more, of which only
 * the relative positions are known: `at` has their places as seen from cube
 * 1, all different.  `keep` is the most that can stay in any place of the
 * region, and `held` becomes the cubes in such a place, those that do not
 * fit there in NO_CELL.
 *
 * `keep` is found by bisection: what can stay with more cubes can stay with
 * fewer.  Returns what went wrong with the solver, on the heap, or 0;
 * `*hint` is to be cleared in both cases.
 */
char *hint_find (const struct puzzle *, struct fix *held,
                 const struct position *at, int count,
                 const struct hint_options *, struct hint *);
void hint_clear (struct hint *);

/* What no folding has, in any region */
enum hold_fault {
  HOLD_FITS,
  HOLD_APART,   /* cubes `*cube` and the next one, from 0, do not touch */
  HOLD_TURNS,   /* at `*cube`, which is straight */
  HOLD_STRAIGHT /* at `*cube`, which turns */
};

/* The first fault of cubes that are held, with rising or falling numbers,
 * in the cells of `held`, or if `at` is not 0, in positions relative to
 * each other.
 */
enum hold_fault hint_fault (const struct puzzle *, const struct fix *held,
                            const struct position *at, int count,
                            int *cube);

/* The straight run to place next: after a cube that can stay, `from`, to
 * `cube`, and on to `last` in the same direction.  It runs up from the
 * first cube that can stay and whose follower is missing, or down if the
 * cubes are held with falling numbers, or only the last cubes can stay.
 */
struct hint_next {
  int from, cube, last;
  int direction;
};

/* Returns 0 if the hint has no folding, or every cube of it can stay. */
int hint_next (const struct puzzle *, const struct fix *held,
               const struct hint *, struct hint_next *);

#endif
