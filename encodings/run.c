/* The run encoding: the cells of each straight run, as one piece.
 *
 * The snake falls into runs at its turning and free joints; two runs that
 * follow each other share the cube at the joint.
 *
 * Variables
 *
 *   x(i,c)     cube i lies in cell c, for c in D(i)
 *   p(r,c,k)   run r starts in cell c and goes towards k: for c and k such
 *              that all of its cubes have their cells in D
 *
 * Clauses, n cubes, R runs, up to P placements of a run; 1, 2, 6 are those
 * of position.c
 *
 *   1  each cube lies in one cell
 *   2  each cell holds one cube
 *   3  each run lies somewhere          R, of P literals
 *   4  runs take their cells            -p(r,c,k) | x(i,c+jk), one for each
 *                                       cube of the run: up to P (n+R)
 *      and cells are taken by runs      -x(i,c) | OR p(r,..)  over the
 *                                       placements of r, a run of cube i,
 *                                       that put i into c
 *   5  runs follow each other           -p(r,c,k) | OR p(r+1,c',l)  over
 *                                       l that the joint allows after k,
 *                                       c' the cell of the last cube; and
 *                                       the same backwards: 2 P R
 *   6  symmetry
 *   7  other placements are not taken   -p(r,c,k) if some cube would not be
 *                                       in its cells
 *
 * That a run has only one placement follows from 1 and 4 by unit
 * propagation.  "Cells are taken by runs" follows from 3 and the rest of 4;
 * with it, unit propagation excludes a cell if no placement is left that
 * takes it.  The pieces are what hand-written searches place one after
 * the other (Jones, JFP 23(2), 2013, section 2).
 */
#include "encodings/encoding.h"
#include "encodings/groups.h"
#include "encodings/symmetry.h"

#include <stdio.h>

struct runs {
  const struct instance *instance;
  struct formula *formula;
  int count;
  int *first; /* [0..count] first cube of each run; last of the snake */
};

static int number_of_placement (const struct runs *runs, int run, int cell,
                                int k) {
  const int cells = runs->instance->domains.cells;
  return first_after_x (runs->instance) +
         (run * cells + cell) * DIRECTIONS + k;
}

static void name_placement (const void *owner, int index,
                            char name[VARIABLE_NAME_SIZE]) {
  const struct instance *instance = owner;
  const int cells = instance->domains.cells;
  const int cell = index / DIRECTIONS % cells;
  const int *at = instance->puzzle->region.position[cell].at;
  snprintf (name, VARIABLE_NAME_SIZE, "p(%d;%d,%d,%d;%s)",
            index / DIRECTIONS / cells + 1, at[0], at[1], at[2],
            direction_name (index % DIRECTIONS));
}

/* The cell of the last cube of the run, NO_CELL if some step is no arc */
static int end_of_placement (const struct runs *runs, int run, int cell,
                             int k) {
  for (int cube = runs->first[run]; cube < runs->first[run + 1]; cube++) {
    if (!domain_has_arc (&runs->instance->domains, cube, cell, k))
      return NO_CELL;
    cell = runs->instance->puzzle->region.neighbour[cell][k];
  }
  return cell;
}

/* 0 if the run cannot be there, or `cell` is NO_CELL */
static int p (const struct runs *runs, int run, int cell, int k) {
  return cell != NO_CELL && end_of_placement (runs, run, cell, k) != NO_CELL
             ? number_of_placement (runs, run, cell, k)
             : 0;
}

/* The cell where a run starts if its cube number `offset` is in `cell`,
 * NO_CELL if that is outside
 */
static int start_of_placement (const struct runs *runs, int cell, int k,
                               int offset) {
  for (; offset && cell != NO_CELL; offset--)
    cell = runs->instance->puzzle->region.neighbour[cell][opposite (k)];
  return cell;
}

static void each_run_lies_somewhere (const struct runs *runs) {
  formula_group (runs->formula, "each run lies somewhere");
  for (int run = 0; run < runs->count; run++) {
    for (int cell = 0; cell < runs->instance->domains.cells; cell++)
      for (int k = 0; k < DIRECTIONS; k++)
        add_unless_0 (runs->formula, p (runs, run, cell, k));
    formula_add (runs->formula, 0);
  }
}

/* Calls `clauses` for each placement of the runs `first` to `last`. */
typedef void clauses_of_placement (const struct runs *, int run, int cell,
                                   int k);

