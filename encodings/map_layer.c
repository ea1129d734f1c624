#include "encodings/map_layer.h"

#include "cnf/formula.h"
#include "instance/instance.h"

#include <stdio.h>

static void name_edge (const void *owner, int index,
                       char name[VARIABLE_NAME_SIZE]) {
  const struct instance *instance = owner;
  const int *at = instance->puzzle->region.position[index / 3].at;
  snprintf (name, VARIABLE_NAME_SIZE, "h(%d,%d,%d;%c)", at[0], at[1], at[2],
            "xyz"[index % 3]);
}

static void name_cell (const void *owner, int cell, char kind,
                       char name[VARIABLE_NAME_SIZE]) {
  const struct instance *instance = owner;
  const int *at = instance->puzzle->region.position[cell].at;
  snprintf (name, VARIABLE_NAME_SIZE, "%c(%d,%d,%d)", kind, at[0], at[1],
            at[2]);
}

static void name_straight (const void *owner, int cell,
                           char name[VARIABLE_NAME_SIZE]) {
  name_cell (owner, cell, 't', name);
}

static void name_used (const void *owner, int cell,
                       char name[VARIABLE_NAME_SIZE]) {
  name_cell (owner, cell, 'u', name);
}

/* The t follow the x and the h. */
int map_straight_cell (const struct instance *instance, int cell) {
  const struct domains *domains = &instance->domains;
  return instance_variable (instance, domains->cubes, 0) +
         3 * domains->cells + cell;
}

int map_variables (const struct instance *instance) {
  const int spare = puzzle_spare_cells (instance->puzzle) != 0;
  return (4 + spare) * instance->domains.cells;
}

void map_init (struct map *map, const struct instance *instance,
               struct formula *formula) {
  const int cells = instance->domains.cells;
  *map = (struct map){.instance = instance,
                      .region = &instance->puzzle->region,
                      .formula = formula,
                      .last = instance->domains.cubes - 1};
  map->h = formula_variables (formula, 3 * cells, name_edge, instance);
  map->t = formula_variables (formula, cells, name_straight, instance);
  if (puzzle_spare_cells (instance->puzzle))
    map->u = formula_variables (formula, cells, name_used, instance);
}

static int x (const struct map *map, int cube, int cell) {
  return instance_variable_or_0 (map->instance, cube, cell);
}

int map_edge (const struct map *map, int cell, int direction) {
  const int low = sign_of (direction) > 0
                      ? cell
                      : map->region->neighbour[cell][direction];
  return map->h + 3 * low + axis_of (direction);
}

/* The h of all edges of a cell; how many there are */
static int edges_of (const struct map *map, int cell,
                     int edge[DIRECTIONS]) {
  int edges = 0;
  for (int k = 0; k < DIRECTIONS; k++)
    if (map->region->neighbour[cell][k] != NO_CELL)
      edge[edges++] = map_edge (map, cell, k);
  return edges;
}

/* One edge at least, and a second one beside each unless the snake ends
 * here, where the cell is not empty; never three, and at an end never two
 */
