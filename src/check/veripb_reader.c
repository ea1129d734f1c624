#include "check/proof_reader.h"

#include "system/memory.h"

#include <limits.h>
#include <string.h>

/* The input, and the first error in it, on the heap, or 0.  After an error
 * no more is read.
 */
struct veripb {
  struct input *input;
  char *error;
};

/* Takes `text`. */
static void add_error (struct veripb *veripb, char *text) {
  if (veripb->error)
    mem_free (text);
  else
    veripb->error = input_error (veripb->input, text);
}

static bool skip_if_found (struct veripb *veripb, const char *text) {
  return !veripb->error && input_skip_text (veripb->input, text);
}

static void expect_text (struct veripb *veripb, const char *text) {
  if (!skip_if_found (veripb, text))
    add_error (veripb,
               format_text ("'%.*s' should be here; only proofs like those "
                            "of 'prove --format veripb' are read",
                            (int)strcspn (text, "\n"), text));
}

static int read_variable (struct veripb *veripb, const char *before) {
  int variable = 0;
  expect_text (veripb, before);
  if (!veripb->error)
    veripb->error =
        input_number (veripb->input, INPUT_GREATEST_VARIABLE, &variable);
  if (variable < 1)
    add_error (veripb,
               format_text ("%d where a variable should be", variable));
  return variable;
}

static void expect_variable (struct veripb *veripb, const char *before,
                             int variable) {
  if (read_variable (veripb, before) != variable)
    add_error (veripb,
               format_text ("%s%d should be here", before, variable));
}

/*------------------------------- the order -----------------------------*/

static struct weight read_weight_digits (struct veripb *veripb) {
  enum { MOST_DIGITS = WEIGHT_PARTS * WEIGHT_DIGITS };
  char digit[MOST_DIGITS];
  struct weight weight = {{0}};
  int count = 0, byte;
  while (count < MOST_DIGITS &&
         (byte = input_peek (veripb->input)) >= '0' && byte <= '9')
    digit[count++] = (char)input_get (veripb->input);
  for (int i = 0; i < count; i++) {
    long long *part = &weight.part[(count - 1 - i) / WEIGHT_DIGITS];
    *part = 10 * *part + digit[i] - '0';
  }
  return weight;
}

/* Reads " u1 u2 u3 ;" and returns the number of names, which should be
 * `count` unless that is 0.
 */
static int read_names (struct veripb *veripb, const char *before,
                       const char *name, int count) {
  int found = 0;
  expect_text (veripb, before);
  expect_text (veripb, " ");
  while (skip_if_found (veripb, name)) {
    expect_variable (veripb, "", ++found);
    expect_text (veripb, " ");
  }
  expect_text (veripb, ";\n");
  if (count && found != count)
    add_error (veripb, format_text ("%d variables where %d should be",
                                    found, count));
  return found;
}

/* "-24000 u3 24000 v5 ": `image` gets the number of the last variable. */
static struct weight read_weights (struct veripb *veripb, const char *less,
                                   int variable, const char *more,
                                   int *image) {
  expect_text (veripb, "-");
  const struct weight taken = read_weight_digits (veripb);
  expect_variable (veripb, less, variable);
  expect_text (veripb, " ");
  const struct weight given = read_weight_digits (veripb);
  *image = read_variable (veripb, more);
  expect_text (veripb, " ");
  if (memcmp (&taken, &given, sizeof taken))
    add_error (veripb, format_text ("the weights of%s%d and%s%d differ",
                                    less, variable, more, *image));
  return given;
}

