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

/* Reads the witness: [0..variables] the image of each variable, or 0.
 * Returns false if a variable has two images.
 */
static bool read_witness (struct clauses *clauses, const struct ints *pairs,
                          struct ints *image) {
  assert (pairs->count % 2 == 0);
  for (size_t i = 0; i < pairs->count; i += 2) {
    const unsigned from = variable_at (clauses, pairs, i),
                   to = variable_at (clauses, pairs, i + 1);
    while (image->count <= clauses->names.count)
      array_push (image, 0);
    if (image->item[from])
      return false;
    image->item[from] = (int)to;
  }
  return true;
}

static int image_of (const struct ints *image, unsigned literal) {
  const size_t variable = literal / 2;
  const int to = variable < image->count ? image->item[variable] : 0;
  return to ? 2 * to + (int)(literal & 1) : (int)literal;
}

/* What is wrong, on the heap, or 0 */
static char *witness_error (struct check *check, const struct ints *image) {
  struct clauses *clauses = &check->propagator.clauses;
  const struct ints *images = &check->proof.step.literals;
  const struct ints *ordered = &check->proof.order.variable;
  struct ints mapped = {0};
  char *error = 0;
  assert (images->count == ordered->count);
  for (size_t i = 0; i < ordered->count; i++)
    if (image_of (image, 2 * variable_at (clauses, ordered, i)) !=
        (int)(2 * variable_at (clauses, images, i)))
      return format_text ("x%d is not the image of x%d", images->item[i],
                          ordered->item[i]);
  for (unsigned c = clauses_first (clauses); c && !error;
       c = clauses_after (clauses, c)) {
    const struct clause *clause = clause_at (clauses, c);
    mapped.count = 0;
    for (unsigned i = 0; i < clause->size; i++)
      array_push (&mapped, image_of (image, clause->literals[i]));
    if (clauses_find (clauses, &mapped))
      continue;
    AUTOFREE char *text =
        literals_text (clauses, clause->literals, clause->size);
    error = format_text ("the witness maps %s to no clause", text);
  }
  array_clear (&mapped);
  return error;
}

bool veripb_dominate (struct check *check) {
  const struct step *step = &check->proof.step;
  struct propagator *p = &check->propagator;
  struct clauses *clauses = &p->clauses;
  struct ints image = {0};
  add_variables (p, &check->proof.order.variable);
  add_variables (p, &step->literals);
  add_variables (p, &step->hints);

  /* The rule is about the formula alone, so no lemma may be before. */
  char *wrong =
      check->report->lemmas || check->report->deletions
          ? format_text ("symmetry comes before all lemmas")
      : read_witness (clauses, &step->hints, &image)
          ? witness_error (check, &image)
          : format_text ("the witness has two images of a variable");
  array_clear (&image);
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
