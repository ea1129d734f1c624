#ifndef folding_class_h_INCLUDED
#define folding_class_h_INCLUDED

#include "puzzle/path.h"
#include "puzzle/symmetry.h"

/* Which foldings of a puzzle are the same.
 *
 *   up to symmetry  if a symmetry of the region, a rotation or a
 *                   reflection, maps one to the other; it has to leave
 *                   every fixed cube in its cell
 *   and reversal    also if it does so after one of them was read from its
 *                   other end.  The reverse of a folding need not be a
 *                   folding: it has to have the joints, and the cubes in
 *                   their cells, that the puzzle asks for.
 *
 * Of all images of a folding under these symmetries, the front is the one
 * that comes first in the order of cells: it begins as low, as far left and
 * as near as it can, which is where hands like to begin.
 *
 * See also puzzle/symmetry.h, the symmetries of a region;
 * encodings/mirrors.h, the clauses that keep one folding of each
 * class; and encodings/windows.h, which breaks symmetry in the middle of
 * the snake.
 */
struct folding_symmetries {
  const struct puzzle *puzzle;
  struct symmetry_group group; /* of the region */
};

/* The puzzle has to outlive the symmetries. */
void folding_symmetries_init (struct folding_symmetries *,
                              const struct puzzle *);
void folding_symmetries_clear (struct folding_symmetries *);

/* The class of a folding up to symmetry and reversal */
struct folding_class {
  int images;   /* foldings that are the same up to symmetry, this one
                 * included: the symmetries that keep fixed cubes, divided by
                 * those that move no cube (orbit and stabilizer) */
  int classes;  /* up to symmetry: 2 if the reverse is a folding, too, and
                 * not the same up to symmetry, else 1; both have equally
                 * many images */
  int is_first; /* no reverse comes before the front: this is true of
                 * exactly one of the classes up to symmetry */
};

/* 1 if the reverse of a folding has the joints of the puzzle */
int folding_joints_reverse (const struct puzzle *, const struct path *);

/* Turns a folding to its front. */
struct folding_class
folding_make_canonical (const struct folding_symmetries *, struct path *);

/* Turns a single folding to its front.  Check it with path_check again
 * before printing it.
 */
void path_make_canonical (const struct puzzle *, struct path *);

#endif
