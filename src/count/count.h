#ifndef count_h_INCLUDED
#define count_h_INCLUDED

#include "encodings/plan.h"
#include "puzzle/folding_class.h"
#include "puzzle/path.h"
#include "search/solve.h"

#include <stdbool.h>

/* How many foldings a puzzle has, in three ways that differ:
 *
 *   directed         placements of cube 1, cube 2, ... in cells
 *   up to symmetry   foldings count once if a symmetry of the region that
 *                    leaves the fixed cubes in their cells maps them to
 *                    each other
 *   and reversal     a folding and its reverse, read from the other end,
 *                    also count once if both are foldings of the puzzle;
 *                    if the snake has no free joint and differs from its
 *                    reverse, they never are
 *
 * Free joints are part of the snake: foldings differ by their cells only.
 */
struct folding_count {
  long long directed, up_to_symmetry;
  long long canonical; /* foldings up to symmetry that do not come after
                        * their own reverse: one of each pair */
};

void folding_count_add (struct folding_count *sum,
                        const struct folding_count *);

/* Exact if the search was complete; else a lower bound, as reverses may be
 * missing
 */
long long count_up_to_reversal (const struct folding_count *);

/* Takes a canonical folding that path_check accepted, and its class.
 * Returns true to end the count, for example if it cannot be written.
 */
typedef bool folding_printer (void *state, const struct path *,
                              const struct folding_class *);

struct count_options {
  struct plan plan;
  struct search_options how;
  long long enough; /* foldings up to symmetry and reversal, 0 for all */

  /* Gets one folding of each class up to symmetry and reversal, in an order
   * that does not depend on the number of jobs; may be 0.
   */
  folding_printer *print;
  void *print_state;

  /* If not 0, only the foldings below the branches of a share are counted,
   * by one job, in this tree of the puzzle: its plan has PLAN_PRUNE.
   */
  struct share *share;
  struct tree *tree;
};

struct count_result {
  struct folding_count count;
  const struct backend *backend; /* the engine that searched */
  const char *command;           /* of an external solver, or 0 */
  bool complete;                 /* all foldings are counted */
  enum stop_reason stop; /* the limit that was reached; if none was and it
                          * is not complete, there were enough */
  long long nodes;       /* of the tree, or PicoSAT's decisions; 0 for an
                          * external solver */
  double seconds;
};

/* The default plan, no limits; the clock starts now. */
struct count_options count_options_default (const struct puzzle *);

/* Counts, prints, or both.  Returns what went wrong, on the heap, or 0. */
char *count_foldings (const struct puzzle *, const struct count_options *,
                      struct count_result *);

#endif
