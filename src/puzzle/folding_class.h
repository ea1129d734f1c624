#ifndef folding_class_h_INCLUDED
#define folding_class_h_INCLUDED

#include "puzzle/path.h"
#include "puzzle/symmetry.h"

#include <stdbool.h>

/* Two foldings of a puzzle are the same
 *
 *   up to symmetry  if a symmetry of the region, a rotation or a
 *                   reflection, maps one to the other; the symmetry has to
 *                   leave every fixed cube in its cell
 *   and reversal    also if a symmetry maps one to the reverse of the
 *                   other, whose cubes are counted from the other end
 *
 * The reverse of a folding need not be a folding: it has to have the joints
 * and the fixed cubes of the puzzle.
 *
 * The canonical folding is the first one, in the order of cells, of all
 * images of a folding under these symmetries: it begins as low, as far left
 * and as near as it can, where hands like to begin.
 *
 * See also puzzle/symmetry.h, the symmetries of a region;
 * encodings/mirrors.c, the clauses that keep one folding of each
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
  int images;  /* the number of foldings that are the same up to symmetry,
                * this one included: the number of symmetries that keep
                * fixed cubes, divided by the number of those that move no
                * cube (orbit and stabilizer) */
  int classes; /* up to symmetry: 2 if the reverse is also a folding, and
                * not the same up to symmetry, else 1; both classes have
                * equally many images */
  bool precedes_reverse; /* no image of the reverse comes before the
                          * canonical folding: this is true of exactly one
                          * of the classes up to symmetry */
};

/* Returns true if the reverse of a folding has the joints of the puzzle. */
bool folding_joints_reverse (const struct puzzle *, const struct path *);

/* Replaces a folding by its canonical image, and returns its class. */
struct folding_class
folding_make_canonical (const struct folding_symmetries *, struct path *);

/* The same for a single folding.  Check it with path_check again before you
 * print it.
 */
void path_make_canonical (const struct puzzle *, struct path *);

#endif
