#ifndef path_h_INCLUDED
#define path_h_INCLUDED

#include "puzzle/puzzle.h"

/* A path gives each cube of a snake a cell. */
struct path {
  int cubes;
  int *cell; /* [0..cubes[ a cell of the region, or NO_CELL */
};

void path_init (struct path *, int cubes); /* every cell is NO_CELL */
void path_copy (struct path *to, const struct path *from);
void path_reverse (struct path *); /* counts from the other end */
void path_clear (struct path *);

/* Returns the cube in each cell [0..cells[, from 0, or -1; on the heap. */
int *path_cubes_in_cells (const struct region *, const struct path *);

/* Returns 0 if the path is a folding of the puzzle: each cube has a cell of
 * the region, all cells are different, neighbours along the chain are
 * adjacent, every joint is straight or turns as the snake says, the number
 * of straight joints is the given one, and fixed cubes are in their cells.
 * Otherwise it returns what is wrong, on the heap.
 *
 * It looks at positions only, and shares no code with any encoding.  A path
 * is printed as a folding only if it has passed this check.  The gates are
 *
 *   search/solve.c           `outcome_finish`: one folding
 *   count/count.c            each folding of `--all`, a count or a catalogue
 *   encodings/decode.c       the model of a solver
 *   design, generate         in design/, before a snake is shown
 *   work/, output/           what files of foldings say, when they are read
 *   lib/call.c               what a caller of the library gives
 */
char *path_check (const struct puzzle *, const struct path *);

/* For paths in which neighbouring cubes are in adjacent cells: whether
 * joint `i` is straight, the number of straight joints, and the snake
 * without free joints of which the path is a folding
 */
bool path_is_straight (const struct puzzle *, const struct path *, int i);
int path_straights (const struct puzzle *, const struct path *);
void path_snake (const struct puzzle *, const struct path *,
                 struct snake *);

/* The direction from cube `i` to cube `i + 1` of a folding */
int path_direction (const struct puzzle *, const struct path *, int i);

#endif
