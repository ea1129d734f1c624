#ifndef groups_h_INCLUDED
#define groups_h_INCLUDED

#include "cnf/formula.h"
#include "encodings/instance.h"

/* What encodings share: the variables x(i,c), loops over them, and groups
 * of clauses.  D(i) are the cells that cube i can take, and A are the arcs
 * (i,c,k) of domains.h; c+k is the neighbour of cell c in direction k.
 */

/* x(i,c), or 0 if the cube cannot be there or `cell` is NO_CELL */
static inline int x (const struct instance *instance, int cube, int cell) {
  return instance_variable_or_0 (instance, cube, cell);
}

/* The first variable after all x(i,c), whether they are used or not */
static inline int first_after_x (const struct instance *instance) {
  return 1 + instance->domains.cubes * instance->domains.cells;
}

/* Adds variables whose names follow a pattern, as "s(i;c;k)", in which i is
 * a number from 1 (of a cube, a step, a run), c the place of a cell, k a
 * direction and a an axis.  The last letter changes fastest.
 */
int named_variables (const struct instance *, struct formula *,
                     long long count, const char *pattern);

static inline int last_cube (const struct instance *instance) {
  return instance->domains.cubes - 1;
}

/* Adds a literal to the clause unless it is 0. */
static inline void add_unless_0 (struct formula *formula, int literal) {
  if (literal)
    formula_add (formula, literal);
}

/*-------------------------------- loops --------------------------------*/

/* All of them end once the formula has a stop. */

/* Calls `clauses` for each cell. */
typedef void clauses_of_cell (const struct instance *, struct formula *,
                              int cell);
void for_cells (const struct instance *, struct formula *,
                clauses_of_cell *clauses);

/* Some encodings follow only the cubes for which `kept` is true, or all of
 * them if it is 0.
 */
typedef bool cubes_kept (const struct instance *, int cube);

/* Calls `clauses` for each x(i,c) of these cubes. */
typedef void clauses_of_cube (const struct instance *, struct formula *,
                              int cube, int cell);
void for_cubes (const struct instance *, struct formula *, cubes_kept *kept,
                clauses_of_cube *clauses);

/* Calls `clauses` for each x(i,c), with way 1 if there is a next cube, then
 * with way -1 if there is a cube before.
 */
typedef void clauses_of_way (const struct instance *, struct formula *,
                             int cube, int cell, int way);
void for_both_ways (const struct instance *, struct formula *,
                    clauses_of_way *clauses);

/* Calls `clauses` for each arc. */
typedef void clauses_of_arc (const struct instance *, struct formula *,
                             int cube, int cell, int k);
void for_arcs (const struct instance *, struct formula *,
               clauses_of_arc *clauses);

/*-------------------------------- groups -------------------------------*/

/* At most one cube in each cell, exactly one if no cells are spare; units
 * -x(i,c) for what the plan excludes and the domains keep.  Cubes that are
 * not kept only fill cells: they have clauses only if no cells are spare.
 */
void each_cell_holds_one_cube (const struct instance *, struct formula *,
                               cubes_kept *kept);
void excluded_cells_are_not_taken (const struct instance *,
                                   struct formula *);

/* Both of these groups, after the group that puts each cube into one cell:
 * most encodings begin with them.
 */
void fold_the_snake_into_cells (const struct instance *, struct formula *,
                                cubes_kept *kept);

/* The symmetry breaking of the plan, as far as it needs clauses.  With
 * `symmetry=start` they are in mirrors.c.
 */
void break_symmetry (const struct instance *, struct formula *);
void break_reflections (const struct instance *, struct formula *);

/* The joint of cube i, by lines of three cells.  Unless `joint` is TURN,
 * any two of x(i-1,c-k), x(i,c), x(i+1,c+k) imply the third; unless it is
 * STRAIGHT,  -x(i-1,c-k) | -x(i+1,c+k).  If `y` is not 0, the former hold
 * only if y is true, and the latter only if y is false.
 */
void lines_through_joint (const struct instance *, struct formula *,
                          int cube, char joint, int y);

/* The step in direction k at one side of cube `cube` in `cell` implies a
 * step at its other side, after the cube (way 1) or before it (-1), as
 * `joint` allows, unless the literal `unless` (0 for none) is true.  The
 * encoding has variables of steps.
 */
void step_is_continued (const struct instance *, struct formula *,
                        int unless, int cube, char joint, int cell, int way,
                        int k);

#endif
