#ifndef nearest_h_INCLUDED
#define nearest_h_INCLUDED

#include "puzzle/path.h"
#include "puzzle/variants.h"
#include "system/search_limits.h"

/* Snakes similar to one that cannot be folded, which can */
struct near_snake {
  struct variant variant;
  struct path path; /* of a folding that path_check accepted */
};

struct nearest {
  int count;
  struct near_snake *snake; /* [0..count[ */
  int is_complete;          /* there are no others with such changes */
  enum stop stop;           /* why not; NOT_STOPPED also where there are
                             * more than asked for, or too many to try */
};

/* Which of all variants are tried */
enum variant_choice { ALL_VARIANTS, EXCHANGES, NO_EXCHANGES };

struct nearest_request {
  const struct puzzle *puzzle; /* its snake may be too long for its region;
                                * no cube is fixed unless it is right */
  int changes[CHANGE_KINDS];   /* see variants.h */
  enum variant_choice choice;
  int most;                    /* no more are looked for; 1 at least */
  const struct nearest *known; /* by other changes, to be left out, or 0 */
  const char *conflict; /* [0..cubes[ joints of a conflict, or 0: what
                         * only flips other joints cannot fold */
  const struct limits *limits;
};

/* Those with exactly such changes, by brief searches (solve.h), the ones
 * with early changes first.  Returns on the heap what went wrong with the
 * solver, or 0; `*nearest` is to be cleared in both cases.
 */
char *nearest_find (const struct nearest_request *, struct nearest *);
void nearest_clear (struct nearest *);

/* A view (puzzle.h) of the puzzle with that snake */
struct puzzle near_puzzle (const struct puzzle *,
                           const struct near_snake *);

/* Moves the snakes of `more` behind those of `nearest`; `more` is cleared.
 */
void nearest_append (struct nearest *, struct nearest *more);

#endif
