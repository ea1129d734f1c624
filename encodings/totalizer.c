/* How many literals are true, as a sorted row of variables: the totalizer
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
 * clauses, of which unit propagation makes all o known when the literals
 * are.
 */
#include "encodings/totalizer.h"

#include "cnf/formula.h"
#include "system/memory.h"

#include <stdio.h>
#include <stdlib.h>

/* Sorted literals of a node */
struct row {
  int count;
  int *literal; /* [0..count[ */
};

static const struct numbered_name output_name = {"at_least", 1};

/* Number `i` from 1 of a row; 0 where it is constant: true before the
 * first, false behind the last.
 */
static int literal (const struct row *row, int i) {
  return i >= 1 && i <= row->count ? row->literal[i - 1] : 0;
}

static void add (struct formula *formula, int a) {
  if (a)
    formula_add (formula, a);
}

static void both_give_their_sum (struct formula *formula,
                                 const struct row *a, const struct row *b,
                                 const struct row *sum, int i, int j) {
  add (formula, -literal (a, i));
  add (formula, -literal (b, j));
  formula_add (formula, literal (sum, i + j));
  formula_add (formula, 0);
}

static void no_more_than_their_sum (struct formula *formula,
                                    const struct row *a,
                                    const struct row *b,
                                    const struct row *sum, int i, int j) {
  add (formula, literal (a, i + 1));
  add (formula, literal (b, j + 1));
  formula_add (formula, -literal (sum, i + j + 1));
  formula_add (formula, 0);
}

static void add_rows (struct formula *formula, const struct row *a,
                      const struct row *b, const struct row *sum) {
  for (int i = 0; i <= a->count; i++)
    for (int j = 0; j <= b->count; j++) {
      if (i || j)
        both_give_their_sum (formula, a, b, sum, i, j);
      if (i < a->count || j < b->count)
        no_more_than_their_sum (formula, a, b, sum, i, j);
    }
}

static struct row new_row (struct formula *formula, int count) {
  const int first =
      formula_variables (formula, count, name_by_number, &output_name);
  struct row row = {count, allocate ((size_t)count * sizeof (int))};
  for (int i = 0; i < count; i++)
    row.literal[i] = first + i;
  return row;
}

static struct row sort (struct formula *formula, const int *literals,
                        int count) {
  struct row row = {1, 0};
  if (count == 1) {
    row.literal = allocate (sizeof *row.literal);
    row.literal[0] = literals[0];
    return row;
  }
  struct row a = sort (formula, literals, count / 2);
  struct row b = sort (formula, literals + count / 2, count - count / 2);
  row = new_row (formula, count);
  add_rows (formula, &a, &b, &row);
  free (a.literal);
  free (b.literal);
  return row;
}

/* A single literal gets a variable, too: the caller counts on one. */
static int name_single (struct formula *formula, int only) {
  const int output =
      formula_variables (formula, 1, name_by_number, &output_name);
  formula_binary (formula, -only, output);
  formula_binary (formula, only, -output);
  return output;
}

int totalizer_encode (struct formula *formula, const int *literals,
                      int count) {
  formula_group (formula, "how many are true");
  if (count == 1)
    return name_single (formula, literals[0]);
  struct row row = sort (formula, literals, count);
  const int first = row.literal[0];
  free (row.literal);
  return first;
}
