#ifndef puzzle_h_INCLUDED
#define puzzle_h_INCLUDED

#include "puzzle/region.h"
#include "puzzle/snake.h"

/* A puzzle is a snake and the region into which it has to fold.  The region
 * has at least one cell for each cube; further cells are spare cells, which
 * stay empty.
 */
struct fix {
  int cube; /* from 0 */
  int cell;
};

struct puzzle {
  char *name;   /* these three may be 0 */
  char *source; /* where it was published, or what made it */
  char *expect; /* the known answer, in words */
  struct region region;
  struct snake snake;
  struct fix *fix; /* [0..fixes[ cubes whose cell is given */
  int fixes;
};

void puzzle_clear (struct puzzle *);

/* Fixes the cube of that number, from 1 as people count, in the cell at x,
 * y, z.  All numbers may be wrong: if that is impossible it returns why, on
 * the heap, and changes nothing; else 0.
 */
char *puzzle_fix (struct puzzle *, int number, const int at[3]);

/* Returns the fix that forbids this cube in this cell, as it fixes the cube
 * in another cell or another cube in this cell; or 0.
 */
const struct fix *puzzle_fix_against (const struct puzzle *, int cube,
                                      int cell);

/* Returns a text about that fix, on the heap, or 0. */
char *puzzle_contradicts (const struct puzzle *, struct fix held);

/* Views are puzzles that share the memory of their arguments, which have to
 * outlive them.  They must not be cleared: keep them in a `const struct
 * puzzle`, and the compiler checks that.
 *
 * The first view is a snake in a region, or the region alone if `snake` is
 * 0; the others are a puzzle with another snake, or with other fixed cubes.
 */
struct puzzle puzzle_of (const struct region *, const struct snake *);
struct puzzle puzzle_with_snake (const struct puzzle *,
                                 const struct snake *);
struct puzzle puzzle_with_fixes (const struct puzzle *, const struct fix *,
                                 int fixes);

/* The same puzzle with its cubes counted from the other end: a view except
 * for its snake and its fixes, which puzzle_reversed_clear frees.
 */
struct puzzle puzzle_reversed (const struct puzzle *);
void puzzle_reversed_clear (struct puzzle *);

/* The cells have two colours (region_colour), and the cubes of a snake are
 * on them in turn.  If cube 0 is on `colour`, are there too few cells for
 * every other cube?  Returns the first of these cubes, 0 or 1, or -1 if
 * there are enough cells.
 */
int puzzle_find_crowd (const struct puzzle *, int colour);

static inline int puzzle_spare_cells (const struct puzzle *puzzle) {
  return puzzle->region.cells - puzzle->snake.cubes;
}

#endif