static void two_edges_or_one (const struct map *map, int cell) {
  struct formula *formula = map->formula;
  int edge[DIRECTIONS];
  const int edges = edges_of (map, cell, edge);
  const int end[] = {x (map, 0, cell), x (map, map->last, cell)};
  for (int beside = -1; beside < edges; beside++) {
    if (map->u)
      formula_add (formula, -(map->u + cell));
    for (int i = 0; i < edges; i++)
      if (i != beside)
        formula_add (formula, edge[i]);
    for (int i = 0; i < 2; i++)
      if (beside >= 0 && end[i])
        formula_add (formula, end[i]);
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

/* u(c) is the disjunction of x(i,c), and all edges lie in used cells, as do
 * straight cubes.
 */
static void empty_cells_have_no_edge (const struct map *map) {
  formula_group (map->formula, "empty cells have no edge");
  for (int cell = 0; cell < map->region->cells; cell++) {
    const int used = map->u + cell;
    int edge[DIRECTIONS];
    const int edges = edges_of (map, cell, edge);
    for (int i = 0; i < edges; i++)
      formula_binary (map->formula, used, -edge[i]);
    formula_binary (map->formula, used, -(map->t + cell));
    for (int cube = 0; cube <= map->last; cube++)
      if (x (map, cube, cell))
        formula_binary (map->formula, used, -x (map, cube, cell));
    formula_add (map->formula, -used);
    for (int cube = 0; cube <= map->last; cube++)
      if (x (map, cube, cell))
        formula_add (map->formula, x (map, cube, cell));
    formula_add (map->formula, 0);
  }
}

/* The ends count as not straight: they have one edge. */
static void cubes_tell_whether_cells_are_straight (const struct map *map) {
  const char *joint = map->instance->puzzle->snake.joint;
  for (int cube = 0; cube <= map->last; cube++) {
    if (joint[cube] == FREE)
      continue;
    const int sign = joint[cube] == STRAIGHT ? 1 : -1;
    for (int cell = 0; cell < map->region->cells; cell++)
      if (x (map, cube, cell))
        formula_binary (map->formula, -x (map, cube, cell),
                        sign * (map->t + cell));
  }
}

static void straight_cells_have_opposite_edges (const struct map *map) {
  for (int cell = 0; cell < map->region->cells; cell++)
    for (int k = 0; k < DIRECTIONS; k++) {
      const int *neighbour = map->region->neighbour[cell];
      const int t = map->t + cell;
      if (neighbour[k] == NO_CELL)
        continue;
      const int edge = map_edge (map, cell, k);
      if (neighbour[opposite (k)] == NO_CELL) {
        formula_binary (map->formula, -t, -edge);
        continue;
      }
      const int behind = map_edge (map, cell, opposite (k));
      formula_ternary (map->formula, -t, -edge, behind);
      if (sign_of (k) > 0)
        formula_ternary (map->formula, t, -edge, -behind);
    }
}

static void no_square_at (const struct map *map, int cell, int k, int l) {
  const int (*neighbour)[DIRECTIONS] = map->region->neighbour;
  const int a = neighbour[cell][k], b = neighbour[cell][l];
  if (a == NO_CELL || b == NO_CELL || neighbour[a][l] == NO_CELL)
    return;
  formula_add (map->formula, -map_edge (map, cell, k));
  formula_add (map->formula, -map_edge (map, cell, l));
  formula_binary (map->formula, -map_edge (map, a, l),
                  -map_edge (map, b, k));
}

/* The numbers of h leave room for all that a box could have. */
static void edges_stay_inside (const struct map *map) {
  formula_group (map->formula, "edges stay inside");
  for (int cell = 0; cell < map->region->cells; cell++)
    for (int k = 0; k < DIRECTIONS; k++)
      if (sign_of (k) > 0 && map->region->neighbour[cell][k] == NO_CELL)
        formula_unit (map->formula, -map_edge (map, cell, k));
}

void map_clauses (const struct map *map) {
  const int cells = map->region->cells;
  edges_stay_inside (map);
  formula_group (map->formula, "two edges in each cell, one at the ends");
  for (int cell = 0; cell < cells; cell++)
    two_edges_or_one (map, cell);
  if (map->u)
    empty_cells_have_no_edge (map);
  formula_group (map->formula, "straight cells");
  cubes_tell_whether_cells_are_straight (map);
  straight_cells_have_opposite_edges (map);
  if (!(map->instance->plan.parts & PLAN_SQUARES))
    return;
  formula_group (map->formula, "no square of four edges");
  for (int cell = 0; cell < cells; cell++) {
    no_square_at (map, cell, FORWARD, RIGHT);
    no_square_at (map, cell, FORWARD, UP);
    no_square_at (map, cell, RIGHT, UP);
  }
}