static void for_placements (const struct runs *runs, int first, int last,
                            clauses_of_placement *clauses) {
  for (int run = first; run <= last; run++)
    for (int cell = 0; cell < runs->instance->domains.cells; cell++)
      for (int k = 0; k < DIRECTIONS; k++)
        if (p (runs, run, cell, k))
          clauses (runs, run, cell, k);
}

static void take_cells (const struct runs *runs, int run, int cell, int k) {
  const int placement = p (runs, run, cell, k);
  const int last = runs->first[run + 1];
  for (int cube = runs->first[run]; cube <= last; cube++) {
    formula_binary (runs->formula, -placement,
                    x (runs->instance, cube, cell));
    if (cube < last)
      cell = runs->instance->puzzle->region.neighbour[cell][k];
  }
}

static void cells_are_taken (const struct runs *runs, int run, int cube) {
  const int offset = cube - runs->first[run];
  for (int cell = 0; cell < runs->instance->domains.cells; cell++) {
    if (!domain_has (&runs->instance->domains, cube, cell))
      continue;
    formula_add (runs->formula, -x (runs->instance, cube, cell));
    for (int k = 0; k < DIRECTIONS; k++) {
      const int start = start_of_placement (runs, cell, k, offset);
      add_unless_0 (runs->formula, p (runs, run, start, k));
    }
    formula_add (runs->formula, 0);
  }
}

static int joint_allows (const struct runs *runs, int cube, int k, int l) {
  const char joint = runs->instance->puzzle->snake.joint[cube];
  return directions_after (joint, k) >> l & 1;
}

static void next_run_follows (const struct runs *runs, int run, int cell,
                              int k) {
  const int end = end_of_placement (runs, run, cell, k);
  formula_add (runs->formula, -p (runs, run, cell, k));
  for (int l = 0; l < DIRECTIONS; l++)
    if (joint_allows (runs, runs->first[run + 1], k, l))
      add_unless_0 (runs->formula, p (runs, run + 1, end, l));
  formula_add (runs->formula, 0);
}

static void run_before_leads_here (const struct runs *runs, int run,
                                   int cell, int l) {
  const int length = runs->first[run] - runs->first[run - 1];
  formula_add (runs->formula, -p (runs, run, cell, l));
  for (int k = 0; k < DIRECTIONS; k++) {
    const int start = start_of_placement (runs, cell, k, length);
    if (joint_allows (runs, runs->first[run], k, l))
      add_unless_0 (runs->formula, p (runs, run - 1, start, k));
  }
  formula_add (runs->formula, 0);
}

static void other_placements_are_not_taken (const struct runs *runs) {
  formula_group (runs->formula, "other placements are not taken");
  for (int run = 0; run < runs->count; run++)
    for (int cell = 0; cell < runs->instance->domains.cells; cell++)
      for (int k = 0; k < DIRECTIONS; k++)
        if (!p (runs, run, cell, k))
          formula_unit (runs->formula,
                        -number_of_placement (runs, run, cell, k));
}

static void encode_run (const struct instance *instance,
                        struct formula *formula) {
  const struct snake *snake = &instance->puzzle->snake;
  struct runs runs = {
      instance, formula, 0,
      formula_scratch (formula, (size_t)snake->cubes * sizeof (int))};
  for (int cube = 0; cube + 1 < snake->cubes; cube++)
    if (snake->joint[cube] != STRAIGHT)
      runs.first[runs.count++] = cube;
  runs.first[runs.count] = snake->cubes - 1;
  const int last = runs.count - 1;
  formula_variables (
      formula, (long long)runs.count * instance->domains.cells * DIRECTIONS,
      name_placement, instance);
  fold_the_snake_into_cells (instance, formula);
  other_placements_are_not_taken (&runs);
  each_run_lies_somewhere (&runs);
  formula_group (formula, "runs take their cells");
  for_placements (&runs, 0, last, take_cells);
  formula_group (formula, "cells are taken by runs");
  for (int run = 0; run <= last; run++)
    for (int cube = runs.first[run]; cube <= runs.first[run + 1]; cube++)
      cells_are_taken (&runs, run, cube);
  formula_group (formula, "runs follow each other");
  for_placements (&runs, 0, last - 1, next_run_follows);
  for_placements (&runs, 1, last, run_before_leads_here);
  break_symmetry (instance, formula);
  formula_release (formula);
}

const struct encoding run_encoding = {
    .name = "run",
    .summary = "where each straight run lies",
    .encode = encode_run,
};
