#ifndef path_h_INCLUDED
#define path_h_INCLUDED

#include "puzzle/puzzle.h"

/* A path says in which cell each cube of a snake lies. */
struct path {
  int cubes;
  int *cell; /* [0..cubes[ a cell of the region, or NO_CELL */
};

void path_init (struct path *, int cubes); /* every cell NO_CELL */
void path_copy (struct path *to, const struct path *from); /* a new one */
void path_reverse (struct path *); /* counted from the other end */
void path_clear (struct path *);

/* [0..cells[ the cube in each cell, from 0, or -1; on the heap */
int *path_cubes_in_cells (const struct region *, const struct path *);

/* 0 where the path is a folding of the puzzle: one cell of the region for
 * each cube, all different, neighbours along the chain adjacent, every
 * joint straight or turning as the snake says, as many straight as it
 * says, fixed cubes in their cells.
 * Otherwise what is wrong, on the heap.  It looks at positions only and
 * shares no code with any encoding: everything that is printed as a folding
 * has passed it.
 */
char *path_check (const struct puzzle *, const struct path *);

/* Of a path whose neighbours are adjacent: 1 where joint `i` is straight,
 * how many are, and the snake that it is a folding of, with no joint free.
 */
int path_is_straight (const struct puzzle *, const struct path *, int i);
int path_straights (const struct puzzle *, const struct path *);
void path_snake (const struct puzzle *, const struct path *,
                 struct snake *);

/* The direction from cube `i` to cube `i + 1` of a path that was accepted
 */
int path_direction (const struct puzzle *, const struct path *, int i);

#endif
