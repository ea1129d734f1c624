#ifndef map_layer_h_INCLUDED
#define map_layer_h_INCLUDED

struct formula;
struct instance;
struct region;

/* A map of the snake that forgets which cube is where, for the encodings
 * map.c and half.c
 *
 *   h(e)  the snake runs through e, a pair of neighbouring cells
 *   t(c)  the cube in cell c is straight
 *   u(c)  cell c holds a cube; only where there are spare cells
 */
struct map {
  const struct instance *instance; /* not owned, nor the next two */
  const struct region *region;
  struct formula *formula;
  int h, t, u; /* the first variable of each kind; u is 0 if not needed */
  int last;    /* cube */
};

/* The variables, which have to be the first ones after the x(i,c) */
void map_init (struct map *, const struct instance *, struct formula *);

/* How many there are */
int map_variables (const struct instance *);

/* h of the edge that leaves `cell` in `direction`, where there is a
 * neighbour; both cells share it.
 */
int map_edge (const struct map *, int cell, int direction);

/* t(c), for `straight_cell` of encoding.h */
int map_straight_cell (const struct instance *, int cell);

/* The groups that say what a map is, and what the x(i,c) say of it: edges
 * stay inside; two in each cell, one at the ends; straight cells; no square
 */
void map_clauses (const struct map *);

#endif
