/* The joint types of free joints: a layer over any encoding.
 *
 * Variables
 *
 *   y(i)   cube i runs straight
 *
 * Clauses, for each free joint i, cell c and direction k, over the x of
 * D(i-1), D(i), D(i+1); an x that does not exist counts as false
 *
 *   1  straight    up to 18 per x(i,c):  -y(i), or any two of x(i-1,c-k),
 *                  x(i,c), x(i+1,c+k) imply the third
 *   2  turning     up to 6:   y(i) | -x(i-1,c-k) | -x(i+1,c+k)
 *   3  supports    2 per x(i-1,c), 2 per x(i+1,c); only with `twostep`:
 *                  -y(i) | -x(i-1,c) | OR x(i+1,c+2k)
 *                   y(i) | -x(i-1,c) | OR x(i+1,c+k+l)   l turning from k
 *                  and both backwards
 *   4  the map     2 per x(i,c); only if the encoding says whether the
 *                  cube in a cell is straight, t(c), as `map` does:
 *                  -y(i) | -x(i,c) | t(c)    y(i) | -x(i,c) | -t(c)
 *   5  steps       2 per s(i-1,c-k,k), 2 per s(i,c,k); only if the
 *                  encoding has steps, as `walk` does:
 *                   y(i) | -s(i-1,c-k,k) | OR s(i,c,l)   l turning from k
 *                  -y(i) | -s(i-1,c-k,k) | s(i,c,k)
 *                  and both backwards
 *   6  fixed       y(i) or -y(i) if joint i is not free, -y(i) at ends
 *
 * Groups 1 and 2 decide y(i) in every model: the wrong value contradicts
 * the cubes before and after.  3 to 5 are redundant: they do for joints
 * under assumptions what groups 6 of position.c and 11 of map.c do for
 * given joints.  Group 4 halves the time that 3x3x3 snakes take under
 * assumptions (to 2 ms for each), and refuted one of 4x4x4 six times as
 * fast.
 */
#include "encodings/joint_types.h"

#include "encodings/encoding.h"
#include "encodings/groups.h"

/* Adds the x of cube `other` at the ends of two steps from `cell`.  If two
 * ways round a square lead there, only the first adds it.
 */
static void add_two_steps_away (const struct instance *instance,
                                struct formula *f, int cell, int other,
                                char joint) {
  const int (*neighbour)[DIRECTIONS] = instance->puzzle->region.neighbour;
  for (int k = 0; k < DIRECTIONS; k++)
    for (int l = 0; l < DIRECTIONS; l++) {
      const bool is_second = l < k && neighbour[cell][l] != NO_CELL;
      const int middle = neighbour[cell][k];
      if (middle != NO_CELL && directions_after (joint, k) >> l & 1 &&
          !is_second)
        add_unless_0 (f, x (instance, other, neighbour[middle][l]));
    }
}

/* Between the cubes `from` and `other` is a joint of type `y`. */
static void support_across (const struct instance *instance,
                            struct formula *f, int y, int from, int other) {
  const int cells = instance->domains.cells;
  for (int cell = 0; cell < cells && !f->stop; cell++)
    for (int straight = 1; straight >= 0; straight--) {
      if (!x (instance, from, cell))
        continue;
      formula_add (f, straight ? -y : y);
      formula_add (f, -x (instance, from, cell));
      add_two_steps_away (instance, f, cell, other,
                          straight ? STRAIGHT : TURN);
      formula_add (f, 0);
    }
}

static void joint_is_free (const struct instance *instance,
                           struct formula *f, int y, int cube) {
  const struct encoding *encoding = instance->plan.encoding;
  const int cells = instance->domains.cells;
  lines_through_joint (instance, f, cube, FREE, y);
  if (instance->plan.extras & PLAN_TWOSTEP) {
    support_across (instance, f, y, cube - 1, cube + 1);
    support_across (instance, f, y, cube + 1, cube - 1);
  }
  for (int cell = 0; encoding->straight_cell && cell < cells && !f->stop;
       cell++) {
    const int here = x (instance, cube, cell);
    if (!here)
      continue;
    const int t = encoding->straight_cell (instance, cell);
    formula_ternary (f, -y, -here, t);
    formula_ternary (f, y, -here, -t);
  }
  for (int cell = 0; encoding->step && cell < cells && !f->stop; cell++)
    for (int k = 0; k < DIRECTIONS; k++)
      for (int way = 1; way >= -1; way -= 2) {
        step_is_continued (instance, f, y, cube, TURN, cell, way, k);
        step_is_continued (instance, f, -y, cube, STRAIGHT, cell, way, k);
      }
}

/* If the domains alone refute the puzzle, the formula has no encoding to
 * which clauses could be added.
 */
int joint_types_encode (const struct instance *instance,
                        struct formula *f) {
  const char *joint = instance->puzzle->snake.joint;
  const int cubes = instance->domains.cubes;
  const bool is_refuted = instance_is_refuted (instance);
  const int y = formula_numbered (f, cubes, "straight(1)");
  formula_group (f, "joint types");
  for (int cube = 0; cube < cubes && !f->stop; cube++)
    if (joint[cube] != FREE)
      formula_unit (f, joint[cube] == STRAIGHT ? y + cube : -(y + cube));
    else if (!is_refuted)
      joint_is_free (instance, f, y + cube, cube);
  return y;
}
