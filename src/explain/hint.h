#ifndef hint_h_INCLUDED
#define hint_h_INCLUDED

#include "explain/fixed_cubes.h"
#include "notation/partial_folding.h"
#include "search/solve.h"

#include <stdbool.h>

/* Can the cubes that are placed stay where they are, and if not, how many
 * of them can?
 */
struct hint_request {
  const struct puzzle *puzzle;
  const struct partial_folding *placed;

  /* The cubes may be counted from the other end, if the puzzle fixes no
   * cubes, three or more are placed with rising numbers, and the snake is
   * not the same from both ends.  The other end is used if only that avoids
   * a fault of the cubes, or if the folding can be completed only then.
   */
  bool takes_either_end;
  const struct plan *plan;
  const struct search_options *how;
};

/* Cubes are counted from the end that was used. */
struct hint {
  struct puzzle puzzle; /* a view of the request's puzzle or `reversed` */
  struct puzzle reversed;
  bool is_other_end;
  enum folding_fault fault; /* of the cubes, counted as they were given */
  int fault_at;             /* the cube, from 0 */

  enum verdict verdict;  /* can all cubes stay? */
  enum stop_reason stop; /* why that is not decided */
  int keep; /* the most cubes, in the order of `placed`, that can
             * stay together; -1 if the puzzle has no folding */
  struct fixed_cubes fixed; /* if the snake cannot be folded */
  struct path path;         /* a folding with these cubes, or no cubes */
  struct fix *held; /* the cubes that are placed, in their cells; if only
                     * their relative positions are known, in a place of the
                     * region where the most can stay, and in NO_CELL if
                     * they do not fit there */
};

/* `keep` is found by bisection: cubes that can stay with others can stay
 * without them.  Returns what went wrong with the solver, on the heap, or
 * 0.  The hint is to be cleared in both cases; the request's puzzle has to
 * outlive it.
 */
char *hint_find (const struct hint_request *, struct hint *);
void hint_clear (struct hint *);

/* The straight run to place next, from cube `from`, which can stay, to
 * `cube`, and on to `last` in the same direction.  Numbers rise from the
 * first cube that can stay and whose follower is missing; they fall if the
 * cubes are placed with falling numbers, or only the last cubes can stay.
 */
struct hint_next {
  int from, cube, last;
  int direction;
};

/* Returns false if the hint has no folding, or every cube of it can stay.
 */
bool hint_next (const struct hint *, struct hint_next *);

#endif
