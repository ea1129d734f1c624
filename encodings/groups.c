#include "encodings/groups.h"

#include "encodings/at_most_one.h"

/*-------------------------------- loops --------------------------------*/

void for_cells (const struct instance *instance, struct formula *formula,
                clauses_of_cell *clauses) {
  for (int cell = 0; cell < instance->domains.cells; cell++)
    clauses (instance, formula, cell);
}

void for_cubes (const struct instance *instance, struct formula *formula,
                clauses_of_cube *clauses) {
  const struct domains *domains = &instance->domains;
  for (int cube = 0; cube < domains->cubes; cube++)
    for (int cell = 0; cell < domains->cells; cell++)
      if (domain_has (domains, cube, cell))
        clauses (instance, formula, cube, cell);
}

void for_both_ways (const struct instance *instance,
                    struct formula *formula, clauses_of_way *clauses) {
  const struct domains *domains = &instance->domains;
  for (int cube = 0; cube < domains->cubes; cube++)
    for (int cell = 0; cell < domains->cells; cell++) {
      if (!domain_has (domains, cube, cell))
        continue;
      if (cube + 1 < domains->cubes)
        clauses (instance, formula, cube, cell, 1);
      if (cube)
        clauses (instance, formula, cube, cell, -1);
    }
}

void for_arcs (const struct instance *instance, struct formula *formula,
               clauses_of_arc *clauses) {
  const struct domains *domains = &instance->domains;
  for (int cube = 0; cube < domains->cubes; cube++)
    for (int cell = 0; cell < domains->cells; cell++)
      for (int k = 0; k < DIRECTIONS; k++)
        if (domain_has_arc (domains, cube, cell, k))
          clauses (instance, formula, cube, cell, k);
}

/*--------------------------- cubes and cells ---------------------------*/

void exactly_one (const struct instance *instance, struct formula *formula,
                  const int *literals, int n) {
  for (int i = 0; i < n; i++)
    formula_add (formula, literals[i]);
  formula_add (formula, 0);
  instance->plan.at_most_one->add (formula, literals, n);
}

static void each_cube_lies_in_one_cell (const struct instance *instance,
                                        struct formula *formula,
                                        cubes_kept *kept) {
  const struct domains *domains = &instance->domains;
  int *literal =
      formula_scratch (formula, (size_t)domains->cells * sizeof *literal);
  formula_group (formula, "each cube lies in one cell");
  for (int cube = 0; cube < domains->cubes; cube++) {
    int n = 0;
    if (kept && !kept (instance, cube))
      continue;
    for (int cell = 0; cell < domains->cells; cell++)
      if (domain_has (domains, cube, cell))
        literal[n++] = x (instance, cube, cell);
    exactly_one (instance, formula, literal, n);
  }
  formula_release (formula);
}

static void each_cell_holds_one_of (const struct instance *instance,
                                    struct formula *formula,
                                    cubes_kept *kept) {
  const struct domains *domains = &instance->domains;
  const int all_full = puzzle_spare_cells (instance->puzzle) == 0;
  int *literal =
      formula_scratch (formula, (size_t)domains->cubes * sizeof *literal);
  formula_group (formula, all_full ? "each cell holds one cube"
                                   : "each cell holds at most one cube");
  for (int cell = 0; cell < domains->cells; cell++) {
    int n = 0;
    for (int cube = 0; cube < domains->cubes; cube++) {
      if (!domain_has (domains, cube, cell))
        continue;
      if (!kept || kept (instance, cube))
        literal[n++] = x (instance, cube, cell);
      if (all_full)
        formula_add (formula, x (instance, cube, cell));
    }
    if (all_full)
      formula_add (formula, 0);
    instance->plan.at_most_one->add (formula, literal, n);
  }
  formula_release (formula);
}

void each_cell_holds_one_cube (const struct instance *instance,
                               struct formula *formula) {
  each_cell_holds_one_of (instance, formula, 0);
}

static void exclude_cell (const struct instance *instance,
                          struct formula *formula, int cube, int cell) {
  if (instance_excludes (instance, cube, cell))
    formula_unit (formula, -x (instance, cube, cell));
}

void excluded_cells_are_not_taken (const struct instance *instance,
                                   struct formula *formula) {
  if (instance->plan.parts & PLAN_PRUNE)
    return; /* the domains have none of them */
  formula_group (formula, "excluded cells are not taken");
  for_cubes (instance, formula, exclude_cell);
}

void fold_these_into_cells (const struct instance *instance,
                            struct formula *formula, cubes_kept *kept) {
  each_cube_lies_in_one_cell (instance, formula, kept);
  each_cell_holds_one_of (instance, formula, kept);
  excluded_cells_are_not_taken (instance, formula);
}

