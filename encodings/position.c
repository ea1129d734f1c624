/* The position encoding: which cube lies in which cell, and nothing else.
 *
 * Variables
 *
 *   x(i,c)   cube i is in cell c, for c in D(i)
 *
 * D(i) are the cells that cube i can take, N(c) is the number of cubes that
 * can take cell c, and c+k is the neighbour of cell c in direction k, one
 * of six.  An arc (i,c,k) says that cube i can be in c and cube i+1 in c+k
 * (domains.h).
 *
 * Clauses, with at-most-one constraints A(.) of the plan's kind
 *
 *   0  cubes are where walks lead             1 per cell outside D(i):
 *        -x(i,c)                              only with `prune`
 *   1  each cube lies in one cell             1 + A(|D(i)|) per cube
 *   2  each cell holds one cube               1 + A(N(c)) per cell; if
 *                                             cells are spare, A(N(c))
 *   3  neighbours along the snake touch       2 per x(i,c):
 *        -x(i,c) | OR x(i+1,c+k)  over the arcs (i,c,k)
 *        -x(i,c) | OR x(i-1,c-k)  over the arcs (i-1,c-k,k)
 *   4  straight cubes run straight            up to 18 per straight x(i,c):
 *        any two of x(i-1,c-k), x(i,c), x(i+1,c+k) imply the third
 *   5  turning cubes turn                     up to  6 per turning x(i,c):
 *        -x(i-1,c-k) | -x(i+1,c+k), as cube i would be between them, in c
 *   6  cubes two steps apart                  2 per x(i,c), redundant:
 *        -x(i,c) | OR x(i+2,c+k+l)  over the arcs (i,c,k), (i+1,c+k,l) for
 *        which the joint of cube i+1 allows direction l after k; and the
 *        same backwards
 *   7  symmetry                               see mirrors.c, windows.c
 *
 * There are numbers for all x(i,c), also for those that group 0 excludes.
 * Without `prune`, D(i) has all cells, and units -x(i,c) after group 2
 * exclude those that fixed cubes or the start cells of the plan rule out.
 * If the snake says how many of its joints are straight, the clauses of
 * straights.c follow all groups.  Both apply to all encodings.
 *
 * Groups 1 to 5 say exactly what a folding is: 3 puts cubes i and i+1 side
 * by side, and 4 and 5 look at three cubes in a line, since a cube is
 * straight exactly if the cubes before and after it lie on opposite sides.
 * Free joints have no clauses at all.  Group 6 follows from 3 to 5, but
 * unit propagation does not find it, so it helps the solver.
 *
 * Source: formulas for Hamiltonian paths (Prestwich, SAT problems with
 * chains of dependent variables, 2003).  The colour of a cell, which halves
 * D(i), and group 6 were found by measurement.
 */
#include "encodings/encoding.h"
#include "encodings/groups.h"

static void neighbour_touches (const struct instance *instance,
                               struct formula *f, int cube, int cell,
                               int way) {
  formula_add (f, -x (instance, cube, cell));
  for (int k = 0; k < DIRECTIONS; k++)
    add_unless_0 (f, x (instance, cube + way,
                        instance_step (instance, cube, cell, way, k)));
  formula_add (f, 0);
}

/* Two ways round a square lead to the same cell, which is one literal. */
static void supported_two_steps_away (const struct instance *instance,
                                      struct formula *f, int cube, int cell,
                                      int way) {
  const int other = cube + 2 * way;
  int end[DIRECTIONS][DIRECTIONS];
  if (other < 0 || other >= instance->domains.cubes)
    return;
  const char joint = instance->puzzle->snake.joint[cube + way];
  formula_add (f, -x (instance, cube, cell));
  for (int k = 0; k < DIRECTIONS; k++) {
    const int middle = instance_step (instance, cube, cell, way, k);
    const unsigned allowed =
        middle == NO_CELL ? 0 : directions_after (joint, k);
    for (int l = 0; l < DIRECTIONS; l++) {
      end[k][l] = allowed >> l & 1
                      ? instance_step (instance, cube + way, middle, way, l)
                      : NO_CELL;
      if (end[k][l] != NO_CELL && (l >= k || end[l][k] == NO_CELL))
        formula_add (f, x (instance, other, end[k][l]));
    }
  }
  formula_add (f, 0);
}

static void lines_through_joints (const struct instance *instance,
                                  struct formula *f, char joint) {
  const int last = last_cube (instance);
  for (int cube = 1; cube < last && !f->stop; cube++)
    if (instance->puzzle->snake.joint[cube] == joint)
      lines_through_joint (instance, f, cube, joint, 0);
}

static void encode_position (const struct instance *instance,
                             struct formula *f) {
  fold_the_snake_into_cells (instance, f, 0);
  formula_group (f, "neighbours along the snake touch");
  for_both_ways (instance, f, neighbour_touches);
  formula_group (f, "straight cubes run straight");
  lines_through_joints (instance, f, STRAIGHT);
  formula_group (f, "turning cubes turn");
  lines_through_joints (instance, f, TURN);
  if (instance->plan.extras & PLAN_TWOSTEP) {
    formula_group (f, "cubes two steps apart");
    for_both_ways (instance, f, supported_two_steps_away);
  }
  break_symmetry (instance, f);
}

const struct encoding position_encoding = {
    .name = "position",
    .summary = "which cube lies in which cell",
    .encode = encode_position,
};
