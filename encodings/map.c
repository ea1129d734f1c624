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
 * other.  PicoSAT refutes snakes of 4x4x4 one and a half to five times
 * faster; on 3x3x3 it makes no difference (tests/measurements/encodings.md).
 */
#include "encodings/map.h"

#include "encodings/encoding.h"
#include "encodings/groups.h"

#include <assert.h>

void map_variables (const struct instance *instance, struct formula *f) {
  const int cells = instance->domains.cells;
  named_variables (instance, f, 3 * cells, "h(c;a)");
  named_variables (instance, f, cells, "t(c)");
  if (puzzle_spare_cells (instance->puzzle))
    named_variables (instance, f, cells, "u(c)");
}

/* An edge from a cell upwards has a number even if it leads outside. */
static int upward_edge (const struct instance *instance, int cell,
                        int axis) {
  return first_after_x (instance) + 3 * cell + axis;
}

int map_edge (const struct instance *instance, int cell, int direction) {
  const int next = instance->puzzle->region.neighbour[cell][direction];
  if (next == NO_CELL)
    return 0;
  return upward_edge (instance, sign_of (direction) > 0 ? cell : next,
                      axis_of (direction));
}

int map_straight_cell (const struct instance *instance, int cell) {
  return first_after_x (instance) + 3 * instance->domains.cells + cell;
}

int map_used_cell (const struct instance *instance, int cell) {
  return puzzle_spare_cells (instance->puzzle)
             ? map_straight_cell (instance, instance->domains.cells + cell)
             : 0;
}

int map_end (const struct instance *instance) {
  const int cells = instance->domains.cells;
  return puzzle_spare_cells (instance->puzzle)
             ? map_used_cell (instance, cells)
             : map_straight_cell (instance, cells);
}

/* Sets the h of all edges of a cell.  Returns the number of edges. */
static int edges_of (const struct instance *instance, int cell,
                     int edge[DIRECTIONS]) {
  int edges = 0;
  for (int k = 0; k < DIRECTIONS; k++)
    if (map_edge (instance, cell, k))
      edge[edges++] = map_edge (instance, cell, k);
  return edges;
}

/* A cell that is not empty has at least one edge, and beside each edge a
 * second one unless the snake ends here; never three, and at an end never
 * two.
 */
static void two_edges_or_one (const struct instance *instance,
                              struct formula *f, int cell) {
  int edge[DIRECTIONS];
  const int edges = edges_of (instance, cell, edge);
  const int end[] = {x (instance, 0, cell),
                     x (instance, last_cube (instance), cell)};
  for (int beside = -1; beside < edges; beside++) {
    add_unless_0 (f, -map_used_cell (instance, cell));
    for (int i = 0; i < edges; i++)
      if (i != beside)
        formula_add (f, edge[i]);
    for (int i = 0; beside >= 0 && i < 2; i++)
      add_unless_0 (f, end[i]);
    formula_add (f, 0);
  }
  for (int i = 0; i < edges; i++)
    for (int j = i + 1; j < edges; j++)
      for (int k = j + 1; k < edges; k++)
        formula_ternary (f, -edge[i], -edge[j], -edge[k]);
  for (int e = 0; e < 2; e++)
    for (int i = 0; end[e] && i < edges; i++)
      for (int j = i + 1; j < edges; j++)
        formula_ternary (f, -end[e], -edge[i], -edge[j]);
}

/* u(c) is the disjunction of x(i,c), and all edges are in used cells, as
 * are straight cubes.
 */
static void empty_cell_has_no_edge (const struct instance *instance,
                                    struct formula *f, int cell) {
  const int used = map_used_cell (instance, cell);
  assert (used);
  int edge[DIRECTIONS];
  const int edges = edges_of (instance, cell, edge);
  for (int i = 0; i < edges; i++)
    formula_binary (f, used, -edge[i]);
  formula_binary (f, used, -map_straight_cell (instance, cell));
  for (int cube = 0; cube <= last_cube (instance); cube++)
    if (x (instance, cube, cell))
      formula_binary (f, used, -x (instance, cube, cell));
  formula_add (f, -used);
  for (int cube = 0; cube <= last_cube (instance); cube++)
    add_unless_0 (f, x (instance, cube, cell));
  formula_add (f, 0);
}

