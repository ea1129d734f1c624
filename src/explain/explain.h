#ifndef explain_h_INCLUDED
#define explain_h_INCLUDED

#include "puzzle/variants.h"
#include "search/solve.h"

/* Why a snake cannot be folded, and which similar snakes can */

/*-------------------------------- conflict -----------------------------*/

/* A conflict is a set of joints that cannot all be as the snake says, even
 * if all other joints are free.  It is minimal if without any one of them
 * the others can: a minimal unsatisfiable subset, found by deletion
 * (Chinneck and Dravnieks, ORSA J. Computing 3, 1991; Marques-Silva,
 * Minimal unsatisfiability, ISMVL 2010).  There may be smaller ones.  The
 * number of straights, if the snake says it, can belong to the set as a
 * joint can.
 */
struct conflict {
  int cubes;
  char *joint;             /* [0..cubes[ not 0 if the joint is in the set */
  int joints;              /* in the set */
  int counts;              /* 1 if the number of straights is in the set */
  int straights_that_fold; /* the nearest number with which all joints can
                            * be as they are; -1 if none is known */
  int is_minimal;
  enum stop_reason stop; /* why not minimal */
};

/* The puzzle cannot be folded.  `needed` (may be 0) marks joints that are
 * in every conflict, as a joint is if the snake folds once it alone is
 * flipped.  Joints are deleted from both ends of the snake inwards, so that
 * the remaining ones are close together.
 *
 * If a limit is reached, the set is the smallest so far.  Returns what went
 * wrong with the solver, on the heap, or 0; the joints are to be released
 * in both cases.
 */
char *mus_find (const struct puzzle *, const char *needed,
                const struct limits *, struct conflict *);

/*-------------------------------- nearest ------------------------------*/

/* Snakes similar to one that cannot be folded, which can */
struct near_snake {
  struct variant variant;
  struct path path; /* of a folding that path_check accepted */
};

struct nearest {
  int count;
  struct near_snake *snake; /* [0..count[ */
  int is_complete; /* there are no others with the fewest changes of joints
                    * that any of them has */
  enum stop_reason stop; /* why not; NOT_STOPPED also if there are more than
                          * were wanted, or too many to try */
};

/* Which of all variants are tried */
enum variant_choice { ALL_VARIANTS, EXCHANGES, NO_EXCHANGES };

/* The changes of variants that are tried together */
struct near_stage {
  int flips;
  int moved; /* joints that are taken out, and put in elsewhere */
  enum variant_choice choice;
};

struct near_search {
  const struct puzzle *puzzle; /* its snake may be too long for its region;
                                * no cube is fixed unless it is right */
  struct near_stage stage;
  int missing;          /* cubes that are inserted, too; below 0: removed */
  int most;             /* no more are looked for; 1 at least */
  const char *conflict; /* [0..cubes[ joints of a conflict, or 0: variants
                         * that only flip other joints cannot fold */
  int by_runs; /* the likeliest first, if runs were typed; see run_edit.h */
  const struct limits *limits;
  int is_complete;       /* afterwards: all with such changes were found, */
  enum stop_reason stop; /* or what stopped that */
};

/* Adds the variants with exactly these changes that fold and are not known,
 * those with early changes first.  They are decided by brief searches
 * (solve.h).  At first `is_complete` of the nearest is 1 and all else is 0.
 * Returns what went wrong with the solver, on the heap, or 0; `*nearest` is
 * to be cleared in both cases.
 */
char *repair_find (struct near_search *, struct nearest *);

/* At most `most` snakes with one joint flipped or two near joints exchanged
 * that fold, or if there are none, with any two joints flipped; as
 * repair_find in all else
 */
char *nearest_with_flips (const struct puzzle *, int most,
                          const struct limits *, struct nearest *);
void repair_clear (struct nearest *);

/* A view (puzzle.h) of the puzzle with that snake */
struct puzzle near_puzzle (const struct puzzle *,
                           const struct near_snake *);

/*------------------------------- explanation ---------------------------*/

struct explain_options {
  int must_fill;  /* no cell is to be spare: cubes are missing */
  int is_obvious; /* that the snake cannot be folded (quick_checks.h): it is
                   * not tried */
  int most;       /* near snakes with more than one change, 1 at least;
                   * all snakes with one change are looked for */
  int by_runs;    /* the snake was typed as runs: rank by changes of them */
  int moved;      /* also near: one cube taken out, one put in elsewhere */
  struct search_options how; /* its jobs are for the snake itself */
};

struct explanation {
  int missing;           /* cubes; below 0: too many */
  enum verdict verdict;  /* of the snake itself; unsatisfiable if its length
                          * is wrong */
  enum stop_reason stop; /* of the first part that was not finished */
  struct path path;      /* a folding of the snake itself, or no cubes */
  struct conflict conflict; /* without joints if the length is wrong or
                             * the verdict is not unsatisfiable */
  struct nearest nearest;
};

/* Why `explain` must not be called, on the heap, or 0: if cubes are missing
 * before a fixed cube, its number is uncertain.
 */
char *explain_error (const struct puzzle *, int must_fill);

/* The puzzle's region may have fewer cells than its snake has cubes; then,
 * and with `must_fill`, no cube is fixed.
 *
 * The nearest snakes have one joint flipped, or two that are near to each
 * other exchanged; two joints flipped are next, and so on.  With `moved`,
 * one joint removed and one of any kind inserted elsewhere is tried before
 * two flips.  If the length is wrong, the nearest snakes have the missing
 * cubes inserted or the surplus removed; then one joint is flipped as well,
 * and so on.  With `by_runs`, those that differ in one number of
 * the list come first.
 *
 * A limit ends each part with the best that is known then.  Flips of one
 * joint take at most half of the time that is left, and the conflict half
 * of the rest if there is more to look for.
 *
 * Returns what went wrong with the solver, on the heap, or 0; the
 * explanation is to be cleared in both cases.
 */
char *explain (const struct puzzle *, const struct explain_options *,
               struct explanation *);
void explanation_clear (struct explanation *);

#endif
