#ifndef map_h_INCLUDED
#define map_h_INCLUDED

struct formula;
struct instance;

/* The map of the map encoding, which half.c and walk.c use, too.  It shows
 * the snake, but not which cube is where.  Its variables are the first
 * after the x(i,c):
 *
 *   h(e)  the snake runs through e, a pair of neighbouring cells
 *   t(c)  the cube in cell c is straight
 *   u(c)  cell c holds a cube; only if cells are spare
 */
void map_variables (const struct instance *, struct formula *);

/* h of the edge that leaves `cell` in `direction`, the same from both its
 * cells, or 0 if there is no neighbour
 */
int map_edge (const struct instance *, int cell, int direction);

/* t(c), and u(c) or 0 if no cell is spare */
int map_straight_cell (const struct instance *, int cell);
int map_used_cell (const struct instance *, int cell);

/* The first variable after those of the map */
int map_end (const struct instance *);

/* The groups that define a map and relate it to the x(i,c): 10 to 13 of
 * map.c
 */
void map_clauses (const struct instance *, struct formula *);

#endif
