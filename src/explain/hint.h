#ifndef hint_h_INCLUDED
#define hint_h_INCLUDED

#include "search/solve.h"

/* For somebody who is stuck: whether cubes that lie somewhere can stay
 * there, and if not, how many of them.
 */
struct hint {
  enum verdict verdict; /* can all of them stay? */
  enum stop stop;       /* why not decided */
  int keep; /* the most cubes, in the order in which they are held, that
             * can stay together: -1 where the snake folds not at all */
  struct path path; /* a folding with those cubes, or no cubes */
};

/* The cubes that are held are the fixed cubes of the puzzle behind the
 * first `own`, which belong to the puzzle itself.  `keep` is found by
 * bisection: what can stay with more cubes can stay with fewer.  Returns
 * what went wrong with the solver, on the heap, or 0; `*hint` is to be
 * cleared in both cases.
 */
char *hint_find (const struct puzzle *, int own,
                 const struct solve_options *, struct hint *);
void hint_clear (struct hint *);

#endif
