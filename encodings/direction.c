/* The direction encoding: where each cube lies, and where it goes from
 * there.
 *
 * Variables
 *
 *   x(i,c)   cube i lies in cell c, for c in D(i)
 *   d(i,k)   cube i+1 follows cube i in direction k, for i < n
 *
 * Clauses, n cubes; 1, 2 and 7 are those of position.c
 *
 *   1  each cube lies in one cell
 *   2  each cell holds one cube
 *   3  each step has one direction     (n-1) (1 + A(6))
 *   4  steps lead on                   2 per x(i,c) and k, up to 12:
 *        -x(i,c) | -d(i,k) | x(i+1,c+k)   (the last only if (i,c,k) is an
 *        -x(i,c) | -d(i-1,k) | x(i-1,c-k)  arc, the same backwards)
 *   5  directions are those of steps   1 per arc (i,c,k):
 *        -x(i,c) | -x(i+1,c+k) | d(i,k)
 *   6  joints keep or change           straight cube i: d(i-1,k) = d(i,k),
 *        12 clauses; turning: -d(i-1,k) | -d(i,k) and -d(i-1,k) | -d(i,-k),
 *        12; free: only the latter, 6
 *   7  symmetry
 *
 * A joint speaks of two directions here, of lines of three cells in
 * position.c: joints cost n clauses and not n times the cells.
 *
 * Source: the state and action variables of planning as satisfiability
 * (Kautz, Selman, ECAI 1992), with the snake's next cube as the action.
 */
#include "cnf/formula.h"
#include "encodings/at_most_one.h"
#include "encodings/encoding.h"
#include "encodings/groups.h"
#include "encodings/symmetry.h"
#include "instance/instance.h"

#include <stdio.h>

struct steps {
  const struct instance *instance;
  struct formula *formula;
  int d; /* the first d(i,k) */
};

static int x (const struct steps *steps, int cube, int cell) {
  return instance_variable (steps->instance, cube, cell);
}

static int d (const struct steps *steps, int cube, int k) {
  return steps->d + cube * DIRECTIONS + k;
}

static void name_direction (const void *owner, int index,
                            char name[VARIABLE_NAME_SIZE]) {
  (void)owner;
  snprintf (name, VARIABLE_NAME_SIZE, "d(%d;%s)", index / DIRECTIONS + 1,
            direction_name (index % DIRECTIONS));
}

static void each_step_has_one_direction (const struct steps *steps) {
  formula_group (steps->formula, "each step has one direction");
  for (int cube = 0; cube + 1 < steps->instance->domains.cubes; cube++) {
    int literal[DIRECTIONS];
    for (int k = 0; k < DIRECTIONS; k++) {
      literal[k] = d (steps, cube, k);
      formula_add (steps->formula, literal[k]);
    }
    formula_add (steps->formula, 0);
    steps->instance->plan.at_most_one->add (steps->formula, literal,
                                            DIRECTIONS);
  }
}

/* Cube `cube` in `cell`, and step `step` in direction k: then cube `other`
 * is in cell `there`, or, where that is no arc, it cannot be.
 */
static void step_leads (const struct steps *steps, int cube, int cell,
                        int step, int k, int other, int there) {
  formula_add (steps->formula, -x (steps, cube, cell));
  formula_add (steps->formula, -d (steps, step, k));
  if (there != NO_CELL)
    formula_add (steps->formula, x (steps, other, there));
  formula_add (steps->formula, 0);
}

static void steps_lead_on_from (const struct steps *steps, int cube,
                                int cell) {
  const struct domains *domains = &steps->instance->domains;
  const int *neighbour = steps->instance->puzzle->region.neighbour[cell];
  for (int k = 0; k < DIRECTIONS; k++) {
    const int arc = domain_has_arc (domains, cube, cell, k);
    step_leads (steps, cube, cell, cube, k, cube + 1,
                arc ? neighbour[k] : NO_CELL);
  }
}

static void steps_lead_back_from (const struct steps *steps, int cube,
                                  int cell) {
  const struct domains *domains = &steps->instance->domains;
  const int *neighbour = steps->instance->puzzle->region.neighbour[cell];
  for (int k = 0; k < DIRECTIONS; k++) {
    const int behind = neighbour[opposite (k)];
    const int arc =
        behind != NO_CELL && domain_has_arc (domains, cube - 1, behind, k);
    step_leads (steps, cube, cell, cube - 1, k, cube - 1,
                arc ? behind : NO_CELL);
  }
}

static void steps_lead_on (const struct steps *steps) {
  const struct domains *domains = &steps->instance->domains;
  formula_group (steps->formula, "steps lead on");
  for (int cube = 0; cube < domains->cubes; cube++)
    for (int cell = 0; cell < domains->cells; cell++) {
      if (!domain_has (domains, cube, cell))
        continue;
      if (cube + 1 < domains->cubes)
        steps_lead_on_from (steps, cube, cell);
      if (cube)
        steps_lead_back_from (steps, cube, cell);
    }
}

static void directions_are_those_of_steps (const struct steps *steps) {
  const struct domains *domains = &steps->instance->domains;
  const struct region *region = &steps->instance->puzzle->region;
  formula_group (steps->formula, "directions are those of steps");
  for (int cube = 0; cube + 1 < domains->cubes; cube++)
    for (int cell = 0; cell < domains->cells; cell++)
      for (int k = 0; k < DIRECTIONS; k++)
        if (domain_has_arc (domains, cube, cell, k))
          formula_ternary (steps->formula, -x (steps, cube, cell),
                           -x (steps, cube + 1, region->neighbour[cell][k]),
                           d (steps, cube, k));
}

static void joint_is_obeyed (const struct steps *steps, int cube, int k) {
  const char joint = steps->instance->puzzle->snake.joint[cube];
  const int before = d (steps, cube - 1, k), after = d (steps, cube, k);
  if (joint == STRAIGHT) {
    formula_binary (steps->formula, -before, after);
    formula_binary (steps->formula, -after, before);
    return;
  }
  formula_binary (steps->formula, -before, -d (steps, cube, opposite (k)));
  if (joint == TURN)
    formula_binary (steps->formula, -before, -after);
}

static void
joints_keep_or_change_the_direction (const struct steps *steps) {
  formula_group (steps->formula, "joints keep or change the direction");
  for (int cube = 1; cube + 1 < steps->instance->domains.cubes; cube++)
    for (int k = 0; k < DIRECTIONS; k++)
      joint_is_obeyed (steps, cube, k);
}

static void encode_direction (const struct instance *instance,
                              struct formula *formula) {
  const int count = (instance->domains.cubes - 1) * DIRECTIONS;
  const struct steps steps = {
      instance, formula,
      formula_variables (formula, count, name_direction, instance)};
  fold_the_snake_into_cells (instance, formula);
  each_step_has_one_direction (&steps);
  steps_lead_on (&steps);
  directions_are_those_of_steps (&steps);
  joints_keep_or_change_the_direction (&steps);
  break_symmetry (instance, formula);
}

const struct encoding direction_encoding = {
    .name = "direction",
    .summary = "which cube lies in which cell, and where it goes on to",
    .encode = encode_direction,
};
