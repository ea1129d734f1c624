#include "encodings/groups.h"

#include "encodings/at_most_one.h"
#include "encodings/encoding.h"
#include "encodings/windows.h"
#include "system/memory.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/*-------------------------------- names --------------------------------*/

/* Writes the name that the first `length` characters of the pattern give.
 * Returns the end of the name.
 */
static char *write_name (const struct instance *instance,
                         const char *pattern, size_t length, int index,
                         char *name) {
  const struct region *region = &instance->puzzle->region;
  if (!length)
    return name;
  const char letter = pattern[--length];
  const int values = letter == 'c'   ? region->cells
                     : letter == 'k' ? DIRECTIONS
                     : letter == 'a' ? 3
                                     : 1;
  const int value = letter == 'i' ? index + 1 : index % values;
  name = write_name (instance, pattern, length, index / values, name);
  if (letter == 'c') {
    const int *at = region->position[value].at;
    return name + sprintf (name, "%d,%d,%d", at[0], at[1], at[2]);
  }
  return name + (letter == 'k'
                     ? sprintf (name, "%s", direction_name (value))
                 : letter == 'a' ? sprintf (name, "%c", "xyz"[value])
                 : letter == 'i' ? sprintf (name, "%d", value)
                                 : sprintf (name, "%c", letter));
}

static void name_by_pattern (const char *pattern, const void *owner,
                             int index, char name[VARIABLE_NAME_SIZE]) {
  write_name (owner, pattern, strlen (pattern), index, name);
}

int named_variables (const struct instance *instance, struct formula *f,
                     long long count, const char *pattern) {
  return formula_variables (f, count, name_by_pattern, pattern, instance);
}

/*-------------------------------- loops --------------------------------*/

void for_cells (const struct instance *instance, struct formula *f,
                clauses_of_cell *clauses) {
  const int cells = instance->domains.cells;
  for (int cell = 0; cell < cells && !f->stop; cell++)
    clauses (instance, f, cell);
}

void for_cubes (const struct instance *instance, struct formula *f,
                cubes_kept *kept, clauses_of_cube *clauses) {
  const struct domains *domains = &instance->domains;
  for (int cube = 0; cube < domains->cubes; cube++)
    for (int cell = 0; cell < domains->cells && !f->stop; cell++)
      if ((!kept || kept (instance, cube)) &&
          domain_has (domains, cube, cell))
        clauses (instance, f, cube, cell);
}

void for_both_ways (const struct instance *instance, struct formula *f,
                    clauses_of_way *clauses) {
  const struct domains *domains = &instance->domains;
  for (int cube = 0; cube < domains->cubes; cube++)
    for (int cell = 0; cell < domains->cells && !f->stop; cell++) {
      if (!domain_has (domains, cube, cell))
        continue;
      if (cube + 1 < domains->cubes)
        clauses (instance, f, cube, cell, 1);
      if (cube)
        clauses (instance, f, cube, cell, -1);
    }
}

void for_arcs (const struct instance *instance, struct formula *f,
               clauses_of_arc *clauses) {
  const struct domains *domains = &instance->domains;
  for (int cube = 0; cube < domains->cubes; cube++)
    for (int cell = 0; cell < domains->cells && !f->stop; cell++)
      for (int k = 0; k < DIRECTIONS; k++)
        if (domain_has_arc (domains, cube, cell, k))
          clauses (instance, f, cube, cell, k);
}

/*--------------------------- cubes and cells ---------------------------*/

static void each_cube_lies_in_one_cell (const struct instance *instance,
                                        struct formula *f,
                                        cubes_kept *kept) {
  const struct domains *domains = &instance->domains;
  AUTOFREE int *literal =
      mem_alloc ((size_t)domains->cells * sizeof *literal);
  formula_group (f, "each cube lies in one cell");
  for (int cube = 0; cube < domains->cubes && !f->stop; cube++) {
    int n = 0;
    if (kept && !kept (instance, cube))
      continue;
    for (int cell = 0; cell < domains->cells; cell++)
      if (domain_has (domains, cube, cell))
        literal[n++] = x (instance, cube, cell);
    exactly_one (instance->plan.at_most_one, f, literal, n);
  }
}

