/* The walk encoding: where each cube lies, which step the snake takes from
 * there, and a map of all steps that forgets the cubes.
 *
 * Variables
 *
 *   x(i,c)     cube i is in cell c, for c in D(i)
 *   s(i,c,k)   cube i is in cell c and cube i+1 in cell c+k, for the arcs
 *              (i,c,k)
 *   h(e), t(c), u(c)   as in map.c
 *
 * Clauses; 1, 2 and the symmetry are those of position.c, 10 to 13 those of
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
 *   7  other steps are not taken   -s(i,c,k) if that is not an arc
 *   8  edges are steps             e = {c,d} with d = c+k; one per arc, e:
 *        -s(i,c,k) | h(e)
 *        -h(e) | OR s(i,c,k) | OR s(i,d,-k)
 *   9  cubes use edges             1 per x(i,c) and e, up to 6:
 *        -x(i,c) | -h(e) | s(i,c,k) | s(i-1,d,-k)
 *  10  edges stay inside
 *  11  two edges in each cell, one at the ends
 *  12  straight cells
 *  13  no square of four edges
 *  14  other cells turn            4 per cell, the second for each axis:
 *        -t(c) | OR x(i,c) over the cubes that do not turn
 *        t(c) | x(1,c) | x(n,c) | OR h(c,k) off that axis
 *                                  with -u(c) if there are spare cells
 *
 * A step is true exactly if both its ends are true: 3 is one implication, 4
 * is the other, as only one step in its clause has a true end.
 *
 * Groups 3 to 5 are the support clauses of a constraint network that is a
 * path, with the steps as the values: unit propagation makes it arc
 * consistent (Gent, Arc consistency in SAT, ECAI 2002), so it finds every
 * walk that is cut off.  With 1 and 2 it does all that RULES_OF_WALKS do
 * (node.h), so prover.h can write a tree of the splitting search, node by
 * node, as a proof for this formula.  Groups 8 to 14 find what propagate.h
 * says of edges, with one exception: a cube that cannot use a known edge
 * together with another edge of its cell keeps that other edge.  Two
 * clauses for each x(i,c) and pair of edges would remove it; they saved a
 * tenth of the lemmas, and a lemma took a tenth longer.
 *
 * tests/encodings/test_walk.c compares the values that propagation gives
 * with the rules.  It fails if any one kind of clause is missing, except
 * for three kinds that only `map` needs, as they follow from others here:
 * -x(i,c) | -t(c)  for cubes that turn, and  -t(c) | u(c)  and
 * -u(c) | OR x(i,c)  if there are spare cells.
 */
#include "encodings/encoding.h"
#include "encodings/groups.h"
#include "encodings/map.h"

#include <assert.h>

static int number_of_step (const struct instance *instance, int cube,
                           int cell, int k) {
  assert (0 <= cube && cube < last_cube (instance));
  return map_end (instance) +
         (cube * instance->domains.cells + cell) * DIRECTIONS + k;
}

/* 0 if there is no such arc, or `cell` is NO_CELL */
static int s (const struct instance *instance, int cube, int cell, int k) {
  return cell != NO_CELL &&
                 domain_has_arc (&instance->domains, cube, cell, k)
             ? number_of_step (instance, cube, cell, k)
             : 0;
}

static int step_at (const struct instance *instance, int cube, int cell,
                    int way, int k) {
  if (way > 0)
    return s (instance, cube, cell, k);
  const int before = instance->puzzle->region.neighbour[cell][opposite (k)];
  return cube ? s (instance, cube - 1, before, k) : 0;
}

static void cube_steps (const struct instance *instance, struct formula *f,
                        int cube, int cell, int way) {
  assert (x (instance, cube, cell));
  formula_add (f, -x (instance, cube, cell));
  for (int k = 0; k < DIRECTIONS; k++)
    add_unless_0 (f, step_at (instance, cube, cell, way, k));
  formula_add (f, 0);
}

static void step_has_two_ends (const struct instance *instance,
                               struct formula *f, int cube, int cell,
                               int k) {
  const int step = s (instance, cube, cell, k);
  const int next = instance->puzzle->region.neighbour[cell][k];
  formula_binary (f, -step, x (instance, cube, cell));
  formula_binary (f, -step, x (instance, cube + 1, next));
}

