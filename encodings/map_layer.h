#ifndef map_layer_h_INCLUDED
#define map_layer_h_INCLUDED

struct formula;
struct instance;

/* A map of the snake that forgets which cube is where, for map.c, half.c
 * and walk.c.  Its variables are the first after the x(i,c):
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

/* The groups that define a map, and relate it to the x(i,c):
 * edges stay inside; two in each cell, one at the ends; straight cells; no
 * squares
 */
void map_clauses (const struct instance *, struct formula *);

#endif
