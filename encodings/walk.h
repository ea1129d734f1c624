#ifndef walk_h_INCLUDED
#define walk_h_INCLUDED

struct instance;

/* The variable s(i,c,k) of the encoding `walk`: the snake goes from cube
 * `cube` in cell `cell` in direction k.  0 where it cannot, or the cell is
 * NO_CELL.
 */
int walk_step (const struct instance *, int cube, int cell, int k);

#endif
