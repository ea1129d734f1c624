#include "check/check_internal.h"

#include "system/memory.h"

#include <assert.h>

/*--------------------------------- steps -------------------------------*/

/* Makes room for variables that the formula may lack. */
static void add_variables (struct propagator *p,
                           const struct ints *variables) {
  struct ints copy = {0};
  for (size_t i = 0; i < variables->count; i++)
    array_push (&copy, variables->item[i]);
  propagator_take (p, &copy);
  array_clear (&copy);
}

static unsigned variable_at (struct clauses *clauses,
                             const struct ints *names, size_t i) {
  assert (i < names->count && names->item[i] > 0);
  return clauses_variable (clauses, (unsigned)names->item[i]);
}

/* What is wrong with the witness, on the heap, or 0 */
static char *witness_error (struct check *check) {
  struct clauses *clauses = &check->propagator.clauses;
  const struct ints *pairs = &check->proof.step.hints;
  const struct ints *images = &check->proof.step.literals;
  const struct ints *ordered = &check->proof.order.variable;
  const size_t count = clauses->names.count + 1;
  AUTOFREE bool *is_read = mem_alloc_zeroed (count, sizeof *is_read);
  AUTOFREE unsigned *image = mem_alloc (count * sizeof *image);
  assert (pairs->count % 2 == 0 && images->count == ordered->count);
  for (size_t v = 0; v < count; v++)
    image[v] = (unsigned)v;
  for (size_t i = 0; i < pairs->count; i += 2) {
    const unsigned from = variable_at (clauses, pairs, i);
    if (is_read[from])
      return format_text ("the witness has two images of a variable");
    is_read[from] = true;
    image[from] = variable_at (clauses, pairs, i + 1);
  }
  for (size_t i = 0; i < ordered->count; i++)
    if (image[variable_at (clauses, ordered, i)] !=
        variable_at (clauses, images, i))
      return format_text ("x%d is not the image of x%d", images->item[i],
                          ordered->item[i]);
  const unsigned c = clauses_without_image (clauses, image, 0);
  if (!c)
    return 0;
  const struct clause *clause = clause_at (clauses, c);
  AUTOFREE char *text =
      literals_text (clauses, clause->literals, clause->size);
  return format_text ("the witness maps %s to no clause", text);
}

bool veripb_dominate (struct check *check) {
  const struct step *step = &check->proof.step;
  struct propagator *p = &check->propagator;
  struct clauses *clauses = &p->clauses;
  add_variables (p, &check->proof.order.variable);
  add_variables (p, &step->literals);
  add_variables (p, &step->hints);

  /* The rule is about the formula alone, so no lemma may be before. */
  char *wrong = check->report->lemmas || check->report->deletions
                    ? format_text ("symmetry comes before all lemmas")
                    : witness_error (check);
  for (size_t i = 0; i < step->literals.count; i++)
    array_push (&check->dominated,
                (int)variable_at (clauses, &step->literals, i));
  check->report->symmetries++;
  return wrong ? check_refuse (check, step->at, wrong) : true;
}

/*-------------------------------- lemmas -------------------------------*/

/* The sum is greatest if of the variables without a value the image of x(i)
 * is true, and x(i) false.
 */
static bool greatest_sum_is_negative (struct check *check,
                                      const int *image) {
  const struct order *order = &check->proof.order;
  struct clauses *clauses = &check->propagator.clauses;
  const signed char *value = check->propagator.value;
  struct weight sum = {{0}};
  long long carry = 0;
  for (size_t i = 0; i < order->variable.count; i++) {
    const int x = (int)variable_at (clauses, &order->variable, i);
    const int change = (value[2 * image[i]] >= 0) - (value[2 * x] > 0);
    if (change && image[i] != x)
      for (int part = 0; part < WEIGHT_PARTS; part++)
        sum.part[part] += change * order->weight.item[i].part[part];
  }
  for (int part = 0; part < WEIGHT_PARTS; part++) {
    carry += sum.part[part];
    carry = carry / WEIGHT_BASE - (carry % WEIGHT_BASE < 0);
  }
  return carry < 0;
}

bool veripb_refutes (struct check *check) {
  const size_t size = check->proof.order.variable.count;
  for (size_t i = 0; i < check->dominated.count; i += size)
    if (greatest_sum_is_negative (check, check->dominated.item + i))
      return true;
  return false;
}
