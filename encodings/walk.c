/* The walk encoding: where each cube lies, which step the snake takes from
 * there, and a map of all steps that forgets the cubes.
 *
 * Variables
 *
 *   x(i,c)     cube i lies in cell c, for c in D(i)
 *   s(i,c,k)   and cube i+1 in cell c+k, for the arcs (i,c,k)
 *   h(e), t(c), u(c)   as in map.c
 *
 * Clauses, n cubes; 1, 2 and 6 are those of position.c, 10 to 13 those of
 * map.c
 *
 *   1  each cube lies in one cell
 *   2  each cell holds one cube
 *   3  steps have two ends         2 per arc:
 *        -s(i,c,k) | x(i,c)
 *        -s(i,c,k) | x(i+1,c+k)
 *   4  cubes step on and back      up to 2 per x(i,c):
 *        -x(i,c) | OR s(i,c,k)
 *        -x(i,c) | OR s(i-1,c-k,k)
 *   5  steps follow each other     up to 2 per arc, as the joint allows:
 *        -s(i,c,k) | OR s(i+1,c+k,l)
 *        -s(i,c,k) | OR s(i-1,c-l,l)
 *   6  symmetry
 *   7  other steps are not taken   -s(i,c,k) where that is no arc
 *   8  edges are steps             e = {c,d} with d = c+k; one per arc, e:
 *        -s(i,c,k) | h(e)
 *        -h(e) | OR s(i,c,k) | OR s(i,d,-k)
 *   9  cubes use edges             1 per x(i,c) and e, up to 6:
 *        -x(i,c) | -h(e) | s(i,c,k) | s(i-1,d,-k)
 *  10  two edges in each cell, one at the ends
 *  11  straight cells              also 4 per cell, the second for each
 *                                  axis:
 *        -t(c) | OR x(i,c) over the cubes that do not turn
 *        t(c) | x(1,c) | x(n,c) | OR h(c,k) off that axis
 *                                  with -u(c) where there are spare cells
 *  12  no square of four edges
 *  13  edges stay inside
 *
 * A step is true exactly if both its ends are: 3 gives one direction, 4 the
 * other, since of the ends of the steps in its clause only one is true.
 *
 * Groups 3 to 5 are the support clauses of a constraint network that is a
 * path, with the steps as the values: unit propagation makes it arc
 * consistent (Gent, Arc consistency in SAT, ECAI 2002), so it finds every
 * walk that is cut off.  With 1 and 2 it does all that RULES_OF_WALKS do
 * (chain.h): a tree of the search that splits is, node by node, a proof for
 * this formula, and the proofs of refutation.h are.  Groups 8 to 13 find
 * what narrow.h says of edges, but for one thing: where a cube that passes
 * a cell by some edge would have to use a known one, too, they do not see
 * that it cannot.  That would take two clauses for each x(i,c) and pair of
 * edges, which saved a tenth of the lemmas and made each as much slower.
 *
 * tests/encodings/test_walk.c reads all this off the values that
 * propagation gives. It misses every kind of clause but three, which follow
 * from others here and stand there for `map`:  -x(i,c) | -t(c)  of cubes
 * that turn, and -t(c) | u(c)  and  -u(c) | OR x(i,c)  where there are
 * spare cells.
 */
#include "cnf/formula.h"
#include "encodings/encoding.h"
#include "encodings/groups.h"
#include "encodings/map_layer.h"
#include "encodings/symmetry.h"
#include "instance/instance.h"

#include <stdio.h>

static int x (const struct instance *instance, int cube, int cell) {
  return instance_variable (instance, cube, cell);
}

/* They follow the x and the map. */
static int number_of_step (const struct instance *instance, int cube,
                           int cell, int k) {
  const struct domains *domains = &instance->domains;
  return x (instance, domains->cubes, 0) + map_variables (instance) +
         (cube * domains->cells + cell) * DIRECTIONS + k;
}

static int s (const struct instance *instance, int cube, int cell, int k) {
  return cell != NO_CELL &&
                 domain_has_arc (&instance->domains, cube, cell, k)
             ? number_of_step (instance, cube, cell, k)
             : 0;
}

