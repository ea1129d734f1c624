#ifndef explain_h_INCLUDED
#define explain_h_INCLUDED

#include "cnf/model.h"
#include "explain/conflict.h"
#include "explain/nearest.h"
#include "search/solve.h"

/* Why a snake cannot be folded, and which similar snakes can */
struct explain_options {
  int must_fill; /* no cell is to be spare: cubes are missing */
  int most;      /* near snakes with more than one change, 1 at least;
                  * those with one change are all looked for */
  int moved;     /* also near: one cube taken out, one put in elsewhere */
  struct search_options how; /* its jobs are for the snake itself */
};

struct explanation {
  int missing;          /* cubes, below 0 too many; 0 where that is right */
  char *obvious;        /* see obvious.h, may be 0 */
  enum verdict verdict; /* of the snake itself; where its length is wrong,
                         * unsatisfiable */
  enum stop stop;       /* of the first part that was not finished */
  struct path path;     /* a folding of the snake itself, or no cubes */
  struct conflict conflict; /* without joints where the length is wrong or
                             * the verdict is not unsatisfiable */
  struct nearest nearest;   /* complete where no others have as few changes
                             * as the first of them */
};

/* Why that cannot be asked, on the heap, or 0: which cube is fixed is not
 * clear where cubes are missing before it.
 */
char *explain_error (const struct puzzle *, int must_fill);

/* The puzzle's region may have fewer cells than its snake has cubes; then,
 * and with `must_fill`, no cube is fixed.
 *
 * Near are first those with one joint flipped, or two that are near to each
 * other exchanged; then with two joints flipped, and so on; with `moved`,
 * those with one joint removed and one of any kind inserted elsewhere are
 * tried before two flips.
 * Where the length is wrong, near are those with the missing cubes inserted
 * or the surplus removed, then with one joint flipped besides, and so on.
 *
 * A limit ends every part with the best that is known then.  Of the time
 * that is left, looking for flips of one joint takes half at most, and the
 * conflict half of the rest if there is more to look for.
 *
 * Returns on the heap what went wrong with the solver, or 0; the
 * explanation is to be cleared in both cases.
 */
char *explain (const struct puzzle *, const struct explain_options *,
               struct explanation *);
void explanation_clear (struct explanation *);

#endif
