#ifndef explain_h_INCLUDED
#define explain_h_INCLUDED

#include "explain/fixed_cubes.h"
#include "explain/mus.h"
#include "explain/repair.h"
#include "search/solve.h"

/* Why a snake cannot be folded, and which similar snakes can */
struct explanation;

struct explain_request {
  const struct puzzle *puzzle; /* its region may have fewer cells than its
                                * snake has cubes */
  bool must_fill; /* no cell is to be spare: cubes are missing */
  bool by_runs;   /* the snake was typed as runs: rank by changes of them */
  bool moved;     /* also near: one cube taken out, one put in elsewhere */
  bool by_letters; /* it was typed as letters: try other meanings of them */
  int most;        /* near snakes with more than one change, 1 at least;
                    * all snakes with one change are looked for */
  struct search_options how; /* its jobs are for the snake itself */

  /* Called before the search, unless 0: the quick checks are made. */
  void (*show_obvious) (void *state, const struct explanation *);
  void *state;
};

struct explanation {
  char *obvious;         /* why the snake cannot be folded, by quick checks
                          * (quick_checks.h): it is not tried then; or 0 */
  int missing;           /* cubes; below 0: too many */
  enum verdict verdict;  /* of the snake itself; unsatisfiable if its length
                          * is wrong */
  enum stop_reason stop; /* of the first part that was not finished */
  struct path path;      /* a folding of the snake itself, or no cubes */
  struct fixed_cubes fixed; /* are they why? */
  struct mus mus; /* without joints if the length is wrong or the verdict is
                   * not unsatisfiable; together with the fixed cubes that
                   * are why */
  struct nearest nearest; /* if the fixed cubes are why, other cells for
                           * them */
};

/* Returns why `explain` must not be called, on the heap, or 0: if cubes are
 * missing before a fixed cube, the number of the fixed cube is uncertain.
 */
char *explain_error (const struct explain_request *);

/* The nearest snakes have one joint flipped, or two that are near to each
 * other exchanged; two joints flipped are next, and so on.  With `moved`,
 * one joint removed and one of any kind inserted elsewhere is tried before
 * two flips.  If the length is wrong, the nearest snakes have the missing
 * cubes inserted or the surplus removed; then one joint is flipped as well,
 * and so on.  With `by_runs`, snakes that differ in one number of the list
 * come first.  With `by_letters`, if other readings of the same letters can
 * be folded, these are the nearest, with no change, and no joint is
 * changed: each letter is that of the next cube or of the one before, or
 * the two letters are exchanged.  If the snake can be folded with no cube
 * fixed, it is not changed: then other cells for the fixed cubes are looked
 * for.
 *
 * A limit ends each part with the best that is known then.  Flips of one
 * joint take at most half of the time that is left, and the MUS half of the
 * rest if there is more to look for.
 *
 * Returns what went wrong with the solver, on the heap, or 0; the
 * explanation is to be cleared in both cases.
 */
char *explain (const struct explain_request *, struct explanation *);
void explanation_clear (struct explanation *);

#endif
