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
#include "encodings/groups.h"
#include "instance/instance.h"

#include <stdio.h>

struct map {
  const struct instance *instance;
  const struct region *region;
  struct formula *formula;
  int h, t, u; /* the first variable of each kind; u is 0 if not needed */
  int last;    /* cube */
};

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
static int straight_cell (const struct instance *instance, int cell) {
  const struct domains *domains = &instance->domains;
  return instance_variable (instance, domains->cubes, 0) +
         3 * domains->cells + cell;
}

/* 0 where the cube cannot be there */
static int x (const struct map *map, int cube, int cell) {
  return instance_variable_or_0 (map->instance, cube, cell);
}

/* h of the edge that leaves `cell` in `direction`; both cells share it. */
static int h (const struct map *map, int cell, int direction) {
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
      edge[edges++] = h (map, cell, k);
  return edges;
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
                           -x (map, cube + 1, next), h (map, cell, k));
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
    formula_clause (map->formula, -here, -h (map, cell, k),
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
      const int edge = h (map, cell, k);
      if (neighbour[opposite (k)] == NO_CELL) {
        formula_binary (map->formula, -t, -edge);
        continue;
      }
      const int behind = h (map, cell, opposite (k));
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
  formula_add (map->formula, -h (map, cell, k));
  formula_add (map->formula, -h (map, cell, l));
  formula_binary (map->formula, -h (map, a, l), -h (map, b, k));
}

/* The numbers of h leave room for all that a box could have. */
static void edges_stay_inside (const struct map *map) {
  formula_group (map->formula, "edges stay inside");
  for (int cell = 0; cell < map->region->cells; cell++)
    for (int k = 0; k < DIRECTIONS; k++)
      if (sign_of (k) > 0 && map->region->neighbour[cell][k] == NO_CELL)
        formula_unit (map->formula, -h (map, cell, k));
}

static void encode_map (const struct instance *instance,
                        struct formula *formula) {
  const int cells = instance->domains.cells;
  struct map map = {.instance = instance,
                    .region = &instance->puzzle->region,
                    .formula = formula,
                    .last = instance->domains.cubes - 1};
  map.h = formula_variables (formula, 3 * cells, name_edge, instance);
  map.t = formula_variables (formula, cells, name_straight, instance);
  if (puzzle_spare_cells (instance->puzzle))
    map.u = formula_variables (formula, cells, name_used, instance);
  position_encoding.encode (instance, formula);
  edges_stay_inside (&map);
  the_map_shows_the_snake (&map);
  the_snake_is_on_the_map (&map);
  formula_group (formula, "two edges in each cell, one at the ends");
  for (int cell = 0; cell < cells; cell++)
    two_edges_or_one (&map, cell);
  if (map.u)
    empty_cells_have_no_edge (&map);
  formula_group (formula, "straight cells");
  cubes_tell_whether_cells_are_straight (&map);
  straight_cells_have_opposite_edges (&map);
  if (!(instance->plan.parts & PLAN_SQUARES))
    return;
  formula_group (formula, "no square of four edges");
  for (int cell = 0; cell < cells; cell++) {
    no_square_at (&map, cell, FORWARD, RIGHT);
    no_square_at (&map, cell, FORWARD, UP);
    no_square_at (&map, cell, RIGHT, UP);
  }
}

const struct encoding map_encoding = {
    .name = "map",
    .summary = "position, and a map of edges that forgets the cubes",
    .encode = encode_map,
    .straight_cell = straight_cell,
};