void fold_the_snake_into_cells (const struct instance *instance,
                                struct formula *formula) {
  fold_these_into_cells (instance, formula, 0);
}

/*----------------------------- along the snake -------------------------*/

static void neighbour_touches (const struct instance *instance,
                               struct formula *formula, int cube, int cell,
                               int way) {
  formula_add (formula, -x (instance, cube, cell));
  for (int k = 0; k < DIRECTIONS; k++)
    add_unless_0 (formula,
                  x (instance, cube + way,
                     instance_step (instance, cube, cell, way, k)));
  formula_add (formula, 0);
}

void neighbours_along_the_snake_touch (const struct instance *instance,
                                       struct formula *formula) {
  formula_group (formula, "neighbours along the snake touch");
  for_both_ways (instance, formula, neighbour_touches);
}

/* Two ways round a square lead to the same cell, which is one literal. */
static void supported_two_steps_away (const struct instance *instance,
                                      struct formula *formula, int cube,
                                      int cell, int way) {
  const int other = cube + 2 * way;
  int end[DIRECTIONS][DIRECTIONS];
  if (other < 0 || other >= instance->domains.cubes)
    return;
  const char joint = instance->puzzle->snake.joint[cube + way];
  formula_add (formula, -x (instance, cube, cell));
  for (int k = 0; k < DIRECTIONS; k++) {
    const int middle = instance_step (instance, cube, cell, way, k);
    const unsigned allowed =
        middle == NO_CELL ? 0 : directions_after (joint, k);
    for (int l = 0; l < DIRECTIONS; l++) {
      end[k][l] = allowed >> l & 1
                      ? instance_step (instance, cube + way, middle, way, l)
                      : NO_CELL;
      if (end[k][l] != NO_CELL && (l >= k || end[l][k] == NO_CELL))
        formula_add (formula, x (instance, other, end[k][l]));
    }
  }
  formula_add (formula, 0);
}

void cubes_two_steps_apart_support_each_other (
    const struct instance *instance, struct formula *formula) {
  formula_group (formula, "cubes two steps apart");
  for_both_ways (instance, formula, supported_two_steps_away);
}

/*------------------------------- joints --------------------------------*/

/* If `y` (0 for no condition), `a` and `b` imply `c`; these three are 0 if
 * a cube cannot be in a cell.
 */
static void imply_third (struct formula *formula, int y, int a, int b,
                         int c) {
  if (a && b)
    formula_clause (formula, -y, -a, -b, c);
}

/* Of two straight joints in a row both say that their cubes are not in a
 * row if neither the cube before nor the one behind has a cell there: the
 * second need not.
 */
static int is_said_before (const struct instance *instance, int cube,
                           int cell, int k) {
  const int (*neighbour)[DIRECTIONS] = instance->puzzle->region.neighbour;
  const int before = neighbour[cell][opposite (k)];
  return instance->puzzle->snake.joint[cube - 1] == STRAIGHT &&
         !x (instance, cube + 1, neighbour[cell][k]) && before != NO_CELL &&
         !x (instance, cube - 2, neighbour[before][opposite (k)]);
}

void lines_through_joint (const struct instance *instance,
                          struct formula *formula, int cube, char joint,
                          int y) {
  for (int cell = 0; cell < instance->domains.cells; cell++)
    for (int k = 0; k < DIRECTIONS; k++) {
      const int *neighbour = instance->puzzle->region.neighbour[cell];
      const int before = x (instance, cube - 1, neighbour[opposite (k)]);
      const int here = x (instance, cube, cell);
      const int after = x (instance, cube + 1, neighbour[k]);
      if (joint == FREE ||
          (joint == STRAIGHT && !is_said_before (instance, cube, cell, k)))
        imply_third (formula, y, before, here, after);
      if (joint != TURN) {
        imply_third (formula, y, here, after, before);
        imply_third (formula, y, before, after, here);
      }
      if (joint != STRAIGHT)
        imply_third (formula, -y, before, after, 0);
    }
}

static void lines_through_joints (const struct instance *instance,
                                  struct formula *formula, char joint) {
  const struct snake *snake = &instance->puzzle->snake;
  for (int cube = 1; cube + 1 < snake->cubes; cube++)
    if (snake->joint[cube] == joint)
      lines_through_joint (instance, formula, cube, joint, 0);
}

void straight_cubes_run_straight (const struct instance *instance,
                                  struct formula *formula) {
  formula_group (formula, "straight cubes run straight");
  lines_through_joints (instance, formula, STRAIGHT);
}

void turning_cubes_turn (const struct instance *instance,
                         struct formula *formula) {
  formula_group (formula, "turning cubes turn");
  lines_through_joints (instance, formula, TURN);
}
