/* Outputs of the totalizer, for all inputs, by unit propagation alone: a
 * plain one, so that no solver is trusted.
 */
#include "encodings/straights.h"

#include "cnf/formula.h"
#include "system/memory.h"
#include "testing.h"

#include <stdlib.h>
#include <string.h>

struct clauses {
  size_t size;
  int *literal;
};

static void keep (void *state, const int *literals, size_t count) {
  struct clauses *clauses = state;
  clauses->literal = mem_realloc (
      clauses->literal, (clauses->size + count) * sizeof *literals);
  memcpy (clauses->literal + clauses->size, literals,
          count * sizeof *literals);
  clauses->size += count;
}

static int value_of (const char *value, int literal) {
  return literal > 0 ? value[literal] : -value[-literal];
}

/* 1 where a clause made something known */
static int propagate_once (const struct clauses *clauses, char *value) {
  int open = 0, unknown = 0, satisfied = 0, changed = 0;
  for (size_t i = 0; i < clauses->size; i++) {
    const int literal = clauses->literal[i];
    if (!literal) {
      assert_true (satisfied || unknown);
      if (!satisfied && unknown == 1) {
        value[abs (open)] = open > 0 ? 1 : -1;
        changed = 1;
      }
      unknown = satisfied = 0;
    } else if (!value_of (value, literal)) {
      unknown++;
      open = literal;
    } else
      satisfied |= value_of (value, literal) > 0;
  }
  return changed;
}

/* Some literals are negative: they count where their variable is false. */
static void fill_literals (int *literal, int n) {
  for (int i = 0; i < n; i++)
    literal[i] = i % 3 == 1 ? -(i + 1) : i + 1;
}

static void check_inputs (const struct clauses *clauses, int variables,
                          const int *literal, int n, int first,
                          unsigned inputs) {
  char *value = mem_alloc_zeroed ((size_t)variables + 1, 1);
  int count = 0;
  for (int i = 0; i < n; i++) {
    value[i + 1] = inputs >> i & 1 ? 1 : -1;
    count += value_of (value, literal[i]) > 0;
  }
  while (propagate_once (clauses, value))
    ;
  for (int k = 1; k <= n; k++)
    assert_int_equal (value[first + k - 1], k <= count ? 1 : -1);
  mem_free (value);
}

TEST (outputs_count_the_literals) {
  for (int n = 1; n <= 9; n++) {
    struct clauses clauses = {0};
    struct formula formula;
    int literal[9];
    fill_literals (literal, n);
    formula_init (&formula,
                  (struct clause_sink){.state = &clauses, .take = keep});
    formula_variables (&formula, n, 0, 0, 0);
    const int first = totalizer_encode (&formula, literal, n);
    formula_flush (&formula);
    for (unsigned inputs = 0; inputs < 1u << n; inputs++)
      check_inputs (&clauses, formula.variables, literal, n, first, inputs);
    formula_clear (&formula);
    mem_free (clauses.literal);
  }
}
