/* A shuffled formula says the same of variables with other numbers: of all
 * values of the variables, those that satisfy it are, undone, those that
 * satisfy the formula.
 */
#include "cnf/shuffle.h"
#include "system/array.h"
#include "system/memory.h"
#include "system/random.h"
#include "testing.h"

#include <stdlib.h>
#include <string.h>

#define VARIABLES 6
#define SEEDS 40

static void name_none (const char *pattern, const void *owner, int index,
                       char *name) {
  (void)pattern, (void)owner, (void)index;
  *name = 0;
}

/* Random clauses, one of them empty if `state` says so */
static void write_random (void *state, struct formula *formula) {
  const int *number = state;
  uint64_t random = random_state ((uint64_t)*number + 1);
  formula_variables (formula, VARIABLES, name_none, "", 0);
  formula_group (formula, "clauses");
  for (int i = 0; i < 9; i++) {
    for (int j = random_below (&random, 4) + (*number % 9 != i); j; j--) {
      const int v = 1 + random_below (&random, VARIABLES);
      formula_add (formula, random_below (&random, 2) ? v : -v);
    }
    formula_add (formula, 0);
  }
  formula_flush (formula);
}

static void take (void *state, const int *literals, size_t count) {
  for (size_t i = 0; i < count; i++)
    array_push ((struct ints *)state, literals[i]);
}

static struct ints clauses_of (struct clause_source source) {
  struct ints clauses = {0};
  struct formula formula;
  formula_init (&formula,
                (struct clause_sink){.state = &clauses, .take = take});
  assert_int_equal (formula_write (&formula, source), NOT_STOPPED);
  assert_int_equal (formula.variables, VARIABLES);
  assert_int_equal (formula.clauses, 9);
  formula_clear (&formula);
  return clauses;
}

static int is_satisfied (const struct ints *clauses,
                         const struct model *model) {
  int is_true = 0;
  for (size_t i = 0; i < clauses->count; i++) {
    const int literal = clauses->item[i];
    if (!literal && !is_true)
      return 0;
    is_true =
        literal && (is_true || model->value[abs (literal)] * literal > 0);
  }
  return 1;
}

static void check_models (const struct ints *plain,
                          const struct ints *shuffled, unsigned seed) {
  struct model model;
  model_init (&model, VARIABLES);
  for (int set = 0; set < 1 << VARIABLES; set++) {
    for (int v = 1; v <= VARIABLES; v++)
      model.value[v] = set >> (v - 1) & 1 ? 1 : -1;
    struct model undone = shuffle_undo (seed, &model);
    assert_int_equal (is_satisfied (shuffled, &model),
                      is_satisfied (plain, &undone));
    model_clear (&undone);
  }
  model_clear (&model);
}

static int is_same (const struct ints *one, const struct ints *other) {
  return one->count == other->count &&
         !memcmp (one->item, other->item, one->count * sizeof (int));
}

TEST (models_are_those_of_the_formula) {
  for (int number = 0; number < SEEDS; number++) {
    struct shuffle shuffle = {
        {&number, write_random, 0, 0}, (unsigned)number + 1, {0}, 0};
    struct ints plain = clauses_of (shuffle.source);
    struct ints shuffled = clauses_of (shuffled_clauses (&shuffle));
    assert_int_equal (plain.count, shuffled.count);
    check_models (&plain, &shuffled, shuffle.seed);
    array_clear (&plain);
    array_clear (&shuffled);
  }
}

/* Of 9! orders and 6! numberings, two seeds hardly ever give the same. */
TEST (each_seed_gives_another_order_and_the_same_one_again) {
  int number = 4;
  struct shuffle shuffle = {{&number, write_random, 0, 0}, 1, {0}, 0};
  struct ints before = clauses_of (shuffle.source);
  for (; shuffle.seed <= SEEDS; shuffle.seed++) {
    struct ints one = clauses_of (shuffled_clauses (&shuffle));
    struct ints again = clauses_of (shuffled_clauses (&shuffle));
    assert_true (is_same (&one, &again));
    assert_false (is_same (&one, &before));
    array_clear (&again);
    array_clear (&before);
    before = one;
  }
  array_clear (&before);
}

/* What was gathered is released, which the sanitizers watch. */
TEST (limits_leave_it_as_any_source) {
  int number = 4;
  struct limits limits;
  struct formula formula;
  limits_start (&limits);
  limits.seconds = 1e-9;
  struct shuffle shuffle = {{&number, write_random, &limits, 0}, 1, {0}, 0};
  formula_init (&formula, (struct clause_sink){0});
  assert_int_equal (formula_write (&formula, shuffled_clauses (&shuffle)),
                    STOPPED_BY_TIME);
  formula_clear (&formula);
}
