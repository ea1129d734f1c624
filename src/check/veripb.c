#include "check/veripb.h"

#include "check/check_internal.h"
#include "system/memory.h"

#include <limits.h>
#include <string.h>

enum { DIGITS = 9, PART = 1000000000 };

/*---------------------------------- sums -------------------------------*/

static void add (struct sum *sum, const struct sum *more, int sign) {
  for (int i = 0; i < SUM_PARTS; i++)
    sum->part[i] += sign * more->part[i];
}

static int is_negative (const struct sum *sum) {
  long long carry = 0;
  for (int i = 0; i < SUM_PARTS; i++) {
    carry += sum->part[i];
    carry = carry / PART - (carry % PART < 0);
  }
  return carry < 0;
}

/*-------------------------------- reading ------------------------------*/

/* After an error nothing more is read. */
struct reader {
  struct input *input;
  char *error;
};

/* Takes `text`. */
static void fail (struct reader *reader, char *text) {
  if (reader->error)
    mem_free (text);
  else
    reader->error = input_error (reader->input, text);
}

static int finds (struct reader *reader, const char *text) {
  return !reader->error && input_skip_text (reader->input, text);
}

static void expect (struct reader *reader, const char *text) {
  if (!finds (reader, text))
    fail (reader,
          format_text ("'%.*s' should be here; only proofs like those "
                       "of 'prove --format veripb' are read",
                       (int)strcspn (text, "\n"), text));
}

static int read_number (struct reader *reader, const char *before) {
  int number = 0;
  expect (reader, before);
  if (!reader->error)
    reader->error =
        input_number (reader->input, INPUT_GREATEST_VARIABLE, &number);
  if (number < 1)
    fail (reader, format_text ("%d where a variable should be", number));
  return number;
}

static void expect_number (struct reader *reader, const char *before,
                           int number) {
  if (read_number (reader, before) != number)
    fail (reader, format_text ("%s%d should be here", before, number));
}

/* "1 x2 1 ~x3 >= 1 ;" */
static void read_clause (struct reader *reader, struct ints *literals) {
  while (!reader->error && !finds (reader, ">= 1 ;\n")) {
    expect (reader, "1 ");
    const int sign = finds (reader, "~") ? -1 : 1;
    array_push (literals, sign * read_number (reader, "x"));
    expect (reader, " ");
  }
}

/*------------------------------- the order -----------------------------*/

static struct sum read_digits (struct reader *reader) {
  char digit[SUM_PARTS * DIGITS];
  struct sum sum = {{0}};
  int count = 0, byte;
  while (count < SUM_PARTS * DIGITS &&
         (byte = input_peek (reader->input)) >= '0' && byte <= '9')
    digit[count++] = (char)input_get (reader->input);
  for (int i = 0; i < count; i++) {
    long long *part = &sum.part[(count - 1 - i) / DIGITS];
    *part = 10 * *part + digit[i] - '0';
  }
  return sum;
}

/* " u1 u2 u3", as many as there are, or as `count` says if it is not 0 */
static int read_names (struct reader *reader, const char *before,
                       const char *name, int count) {
  int found = 0;
  expect (reader, before);
  while (finds (reader, name))
    expect_number (reader, "", ++found);
  if (count && found != count)
    fail (reader,
          format_text ("%d variables where %d should be", found, count));
  return found;
}

/* "-24000 u3 24000 v5 "; the number of the last is `image`. */
static struct sum read_weight (struct reader *reader, const char *less,
                               int variable, const char *more, int *image) {
  expect (reader, "-");
  const struct sum taken = read_digits (reader);
  expect_number (reader, less, variable);
  expect (reader, " ");
  const struct sum given = read_digits (reader);
  *image = read_number (reader, more);
  expect (reader, " ");
  if (memcmp (&taken, &given, sizeof taken))
    fail (reader, format_text ("the weights of%s%d and%s%d differ", less,
                               variable, more, *image));
  return given;
}

