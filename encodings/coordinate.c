/* The coordinate encoding: three numbers for each cube, and the axis and
 * the sense of each step.
 *
 * Variables, for axes a = x, y, z
 *
 *   x(i,c)     cube i is in cell c, for c in D(i)
 *   o(i,a,v)   coordinate a of cube i is v or more, 1 <= v < side(a)
 *   m(i,a)     the step from cube i to i+1 is along axis a
 *   s(i)       that step is in the positive direction
 *
 * Clauses, n cubes, box of A x B x C; o(i,a,0) is true, o(i,a,side) false
 *
 *   1  coordinates are numbers        o(i,a,v) | -o(i,a,v+1)
 *   2  cells are their coordinates    up to 7 ABC for each cube:
 *        x(i,c) = the conjunction of o(i,a,c_a) and -o(i,a,c_a + 1) over a;
 *        if c is not a cell of D(i), that conjunction is false
 *   3  each cell holds one cube       as in position.c
 *   4  each step has one axis         1 + A(3) for each step
 *   5  steps change one coordinate    6 (side(a) - 1) for each step i:
 *         m(i,a) | o(i,a,v) = o(i+1,a,v)               v from 1
 *        -m(i,a) | -s(i) | o(i,a,v) = o(i+1,a,v+1)     v from 0, up
 *        -m(i,a) |  s(i) | o(i+1,a,v) = o(i,a,v+1)     v from 0, down
 *   6  joints keep or change the axis
 *        straight: m(i-1,a) = m(i,a) and s(i-1) = s(i), 8 clauses
 *        turning:  -m(i-1,a) | -m(i,a), 3
 *   7  symmetry                       see mirrors.c, windows.c
 *
 * Cubes differ because cells do (2, 3): there is no clause that compares
 * coordinates of two cubes that do not touch.  That a cube has only one
 * cell follows from 2.
 *
 * It has the fewest clauses, but no solver is fastest with it
 * (tests/measurements/encodings.md): it is kept to be compared with and to
 * teach from.
 *
 * Source: the order encoding (Tamura, Taga, Kitagawa, Banbara, Compiling
 * finite linear CSP into SAT, Constraints 14, 2009).
 */
#include "encodings/at_most_one.h"
#include "encodings/encoding.h"
#include "encodings/groups.h"

#include <assert.h>
#include <limits.h>
#include <stdio.h>

/* Literals that are always true or false, so that clauses need no cases.
 * No variable has that number.
 */
enum { ALWAYS = INT_MAX, NEVER = -ALWAYS };

struct coordinates {
  const struct instance *instance;
  struct formula *f;
  int o, m, s;     /* the first of each */
  int offset[4];   /* of axis a among the o of a cube; their number */
  const int *side; /* of the box around the region */
};

static int o (const struct coordinates *all, int cube, int axis, int v) {
  if (v <= 0)
    return ALWAYS;
  if (v >= all->side[axis])
    return NEVER;
  return all->o + cube * all->offset[3] + all->offset[axis] + v - 1;
}

static int m (const struct coordinates *all, int step, int axis) {
  assert (0 <= step && step < last_cube (all->instance));
  return all->m + 3 * step + axis;
}

/* Adds a clause of up to four literals, of which ALWAYS satisfies it; NEVER
 * and 0 are left out.
 */
static void add_constant_clause (const struct coordinates *all, int a,
                                 int b, int c, int d) {
  int literal[] = {a, b, c, d};
  for (int i = 0; i < 4; i++)
    if (literal[i] == ALWAYS)
      return;
    else if (literal[i] == NEVER)
      literal[i] = 0;
  formula_clause (all->f, literal[0], literal[1], literal[2], literal[3]);
}

static void name_order (const char *pattern, const void *owner, int index,
                        char name[VARIABLE_NAME_SIZE]) {
  const struct instance *instance = owner;
  const int *side = instance->puzzle->region.side;
  const int of_cube = side[0] + side[1] + side[2] - 3;
  int axis = 0, v = index % of_cube;
  (void)pattern;
  for (; v >= side[axis] - 1; axis++)
    v -= side[axis] - 1;
  snprintf (name, VARIABLE_NAME_SIZE, "o(%d;%c>=%d)", index / of_cube + 1,
            "xyz"[axis], v + 1);
}

