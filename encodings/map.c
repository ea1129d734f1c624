/* The map encoding: position.c, and a map of the snake that forgets which
 * cube is where.
 *
 * Variables
 *
 *   x(i,c)   cube i is in cell c, for c in D(i)
 *   h(e)     the snake runs through e, a pair of neighbouring cells
 *   t(c)     the cube in cell c is straight
 *   u(c)     cell c holds a cube; only if there are spare cells
 *
 * Clauses, over the groups of position.c; e = {c,d} with d = c+k
 *
 *   8  the map shows the snake     1 per arc (i,c,k):
 *        -x(i,c) | -x(i+1,d) | h(e)
 *   9  the snake is on the map     1 per x(i,c) and e, up to 6:
 *        -x(i,c) | -h(e) | x(i+1,d) | x(i-1,d)
 *  10  edges stay inside           up to 3 per cell: -h(e) if d is outside
 *  11  two edges in each cell,     up to 57 per cell:
 *      one at the ends
 *        OR h(e) over the edges e of c
 *        for each e: OR h(f) over the others | x(1,c) | x(n,c)
 *        both with -u(c) if there are spare cells
 *        -h | -h | -h for any three; -x(1,c) | -h | -h and
 *        -x(n,c) | -h | -h for any two
 *      empty cells have no edge    if there are spare cells:
 *        u(c) = OR x(i,c), -h(e) | u(c), -t(c) | u(c)
 *  12  straight cells              1 per x(i,c), and up to 9 per cell:
 *        -x(i,c) | t(c) if cube i is straight, -x(i,c) | -t(c) if it
 *        turns or is an end, and nothing if its joint is free
 *        -t(c) | -h(c,k) | h(c,-k)
 *         t(c) | -h(c,k) | -h(c,-k)
 *  13  no square of four edges     1 per square; redundant: a path has no
 *                                  cycle
 *
 * Groups 8 to 13 exclude no folding: where the cubes are determines h, t
 * and u.  But h and t do not say which cube is where: what the solver
 * learns about h and t near a corner of the box holds for every cube that
 * may be there.  With position.c it has to learn it for one cube after the
 * other.  With the default plan refutations become two to five times
 * faster, without windows up to a hundred times
 * (measurements/encodings.md).
 */
#include "encodings/encoding.h"
#include "encodings/groups.h"
#include "encodings/map_layer.h"

#include <assert.h>

static void arc_is_on_the_map (const struct instance *instance,
                               struct formula *formula, int cube, int cell,
                               int k) {
  const int next = instance->puzzle->region.neighbour[cell][k];
  formula_ternary (formula, -x (instance, cube, cell),
                   -x (instance, cube + 1, next),
                   map_edge (instance, cell, k));
}

static void cube_is_on_the_map (const struct instance *instance,
                                struct formula *formula, int cube,
                                int cell) {
  for (int k = 0; k < DIRECTIONS; k++) {
    const int edge = map_edge (instance, cell, k);
    const int after = instance_step (instance, cube, cell, 1, k);
    const int before =
        instance_step (instance, cube, cell, -1, opposite (k));
    assert (x (instance, cube, cell));
    if (edge)
      formula_clause (formula, -x (instance, cube, cell), -edge,
                      x (instance, cube + 1, after),
                      x (instance, cube - 1, before));
  }
}

static void encode_map (const struct instance *instance,
                        struct formula *formula) {
  map_variables (instance, formula);
  position_encoding.encode (instance, formula);
  formula_group (formula, "the map shows the snake");
  for_arcs (instance, formula, arc_is_on_the_map);
  formula_group (formula, "the snake is on the map");
  for_cubes (instance, formula, cube_is_on_the_map);
  map_clauses (instance, formula);
}

const struct encoding map_encoding = {
    .name = "map",
    .summary = "position, and a map of edges that forgets the cubes",
    .encode = encode_map,
    .straight_cell = map_straight_cell,
};