/* The text proves that it is an order, whatever the weights are. */
static void read_order (struct veripb *veripb, struct order *order) {
  const int count =
      read_names (veripb, "def_order lex\nvars\nleft", "u", 0);
  int image;
  read_names (veripb, "right", "v", count);
  expect_text (veripb, "aux ;\nend ;\ndef\n");
  for (int i = 1; !veripb->error && i <= count; i++) {
    array_push (&order->weight,
                read_weights (veripb, " u", i, " v", &image));
    if (image != i)
      add_error (veripb, format_text ("v%d should be v%d", image, i));
  }
  expect_text (veripb, ">= 0 ;\nend ;\ntransitivity\nvars\n");
  read_names (veripb, "fresh_right", "w", count);
  expect_text (veripb, "end ;\nproof\nproofgoal #1\n");
  expect_text (veripb, "pol -1 -2 + -3 + ;\nqed : -1 ;\n");
  expect_text (veripb, "qed ;\nend ;\nend ;\nload_order lex ");
  while (skip_if_found (veripb, "x")) {
    array_push (&order->variable, read_variable (veripb, ""));
    expect_text (veripb, " ");
  }
  expect_text (veripb, ";\n");
  if (order->variable.count != (size_t)count)
    add_error (veripb,
               format_text ("%zu variables are loaded into an order of %d",
                            order->variable.count, count));
}

char *veripb_read_header (struct proof_reader *reader) {
  struct input *input = &reader->input;
  struct veripb veripb = {input, 0};
  expect_text (&veripb, "pseudo-Boolean proof version ");
  const int version = input_peek (input);
  if (version >= '0' && version <= '9' && version != '3')
    add_error (&veripb,
               format_text ("this is version %c of the format of VeriPB: "
                            "'pseudo-Boolean proof version 3.0' should be "
                            "here",
                            version));
  expect_text (&veripb, "3.0\nf ");
  if (!veripb.error)
    veripb.error = input_number (input, INT_MAX, &reader->said_clauses);
  expect_text (&veripb, " ;\n");
  if (!veripb.error && input_peek (input) == 'd')
    read_order (&veripb, &reader->order);
  return veripb.error;
}

/*-------------------------------- steps --------------------------------*/

static void read_dominance (struct veripb *veripb,
                            const struct order *order, struct step *step) {
  step->kind = STEP_DOMINATE;
  expect_text (veripb, "m ");
  for (size_t i = 0; !veripb->error && i < order->variable.count; i++) {
    const int variable = order->variable.item[i];
    int image;
    const struct weight weight =
        read_weights (veripb, " x", variable, " x", &image);
    array_push (&step->literals, image);
    if (memcmp (&weight, &order->weight.item[i], sizeof weight))
      add_error (veripb, format_text ("x%d has another weight in the order",
                                      variable));
  }
  expect_text (veripb, ">= 0 : ");
  while (skip_if_found (veripb, "x")) {
    array_push (&step->hints, read_variable (veripb, ""));
    array_push (&step->hints, read_variable (veripb, " x"));
    expect_text (veripb, " ");
  }
  expect_text (veripb, ": subproof\nproofgoal #2\npol -1 -2 + ;\n"
                       "qed : -1 ;\nqed ;\n");
}

/* A step is "rup CLAUSE", "del spec CLAUSE" or "dom ...", and a clause is
 * "1 x2 1 ~x3 >= 1 ;".
 */
char *veripb_read_step (struct proof_reader *reader) {
  struct veripb veripb = {&reader->input, 0};
  struct order *order = &reader->order;
  struct step *step = &reader->step;
  if (skip_if_found (&veripb, "load_order ;\n"))
    order->is_left = true;
  const bool begins_with_d = input_peek (veripb.input) == 'd';
  expect_text (&veripb, begins_with_d ? "d" : "rup ");
  if (begins_with_d && !order->is_left && skip_if_found (&veripb, "o")) {
    read_dominance (&veripb, order, step);
    return veripb.error;
  }
  if (begins_with_d) {
    step->kind = STEP_DELETE;
    expect_text (&veripb, "el spec ");
  }
  while (!veripb.error && !skip_if_found (&veripb, ">= 1 ;\n")) {
    expect_text (&veripb, "1 ");
    const int sign = skip_if_found (&veripb, "~") ? -1 : 1;
    array_push (&step->literals, sign * read_variable (&veripb, "x"));
    expect_text (&veripb, " ");
  }
  return veripb.error;
}
