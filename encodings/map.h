#ifndef map_h_INCLUDED
#define map_h_INCLUDED

struct instance;

/* The variable t(c) of the encoding `map`: the cube in cell `cell` runs
 * straight.
 */
int map_straight (const struct instance *, int cell);

#endif
