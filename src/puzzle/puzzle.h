#ifndef puzzle_h_INCLUDED
#define puzzle_h_INCLUDED

#include "puzzle/snake.h"
#include "region/region.h"

/* A puzzle is a snake and the region that it has to lie in.  The region has
 * at least as many cells as the snake has cubes; the rest are spare cells,
 * which stay empty.
 */
struct fix {
  int cube; /* from 0 */
  int cell;
};

struct puzzle {
  char *name;   /* these three may be 0 */
  char *source; /* who published it */
  char *expect; /* the answer known for it, in words */
  struct region region;
  struct snake snake;
  struct fix *fix; /* [0..fixes[ cubes whose cell is given */
  int fixes;
};

void puzzle_clear (struct puzzle *);

/* Fixes cube `cube`, from 0, in the cell at x, y, z.  Returns 0, or why
 * that is impossible, on the heap, and leaves the puzzle alone.
 */
char *puzzle_fix (struct puzzle *, int cube, const int at[3]);

/* Why a cube cannot be held in that cell, since the puzzle fixes the cube
 * elsewhere or another one there, on the heap; or 0.  NO_CELL is allowed.
 */
char *puzzle_contradicts (const struct puzzle *, struct fix held);

/* Views: puzzles that point to what others own, which has to outlive them.
 * They must not be cleared; keep them in a `const struct puzzle`, and the
 * compiler checks that.
 *
 * A snake in a region, 0 for nothing but the region; the same puzzle with
 * another snake, or with other fixed cubes.
 */
struct puzzle puzzle_of (const struct region *, const struct snake *);
struct puzzle puzzle_with_snake (const struct puzzle *,
                                 const struct snake *);
struct puzzle puzzle_with_fixes (const struct puzzle *, const struct fix *,
                                 int fixes);

/* The same puzzle with its cubes counted from the other end: a view, but
 * for its snake and its fixes, which the call below releases
 */
struct puzzle puzzle_reversed (const struct puzzle *);
void puzzle_reversed_clear (struct puzzle *);

static inline int puzzle_spare_cells (const struct puzzle *puzzle) {
  return puzzle->region.cells - puzzle->snake.cubes;
}

#endif
