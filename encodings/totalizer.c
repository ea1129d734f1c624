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
 * clauses; once the literals are assigned, unit propagation assigns every
 * o.
 */
#include "encodings/totalizer.h"

#include "cnf/formula.h"

#include <assert.h>

/* The sorted literals of a node: variables in a row, or a single literal */
struct row {
  int count, first;
};

static const char output_name[] = "at_least(1)";

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
