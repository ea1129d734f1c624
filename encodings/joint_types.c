/* The joint types of free joints: a layer over any encoding.
 *
 * Variables
 *
 *   y(i)   cube i runs straight
 *
 * Clauses, for each free joint i, cell c and direction k, over the x of
 * D(i-1), D(i), D(i+1); where one of the x does not exist it is false
 *
 *   1  straight    up to 18 per x(i,c):  -y(i), or any two of x(i-1,c-k),
 *                  x(i,c), x(i+1,c+k) imply the third
 *   2  turning     up to 6:   y(i) | -x(i-1,c-k) | -x(i+1,c+k)
 *   3  supports    2 per x(i-1,c), 2 per x(i+1,c); only with `twostep`:
 *                  -y(i) | -x(i-1,c) | OR x(i+1,c+2k)
 *                   y(i) | -x(i-1,c) | OR x(i+1,c+k+l)   l turning from k
 *                  and both backwards
 *   4  the map     2 per x(i,c); only where cells say whether their cube
 *                  is straight, t(c), as in the encoding `map`:
 *                  -y(i) | -x(i,c) | t(c)    y(i) | -x(i,c) | -t(c)
 *   5  steps       2 per s(i-1,c-k,k), 2 per s(i,c,k); only where there
 *                  are steps, as in the encoding `walk`:
 *                   y(i) | -s(i-1,c-k,k) | OR s(i,c,l)   l turning from k
 *                  -y(i) | -s(i-1,c-k,k) | s(i,c,k)
 *                  and both backwards
 *   6  fixed       y(i) or -y(i) where joint i is not free, -y(i) at ends
 *
 * Groups 1 and 2 decide y(i) in every model: the wrong value contradicts
 * the cubes before and behind.  3 to 5 are redundant, and are to joints
 * under assumptions what groups 6 of position.c and 11 of map.c are to
 * given ones.  Group 4 halves the time that 3x3x3 snakes take under
 * assumptions (to 2 ms for each), and refuted one of 4x4x4 six times as
 * fast.
 */
#include "encodings/joint_types.h"

#include "cnf/formula.h"
#include "encodings/encoding.h"
#include "encodings/groups.h"
#include "instance/instance.h"

struct joint_types {
  const struct instance *instance;
  const struct encoding *encoding;
  const struct region *region;
  struct formula *formula;
  int y; /* of cube 0 */
};

static const struct numbered_name straight_name = {"straight", 1};

/* 0 where the cube cannot be there */
static int x (const struct joint_types *types, int cube, int cell) {
  return instance_variable_or_0 (types->instance, cube, cell);
}

/* The cells at the corners that two steps can turn, each written once */
static void add_corners (const struct joint_types *types, int from,
                         int other) {
  const int (*neighbour)[DIRECTIONS] = types->region->neighbour;
  int seen[DIRECTIONS * DIRECTIONS], count = 0;
  for (int k = 0; k < DIRECTIONS; k++)
    for (int l = 0; neighbour[from][k] != NO_CELL && l < DIRECTIONS; l++) {
      const int cell = neighbour[neighbour[from][k]][l];
      int i = 0;
      if (axis_of (k) == axis_of (l) || !x (types, other, cell))
        continue;
      while (i < count && seen[i] != cell)
        i++;
      if (i < count)
        continue;
      seen[count++] = cell;
      formula_add (types->formula, x (types, other, cell));
    }
}

static void add_ends_of_lines (const struct joint_types *types, int from,
                               int other) {
  const int (*neighbour)[DIRECTIONS] = types->region->neighbour;
  for (int k = 0; k < DIRECTIONS; k++) {
    const int middle = neighbour[from][k];
    const int end = middle == NO_CELL ? NO_CELL : neighbour[middle][k];
    if (x (types, other, end))
      formula_add (types->formula, x (types, other, end));
  }
}

/* `joint` stands between the cubes `from` and `other`. */
static void support_across (const struct joint_types *types, int from,
                            int joint, int other) {
  const int y = types->y + joint;
  for (int cell = 0; cell < types->region->cells; cell++) {
    if (!x (types, from, cell))
      continue;
    formula_add (types->formula, -y);
    formula_add (types->formula, -x (types, from, cell));
    add_ends_of_lines (types, cell, other);
    formula_add (types->formula, 0);
    formula_add (types->formula, y);
    formula_add (types->formula, -x (types, from, cell));
    add_corners (types, cell, other);
    formula_add (types->formula, 0);
  }
}

static void tell_the_map (const struct joint_types *types, int cube) {
  const int y = types->y + cube;
  for (int cell = 0; cell < types->region->cells; cell++) {
    const int here = x (types, cube, cell);
    const int t = types->encoding->straight_cell (types->instance, cell);
    if (!here)
      continue;
    formula_ternary (types->formula, -y, -here, t);
    formula_ternary (types->formula, y, -here, -t);
  }
}

/* Where the step `step`, in direction k, is given at one side of joint
 * `cube`, which lies in `cell`: those that follow it (way 1) or come before
 * it (-1), straight or not
 */
static void support_step (const struct joint_types *types, int cube,
                          int cell, int step, int k, int way) {
  const int *neighbour = types->region->neighbour[cell];
  for (int straight = 0; straight < 2; straight++) {
    formula_add (types->formula,
                 straight ? -(types->y + cube) : types->y + cube);
    formula_add (types->formula, -step);
    for (int l = 0; l < DIRECTIONS; l++) {
      const int from = way > 0 ? cell : neighbour[opposite (l)];
      const int next = types->encoding->step (
          types->instance, way > 0 ? cube : cube - 1, from, l);
      if (next && (straight ? l == k : axis_of (l) != axis_of (k)))
        formula_add (types->formula, next);
    }
    formula_add (types->formula, 0);
  }
}

static void tell_the_steps (const struct joint_types *types, int cube) {
  for (int cell = 0; cell < types->region->cells; cell++)
    for (int k = 0; k < DIRECTIONS; k++) {
      const int before = types->region->neighbour[cell][opposite (k)];
      const int in =
          types->encoding->step (types->instance, cube - 1, before, k);
      const int out =
          types->encoding->step (types->instance, cube, cell, k);
      if (in)
        support_step (types, cube, cell, in, k, 1);
      if (out)
        support_step (types, cube, cell, out, k, -1);
    }
}

/* Where the domains alone refute the puzzle there is no encoding to add to,
 * and nothing has to be added.
 */
int joint_types_encode (const struct instance *instance,
                        struct formula *formula) {
  const struct snake *snake = &instance->puzzle->snake;
  const struct joint_types types = {
      instance, instance->plan.encoding, &instance->puzzle->region, formula,
      formula_variables (formula, snake->cubes, name_by_number,
                         &straight_name)};
  const int add_joints = !instance_is_refuted (instance);
  formula_group (formula, "joint types");
  for (int cube = 0; cube < snake->cubes; cube++)
    if (snake->joint[cube] != FREE)
      formula_unit (formula, snake->joint[cube] == STRAIGHT
                                 ? types.y + cube
                                 : -(types.y + cube));
    else if (add_joints) {
      lines_through_joint (instance, formula, cube, FREE, types.y + cube);
      if (instance->plan.parts & PLAN_TWOSTEP) {
        support_across (&types, cube - 1, cube, cube + 1);
        support_across (&types, cube + 1, cube, cube - 1);
      }
      if (types.encoding->straight_cell)
        tell_the_map (&types, cube);
      if (types.encoding->step)
        tell_the_steps (&types, cube);
    }
  formula_flush (formula);
  return types.y;
}
