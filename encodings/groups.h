#ifndef groups_h_INCLUDED
#define groups_h_INCLUDED

#include "cnf/formula.h"
#include "instance/instance.h"

/* What encodings share: the variables x(i,c), loops over them, and groups
 * of clauses.  D(i) are the cells that cube i can take, and A the arcs
 * (i,c,k), see domains.h; c+k is the neighbour of cell c in direction k.
 */

/* x(i,c), or 0 if the cube cannot be there or `cell` is NO_CELL */
static inline int x (const struct instance *instance, int cube, int cell) {
  return instance_variable_or_0 (instance, cube, cell);
}

/* The first variable after all x(i,c), whether they are used or not */
static inline int first_after_x (const struct instance *instance) {
  return instance_variable (instance, instance->domains.cubes, 0);
}

static inline int last_cube (const struct instance *instance) {
  return instance->domains.cubes - 1;
}

/* Adds a literal to the clause unless it is 0. */
static inline void add_unless_0 (struct formula *formula, int literal) {
  if (literal)
    formula_add (formula, literal);
}

/* One of the literals is true, and at most one in the way of the plan. */
void exactly_one (const struct instance *, struct formula *,
                  const int *literals, int n);

/*-------------------------------- loops --------------------------------*/

/* Calls `clauses` for each cell. */
typedef void clauses_of_cell (const struct instance *, struct formula *,
                              int cell);
void for_cells (const struct instance *, struct formula *,
                clauses_of_cell *clauses);

/* Calls `clauses` for each x(i,c). */
typedef void clauses_of_cube (const struct instance *, struct formula *,
                              int cube, int cell);
void for_cubes (const struct instance *, struct formula *,
                clauses_of_cube *clauses);

/* Calls `clauses` for each x(i,c), with way 1 if there is a next cube, then
 * with way -1 if there is one before.
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
 * -x(i,c) for what the plan excludes and the domains keep
 */
void each_cell_holds_one_cube (const struct instance *, struct formula *);
void excluded_cells_are_not_taken (const struct instance *,
                                   struct formula *);

/* Both, and each cube in one cell: most encodings begin with them. */
void fold_the_snake_into_cells (const struct instance *, struct formula *);

/* The same for encodings that follow only the cubes with `kept (cube)`: the
 * other cubes only fill cells, and have clauses only if no cells are spare.
 */
typedef int cubes_kept (const struct instance *, int cube);
void fold_these_into_cells (const struct instance *, struct formula *,
                            cubes_kept *kept);

/*  -x(i,c) | OR x(i+1,c+k)  over the arcs (i,c,k)
 *  -x(i,c) | OR x(i-1,c-k)  over the arcs (i-1,c-k,k)
 */
void neighbours_along_the_snake_touch (const struct instance *,
                                       struct formula *);

/* For a straight cube i, any two of x(i-1,c-k), x(i,c), x(i+1,c+k) imply
 * the third.
 */
void straight_cubes_run_straight (const struct instance *,
                                  struct formula *);

/* For a turning cube i:  -x(i-1,c-k) | -x(i+1,c+k)  */
void turning_cubes_turn (const struct instance *, struct formula *);

/* The clauses of both groups for one cube: of the first unless `joint` is
 * TURN, of the second unless it is STRAIGHT.  If `y` is not 0, the first
 * hold only if y is true, the second only if it is false.
 */
void lines_through_joint (const struct instance *, struct formula *,
                          int cube, char joint, int y);

/*  -x(i,c) | OR x(i+2,c+k+l)  over the arcs (i,c,k), (i+1,c+k,l) that the
 *  joint of cube i+1 allows together; and the same backwards
 */
void cubes_two_steps_apart_support_each_other (const struct instance *,
                                               struct formula *);

#endif
