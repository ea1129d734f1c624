#include "encodings/groups.h"

#include "cnf/formula.h"
#include "encodings/at_most_one.h"
#include "instance/instance.h"
#include "system/memory.h"

#include <stdlib.h>

static int x (const struct instance *instance, int cube, int cell) {
  return instance_variable (instance, cube, cell);
}

static int has (const struct instance *instance, int cube, int cell) {
  return cell != NO_CELL && domain_has (&instance->domains, cube, cell);
}

static int neighbour (const struct instance *instance, int cell,
                      int direction) {
  return instance->puzzle->region.neighbour[cell][direction];
}

/*--------------------------- cubes and cells ---------------------------*/

static void at_least_one (struct formula *formula, const int *literals,
                          int n) {
  for (int i = 0; i < n; i++)
    formula_add (formula, literals[i]);
  formula_add (formula, 0);
}

static void each_cube_lies_in_one_cell (const struct instance *instance,
                                        struct formula *formula) {
  const struct domains *domains = &instance->domains;
  int *literal = allocate ((size_t)domains->cells * sizeof *literal);
  formula_group (formula, "each cube lies in one cell");
  for (int cube = 0; cube < domains->cubes; cube++) {
    int n = 0;
    for (int cell = 0; cell < domains->cells; cell++)
      if (domain_has (domains, cube, cell))
        literal[n++] = x (instance, cube, cell);
    at_least_one (formula, literal, n);
    instance->plan.at_most_one->add (formula, literal, n);
  }
  free (literal);
}

void each_cell_holds_one_cube (const struct instance *instance,
                               struct formula *formula) {
  const struct domains *domains = &instance->domains;
  const int all_full = puzzle_spare_cells (instance->puzzle) == 0;
  int *literal = allocate ((size_t)domains->cubes * sizeof *literal);
  formula_group (formula, all_full ? "each cell holds one cube"
                                   : "each cell holds at most one cube");
  for (int cell = 0; cell < domains->cells; cell++) {
    int n = 0;
    for (int cube = 0; cube < domains->cubes; cube++)
      if (domain_has (domains, cube, cell))
        literal[n++] = x (instance, cube, cell);
    if (all_full)
      at_least_one (formula, literal, n);
    instance->plan.at_most_one->add (formula, literal, n);
  }
  free (literal);
}

void excluded_cells_are_not_taken (const struct instance *instance,
                                   struct formula *formula) {
  const struct domains *domains = &instance->domains;
  if (instance->plan.parts & PLAN_PRUNE)
    return; /* the domains say it all */
  formula_group (formula, "excluded cells are not taken");
  for (int cube = 0; cube < domains->cubes; cube++)
    for (int cell = 0; cell < domains->cells; cell++)
      if (domain_has (domains, cube, cell) &&
          instance_excludes (instance, cube, cell))
        formula_unit (formula, -x (instance, cube, cell));
}

void fold_the_snake_into_cells (const struct instance *instance,
                                struct formula *formula) {
  each_cube_lies_in_one_cell (instance, formula);
  each_cell_holds_one_cube (instance, formula);
  excluded_cells_are_not_taken (instance, formula);
}

/*------------------------------ adjacency ------------------------------*/

static void next_cube_is_beside (const struct instance *instance,
                                 struct formula *formula, int cube,
                                 int cell) {
  const unsigned arcs = domain_arcs (&instance->domains, cube, cell);
  formula_add (formula, -x (instance, cube, cell));
  for (int k = 0; k < DIRECTIONS; k++)
    if (arcs >> k & 1)
      formula_add (formula,
                   x (instance, cube + 1, neighbour (instance, cell, k)));
  formula_add (formula, 0);
}

static void cube_before_is_beside (const struct instance *instance,
                                   struct formula *formula, int cube,
                                   int cell) {
  formula_add (formula, -x (instance, cube, cell));
  for (int k = 0; k < DIRECTIONS; k++) {
    const int before = neighbour (instance, cell, opposite (k));
    if (before != NO_CELL &&
        domain_has_arc (&instance->domains, cube - 1, before, k))
      formula_add (formula, x (instance, cube - 1, before));
  }
  formula_add (formula, 0);
}

void neighbours_along_the_snake_touch (const struct instance *instance,
                                       struct formula *formula) {
  const struct domains *domains = &instance->domains;
  formula_group (formula, "neighbours along the snake touch");
  for (int cube = 0; cube < domains->cubes; cube++)
    for (int cell = 0; cell < domains->cells; cell++) {
      if (!domain_has (domains, cube, cell))
        continue;
      if (cube + 1 < domains->cubes)
        next_cube_is_beside (instance, formula, cube, cell);
      if (cube)
        cube_before_is_beside (instance, formula, cube, cell);
    }
}

/*------------------------------- joints --------------------------------*/

/* `a` and `b` imply `c`, each of them the variable of a cube in a cell, or
 * 0 where the cube cannot be there.
 */