/* The text proves that it is an order, whatever the weights are. */
static void read_order (struct reader *reader, struct order *order) {
  const int count =
      read_names (reader, "pre_order lex\nvars\nleft", " u", 0);
  int image;
  read_names (reader, "\nright", " v", count);
  expect (reader, "\naux\nend\ndef\n");
  for (int i = 1; !reader->error && i <= count; i++) {
    array_push (&order->weight,
                read_weight (reader, " u", i, " v", &image));
    if (image != i)
      fail (reader, format_text ("v%d should be v%d", image, i));
  }
  expect (reader, ">= 0 ;\nend\ntransitivity\nvars\n");
  read_names (reader, "fresh_right", " w", count);
  expect (reader, "\nend\nproof\nproofgoal #1\np 1 2 + 3 +\nc -1\n");
  expect (reader, "qed\nqed\nqed\nend\nload_order lex");
  while (finds (reader, " x"))
    array_push (&order->variable, read_number (reader, ""));
  expect (reader, "\n");
  if (order->variable.count != (size_t)count)
    fail (reader,
          format_text ("%zu variables are loaded into an order of %d",
                       order->variable.count, count));
}

char *veripb_open (struct steps *steps) {
  struct reader reader = {&steps->input, 0};
  expect (&reader, "pseudo-Boolean proof version 1.2\nf ");
  if (!reader.error)
    reader.error =
        input_number (reader.input, INT_MAX, &steps->said_clauses);
  expect (&reader, "\n");
  if (!reader.error && input_peek (reader.input) == 'p')
    read_order (&reader, &steps->order);
  return reader.error;
}

/*-------------------------------- steps --------------------------------*/

/* The literals become the images of the variables of the order, the hints
 * the pairs of the witness.
 */
static void read_dominance (struct reader *reader,
                            const struct order *order, struct step *step) {
  step->kind = STEP_DOMINATE;
  expect (reader, "m ");
  for (size_t i = 0; !reader->error && i < order->variable.count; i++) {
    int image;
    const struct sum weight =
        read_weight (reader, " x", order->variable.item[i], " x", &image);
    array_push (&step->literals, image);
    if (memcmp (&weight, &order->weight.item[i], sizeof weight))
      fail (reader, format_text ("x%d has another weight in the order",
                                 order->variable.item[i]));
  }
  expect (reader, ">= 0 ; ");
  while (finds (reader, "x")) {
    array_push (&step->hints, read_number (reader, ""));
    array_push (&step->hints, read_number (reader, " x"));
    expect (reader, " ");
  }
  expect (reader, "; begin\nproofgoal #2\np -1 -2 +\nc -1\nqed\nqed\n");
}

char *veripb_read (struct steps *steps) {
  struct reader reader = {&steps->input, 0};
  struct step *step = &steps->step;
  if (finds (&reader, "load_order\n"))
    steps->order.is_left = 1;
  const int may_dominate = input_peek (reader.input) == 'd';
  if (may_dominate)
    step->kind = STEP_DELETE;
  expect (&reader, may_dominate ? "d" : "rup ");
  if (may_dominate && !steps->order.is_left && finds (&reader, "o"))
    read_dominance (&reader, &steps->order, step);
  else {
    expect (&reader, may_dominate ? "el find " : "");
    read_clause (&reader, &step->literals);
  }
  return reader.error;
}

/*------------------------------- dominance -----------------------------*/

/* Makes room for variables that the formula may lack. */
static void take_variables (struct propagator *engine,
                            const struct ints *variables) {
  struct ints copy = {0};
  for (size_t i = 0; i < variables->count; i++)
    array_push (&copy, variables->item[i]);
  propagator_take (engine, &copy);
  array_clear (&copy);
}

/* Reads the witness: [0..variables] the image of each variable, or 0.
 * Returns 0 if a variable has two.
 */
static int take_witness (struct clauses *clauses, const struct ints *pairs,
                         struct ints *image) {
  for (size_t i = 0; i < pairs->count; i += 2) {
    const unsigned from =
                       clauses_variable (clauses, (unsigned)pairs->item[i]),
                   to = clauses_variable (clauses,
                                          (unsigned)pairs->item[i + 1]);
    while (image->count <= clauses->names.count)
      array_push (image, 0);
    if (image->item[from])
      return 0;
    image->item[from] = (int)to;
  }
  return 1;
}