void each_cell_holds_one_cube (const struct instance *instance,
                               struct formula *f, cubes_kept *kept) {
  const struct domains *domains = &instance->domains;
  const struct at_most_one *kind = instance->plan.at_most_one;
  const bool all_full = puzzle_spare_cells (instance->puzzle) == 0;
  AUTOFREE int *literal =
      mem_alloc ((size_t)domains->cubes * sizeof *literal);
  formula_group (f, all_full ? "each cell holds one cube"
                             : "each cell holds at most one cube");
  for (int cell = 0; cell < domains->cells && !f->stop; cell++) {
    int n = 0;
    for (int cube = 0; cube < domains->cubes; cube++)
      if (domain_has (domains, cube, cell) &&
          (!kept || kept (instance, cube)))
        literal[n++] = x (instance, cube, cell);
    if (all_full && !kept) {
      exactly_one (kind, f, literal, n);
      continue;
    }
    if (all_full) {
      for (int cube = 0; cube < domains->cubes; cube++)
        add_unless_0 (f, x (instance, cube, cell));
      formula_add (f, 0);
    }
    at_most_one (kind, f, literal, n);
  }
}

static void exclude_cell_of_cube (const struct instance *instance,
                                  struct formula *f, int cube, int cell) {
  if (instance_excludes (instance, cube, cell))
    formula_unit (f, -x (instance, cube, cell));
}

void excluded_cells_are_not_taken (const struct instance *instance,
                                   struct formula *f) {
  if (instance->plan.extras & PLAN_PRUNE)
    return; /* the domains have no excluded cell */
  formula_group (f, "excluded cells are not taken");
  for_cubes (instance, f, 0, exclude_cell_of_cube);
}

void fold_the_snake_into_cells (const struct instance *instance,
                                struct formula *f, cubes_kept *kept) {
  each_cube_lies_in_one_cell (instance, f, kept);
  each_cell_holds_one_cube (instance, f, kept);
  excluded_cells_are_not_taken (instance, f);
}

void break_symmetry (const struct instance *instance, struct formula *f) {
  formula_group (f, "symmetry");
  if (f->stop)
    return;
  if (instance->plan.symmetry == SYMMETRY_START)
    break_reflections (instance, f);
  if (instance->plan.symmetry == SYMMETRY_WINDOWS)
    window_encode (instance, f);
}

/*------------------------------- joints --------------------------------*/

/* If `y` is true (0 for no condition), `a` and `b` imply `c`.  Each of
 * these three is 0 if a cube cannot be in a cell.
 */
static void imply_third (struct formula *f, int y, int a, int b, int c) {
  if (a && b)
    formula_clause (f, -y, -a, -b, c);
}

/* Four cells in direction k, and the straight joints i-1 and i in the
 * middle ones, for i = `cube`:
 *
 *     | i-2 | i-1 |  i  | i+1 |
 *             before cell
 *
 * If cube i-2 cannot be in the first cell, joint i-1 says that cubes i-1
 * and i are not in the middle ones; if cube i+1 cannot be in the last cell,
 * joint i says the same.  Returns true if both say it: then joint i need
 * not repeat the clause.
 */
static bool is_said_before (const struct instance *instance, int cube,
                            int cell, int k) {
  const int (*neighbour)[DIRECTIONS] = instance->puzzle->region.neighbour;
  const int before = neighbour[cell][opposite (k)];
  return instance->puzzle->snake.joint[cube - 1] == STRAIGHT &&
         !x (instance, cube + 1, neighbour[cell][k]) && before != NO_CELL &&
         !x (instance, cube - 2, neighbour[before][opposite (k)]);
}

void lines_through_joint (const struct instance *instance,
                          struct formula *f, int cube, char joint, int y) {
  const int cells = instance->domains.cells;
  assert (cube > 0 && cube < last_cube (instance));
  for (int cell = 0; cell < cells && !f->stop; cell++)
    for (int k = 0; k < DIRECTIONS; k++) {
      const int *neighbour = instance->puzzle->region.neighbour[cell];
      const int before = x (instance, cube - 1, neighbour[opposite (k)]);
      const int here = x (instance, cube, cell);
      const int after = x (instance, cube + 1, neighbour[k]);
      if (joint == FREE ||
          (joint == STRAIGHT && !is_said_before (instance, cube, cell, k)))
        imply_third (f, y, before, here, after);
      if (joint != TURN) {
        imply_third (f, y, here, after, before);
        imply_third (f, y, before, after, here);
      }
      if (joint != STRAIGHT)
        imply_third (f, -y, before, after, 0);
    }
}

/* What a joint allows is the same both ways along the snake. */
void step_is_continued (const struct instance *instance, struct formula *f,
                        int unless, int cube, char joint, int cell, int way,
                        int k) {
  const struct encoding *encoding = instance->plan.encoding;
  const unsigned allowed = directions_after (joint, k);
  assert (encoding->step && (way == 1 || way == -1));
  const int step = encoding->step (instance, cube, cell, -way, k);
  if (!step)
    return;
  add_unless_0 (f, unless);
  formula_add (f, -step);
  for (int l = 0; l < DIRECTIONS; l++)
    if (allowed >> l & 1)
      add_unless_0 (f, encoding->step (instance, cube, cell, way, l));
  formula_add (f, 0);
}
