#ifndef search_options_h_INCLUDED
#define search_options_h_INCLUDED

#include "system/search_limits.h"

struct plan;
struct share;

/* Who searches for a folding.  The plan says what the formula says, this
 * says who works on it.
 */
enum search_kind {
  SEARCH_DEFAULT, /* split where the plan breaks symmetry by windows and no
                   * other solver is asked, else sat */
  SEARCH_SPLIT,   /* our own, which may leave small parts to PicoSAT:
                   * split.h */
  SEARCH_SAT      /* a SAT solver, with the whole formula of the plan */
};

/* How to search, for everything that does: solving, counting, hints and so
 * on embed it as a whole.  All zero but for the clock is a good choice.
 */
struct search_options {
  enum search_kind search;
  unsigned seed;       /* of PicoSAT and of the order; 0 keeps theirs */
  const char *command; /* an external solver, solver_command.h, or 0 */
  const char *proof;   /* the file that the command calls {proof}, or 0 */
  int jobs;            /* workers, 0 for one */
  int open_cubes;      /* that PicoSAT takes over at, 0 for never */
  struct share *share; /* of the splitting search, cubes.h: only that, by
                        * one job; 0 for all */
  struct limits limits;
};

/* No limits, PicoSAT; the clock starts now. */
struct search_options search_options_default (void);

/* Who it is with that plan: SEARCH_SPLIT or SEARCH_SAT */
enum search_kind search_kind_of (const struct search_options *,
                                 const struct plan *);

/* Why the search cannot be as they say, on the heap, or 0: the splitting
 * search is no other solver's, and it breaks symmetry by windows.
 */
char *search_options_error (const struct search_options *,
                            const struct plan *);

/* "split" or "sat" */
const char *search_kind_name (enum search_kind);

#endif
