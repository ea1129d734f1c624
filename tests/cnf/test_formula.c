/* A formula that has a stop discards all that its source goes on writing.
 */
#include "cnf/formula.h"
#include "testing.h"

#include <stdint.h>

struct watched_sink {
  struct formula *formula;
  size_t most; /* literals, after which the sink can take no more */
  size_t taken;
  int constraints, comments, groups;
};

static void take_until_full (void *state, const int *literals,
                             size_t count) {
  struct watched_sink *sink = state;
  (void)literals;
  sink->taken += count;
  if (sink->taken >= sink->most)
    sink->formula->stop = STOPPED_BY_MEMORY;
}

static void count_constraint (void *state,
                              const struct cardinality *constraint) {
  struct watched_sink *sink = state;
  (void)constraint;
  sink->constraints++;
}

static void count_comment (void *state, const char *text) {
  struct watched_sink *sink = state;
  (void)text;
  sink->comments++;
}

static void count_group (void *state, const struct clause_group *group) {
  struct watched_sink *sink = state;
  (void)group;
  sink->groups++;
}

/* Does not look at the stop. */
static void write_all (void *state, struct formula *formula) {
  const int *clauses = state;
  const int literals[] = {1, 2, 3};
  formula_numbered (formula, 3, "x(1)");
  formula_group (formula, "clauses");
  for (int i = 0; i < *clauses; i++)
    formula_ternary (formula, 1, -2, 3);
  formula_group (formula, "more clauses");
  formula_comment (formula, "a comment");
  assert_true (formula_cardinality (
      formula, (struct cardinality){literals, 3, 1, true}));
  formula_unit (formula, 1);
}

static void write_to (struct watched_sink *sink, struct formula *formula,
                      int clauses) {
  sink->formula = formula;
  formula_init (formula, (struct clause_sink){.state = sink,
                                              .take = take_until_full,
                                              .constrain = count_constraint,
                                              .comment = count_comment,
                                              .group = count_group});
  formula_write (formula, (struct clause_source){.state = &clauses,
                                                 .write = write_all});
}

TEST (all_is_written_without_a_stop) {
  struct watched_sink sink = {.most = SIZE_MAX};
  struct formula formula;
  write_to (&sink, &formula, 5000);
  assert_int_equal (formula.stop, NOT_STOPPED);
  assert_int_equal (sink.taken, 4 * 5000 + 2);
  assert_int_equal (formula.clauses, 5000 + 1 + 1);
  assert_int_equal (sink.constraints + sink.comments, 2);
  assert_int_equal (sink.groups, 2);
  formula_clear (&formula);
}

TEST (a_stop_stays_and_discards_the_rest) {
  struct watched_sink sink = {.most = 1};
  struct formula formula;
  write_to (&sink, &formula, 5000);
  assert_int_equal (formula.stop, STOPPED_BY_MEMORY);
  assert_true (sink.taken <= FORMULA_BUFFER);
  assert_int_equal (sink.constraints + sink.comments + sink.groups, 0);
  assert_true (formula.clauses < 5000);
  formula_clear (&formula);
}