static void cell_is_its_coordinates (const struct coordinates *all,
                                     int cube, int place) {
  const struct region *region = &all->instance->puzzle->region;
  const int *side = all->side;
  const int at[] = {place % side[0], place / side[0] % side[1],
                    place / side[0] / side[1]};
  const int x = instance_variable_or_0 (
      all->instance, cube, region_cell (region, at[0], at[1], at[2]));
  for (int axis = 0; x && axis < 3; axis++) {
    add_constant_clause (all, -x, o (all, cube, axis, at[axis]), 0, 0);
    add_constant_clause (all, -x, -o (all, cube, axis, at[axis] + 1), 0, 0);
  }
  for (int axis = 0; axis < 3; axis++) {
    if (at[axis] > 0)
      formula_add (all->f, -o (all, cube, axis, at[axis]));
    if (at[axis] + 1 < all->side[axis])
      formula_add (all->f, o (all, cube, axis, at[axis] + 1));
  }
  if (x)
    formula_add (all->f, x);
  formula_add (all->f, 0);
}

/* a = b, unless one of the literals p, q (0 for none) is true */
static void equal_unless (const struct coordinates *all, int p, int q,
                          int a, int b) {
  add_constant_clause (all, p, q, -a, b);
  add_constant_clause (all, p, q, a, -b);
}

static void step_changes_one_coordinate (const struct coordinates *all,
                                         int i, int axis) {
  const int along = m (all, i, axis), up = all->s + i;
  for (int v = 1; v < all->side[axis]; v++)
    equal_unless (all, along, 0, o (all, i, axis, v),
                  o (all, i + 1, axis, v));
  for (int v = 0; v < all->side[axis]; v++) {
    equal_unless (all, -along, -up, o (all, i, axis, v),
                  o (all, i + 1, axis, v + 1));
    equal_unless (all, -along, up, o (all, i + 1, axis, v),
                  o (all, i, axis, v + 1));
  }
}

static void joints_keep_or_change_the_axis (const struct coordinates *all) {
  const struct snake *snake = &all->instance->puzzle->snake;
  formula_group (all->f, "joints keep or change the axis");
  for (int cube = 1; cube + 1 < snake->cubes; cube++) {
    const char joint = snake->joint[cube];
    for (int axis = 0; axis < 3; axis++) {
      const int before = m (all, cube - 1, axis);
      const int after = m (all, cube, axis);
      if (joint == STRAIGHT)
        equal_unless (all, 0, 0, before, after);
      if (joint == TURN)
        add_constant_clause (all, -before, -after, 0, 0);
    }
    if (joint == STRAIGHT)
      equal_unless (all, 0, 0, all->s + cube - 1, all->s + cube);
  }
}

static void encode_coordinate (const struct instance *instance,
                               struct formula *f) {
  struct coordinates all = {
      .instance = instance, .f = f, .side = instance->puzzle->region.side};
  const int cubes = instance->domains.cubes;
  for (int axis = 0; axis < 3; axis++)
    all.offset[axis + 1] = all.offset[axis] + all.side[axis] - 1;
  all.o =
      formula_variables (f, cubes * all.offset[3], name_order, 0, instance);
  all.m = named_variables (instance, f, 3 * (cubes - 1), "m(i;a)");
  all.s = formula_numbered (f, cubes - 1, "s(1)");
  formula_group (f, "coordinates are numbers");
  for (int cube = 0; cube < cubes && !f->stop; cube++)
    for (int axis = 0; axis < 3; axis++)
      for (int v = 1; v + 1 < all.side[axis]; v++)
        formula_binary (f, o (&all, cube, axis, v),
                        -o (&all, cube, axis, v + 1));
  formula_group (f, "cells are their coordinates");
  const int places = all.side[0] * all.side[1] * all.side[2];
  for (int cube = 0; cube < cubes; cube++)
    for (int place = 0; place < places && !f->stop; place++)
      cell_is_its_coordinates (&all, cube, place);
  each_cell_holds_one_cube (instance, f, 0);
  formula_group (f, "each step has one axis");
  for (int i = 0; i + 1 < cubes; i++) {
    const int axes[] = {m (&all, i, 0), m (&all, i, 1), m (&all, i, 2)};
    exactly_one (instance->plan.at_most_one, f, axes, 3);
  }
  formula_group (f, "steps change one coordinate");
  for (int i = 0; i + 1 < cubes && !f->stop; i++)
    for (int axis = 0; axis < 3; axis++)
      step_changes_one_coordinate (&all, i, axis);
  joints_keep_or_change_the_axis (&all);
  excluded_cells_are_not_taken (instance, f);
  break_symmetry (instance, f);
}

const struct encoding coordinate_encoding = {
    .name = "coordinate",
    .summary = "the coordinates of each cube, in order encoding",
    .encode = encode_coordinate,
    .is_kept_to_teach = true,
};
