#ifndef repair_h_INCLUDED
#define repair_h_INCLUDED

#include "explain/fixed_cubes.h"
#include "puzzle/path.h"
#include "puzzle/variants.h"

#include <stdbool.h>

/* How the letters of a snake may be meant that are read in another way */
enum rereading {
  OF_CUBE_BEFORE, /* each letter says how the next cube follows */
  OF_NEXT_CUBE,
  EXCHANGED, /* the letter for straight is that for a turn */
  REREADINGS
};

/* A snake that can be folded, similar to one that cannot; or the same snake
 * with one of its cubes fixed in another cell
 */
struct near_snake {
  enum rereading rereading; /* if nothing is changed */
  struct variant variant;
  struct fix *fix;  /* [0..fixes[ as of the puzzle, but with this one: */
  struct fix moved; /* or 0 */
  struct path path; /* of a folding that path_check accepted */
};

struct nearest {
  int count;
  struct near_snake *snake; /* [0..count[ */
  bool is_complete; /* no others have so few changes as the nearest snake */
  enum stop_reason stop; /* why not; NOT_STOPPED also if there are more than
                          * were wanted, or too many to try */
};

/* Which variants are tried */
enum variant_choice { ALL_VARIANTS, EXCHANGES, NO_EXCHANGES };

/* The changes of variants that are tried together */
struct near_stage {
  int flips;
  int moved; /* joints that are taken out, and put in elsewhere */
  enum variant_choice choice;
};

struct repair_request {
  const struct puzzle *puzzle; /* its snake may be too long for its region;
                                * no cube is fixed unless it is right */
  struct near_stage stage;
  int missing;     /* cubes that are inserted, too; below 0: removed */
  int most;        /* stop after so many snakes; at least 1 */
  const char *mus; /* [0..cubes[ joints of a MUS, or 0: variants that only
                    * flip other joints cannot fold */
  bool by_runs; /* the likeliest first, if runs were typed (run_edit.h) */
  const struct limits *limits;
};

/* Adds the variants with exactly these changes that fold and are not known:
 * first those with early changes; with `by_runs` each is put before the
 * known ones that are less likely.  Variants are decided by brief searches
 * (solve.h).  At first `is_complete` of the nearest is true and all else is
 * 0.
 *
 * `is_complete` becomes true if all variants with these changes were found,
 * and `stop` becomes the limit that prevented it.  Returns what went wrong
 * with the solver, on the heap, or 0; `*nearest` is to be cleared in both
 * cases.
 */
char *repair_find (const struct repair_request *, struct nearest *,
                   bool *is_complete, enum stop_reason *stop);

/* Finds at most `most` snakes that fold, with one joint flipped or two near
 * joints exchanged, or if there are none, with any two joints flipped.
 * Returns what repair_find returns.
 */
char *nearest_with_flips (const struct puzzle *, int most,
                          const struct limits *, struct nearest *);

/* Finds all other cells that do for a fixed cube of a set that was found,
 * the shortest ways first.  Of cells that are equal by a symmetry which
 * keeps the other fixed cubes, the nearest is tried.  The nearest are all 0
 * at first.  Returns what repair_find returns.
 */
char *repair_fixed_cubes (const struct puzzle *, const struct fixed_cubes *,
                          const struct limits *, struct nearest *,
                          enum stop_reason *stop);
void nearest_clear (struct nearest *);

/* The fixed cubes of the puzzle with this one in its other cell, on the
 * heap: for a view (puzzle_with_fixes)
 */
struct fix *fixes_with (const struct puzzle *, struct fix moved);

/* A view (puzzle.h) of the puzzle with that snake, or those fixed cubes */
struct puzzle near_puzzle (const struct puzzle *,
                           const struct near_snake *);

#endif
