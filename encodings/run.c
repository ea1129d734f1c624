/* The run encoding: the cells of each straight run, as one piece.
 *
 * The turning and free joints divide the snake into runs; two runs that
 * follow each other share the cube at the joint.
 *
 * Variables
 *
 *   x(i,c)     cube i is in cell c, for c in D(i)
 *   p(r,c,k)   run r starts in cell c and has direction k: for c and k
 *              for which all cubes of the run have their cells in D
 *
 * Clauses, n cubes, R runs, up to P placements of a run; 1, 2 and the
 * symmetry are those of position.c
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
 * From 1 and 4, unit propagation derives that a run has only one
 * placement.  "Cells are taken by runs" follows from 3 and the rest of 4;
 * with it, unit propagation excludes a cell if no placement is left that
 * takes it.  The pieces are what hand-written searches place one after
 * the other (Jones, JFP 23(2), 2013, section 2).
 */
#include "encodings/encoding.h"
#include "encodings/groups.h"
#include "system/memory.h"

#include <assert.h>

struct runs {
  const struct instance *instance;
  struct formula *f;
  int count;
  int *first; /* [0..count] first cube of each run; last of the snake */
};

static int number_of_placement (const struct runs *runs, int run, int cell,
                                int k) {
  const int cells = runs->instance->domains.cells;
  assert (0 <= run && run < runs->count);
  return first_after_x (runs->instance) +
         (run * cells + cell) * DIRECTIONS + k;
}

/* The cell of the last cube of the run, NO_CELL if some step is not an arc
 */
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

/* Calls `clauses` for each placement of each run that has a run after it
 * (way 1) or before it (-1), or of all runs (0).
 */
typedef void clauses_of_placement (const struct runs *, int run, int cell,
                                   int k, int way);

static void for_placements (const struct runs *runs, int way,
                            clauses_of_placement *clauses) {
  const int cells = runs->instance->domains.cells;
  for (int run = way < 0; run < runs->count - (way > 0); run++)
    for (int cell = 0; cell < cells && !runs->f->stop; cell++)
      for (int k = 0; k < DIRECTIONS; k++)
        if (p (runs, run, cell, k))
          clauses (runs, run, cell, k, way);
}

static void run_takes_cells (const struct runs *runs, int run, int cell,
                             int k, int way) {
  (void)way;
  const int placement = p (runs, run, cell, k);
  assert (placement);
  const int last = runs->first[run + 1];
  for (int cube = runs->first[run]; cube <= last; cube++) {
    formula_binary (runs->f, -placement, x (runs->instance, cube, cell));
    if (cube < last)
      cell = runs->instance->puzzle->region.neighbour[cell][k];
  }
}

static void cells_are_taken (const struct runs *runs, int run, int cube) {
  const int offset = cube - runs->first[run];
  assert (offset >= 0 && cube <= runs->first[run + 1]);
  const int cells = runs->instance->domains.cells;
  for (int cell = 0; cell < cells && !runs->f->stop; cell++) {
    if (!domain_has (&runs->instance->domains, cube, cell))
      continue;
    formula_add (runs->f, -x (runs->instance, cube, cell));
    for (int k = 0; k < DIRECTIONS; k++) {
      const int start = start_of_placement (runs, cell, k, offset);
      add_unless_0 (runs->f, p (runs, run, start, k));
    }
    formula_add (runs->f, 0);
  }
}

/* The run after a placement (way 1) or before it (-1) leads on from there:
 * the joint between them allows the same both ways.
 */
static void run_leads_on (const struct runs *runs, int run, int cell, int k,
                          int way) {
  const int other = run + way;
  const int joint = runs->first[way > 0 ? other : run];
  const int length = way > 0 ? 0 : joint - runs->first[other];
  const int end = way > 0 ? end_of_placement (runs, run, cell, k) : cell;
  const unsigned allowed =
      directions_after (runs->instance->puzzle->snake.joint[joint], k);
  formula_add (runs->f, -p (runs, run, cell, k));
  for (int l = 0; l < DIRECTIONS; l++)
    if (allowed >> l & 1)
      add_unless_0 (
          runs->f,
          p (runs, other, start_of_placement (runs, end, l, length), l));
  formula_add (runs->f, 0);
}

static void encode_run (const struct instance *instance,
                        struct formula *f) {
  const struct snake *snake = &instance->puzzle->snake;
  const int cells = instance->domains.cells;
  AUTOFREE int *first = mem_alloc ((size_t)snake->cubes * sizeof *first);
  struct runs runs = {instance, f, 0, first};
  for (int cube = 0; cube + 1 < snake->cubes; cube++)
    if (snake->joint[cube] != STRAIGHT)
      runs.first[runs.count++] = cube;
  runs.first[runs.count] = snake->cubes - 1;
  named_variables (instance, f, (long long)runs.count * cells * DIRECTIONS,
                   "p(i;c;k)");
  fold_the_snake_into_cells (instance, f, 0);
  formula_group (f, "other placements are not taken");
  for (int run = 0; run < runs.count; run++)
    for (int cell = 0; cell < cells && !f->stop; cell++)
      for (int k = 0; k < DIRECTIONS; k++)
        if (!p (&runs, run, cell, k))
          formula_unit (f, -number_of_placement (&runs, run, cell, k));
  formula_group (f, "each run lies somewhere");
  for (int run = 0; run < runs.count && !f->stop; run++) {
    for (int cell = 0; cell < cells; cell++)
      for (int k = 0; k < DIRECTIONS; k++)
        add_unless_0 (f, p (&runs, run, cell, k));
    formula_add (f, 0);
  }
  formula_group (f, "runs take their cells");
  for_placements (&runs, 0, run_takes_cells);
  formula_group (f, "cells are taken by runs");
  for (int run = 0; run < runs.count; run++)
    for (int cube = runs.first[run]; cube <= runs.first[run + 1]; cube++)
      cells_are_taken (&runs, run, cube);
  formula_group (f, "runs follow each other");
  for_placements (&runs, 1, run_leads_on);
  for_placements (&runs, -1, run_leads_on);
  break_symmetry (instance, f);
}

const struct encoding run_encoding = {
    .name = "run",
    .summary = "where each straight run lies",
    .encode = encode_run,
};