/* The ends count as not straight: they have one edge. */
static void
cube_tells_whether_cell_is_straight (const struct instance *instance,
                                     struct formula *f, int cube,
                                     int cell) {
  const char joint = instance->puzzle->snake.joint[cube];
  const int t = map_straight_cell (instance, cell);
  if (joint != FREE)
    formula_binary (f, -x (instance, cube, cell),
                    joint == STRAIGHT ? t : -t);
}

static void
straight_cell_has_opposite_edges (const struct instance *instance,
                                  struct formula *f, int cell) {
  const int t = map_straight_cell (instance, cell);
  for (int k = 0; k < DIRECTIONS; k++) {
    const int edge = map_edge (instance, cell, k);
    const int behind = map_edge (instance, cell, opposite (k));
    if (edge)
      formula_clause (f, -t, -edge, behind, 0);
    if (edge && behind && sign_of (k) > 0)
      formula_ternary (f, t, -edge, -behind);
  }
}

static void no_squares_at (const struct instance *instance,
                           struct formula *f, int cell) {
  static const int plane[][2] = {
      {FORWARD, RIGHT}, {FORWARD, UP}, {RIGHT, UP}};
  const int *neighbour = instance->puzzle->region.neighbour[cell];
  for (int i = 0; i < 3; i++) {
    const int k = plane[i][0], l = plane[i][1];
    const int a = neighbour[k], b = neighbour[l];
    if (a == NO_CELL || b == NO_CELL || !map_edge (instance, a, l))
      continue;
    assert (map_edge (instance, b, k));
    formula_clause (f, -map_edge (instance, cell, k),
                    -map_edge (instance, cell, l),
                    -map_edge (instance, a, l), -map_edge (instance, b, k));
  }
}

static void edges_stay_inside (const struct instance *instance,
                               struct formula *f, int cell) {
  for (int k = 0; k < DIRECTIONS; k++)
    if (sign_of (k) > 0 && !map_edge (instance, cell, k))
      formula_unit (f, -upward_edge (instance, cell, axis_of (k)));
}

void map_clauses (const struct instance *instance, struct formula *f) {
  formula_group (f, "edges stay inside");
  for_cells (instance, f, edges_stay_inside);
  formula_group (f, "two edges in each cell, one at the ends");
  for_cells (instance, f, two_edges_or_one);
  if (puzzle_spare_cells (instance->puzzle)) {
    formula_group (f, "empty cells have no edge");
    for_cells (instance, f, empty_cell_has_no_edge);
  }
  formula_group (f, "straight cells");
  for_cubes (instance, f, 0, cube_tells_whether_cell_is_straight);
  for_cells (instance, f, straight_cell_has_opposite_edges);
  if (instance->plan.extras & PLAN_SQUARES) {
    formula_group (f, "no square of four edges");
    for_cells (instance, f, no_squares_at);
  }
}

static void arc_is_on_the_map (const struct instance *instance,
                               struct formula *f, int cube, int cell,
                               int k) {
  const int next = instance->puzzle->region.neighbour[cell][k];
  formula_ternary (f, -x (instance, cube, cell),
                   -x (instance, cube + 1, next),
                   map_edge (instance, cell, k));
}

static void cube_is_on_the_map (const struct instance *instance,
                                struct formula *f, int cube, int cell) {
  for (int k = 0; k < DIRECTIONS; k++) {
    const int edge = map_edge (instance, cell, k);
    const int after = instance_step (instance, cube, cell, 1, k);
    const int before =
        instance_step (instance, cube, cell, -1, opposite (k));
    assert (x (instance, cube, cell));
    if (edge)
      formula_clause (f, -x (instance, cube, cell), -edge,
                      x (instance, cube + 1, after),
                      x (instance, cube - 1, before));
  }
}

static void encode_map (const struct instance *instance,
                        struct formula *f) {
  map_variables (instance, f);
  position_encoding.encode (instance, f);
  formula_group (f, "the map shows the snake");
  for_arcs (instance, f, arc_is_on_the_map);
  formula_group (f, "the snake is on the map");
  for_cubes (instance, f, 0, cube_is_on_the_map);
  map_clauses (instance, f);
}

const struct encoding map_encoding = {
    .name = "map",
    .summary = "position, and a map of edges that forgets the cubes",
    .encode = encode_map,
    .straight_cell = map_straight_cell,
};
