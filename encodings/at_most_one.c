#include "encodings/at_most_one.h"

#include "cnf/formula.h"
#include "system/memory.h"

#include <assert.h>
#include <string.h>

static int auxiliary_variables (struct formula *f, int count) {
  return formula_numbered (f, count, "amo(0)");
}

/* For all i < j:  -x_i | -x_j */
static void add_pairwise (struct formula *f, const int *x, int n) {
  for (int i = 0; i < n && !f->stop; i++)
    for (int j = i + 1; j < n; j++)
      formula_binary (f, -x[i], -x[j]);
}

/* If one of x_0 .. x_i is true, so is s_i, and then x_(i+1) is false.
 *
 *   -x_i | s_i      -s_(i-1) | s_i      -s_(i-1) | -x_i
 */
static void add_ladder (struct formula *f, const int *x, int n) {
  if (n < 3) {
    add_pairwise (f, x, n);
    return;
  }
  const int s = auxiliary_variables (f, n - 1);
  for (int i = 0; i < n; i++) {
    if (i < n - 1)
      formula_binary (f, -x[i], s + i);
    if (i && i < n - 1)
      formula_binary (f, -(s + i - 1), s + i);
    if (i)
      formula_binary (f, -(s + i - 1), -x[i]);
  }
}

#define FEW 4 /* literals for which pairwise is the smallest of all */

/* The literals `first`, `first` + 1, ..., on the heap */
static int *consecutive_literals (int first, int count) {
  int *literal = mem_alloc ((size_t)count * sizeof *literal);
  for (int i = 0; i < count; i++)
    literal[i] = first + i;
  return literal;
}

/* The literals fill a rectangle, row by row.  A literal that is true makes
 * its row r and its column c true.  At most one row and at most one column
 * is true, again by a product.
 *
 *   -x_ij | r_i     -x_ij | c_j
 */
static void add_product (struct formula *f, const int *x, int n) {
  if (n <= FEW) {
    add_pairwise (f, x, n);
    return;
  }
  int columns = 1;
  while (columns * columns < n)
    columns++;
  const int rows = (n + columns - 1) / columns;
  assert (rows < n && columns < n); /* the recursion ends */
  const int r = auxiliary_variables (f, rows + columns);
  const int c = r + rows;
  for (int i = 0; i < n; i++) {
    formula_binary (f, -x[i], r + i / columns);
    formula_binary (f, -x[i], c + i % columns);
  }
  AUTOFREE int *header = consecutive_literals (r, rows + columns);
  add_product (f, header, rows);
  add_product (f, header + rows, columns);
}

#define COMMANDER_GROUP 3 /* the size that the paper recommends */

/* Groups of three, pairwise inside.  A literal that is true makes the
 * commander of its group true, and at most one commander is true, by the
 * same construction.
 *
 *   -x_i | k_g      for x_i in group g
 */
static void add_commander (struct formula *f, const int *x, int n) {
  if (n <= FEW) {
    add_pairwise (f, x, n);
    return;
  }
  const int groups = (n + COMMANDER_GROUP - 1) / COMMANDER_GROUP;
  const int k = auxiliary_variables (f, groups);
  for (int g = 0; g < groups; g++) {
    const int first = g * COMMANDER_GROUP;
    const int size =
        n - first < COMMANDER_GROUP ? n - first : COMMANDER_GROUP;
    add_pairwise (f, x + first, size);
    for (int i = first; i < first + size; i++)
      formula_binary (f, -x[i], k + g);
  }
  AUTOFREE int *commanders = consecutive_literals (k, groups);
  add_commander (f, commanders, groups);
}

/* Groups, pairwise inside, and the bits of the number of the group with the
 * true literal, if any:
 *
 *   -x_i | b_j  or  -x_i | -b_j,  as bit j of the number of x_i's group is
 */
static void number_groups (struct formula *f, const int *x, int n,
                           int group_size) {
  const int groups = (n + group_size - 1) / group_size;
  int bits = 0;
  assert (group_size > 0);
  while (1 << bits < groups)
    bits++;
  const int b = bits ? auxiliary_variables (f, bits) : 0;
  for (int i = 0; i < n; i += group_size)
    add_pairwise (f, x + i, n - i < group_size ? n - i : group_size);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < bits; j++)
      formula_binary (f, -x[i], i / group_size >> j & 1 ? b + j : -(b + j));
}

static void add_bimander (struct formula *f, const int *x, int n) {
  number_groups (f, x, n, 2); /* the size that the paper recommends */
}

static void add_bitwise (struct formula *f, const int *x, int n) {
  number_groups (f, x, n, 1);
}

void at_most_one (const struct at_most_one *kind, struct formula *f,
                  const int *literals, int n) {
  assert (n >= 0);
  if (!formula_cardinality (f, (struct cardinality){literals, n, 1, false}))
    kind->add (f, literals, n);
}

void exactly_one (const struct at_most_one *kind, struct formula *f,
                  const int *literals, int n) {
  if (formula_cardinality (f, (struct cardinality){literals, n, 1, true}))
    return;
  for (int i = 0; i < n; i++)
    formula_add (f, literals[i]);
  formula_add (f, 0);
  kind->add (f, literals, n);
}

const struct at_most_one at_most_one_kinds[] = {
    {"pairwise", "n(n-1)/2 clauses, no variables", add_pairwise},
    {"ladder", "3n clauses, n variables (Sinz, CP 2005)", add_ladder},
    {"product", "2n + 4 sqrt n, 2 sqrt n (Chen, ModRef 2010)", add_product},
    {"commander", "7n/2, n/2 (Klieber, Kwon, CFV 2007)", add_commander},
    {"bimander", "n/2 + n log n, log n (Hoelldobler, Nguyen, 2013)",
     add_bimander},
    {"bitwise", "n log n, log n (Prestwich, 2007)", add_bitwise},
    {0, 0, 0},
};

const struct at_most_one *at_most_one_find (const char *name) {
  for (const struct at_most_one *kind = at_most_one_kinds; kind->name;
       kind++)
    if (!strcmp (kind->name, name))
      return kind;
  return 0;
}

char *at_most_one_list (void) {
  char *list = 0;
  for (const struct at_most_one *kind = at_most_one_kinds; kind->name;
       kind++)
    list = append_item (list, ", ", kind->name);
  return list;
}
