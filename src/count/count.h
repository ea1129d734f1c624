#ifndef count_h_INCLUDED
#define count_h_INCLUDED

#include "instance/plan.h"
#include "puzzle/path.h"
#include "search/solve.h"

/* How many foldings a puzzle has, in three ways that differ:
 *
 *   directed         placements of cube 1, cube 2, ... in cells
 *   up to symmetry   those that a symmetry of the region carries into each
 *                    other (and leaves fixed cubes where they are) count
 *                    once
 *   and reversal     those count once, too, of which one is the other read
 *                    from its other end, where that is a folding of the
 *                    puzzle as well: it never is where the snake is known
 *                    and does not read alike from both ends
 *
 * Free joints are part of the snake: foldings differ by their cells only.
 */
struct folding_count {
  long long directed, up_to_symmetry;
  long long fronts; /* up to symmetry, those that do not come after their
                     * own reverse: one of each pair */
};

void folding_count_add (struct folding_count *sum,
                        const struct folding_count *);

/* Exact if the search was complete, else a lower bound, since a reverse may
 * be missing.
 */
long long count_up_to_reversal (const struct folding_count *);

/* Takes a folding that path_check accepted, turned to its front.  Returns 0
 * to go on; not so where it cannot be written, say.
 */
typedef int folding_printer (void *state, const struct path *);

struct count_options {
  struct plan plan;
  struct search_options how;
  long long enough; /* of them up to symmetry and reversal, 0 for all */

  /* Gets one of those that are the same up to symmetry and reversal, or 0;
   * in an order that does not depend on the number of jobs.
   */
  folding_printer *print;
  void *print_state;
};

struct count_result {
  struct folding_count count;
  const struct backend *backend; /* that searched */
  const char *command;           /* of another solver than PicoSAT, or 0 */
  int complete;                  /* there are no more */
  enum stop stop;  /* why not: a limit, else there were enough */
  long long nodes; /* of the search, or PicoSAT's decisions, 0 where
                    * another solver worked */
  double seconds;
};

/* The default plan, no limits; the clock starts now. */
struct count_options count_options_default (const struct puzzle *);

/* Counts, prints, or both.  Returns what went wrong, on the heap, or 0. */
char *count_foldings (const struct puzzle *, const struct count_options *,
                      struct count_result *);

#endif