static int image_of (const struct ints *image, unsigned literal) {
  const size_t variable = literal / 2;
  const int to = variable < image->count ? image->item[variable] : 0;
  return to ? 2 * to + (int)(literal & 1) : (int)literal;
}

/* The first clause whose image is none, or NO_CLAUSE */
static unsigned clause_lost (struct clauses *clauses,
                             const struct ints *image) {
  struct ints mapped = {0};
  unsigned c = clauses_first (clauses);
  for (; c; c = clauses_after (clauses, c)) {
    const struct clause *clause = clause_at (clauses, c);
    mapped.count = 0;
    for (unsigned i = 0; i < clause->size; i++)
      array_push (&mapped, image_of (image, clause->literals[i]));
    if (!clauses_find (clauses, &mapped))
      break;
  }
  array_clear (&mapped);
  return c;
}

/* What is wrong, on the heap, or 0 */
static char *judge_witness (struct run *run, const struct ints *image) {
  struct clauses *clauses = &run->engine.clauses;
  const struct step *step = &run->proof.step;
  const struct ints *ordered = &run->proof.order.variable;
  for (size_t i = 0; i < ordered->count; i++) {
    const unsigned x = clauses_variable (clauses,
                                         (unsigned)ordered->item[i]),
                   to = clauses_variable (clauses,
                                          (unsigned)step->literals.item[i]);
    if (image_of (image, 2 * x) != (int)(2 * to))
      return format_text ("x%d is not the image of x%d",
                          step->literals.item[i], ordered->item[i]);
  }
  const unsigned lost = clause_lost (clauses, image);
  if (!lost)
    return 0;
  const struct clause *clause = clause_at (clauses, lost);
  AUTOFREE char *text =
      literals_text (clauses, clause->literals, clause->size);
  return format_text ("the witness maps %s to no clause", text);
}

/* The formula alone is what the rule is about, so no lemma may be before.
 */
int veripb_dominate (struct run *run) {
  const struct step *step = &run->proof.step;
  struct clauses *clauses = &run->engine.clauses;
  struct ints image = {0};
  take_variables (&run->engine, &run->proof.order.variable);
  take_variables (&run->engine, &step->literals);
  take_variables (&run->engine, &step->hints);
  char *wrong =
      run->report->lemmas || run->report->deletions
          ? format_text ("symmetry comes before all lemmas")
      : take_witness (clauses, &step->hints, &image)
          ? judge_witness (run, &image)
          : format_text ("the witness has two images of a variable");
  array_clear (&image);
  for (size_t i = 0; i < step->literals.count; i++)
    array_push (
        &run->dominated,
        (int)clauses_variable (clauses, (unsigned)step->literals.item[i]));
  run->report->symmetries++;
  return wrong ? run_wrong (run, step->at, wrong) : 1;
}

/* Without a value, the image of x(i) may be true, and x(i) false. */
static struct sum greatest_sum (struct run *run, const int *image) {
  const struct order *order = &run->proof.order;
  struct clauses *clauses = &run->engine.clauses;
  const signed char *value = run->engine.value;
  struct sum sum = {{0}};
  for (size_t i = 0; i < order->variable.count; i++) {
    const int x =
        (int)clauses_variable (clauses, (unsigned)order->variable.item[i]);
    const int change = (value[2 * image[i]] >= 0) - (value[2 * x] > 0);
    if (change && image[i] != x)
      add (&sum, &order->weight.item[i], change);
  }
  return sum;
}

int veripb_refutes (struct run *run) {
  const size_t size = run->proof.order.variable.count;
  for (size_t i = 0; i < run->dominated.count; i += size) {
    const struct sum most = greatest_sum (run, run->dominated.item + i);
    if (is_negative (&most))
      return 1;
  }
  return 0;
}
