#include "encodings/map_layer.h"

#include "encodings/groups.h"

#include <assert.h>

void map_variables (const struct instance *instance,
                    struct formula *formula) {
  const int cells = instance->domains.cells;
  named_variables (instance, formula, 3 * cells, "h(c;a)");
  named_variables (instance, formula, cells, "t(c)");
  if (puzzle_spare_cells (instance->puzzle))
    named_variables (instance, formula, cells, "u(c)");
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
                              struct formula *formula, int cell) {
  int edge[DIRECTIONS];
  const int edges = edges_of (instance, cell, edge);
  const int end[] = {x (instance, 0, cell),
                     x (instance, last_cube (instance), cell)};
  for (int beside = -1; beside < edges; beside++) {
    add_unless_0 (formula, -map_used_cell (instance, cell));
    for (int i = 0; i < edges; i++)
      if (i != beside)
        formula_add (formula, edge[i]);
    for (int i = 0; beside >= 0 && i < 2; i++)
      add_unless_0 (formula, end[i]);
    formula_add (formula, 0);
  }
  for (int i = 0; i < edges; i++)
    for (int j = i + 1; j < edges; j++)
      for (int k = j + 1; k < edges; k++)
        formula_ternary (formula, -edge[i], -edge[j], -edge[k]);
  for (int e = 0; e < 2; e++)
    for (int i = 0; end[e] && i < edges; i++)
      for (int j = i + 1; j < edges; j++)
        formula_ternary (formula, -end[e], -edge[i], -edge[j]);
}

/* u(c) is the disjunction of x(i,c), and all edges are in used cells, as
 * are straight cubes.
 */
static void empty_cell_has_no_edge (const struct instance *instance,
                                    struct formula *formula, int cell) {
  const int used = map_used_cell (instance, cell);
  assert (used);
  int edge[DIRECTIONS];
  const int edges = edges_of (instance, cell, edge);
  for (int i = 0; i < edges; i++)
    formula_binary (formula, used, -edge[i]);
  formula_binary (formula, used, -map_straight_cell (instance, cell));
  for (int cube = 0; cube <= last_cube (instance); cube++)
    if (x (instance, cube, cell))
      formula_binary (formula, used, -x (instance, cube, cell));
  formula_add (formula, -used);
  for (int cube = 0; cube <= last_cube (instance); cube++)
    add_unless_0 (formula, x (instance, cube, cell));
  formula_add (formula, 0);
}

/* The ends count as not straight: they have one edge. */
static void
cube_tells_whether_cell_is_straight (const struct instance *instance,
                                     struct formula *formula, int cube,
                                     int cell) {
  const char joint = instance->puzzle->snake.joint[cube];
  const int t = map_straight_cell (instance, cell);
  if (joint != FREE)
    formula_binary (formula, -x (instance, cube, cell),
                    joint == STRAIGHT ? t : -t);
}

static void
straight_cell_has_opposite_edges (const struct instance *instance,
                                  struct formula *formula, int cell) {
  const int t = map_straight_cell (instance, cell);
  for (int k = 0; k < DIRECTIONS; k++) {
    const int edge = map_edge (instance, cell, k);
    const int behind = map_edge (instance, cell, opposite (k));
    if (edge)
      formula_clause (formula, -t, -edge, behind, 0);
    if (edge && behind && sign_of (k) > 0)
      formula_ternary (formula, t, -edge, -behind);
  }
}

static void no_square_at (const struct instance *instance,
                          struct formula *formula, int cell, int k, int l) {
  const int *neighbour = instance->puzzle->region.neighbour[cell];
  const int a = neighbour[k], b = neighbour[l];
  if (a == NO_CELL || b == NO_CELL || !map_edge (instance, a, l))
    return;
  assert (map_edge (instance, b, k));
  formula_clause (formula, -map_edge (instance, cell, k),
                  -map_edge (instance, cell, l), -map_edge (instance, a, l),
                  -map_edge (instance, b, k));
}

static void no_squares_at (const struct instance *instance,
                           struct formula *formula, int cell) {
  no_square_at (instance, formula, cell, FORWARD, RIGHT);
  no_square_at (instance, formula, cell, FORWARD, UP);
  no_square_at (instance, formula, cell, RIGHT, UP);
}

static void edges_stay_inside (const struct instance *instance,
                               struct formula *formula, int cell) {
  for (int k = 0; k < DIRECTIONS; k++)
    if (sign_of (k) > 0 && !map_edge (instance, cell, k))
      formula_unit (formula, -upward_edge (instance, cell, axis_of (k)));
}

void map_clauses (const struct instance *instance,
                  struct formula *formula) {
  formula_group (formula, "edges stay inside");
  for_cells (instance, formula, edges_stay_inside);
  formula_group (formula, "two edges in each cell, one at the ends");
  for_cells (instance, formula, two_edges_or_one);
  if (puzzle_spare_cells (instance->puzzle)) {
    formula_group (formula, "empty cells have no edge");
    for_cells (instance, formula, empty_cell_has_no_edge);
  }
  formula_group (formula, "straight cells");
  for_cubes (instance, formula, cube_tells_whether_cell_is_straight);
  for_cells (instance, formula, straight_cell_has_opposite_edges);
  if (instance->plan.extras & PLAN_SQUARES) {
    formula_group (formula, "no square of four edges");
    for_cells (instance, formula, no_squares_at);
  }
}