static void next_step_follows (const struct instance *instance,
                               struct formula *f, int cube, int cell,
                               int k) {
  const int next = instance->puzzle->region.neighbour[cell][k];
  const char joint = instance->puzzle->snake.joint[cube + 1];
  if (cube + 1 < last_cube (instance))
    step_is_continued (instance, f, 0, cube + 1, joint, next, 1, k);
}

static void step_before_leads_here (const struct instance *instance,
                                    struct formula *f, int cube, int cell,
                                    int k) {
  const char joint = instance->puzzle->snake.joint[cube];
  if (cube)
    step_is_continued (instance, f, 0, cube, joint, cell, -1, k);
}

static void edges_are_steps (const struct instance *instance,
                             struct formula *f, int cell) {
  for (int k = 0; k < DIRECTIONS; k++) {
    const int edge = map_edge (instance, cell, k);
    const int next = instance->puzzle->region.neighbour[cell][k];
    for (int cube = 0; edge && cube < last_cube (instance); cube++)
      if (s (instance, cube, cell, k))
        formula_binary (f, -s (instance, cube, cell, k), edge);
    if (!edge || sign_of (k) < 0)
      continue;
    formula_add (f, -edge);
    for (int cube = 0; cube < last_cube (instance); cube++) {
      add_unless_0 (f, s (instance, cube, cell, k));
      add_unless_0 (f, s (instance, cube, next, opposite (k)));
    }
    formula_add (f, 0);
  }
}

static void cube_uses_edges (const struct instance *instance,
                             struct formula *f, int cube, int cell) {
  assert (x (instance, cube, cell));
  for (int k = 0; k < DIRECTIONS; k++)
    if (map_edge (instance, cell, k))
      formula_clause (f, -x (instance, cube, cell),
                      -map_edge (instance, cell, k),
                      step_at (instance, cube, cell, 1, k),
                      step_at (instance, cube, cell, -1, opposite (k)));
}

/* If the cube of a cell neither runs straight nor ends, the cell has an
 * edge off each axis.
 */
static void other_cell_turns (const struct instance *instance,
                              struct formula *f, int cell) {
  const char *joint = instance->puzzle->snake.joint;
  const int t = map_straight_cell (instance, cell);
  formula_add (f, -t);
  for (int cube = 1; cube < last_cube (instance); cube++)
    if (joint[cube] != TURN)
      add_unless_0 (f, x (instance, cube, cell));
  formula_add (f, 0);
  for (int axis = 0; axis < 3; axis++) {
    add_unless_0 (f, -map_used_cell (instance, cell));
    formula_add (f, t);
    add_unless_0 (f, x (instance, 0, cell));
    add_unless_0 (f, x (instance, last_cube (instance), cell));
    for (int k = 0; k < DIRECTIONS; k++)
      if (axis_of (k) != axis)
        add_unless_0 (f, map_edge (instance, cell, k));
    formula_add (f, 0);
  }
}

static void encode_walk (const struct instance *instance,
                         struct formula *f) {
  const int cells = instance->domains.cells;
  const long long steps =
      (long long)last_cube (instance) * cells * DIRECTIONS;
  map_variables (instance, f);
  named_variables (instance, f, steps, "s(i;c;k)");
  fold_the_snake_into_cells (instance, f, 0);
  formula_group (f, "other steps are not taken");
  for (int cube = 0; cube < last_cube (instance); cube++)
    for (int cell = 0; cell < cells && !f->stop; cell++)
      for (int k = 0; k < DIRECTIONS; k++)
        if (!s (instance, cube, cell, k))
          formula_unit (f, -number_of_step (instance, cube, cell, k));
  formula_group (f, "steps have two ends");
  for_arcs (instance, f, step_has_two_ends);
  formula_group (f, "cubes step on and back");
  for_both_ways (instance, f, cube_steps);
  formula_group (f, "steps follow each other");
  for_arcs (instance, f, next_step_follows);
  for_arcs (instance, f, step_before_leads_here);
  formula_group (f, "edges are steps");
  for_cells (instance, f, edges_are_steps);
  formula_group (f, "cubes use edges");
  for_cubes (instance, f, 0, cube_uses_edges);
  map_clauses (instance, f);
  formula_group (f, "other cells turn");
  for_cells (instance, f, other_cell_turns);
  break_symmetry (instance, f);
}

const struct encoding walk_encoding = {
    .name = "walk",
    .summary = "position, each step from there, and a map of edges",
    .encode = encode_walk,
    .step = step_at,
};
