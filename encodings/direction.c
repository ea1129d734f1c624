/* The direction encoding: where each cube lies, and where it goes from
 * there.
 *
 * Variables
 *
 *   x(i,c)   cube i is in cell c, for c in D(i)
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
 * It is best at nothing (tests/measurements/encodings.md), and is kept to
 * be compared with and to teach from.
 *
 * Source: the state and action variables of planning as satisfiability
 * (Kautz, Selman, ECAI 1992), with the snake's next cube as the action.
 */
#include "encodings/at_most_one.h"
#include "encodings/encoding.h"
#include "encodings/groups.h"

#include <assert.h>

static int d (const struct instance *instance, int cube, int k) {
  assert (0 <= cube && cube < last_cube (instance));
  return first_after_x (instance) + cube * DIRECTIONS + k;
}

static void step_leads_on (const struct instance *instance,
                           struct formula *f, int cube, int cell, int way) {
  const int step = way > 0 ? cube : cube - 1;
  for (int k = 0; k < DIRECTIONS; k++) {
    const int beside = instance_step (instance, cube, cell, way, k);
    assert (x (instance, cube, cell));
    formula_clause (f, -x (instance, cube, cell), -d (instance, step, k),
                    x (instance, cube + way, beside), 0);
  }
}

static void direction_is_that_of_step (const struct instance *instance,
                                       struct formula *f, int cube,
                                       int cell, int k) {
  const int next = instance->puzzle->region.neighbour[cell][k];
  formula_ternary (f, -x (instance, cube, cell),
                   -x (instance, cube + 1, next), d (instance, cube, k));
}

static void
joints_keep_or_change_the_direction (const struct instance *instance,
                                     struct formula *f) {
  const struct snake *snake = &instance->puzzle->snake;
  formula_group (f, "joints keep or change the direction");
  for (int cube = 1; cube + 1 < snake->cubes; cube++)
    for (int k = 0; k < DIRECTIONS; k++) {
      const int before = d (instance, cube - 1, k);
      const int after = d (instance, cube, k);
      if (snake->joint[cube] == STRAIGHT) {
        formula_binary (f, -before, after);
        formula_binary (f, -after, before);
        continue;
      }
      formula_binary (f, -before, -d (instance, cube, opposite (k)));
      if (snake->joint[cube] == TURN)
        formula_binary (f, -before, -after);
    }
}

static void encode_direction (const struct instance *instance,
                              struct formula *f) {
  named_variables (instance, f, last_cube (instance) * DIRECTIONS,
                   "d(i;k)");
  fold_the_snake_into_cells (instance, f, 0);
  formula_group (f, "each step has one direction");
  for (int cube = 0; cube < last_cube (instance); cube++) {
    int literal[DIRECTIONS];
    for (int k = 0; k < DIRECTIONS; k++)
      literal[k] = d (instance, cube, k);
    exactly_one (instance->plan.at_most_one, f, literal, DIRECTIONS);
  }
  formula_group (f, "steps lead on");
  for_both_ways (instance, f, step_leads_on);
  formula_group (f, "directions are those of steps");
  for_arcs (instance, f, direction_is_that_of_step);
  joints_keep_or_change_the_direction (instance, f);
  break_symmetry (instance, f);
}

const struct encoding direction_encoding = {
    .name = "direction",
    .summary = "which cube lies in which cell, and where it goes on to",
    .encode = encode_direction,
    .is_kept_to_teach = true,
};
