/* The walk encoding: where each cube lies, and which step the snake takes
 * from there.
 *
 * Variables
 *
 *   x(i,c)     cube i lies in cell c, for c in D(i)
 *   s(i,c,k)   and cube i+1 in cell c+k, for the arcs (i,c,k)
 *
 * Clauses, n cubes; 1, 2 and 6 are those of position.c
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
 *
 * A step is true just if both its ends are: 3 gives one direction, 4 the
 * other, since of the ends of the steps in its clause only one is true.
 *
 * Groups 3 to 5 are the support clauses of a constraint network that is a
 * path, with the steps as the values: unit propagation makes it arc
 * consistent (Gent, Arc consistency in SAT, ECAI 2002), so it finds every
 * walk that is cut off.  With 1 and 2 it does all that chain.h does: a tree
 * of the search that splits is, node by node, a proof for this formula, and
 * the proofs of refutation.h are.
 */
#include "cnf/formula.h"
#include "encodings/encoding.h"
#include "encodings/groups.h"
#include "encodings/symmetry.h"
#include "instance/instance.h"

#include <stdio.h>

struct walk {
  const struct instance *instance;
  struct formula *formula;
};

static int x (const struct walk *walk, int cube, int cell) {
  return instance_variable (walk->instance, cube, cell);
}

/* They follow the x. */
static int number (const struct instance *instance, int cube, int cell,
                   int k) {
  const struct domains *domains = &instance->domains;
  return instance_variable (instance, domains->cubes, 0) +
         (cube * domains->cells + cell) * DIRECTIONS + k;
}

static int step_variable (const struct instance *instance, int cube,
                          int cell, int k) {
  return cell != NO_CELL &&
                 domain_has_arc (&instance->domains, cube, cell, k)
             ? number (instance, cube, cell, k)
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

static int s (const struct walk *walk, int cube, int cell, int k) {
  return step_variable (walk->instance, cube, cell, k);
}

static int neighbour (const struct walk *walk, int cell, int k) {
  return walk->instance->puzzle->region.neighbour[cell][k];
}

typedef void clauses_of_step (const struct walk *, int cube, int cell,
                              int k);

static void for_each_step (const struct walk *walk, int first, int last,
                           clauses_of_step *clauses) {
  for (int cube = first; cube <= last; cube++)
    for (int cell = 0; cell < walk->instance->domains.cells; cell++)
      for (int k = 0; k < DIRECTIONS; k++)
        if (s (walk, cube, cell, k))
          clauses (walk, cube, cell, k);
}

static void has_two_ends (const struct walk *walk, int cube, int cell,
                          int k) {
  const int step = s (walk, cube, cell, k);
  formula_binary (walk->formula, -step, x (walk, cube, cell));
  formula_binary (walk->formula, -step,
                  x (walk, cube + 1, neighbour (walk, cell, k)));
}

static void add_step (const struct walk *walk, int cube, int cell, int k) {
  const int step = s (walk, cube, cell, k);
  if (step)
    formula_add (walk->formula, step);
}

static void steps_on (const struct walk *walk, int cube, int cell) {
  formula_add (walk->formula, -x (walk, cube, cell));
  for (int k = 0; k < DIRECTIONS; k++)
    add_step (walk, cube, cell, k);
  formula_add (walk->formula, 0);
}

static void steps_back (const struct walk *walk, int cube, int cell) {
  formula_add (walk->formula, -x (walk, cube, cell));
  for (int k = 0; k < DIRECTIONS; k++)
    add_step (walk, cube - 1, neighbour (walk, cell, opposite (k)), k);
  formula_add (walk->formula, 0);
}

static void cubes_step_on_and_back (const struct walk *walk) {
  const struct domains *domains = &walk->instance->domains;
  formula_group (walk->formula, "cubes step on and back");
  for (int cube = 0; cube < domains->cubes; cube++)
    for (int cell = 0; cell < domains->cells; cell++) {
      if (!domain_has (domains, cube, cell))
        continue;
      if (cube + 1 < domains->cubes)
        steps_on (walk, cube, cell);
      if (cube)
        steps_back (walk, cube, cell);
    }
}

static char joint (const struct walk *walk, int cube) {
  return walk->instance->puzzle->snake.joint[cube];
}

static void is_followed (const struct walk *walk, int cube, int cell,
                         int k) {
  const unsigned ways = directions_after (joint (walk, cube + 1), k);
  formula_add (walk->formula, -s (walk, cube, cell, k));
  for (int l = 0; l < DIRECTIONS; l++)
    if (ways >> l & 1)
      add_step (walk, cube + 1, neighbour (walk, cell, k), l);
  formula_add (walk->formula, 0);
}

/* A joint allows the same from behind. */
static void follows (const struct walk *walk, int cube, int cell, int k) {
  const unsigned ways = directions_after (joint (walk, cube), k);
  formula_add (walk->formula, -s (walk, cube, cell, k));
  for (int l = 0; l < DIRECTIONS; l++)
    if (ways >> l & 1)
      add_step (walk, cube - 1, neighbour (walk, cell, opposite (l)), l);
  formula_add (walk->formula, 0);
}

static void encode_walk (const struct instance *instance,
                         struct formula *formula) {
  const struct domains *domains = &instance->domains;
  const int last = domains->cubes - 1; /* no step leaves it */
  const struct walk walk = {instance, formula};
  formula_variables (formula, (long long)last * domains->cells * DIRECTIONS,
                     name_step, instance);
  fold_the_snake_into_cells (instance, formula);
  formula_group (formula, "steps have two ends");
  for_each_step (&walk, 0, last - 1, has_two_ends);
  cubes_step_on_and_back (&walk);
  formula_group (formula, "steps follow each other");
  for_each_step (&walk, 0, last - 2, is_followed);
  for_each_step (&walk, 1, last - 1, follows);
  break_symmetry (instance, formula);
}

const struct encoding walk_encoding = {
    .name = "walk",
    .summary = "which cube lies in which cell, and each step from there",
    .encode = encode_walk,
    .step = step_variable,
};
