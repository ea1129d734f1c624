/* The position encoding: which cube lies in which cell, and nothing else.
 *
 * Variables
 *
 *   x(i,c)   cube i lies in cell c, for c in D(i)
 *
 * Clauses, n cubes, m cells, at-most-one constraints A(.) of the plan's
 * kind
 *
 *   1  each cube lies in one cell             n (1 + A(|D(i)|))
 *   2  each cell holds one cube               m (1 + A(n)); if cells are
 *                                             spare, at most one: m A(n)
 *   3  neighbours along the snake touch       2 per x(i,c)
 *   4  straight cubes run straight            up to 18 per straight x(i,c)
 *   5  turning cubes turn                     up to  6 per turning x(i,c)
 *   6  cubes two steps apart                  2 per x(i,c), redundant
 *   7  symmetry                               see symmetry.c
 *
 * Without `prune`, D(i) has all cells, and units -x(i,c) after group 2
 * exclude those that fixed cubes or the start cells of the plan rule out.
 * If the snake says how many of its joints are straight, the clauses of
 * straights.c follow all groups.  Both apply to all encodings.
 *
 * Groups 1 to 5 say exactly what a folding is: 3 puts cubes i and i+1 side
 * by side, and 4 and 5 look at three cubes in a line, since a cube is
 * straight exactly if the cubes before and behind it lie on opposite sides.
 * Free joints have no clauses at all.  Group 6 follows from 3 to 5, but not
 * by unit propagation.
 *
 * Source: the obvious one, as for Hamiltonian paths (Prestwich, SAT
 * problems with chains of dependent variables, 2003); the colour of a cell,
 * which halves D(i), and group 6 were found by measurement.
 */
#include "encodings/encoding.h"
#include "encodings/groups.h"
#include "encodings/symmetry.h"
#include "instance/instance.h"

static void encode_position (const struct instance *instance,
                             struct formula *formula) {
  fold_the_snake_into_cells (instance, formula);
  neighbours_along_the_snake_touch (instance, formula);
  straight_cubes_run_straight (instance, formula);
  turning_cubes_turn (instance, formula);
  if (instance->plan.parts & PLAN_TWOSTEP)
    cubes_two_steps_apart_support_each_other (instance, formula);
  break_symmetry (instance, formula);
}

const struct encoding position_encoding = {
    .name = "position",
    .summary = "which cube lies in which cell",
    .encode = encode_position,
};
