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
 *        u(c) = OR x(i,c), and -h(e) | u(c)
 *  11  straight cells              1 per x(i,c), and up to 9 per cell:
 *        -x(i,c) | t(c) where cube i is straight, -x(i,c) | -t(c) where
 *        it turns or is an end, and nothing where its joint is free
 *        -t(c) | -h(c,k) | h(c,-k)
 *         t(c) | -h(c,k) | -h(c,-k)
 *  12  no square of four edges     1 per square; redundant: a path has no
 *                                  cycle
 *
 * All of it follows from x alone.  But 9 to 12 speak of no time: what the
 * solver learns about h and t near a corner of the box holds for every
 * cube that may come there, where position.c learns it for one cube after
 * the other.  Refutations become ten to a hundred times faster.
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

static void name_cell (const struct instance *instance, int cell, char kind,
                       char name[VARIABLE_NAME_SIZE]) {
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

/* The map's variables follow the x(i,c), edges first. */
static int first_edge (const struct instance *instance) {
  return instance_variable (instance, instance->domains.cubes, 0);
}

static int straight_cell (const struct instance *instance, int cell) {
  return first_edge (instance) + 3 * instance->domains.cells + cell;
}

static struct map draw_map (const struct instance *instance,
                            struct formula *formula) {
  struct map map = {.instance = instance,
                    .region = &instance->puzzle->region,
                    .formula = formula,
                    .h = first_edge (instance),
                    .t = straight_cell (instance, 0),
                    .last = instance->domains.cubes - 1};
  const int cells = instance->domains.cells;
  formula_variables (formula, 3 * cells, name_edge, instance);
  formula_variables (formula, cells, name_straight, instance);
  if (puzzle_spare_cells (instance->puzzle))
    map.u = formula_variables (formula, cells, name_used, instance);
  return map;
}

static int x (const struct map *map, int cube, int cell) {
  return instance_variable (map->instance, cube, cell);
}

static int has (const struct map *map, int cube, int cell) {
  return domain_has (&map->instance->domains, cube, cell);
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
      for (int k = 0; k < DIRECTIONS; k++)
        if (domain_has_arc (domains, cube, cell, k))
          formula_ternary (
              map->formula, -x (map, cube, cell),
              -x (map, cube + 1, map->region->neighbour[cell][k]),
              h (map, cell, k));
}

static void the_snake_is_on_the_map (const struct map *map) {
  const struct domains *domains = &map->instance->domains;
  formula_group (map->formula, "the snake is on the map");
  for (int cube = 0; cube <= map->last; cube++)
    for (int cell = 0; cell < domains->cells; cell++)
      for (int k = 0; has (map, cube, cell) && k < DIRECTIONS; k++) {
        const int next = map->region->neighbour[cell][k];
        if (next == NO_CELL)
          continue;
        formula_add (map->formula, -x (map, cube, cell));
        formula_add (map->formula, -h (map, cell, k));
        if (domain_has_arc (domains, cube, cell, k))
          formula_add (map->formula, x (map, cube + 1, next));
        if (cube && domain_has_arc (domains, cube - 1, next, opposite (k)))
          formula_add (map->formula, x (map, cube - 1, next));
        formula_add (map->formula, 0);
      }
}

static void add_if_end (const struct map *map, int cell) {
  if (has (map, 0, cell))
    formula_add (map->formula, x (map, 0, cell));
  if (has (map, map->last, cell))
    formula_add (map->formula, x (map, map->last, cell));
}

static void unless_empty (const struct map *map, int cell) {
  if (map->u)
    formula_add (map->formula, -(map->u + cell));
}

/* One edge at least; a second one beside each, unless the snake ends here
 */
static void enough_edges (const struct map *map, int cell, const int *edge,
                          int edges) {
  unless_empty (map, cell);
  for (int i = 0; i < edges; i++)
    formula_add (map->formula, edge[i]);
  formula_add (map->formula, 0);
  for (int i = 0; i < edges; i++) {
    unless_empty (map, cell);
    for (int j = 0; j < edges; j++)
      if (j != i)
        formula_add (map->formula, edge[j]);
    add_if_end (map, cell);
    formula_add (map->formula, 0);
  }
}

static void at_most_one_edge_if (const struct map *map, int cube, int cell,
                                 const int *edge, int edges) {
  for (int i = 0; has (map, cube, cell) && i < edges; i++)
    for (int j = i + 1; j < edges; j++)
      formula_ternary (map->formula, -x (map, cube, cell), -edge[i],
                       -edge[j]);
}

static void at_most_two_edges (const struct map *map, const int *edge,
                               int edges) {
  for (int i = 0; i < edges; i++)
    for (int j = i + 1; j < edges; j++)
      for (int k = j + 1; k < edges; k++)
        formula_ternary (map->formula, -edge[i], -edge[j], -edge[k]);
}

static void each_cell_has_two_edges_or_one (const struct map *map) {
  formula_group (map->formula, "two edges in each cell, one at the ends");
  for (int cell = 0; cell < map->region->cells; cell++) {
    int edge[DIRECTIONS];
    const int edges = edges_of (map, cell, edge);
    enough_edges (map, cell, edge, edges);
    at_most_two_edges (map, edge, edges);
    at_most_one_edge_if (map, 0, cell, edge, edges);
    at_most_one_edge_if (map, map->last, cell, edge, edges);
  }
}

/* u(c) is the disjunction of x(i,c), and all edges lie in used cells. */
static void empty_cells_have_no_edge (const struct map *map) {
  formula_group (map->formula, "empty cells have no edge");
  for (int cell = 0; cell < map->region->cells; cell++) {
    const int used = map->u + cell;
    int edge[DIRECTIONS];
    const int edges = edges_of (map, cell, edge);
    for (int i = 0; i < edges; i++)
      formula_binary (map->formula, used, -edge[i]);
    for (int cube = 0; cube <= map->last; cube++)
      if (has (map, cube, cell))
        formula_binary (map->formula, used, -x (map, cube, cell));
    formula_add (map->formula, -used);
    for (int cube = 0; cube <= map->last; cube++)
      if (has (map, cube, cell))
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
      if (has (map, cube, cell))
        formula_binary (map->formula, -x (map, cube, cell),
                        sign * (map->t + cell));
  }
}

static void straight_cells_have_opposite_edges (const struct map *map,
                                                int cell, int k) {
  const int *neighbour = map->region->neighbour[cell];
  const int t = map->t + cell;
  if (neighbour[k] == NO_CELL)
    return;
  const int edge = h (map, cell, k);
  if (neighbour[opposite (k)] == NO_CELL) {
    formula_binary (map->formula, -t, -edge);
    return;
  }
  const int behind = h (map, cell, opposite (k));
  formula_ternary (map->formula, -t, -edge, behind);
  if (sign_of (k) > 0)
    formula_ternary (map->formula, t, -edge, -behind);
}

static void straight_cells (const struct map *map) {
  formula_group (map->formula, "straight cells");
  cubes_tell_whether_cells_are_straight (map);
  for (int cell = 0; cell < map->region->cells; cell++)
    for (int k = 0; k < DIRECTIONS; k++)
      straight_cells_have_opposite_edges (map, cell, k);
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

static void no_square_has_four_edges (const struct map *map) {
  formula_group (map->formula, "no square of four edges");
  for (int cell = 0; cell < map->region->cells; cell++) {
    no_square_at (map, cell, FORWARD, RIGHT);
    no_square_at (map, cell, FORWARD, UP);
    no_square_at (map, cell, RIGHT, UP);
  }
}

static void encode_map (const struct instance *instance,
                        struct formula *formula) {
  const struct map map = draw_map (instance, formula);
  position_encoding.encode (instance, formula);
  the_map_shows_the_snake (&map);
  the_snake_is_on_the_map (&map);
  each_cell_has_two_edges_or_one (&map);
  if (map.u)
    empty_cells_have_no_edge (&map);
  straight_cells (&map);
  if (instance->plan.parts & PLAN_SQUARES)
    no_square_has_four_edges (&map);
}

const struct encoding map_encoding = {
    .name = "map",
    .summary = "position, and a map of edges that forgets the cubes",
    .encode = encode_map,
    .straight_cell = straight_cell,
};
