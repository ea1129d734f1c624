/* The map encoding: position.c, and a map of the snake that forgets which
 * cube is where.
 *
 * Variables
 *
 *   x(i,c)   cube i lies in cell c, for c in D(i)
 *   h(e)     the snake runs through e, a pair of neighbouring cells
 *   t(c)     the cube in cell c is straight
 *   u(c)     cell c holds a cube; only where there are spare cells
 *
 * Clauses, over the groups of position.c; e = {c,d} with d = c+k
 *
 *   8  the map shows the snake     1 per arc (i,c,k):
 *        -x(i,c) | -x(i+1,d) | h(e)
 *   9  the snake is on the map     1 per x(i,c) and e, up to 6:
 *        -x(i,c) | -h(e) | x(i+1,d) | x(i-1,d)
 *  10  two edges in each cell,     up to 57 per cell:
 *      one at the ends
 *        one h at least, and a second beside each, or x(1,c) or x(n,c);
 *        both with -u(c) where there are spare cells
 *        not all of three h; with x(1,c), and with x(n,c), not both of two
 *      empty cells have no edge    where there are spare cells:
 *        u(c) = OR x(i,c), -h(e) | u(c), -t(c) | u(c)
 *  11  straight cells              1 per x(i,c), and up to 9 per cell:
 *        -x(i,c) | t(c) where cube i is straight, -x(i,c) | -t(c) where
 *        it turns or is an end, and nothing where its joint is free
 *        -t(c) | -h(c,k) | h(c,-k)
 *         t(c) | -h(c,k) | -h(c,-k)
 *  12  no square of four edges     1 per square; redundant: a path has no
 *                                  cycle
 *  13  edges stay inside           up to 3 per cell: -h(e) where d would be
 *                                  outside
 *
 * All of it follows from x alone.  But h and t do not say which cube is
 * where: what the solver learns about h and t near a corner of the box
 * holds for every cube that may come there, whereas with position.c it has
 * to learn it for one cube after the other.  Refutations become ten to a
 * hundred times faster.
 */
#include "cnf/formula.h"
#include "encodings/encoding.h"
#include "encodings/map_layer.h"
#include "instance/instance.h"

/* 0 where the cube cannot be there */
static int x (const struct map *map, int cube, int cell) {
  return instance_variable_or_0 (map->instance, cube, cell);
}

static void the_map_shows_the_snake (const struct map *map) {
  const struct domains *domains = &map->instance->domains;
  formula_group (map->formula, "the map shows the snake");
  for (int cube = 0; cube < map->last; cube++)
    for (int cell = 0; cell < domains->cells; cell++)
      for (int k = 0; k < DIRECTIONS; k++) {
        const int next = map->region->neighbour[cell][k];
        if (domain_has_arc (domains, cube, cell, k))
          formula_ternary (map->formula, -x (map, cube, cell),
                           -x (map, cube + 1, next),
                           map_edge (map, cell, k));
      }
}

static void cube_is_on_the_map (const struct map *map, int cube, int cell) {
  const struct instance *instance = map->instance;
  const int here = x (map, cube, cell);
  for (int k = 0; k < DIRECTIONS; k++) {
    if (map->region->neighbour[cell][k] == NO_CELL)
      continue;
    const int after = instance_step (instance, cube, cell, 1, k);
    const int before =
        cube ? instance_step (instance, cube, cell, -1, opposite (k))
             : NO_CELL;
    formula_clause (map->formula, -here, -map_edge (map, cell, k),
                    x (map, cube + 1, after), x (map, cube - 1, before));
  }
}

static void the_snake_is_on_the_map (const struct map *map) {
  formula_group (map->formula, "the snake is on the map");
  for (int cube = 0; cube <= map->last; cube++)
    for (int cell = 0; cell < map->region->cells; cell++)
      if (x (map, cube, cell))
        cube_is_on_the_map (map, cube, cell);
}

static void encode_map (const struct instance *instance,
                        struct formula *formula) {
  struct map map;
  map_init (&map, instance, formula);
  position_encoding.encode (instance, formula);
  the_map_shows_the_snake (&map);
  the_snake_is_on_the_map (&map);
  map_clauses (&map);
}

const struct encoding map_encoding = {
    .name = "map",
    .summary = "position, and a map of edges that forgets the cubes",
    .encode = encode_map,
    .straight_cell = map_straight_cell,
};