static void name_step (const void *owner, int index,
                       char name[VARIABLE_NAME_SIZE]) {
  const struct instance *instance = owner;
  const int cells = instance->domains.cells, place = index / DIRECTIONS;
  const int *at = instance->puzzle->region.position[place % cells].at;
  snprintf (name, VARIABLE_NAME_SIZE, "s(%d;%d,%d,%d;%s)",
            place / cells + 1, at[0], at[1], at[2],
            direction_name (index % DIRECTIONS));
}

/* The step in direction k that cube `cube` takes from `cell` (way 1) or
 * comes by (way -1), or 0
 */
static int step_at (const struct instance *instance, int cube, int cell,
                    int way, int k) {
  const int *neighbour = instance->puzzle->region.neighbour[cell];
  if (way > 0 ? cube + 1 == instance->domains.cubes : cube == 0)
    return 0;
  return way > 0 ? s (instance, cube, cell, k)
                 : s (instance, cube - 1, neighbour[opposite (k)], k);
}

/* The clause goes on with it, where there is one. */
static void add_step (const struct instance *instance,
                      struct formula *formula, int cube, int cell, int way,
                      int k) {
  const int step = step_at (instance, cube, cell, way, k);
  if (step)
    formula_add (formula, step);
}

static void cube_steps (const struct instance *instance,
                        struct formula *formula, int cube, int cell,
                        int way) {
  formula_add (formula, -x (instance, cube, cell));
  for (int k = 0; k < DIRECTIONS; k++)
    add_step (instance, formula, cube, cell, way, k);
  formula_add (formula, 0);
}

static void other_steps_are_not_taken (const struct instance *instance,
                                       struct formula *formula) {
  const struct domains *domains = &instance->domains;
  formula_group (formula, "other steps are not taken");
  for (int cube = 0; cube + 1 < domains->cubes; cube++)
    for (int cell = 0; cell < domains->cells; cell++)
      for (int k = 0; k < DIRECTIONS; k++)
        if (!s (instance, cube, cell, k))
          formula_unit (formula, -number_of_step (instance, cube, cell, k));
}

static void steps_have_two_ends (const struct instance *instance,
                                 struct formula *formula) {
  const struct domains *domains = &instance->domains;
  const struct region *region = &instance->puzzle->region;
  formula_group (formula, "steps have two ends");
  for (int cube = 0; cube + 1 < domains->cubes; cube++)
    for (int cell = 0; cell < domains->cells; cell++)
      for (int k = 0; k < DIRECTIONS; k++) {
        const int step = s (instance, cube, cell, k);
        if (!step)
          continue;
        const int next = region->neighbour[cell][k];
        formula_binary (formula, -step, x (instance, cube, cell));
        formula_binary (formula, -step, x (instance, cube + 1, next));
      }
}

/* What follows a step at its joint, or with way -1, what comes before it: a
 * joint allows the same from behind.
 */
static void step_is_continued (const struct instance *instance,
                               struct formula *formula, int cube, int cell,
                               int k, int way) {
  const int step = s (instance, cube, cell, k);
  if (!step)
    return;
  const int next = instance->puzzle->region.neighbour[cell][k];
  const int end = way > 0 ? cube + 1 : cube;
  const unsigned allowed =
      directions_after (instance->puzzle->snake.joint[end], k);
  formula_add (formula, -step);
  for (int l = 0; l < DIRECTIONS; l++)
    if (allowed >> l & 1)
      add_step (instance, formula, end, way > 0 ? next : cell, way, l);
  formula_add (formula, 0);
}

static void steps_are_continued (const struct instance *instance,
                                 struct formula *formula, int first,
                                 int last, int way) {
  for (int cube = first; cube <= last; cube++)
    for (int cell = 0; cell < instance->domains.cells; cell++)
      for (int k = 0; k < DIRECTIONS; k++)
        step_is_continued (instance, formula, cube, cell, k, way);
}

static void step_is_edge (const struct map *map, int cell, int k) {
  for (int cube = 0; cube < map->last; cube++) {
    const int step = s (map->instance, cube, cell, k);
    if (step)
      formula_binary (map->formula, -step, map_edge (map, cell, k));
  }
}

