/* How many joints are straight: a layer over the joint types.
 *
 * Variables
 *
 *   o(k)   k or more joints are straight: the totalizer of the y(i), see
 *          totalizer.c and joint_types.c, whose clauses come first
 *
 * Clauses, for a snake of which m of n joints are straight
 *
 *   1  at least m   o(m)      if m > 0
 *   2  at most m    -o(m+1)   if m < n
 *
 * If an encoding says whether the cube in a cell is straight (map), and all
 * cells are taken, cells are counted instead of cubes.  The sum is the
 * same, as the ends of the snake count as not straight in both, and what
 * the solver learns holds for every cube.  The refutation of 19 straights
 * in 3x3x4 then takes 0.1 s; with the variables of the cubes it takes 30 s.
 */
#include "encodings/straights.h"

#include "cnf/formula.h"
#include "encodings/encoding.h"
#include "encodings/instance.h"
#include "encodings/joint_types.h"
#include "encodings/totalizer.h"
#include "system/memory.h"

#include <assert.h>

/* Literals, on the heap, of which as many are true as joints are straight
 */
static int *straight_literals (const struct instance *instance, int y,
                               int *count) {
  const struct puzzle *puzzle = instance->puzzle;
  /* If the domains refute the puzzle, the formula has no straight cells. */
  const bool cells = instance->plan.encoding->straight_cell &&
                     !puzzle_spare_cells (puzzle) &&
                     !instance_is_refuted (instance);
  const int n = cells ? puzzle->region.cells : puzzle->snake.cubes - 2;
  int *literal = mem_alloc (((size_t)n + 1) * sizeof *literal);
  for (int i = 0; i < n; i++)
    literal[i] = cells
                     ? instance->plan.encoding->straight_cell (instance, i)
                     : y + 1 + i;
  *count = n;
  return literal;
}

int straights_encode (const struct instance *instance, struct formula *f,
                      int y) {
  int n;
  AUTOFREE int *literal = straight_literals (instance, y, &n);
  return n ? totalizer_encode (f, literal, n) : 0;
}

static const char number_of_straights[] = "number of straight joints";

void straights_are_as_many (const struct instance *instance,
                            struct formula *f) {
  const struct snake *snake = &instance->puzzle->snake;
  assert (snake->is_counted);
  const int y = joint_types_encode (instance, f);
  int n;
  AUTOFREE int *literal = straight_literals (instance, y, &n);
  formula_group (f, number_of_straights);
  if (formula_cardinality (
          f, (struct cardinality){literal, n, snake->straights, true}))
    return;
  const int at_least = straights_encode (instance, f, y);
  formula_group (f, number_of_straights);
  if (snake->straights > 0)
    formula_unit (f, at_least + snake->straights - 1);
  if (snake->straights < snake->cubes - 2)
    formula_unit (f, -(at_least + snake->straights));
}
