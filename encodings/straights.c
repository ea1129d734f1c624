/* How many joints are straight: a layer over the joint types.
 *
 * Variables
 *
 *   o(k)   k or more joints are straight: the totalizer of the y(i) of
 *          joint_types.c, whose clauses come first
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
#include "system/memory.h"

#include <assert.h>

/*------------------------------- totalizer -----------------------------*/

/* The number of true literals as a sorted row of variables: the totalizer
 * (Bailleux, Boufkhad, Efficient CNF encoding of Boolean cardinality
 * constraints, CP 2003).
 *
 * A tree halves the literals; each node has a(1..p) and b(1..q) of its two
 * halves, and o(1..p+q) of its own:
 *
 *   o(k)  k or more of the literals below are true
 *
 *   -a(i) | -b(j) | o(i+j)          i = 0..p, j = 0..q, not both 0
 *    a(i+1) | b(j+1) | -o(i+j+1)    i = 0..p, j = 0..q, not both p and q
 *
 * where a(0) and b(0) are true, a(p+1) and b(q+1) false.  A leaf is a
 * literal.  For n literals n log n variables and about n^2 + 2 n log n
 * clauses; once the literals are assigned, unit propagation assigns every
 * o.
 */
static const char output_name[] = "at_least(1)";

/* The sorted literals of a node: variables in a row, or a single literal */
struct row {
  int count, first;
};

/* Literal `i` of a row, from 1.  0 if it is constant: true before the
 * first, false after the last.  The clauses below have it only with the
 * sign with which it is false, so that it can be left out.
 */
static int row_literal (struct row row, int i) {
  return i >= 1 && i <= row.count ? row.first + i - 1 : 0;
}

static struct row sort_literals (struct formula *f, const int *literals,
                                 int count) {
  assert (count > 0);
  if (count == 1)
    return (struct row){1, literals[0]};
  const int half = count / 2;
  const struct row a = sort_literals (f, literals, half);
  const struct row b = sort_literals (f, literals + half, count - half);
  const struct row sum = {count, formula_numbered (f, count, output_name)};
  for (int i = 0; i <= a.count && !f->stop; i++)
    for (int j = 0; j <= b.count; j++) {
      if (i || j)
        formula_clause (f, -row_literal (a, i), -row_literal (b, j),
                        row_literal (sum, i + j), 0);
      if (i < a.count || j < b.count)
        formula_clause (f, row_literal (a, i + 1), row_literal (b, j + 1),
                        -row_literal (sum, i + j + 1), 0);
    }
  return sum;
}

int totalizer_encode (struct formula *f, const int *literals, int count) {
  assert (count > 0);
  formula_group (f, "how many are true");
  if (count > 1)
    return sort_literals (f, literals, count).first;
  /* A single literal gets a variable, too, which the caller expects. */
  const int output = formula_numbered (f, 1, output_name);
  formula_binary (f, -literals[0], output);
  formula_binary (f, literals[0], -output);
  return output;
}

/*------------------------------- straights -----------------------------*/

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