static void edge_is_step (const struct map *map, int cell, int k) {
  const int next = map->region->neighbour[cell][k];
  formula_add (map->formula, -map_edge (map, cell, k));
  for (int cube = 0; cube < map->last; cube++) {
    add_step (map->instance, map->formula, cube, cell, 1, k);
    add_step (map->instance, map->formula, cube, next, 1, opposite (k));
  }
  formula_add (map->formula, 0);
}

static void edges_are_steps (const struct map *map) {
  formula_group (map->formula, "edges are steps");
  for (int cell = 0; cell < map->region->cells; cell++)
    for (int k = 0; k < DIRECTIONS; k++) {
      if (map->region->neighbour[cell][k] == NO_CELL)
        continue;
      step_is_edge (map, cell, k);
      if (sign_of (k) > 0)
        edge_is_step (map, cell, k);
    }
}

static void cube_uses_edges (const struct map *map, int cube, int cell) {
  const struct instance *instance = map->instance;
  for (int k = 0; k < DIRECTIONS; k++)
    if (map->region->neighbour[cell][k] != NO_CELL)
      formula_clause (map->formula, -x (instance, cube, cell),
                      -map_edge (map, cell, k),
                      step_at (instance, cube, cell, 1, k),
                      step_at (instance, cube, cell, -1, opposite (k)));
}

static void cubes_use_edges (const struct map *map) {
  const struct domains *domains = &map->instance->domains;
  formula_group (map->formula, "cubes use edges");
  for (int cube = 0; cube <= map->last; cube++)
    for (int cell = 0; cell < domains->cells; cell++)
      if (domain_has (domains, cube, cell))
        cube_uses_edges (map, cube, cell);
}

static void add_cube (const struct map *map, int cube, int cell) {
  if (domain_has (&map->instance->domains, cube, cell))
    formula_add (map->formula, x (map->instance, cube, cell));
}

/* A cell without a cube that goes straight or ends has edges off each axis.
 */
static void cell_turns (const struct map *map, int cell) {
  const char *joint = map->instance->puzzle->snake.joint;
  formula_add (map->formula, -(map->t + cell));
  for (int cube = 1; cube < map->last; cube++)
    if (joint[cube] != TURN)
      add_cube (map, cube, cell);
  formula_add (map->formula, 0);
  for (int axis = 0; axis < 3; axis++) {
    if (map->u)
      formula_add (map->formula, -(map->u + cell));
    formula_add (map->formula, map->t + cell);
    add_cube (map, 0, cell);
    add_cube (map, map->last, cell);
    for (int k = 0; k < DIRECTIONS; k++)
      if (axis_of (k) != axis && map->region->neighbour[cell][k] != NO_CELL)
        formula_add (map->formula, map_edge (map, cell, k));
    formula_add (map->formula, 0);
  }
}

static void other_cells_turn (const struct map *map) {
  formula_group (map->formula, "other cells turn");
  for (int cell = 0; cell < map->region->cells; cell++)
    cell_turns (map, cell);
}

static void encode_walk (const struct instance *instance,
                         struct formula *formula) {
  const struct domains *domains = &instance->domains;
  const int last = domains->cubes - 2; /* the last cube that steps on */
  struct map map;
  map_init (&map, instance, formula);
  formula_variables (formula, (last + 1LL) * domains->cells * DIRECTIONS,
                     name_step, instance);
  fold_the_snake_into_cells (instance, formula);
  other_steps_are_not_taken (instance, formula);
  steps_have_two_ends (instance, formula);
  formula_group (formula, "cubes step on and back");
  for_both_ways (instance, formula, cube_steps);
  formula_group (formula, "steps follow each other");
  steps_are_continued (instance, formula, 0, last - 1, 1);
  steps_are_continued (instance, formula, 1, last, -1);
  edges_are_steps (&map);
  cubes_use_edges (&map);
  map_clauses (&map);
  other_cells_turn (&map);
  break_symmetry (instance, formula);
}

const struct encoding walk_encoding = {
    .name = "walk",
    .summary = "position, each step from there, and a map of edges",
    .encode = encode_walk,
    .step = s,
};
