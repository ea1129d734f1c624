/* At most one of n literals, every kind: exhaustive truth tables, and what
 * unit propagation finds.
 */
#include "encodings/at_most_one.h"

#include "cnf/formula.h"
#include "solver_inside.h"
#include "testing.h"

#include <string.h>

#define MOST_LITERALS 12
#define MOST_CLAUSES 4096

/* Literals of both signs: the constraint is on literals, not variables. */
static int literal (int i) { return i % 3 == 1 ? -(i + 1) : i + 1; }

static void add_to (struct formula *formula, const struct at_most_one *kind,
                    int n) {
  int literals[MOST_LITERALS];
  formula_variables (formula, n, 0, 0, 0);
  for (int i = 0; i < n; i++)
    literals[i] = literal (i);
  kind->add (formula, literals, n);
}

static void add_constraint (const struct at_most_one *kind, int n,
                            struct clause_sink sink) {
  struct formula formula;
  formula_init (&formula, sink);
  add_to (&formula, kind, n);
  formula_flush (&formula);
  formula_clear (&formula);
}

struct constraint {
  const struct at_most_one *kind;
  int n;
};

static void write_constraint (void *state, struct formula *formula) {
  const struct constraint *constraint = state;
  add_to (formula, constraint->kind, constraint->n);
}

static int count_ones (unsigned set) {
  int ones = 0;
  for (; set; set &= set - 1)
    ones++;
  return ones;
}

static void check_truth_table (const struct at_most_one *kind, int n) {
  struct constraint constraint = {kind, n};
  struct solver *solver = solver_inside (
      (struct clause_source){&constraint, write_constraint, 0, 0}, 0);
  for (unsigned set = 0; set < 1u << n; set++) {
    for (int i = 0; i < n; i++)
      solver_assume (solver, set >> i & 1 ? literal (i) : -literal (i));
    const enum verdict wanted =
        count_ones (set) <= 1 ? VERDICT_SATISFIABLE : VERDICT_UNSATISFIABLE;
    if (verdict_of (solver, 0) != wanted)
      fail_msg ("%s of %d literals is wrong for set %x", kind->name, n,
                set);
  }
  solver_delete (solver);
}

TEST (truth_tables) {
  for (const struct at_most_one *kind = at_most_one_kinds; kind->name;
       kind++)
    for (int n = 0; n <= MOST_LITERALS; n++)
      check_truth_table (kind, n);
}

/*---------------------------- unit propagation --------------------------*/

struct clauses {
  int size, literal[MOST_CLAUSES];
  signed char value[256]; /* of variables: 1, -1 or 0 */
};

static void keep_clauses (void *state, const int *literals, size_t count) {
  struct clauses *clauses = state;
  assert_true ((size_t)clauses->size + count <= MOST_CLAUSES);
  memcpy (clauses->literal + clauses->size, literals,
          count * sizeof *literals);
  clauses->size += (int)count;
}

static int value (const struct clauses *clauses, int lit) {
  return lit > 0 ? clauses->value[lit] : -clauses->value[-lit];
}

static void make_true (struct clauses *clauses, int lit) {
  clauses->value[lit > 0 ? lit : -lit] = (signed char)(lit > 0 ? 1 : -1);
}

/* One round over all clauses; 1 where something was found. */
static int propagate_once (struct clauses *clauses) {
  int found = 0;
  for (int i = 0; i < clauses->size; i++) {
    int open = 0, satisfied = 0, last = 0;
    for (; clauses->literal[i]; i++) {
      const int v = value (clauses, clauses->literal[i]);
      satisfied |= v > 0;
      open += v == 0;
      if (!v)
        last = clauses->literal[i];
    }
    if (!satisfied && open == 1) {
      make_true (clauses, last);
      found = 1;
    }
  }
  return found;
}

TEST (one_true_literal_makes_the_others_false) {
  for (const struct at_most_one *kind = at_most_one_kinds; kind->name;
       kind++)
    for (int n = 1; n <= MOST_LITERALS; n++)
      for (int i = 0; i < n; i++) {
        static struct clauses clauses;
        memset (&clauses, 0, sizeof clauses);
        add_constraint (
            kind, n,
            (struct clause_sink){.state = &clauses, .take = keep_clauses});
        make_true (&clauses, literal (i));
        while (propagate_once (&clauses))
          ;
        for (int j = 0; j < n; j++)
          if (value (&clauses, literal (j)) != (i == j ? 1 : -1))
            fail_msg ("%s of %d: %d does not decide %d", kind->name, n, i,
                      j);
      }
}

/*-------------------------------- sizes ---------------------------------*/

struct count {
  int clauses, variables;
};

static void count_clauses (void *state, const int *literals, size_t n) {
  struct count *count = state;
  for (size_t i = 0; i < n; i++) {
    count->clauses += !literals[i];
    const int variable = literals[i] < 0 ? -literals[i] : literals[i];
    if (variable > count->variables)
      count->variables = variable;
  }
}

/* The sizes that the papers give, for 12 literals: pairwise n(n-1)/2;
 * ladder 3n-4 with n-1 variables; bitwise n log n with log n; bimander for
 * groups of two n/2 + n log(n/2) with log(n/2).
 */
TEST (sizes_are_those_of_the_papers) {
  static const struct {
    const char *kind;
    int clauses, variables;
  } known[] = {{"pairwise", 66, 0},
               {"ladder", 32, 11},
               {"bitwise", 48, 4},
               {"bimander", 6 + 36, 3}};
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    struct count count = {0, 0};
    add_constraint (
        at_most_one_find (known[i].kind), 12,
        (struct clause_sink){.state = &count, .take = count_clauses});
    assert_int_equal (count.clauses, known[i].clauses);
    assert_int_equal (count.variables, 12 + known[i].variables);
  }
}