static void two_imply_third (struct formula *formula, int a, int b, int c) {
  if (!a || !b)
    return;
  formula_add (formula, -a);
  formula_add (formula, -b);
  if (c)
    formula_add (formula, c);
  formula_add (formula, 0);
}

static int variable_or_0 (const struct instance *instance, int cube,
                          int cell) {
  return has (instance, cube, cell) ? x (instance, cube, cell) : 0;
}

typedef void joint_clauses (struct formula *, int before, int here,
                            int after);

static void run_straight (struct formula *formula, int before, int here,
                          int after) {
  two_imply_third (formula, before, here, after);
  two_imply_third (formula, here, after, before);
  two_imply_third (formula, before, after, here);
}

static void do_not_run_straight (struct formula *formula, int before,
                                 int here, int after) {
  (void)here;
  if (before && after)
    formula_binary (formula, -before, -after);
}

static void for_lines_through_joints (const struct instance *instance,
                                      struct formula *formula,
                                      enum joint joint,
                                      joint_clauses *clauses) {
  const struct domains *domains = &instance->domains;
  for (int cube = 1; cube + 1 < domains->cubes; cube++) {
    if (instance->puzzle->snake.joint[cube] != (char)joint)
      continue;
    for (int cell = 0; cell < domains->cells; cell++)
      for (int k = 0; k < DIRECTIONS; k++) {
        const int behind = neighbour (instance, cell, opposite (k));
        const int ahead = neighbour (instance, cell, k);
        clauses (formula, variable_or_0 (instance, cube - 1, behind),
                 variable_or_0 (instance, cube, cell),
                 variable_or_0 (instance, cube + 1, ahead));
      }
  }
}

void straight_cubes_run_straight (const struct instance *instance,
                                  struct formula *formula) {
  formula_group (formula, "straight cubes run straight");
  for_lines_through_joints (instance, formula, STRAIGHT, run_straight);
}

void turning_cubes_turn (const struct instance *instance,
                         struct formula *formula) {
  formula_group (formula, "turning cubes turn");
  for_lines_through_joints (instance, formula, TURN, do_not_run_straight);
}

/*--------------------------- two-step supports -------------------------*/

/* At most 6 * 5 ways lead two steps on; two ways round a square lead to the
 * same cell, which goes into the clause once.
 */
struct cell_set {
  int size, cell[DIRECTIONS * DIRECTIONS];
};

static void cell_set_add (struct cell_set *set, int cell) {
  for (int i = 0; i < set->size; i++)
    if (set->cell[i] == cell)
      return;
  set->cell[set->size++] = cell;
}

static void two_steps_on (const struct instance *instance, int cube,
                          int cell, struct cell_set *set) {
  const char joint = instance->puzzle->snake.joint[cube + 1];
  const unsigned arcs = domain_arcs (&instance->domains, cube, cell);
  set->size = 0;
  for (int k = 0; k < DIRECTIONS; k++) {
    if (!(arcs >> k & 1))
      continue;
    const int next = neighbour (instance, cell, k);
    const unsigned on = domain_arcs (&instance->domains, cube + 1, next) &
                        directions_after (joint, k);
    for (int l = 0; l < DIRECTIONS; l++)
      if (on >> l & 1)
        cell_set_add (set, neighbour (instance, next, l));
  }
}

static void two_steps_back (const struct instance *instance, int cube,
                            int cell, struct cell_set *set) {
  const struct domains *domains = &instance->domains;
  const char joint = instance->puzzle->snake.joint[cube - 1];
  set->size = 0;
  for (int l = 0; l < DIRECTIONS; l++) {
    const int middle = neighbour (instance, cell, opposite (l));
    if (middle == NO_CELL || !domain_has_arc (domains, cube - 1, middle, l))
      continue;
    for (int k = 0; k < DIRECTIONS; k++) {
      const int first = neighbour (instance, middle, opposite (k));
      if (first != NO_CELL && directions_after (joint, k) >> l & 1 &&
          domain_has_arc (domains, cube - 2, first, k))
        cell_set_add (set, first);
    }
  }
}

static void supported_by (const struct instance *instance,
                          struct formula *formula, int cube, int cell,
                          int other, const struct cell_set *set) {
  formula_add (formula, -x (instance, cube, cell));
  for (int i = 0; i < set->size; i++)
    formula_add (formula, x (instance, other, set->cell[i]));
  formula_add (formula, 0);
}

void cubes_two_steps_apart_support_each_other (
    const struct instance *instance, struct formula *formula) {
  const struct domains *domains = &instance->domains;
  struct cell_set set;
  formula_group (formula, "cubes two steps apart");
  for (int cube = 0; cube < domains->cubes; cube++)
    for (int cell = 0; cell < domains->cells; cell++) {
      if (!domain_has (domains, cube, cell))
        continue;
      if (cube + 2 < domains->cubes) {
        two_steps_on (instance, cube, cell, &set);
        supported_by (instance, formula, cube, cell, cube + 2, &set);
      }
      if (cube >= 2) {
        two_steps_back (instance, cube, cell, &set);
        supported_by (instance, formula, cube, cell, cube - 2, &set);
      }
    }
}
