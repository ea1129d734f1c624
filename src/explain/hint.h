#ifndef hint_h_INCLUDED
#define hint_h_INCLUDED

#include "notation/partial_folding.h"
#include "search/solve.h"

struct hint_options {
  struct plan plan;
  struct search_options how;
};

/* Can the cubes that are placed stay where they are, and if not, how many
 * of them can?
 */
struct hint {
  enum verdict verdict;  /* can all of them stay? */
  enum stop_reason stop; /* why not decided */
  int keep; /* the most cubes, in the order in which they are held, that
             * can stay together; -1 if the snake cannot be folded at all */
  struct path path; /* a folding with those cubes, or no cubes */
  struct fix *held; /* the cubes that are held in their cells; if only
                     * their relative positions are known, in a place of the
                     * region where the most can stay, and in NO_CELL if
                     * they do not fit there */
};

/* `keep` is found by bisection: what can stay with more cubes can stay with
 * fewer.  Returns what went wrong with the solver, on the heap, or 0;
 * `*hint` is to be cleared in both cases.
 */
char *hint_find (const struct puzzle *, const struct partial_folding *,
                 const struct hint_options *, struct hint *);
void hint_clear (struct hint *);

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
int hint_next (const struct puzzle *, const struct hint *,
               struct hint_next *);

#endif
