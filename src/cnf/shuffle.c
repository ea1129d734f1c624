#include "cnf/shuffle.h"

#include "system/array.h"
#include "system/memory.h"
#include "system/random.h"

#include <assert.h>
#include <limits.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/* Permutes numbers (Durstenfeld, Algorithm 235, CACM 7, 1964). */
static void permute_numbers (int *number, int count, uint64_t *random) {
  for (int i = count - 1; i > 0; i--) {
    const int j = random_below (random, i + 1), swap = number[i];
    number[i] = number[j];
    number[j] = swap;
  }
}

/* Sets the new number of each variable, `number[1..variables]`.  The random
 * state then permutes the clauses.
 */
static void permute_variables (int *number, int variables,
                               uint64_t *random) {
  for (int v = 0; v <= variables; v++)
    number[v] = v;
  permute_numbers (number + 1, variables, random);
}

/* A clause, or a constraint */
struct statement {
  size_t begin, end; /* of its literals */
  bool is_clause;
  struct cardinality constraint; /* but for its literals */
};

/* All that a source writes */
struct gathered {
  struct ints literals;
  struct texts shown; /* comments on variables that a counter projects on */
  struct {
    struct statement *item;
    size_t count, capacity;
  } statements;
  bool is_open; /* the last clause has no 0 yet */
};

static void add_statement (struct gathered *gathered,
                           struct statement statement) {
  if (gathered->statements.count == INT_MAX)
    give_up_since ("the formula is too large to be put in another order");
  statement.begin = statement.end = gathered->literals.count;
  array_push (&gathered->statements, statement);
}

static void gather_literal (struct gathered *gathered, int literal) {
  struct statement *last =
      &gathered->statements.item[gathered->statements.count - 1];
  array_push (&gathered->literals, literal);
  last->end = gathered->literals.count;
}

static void gather_clauses (void *state, const int *literals,
                            size_t count) {
  struct gathered *gathered = state;
  for (size_t i = 0; i < count; i++) {
    if (!gathered->is_open)
      add_statement (gathered, (struct statement){.is_clause = true});
    if (literals[i])
      gather_literal (gathered, literals[i]);
    gathered->is_open = literals[i] != 0;
  }
}

static void gather_constraint (void *state,
                               const struct cardinality *constraint) {
  struct gathered *gathered = state;
  add_statement (gathered, (struct statement){.constraint = *constraint});
  for (int i = 0; i < constraint->count; i++)
    gather_literal (gathered, constraint->literals[i]);
}

static void gather_comment (void *state, const char *comment) {
  struct gathered *gathered = state;
  if (!strncmp (comment, FORMULA_SHOWS, strlen (FORMULA_SHOWS)))
    array_push (&gathered->shown, copy_text (comment));
}

static void gathered_clear (struct gathered *gathered) {
  array_clear (&gathered->literals);
  array_clear (&gathered->statements);
  texts_clear (&gathered->shown);
  *gathered = (struct gathered){.is_open = false};
}

static int renumbered (const int *number, int literal) {
  return literal < 0 ? -number[-literal] : number[literal];
}

static void write_shown (struct formula *formula, const char *comment,
                         const int *number) {
  char *text = copy_text (FORMULA_SHOWS), *end;
  for (const char *at = comment + strlen (FORMULA_SHOWS); *at; at = end) {
    const long variable = strtol (at, &end, 10);
    assert (end > at && variable >= 0);
    char *longer =
        format_text ("%s%d%s", text, number[variable], variable ? " " : "");
    mem_free (text);
    text = longer;
  }
  formula_comment (formula, text);
  mem_free (text);
}

static void write_statement (struct formula *formula,
                             const struct gathered *gathered,
                             const struct statement *statement,
                             const int *number) {
  int *literals = gathered->literals.item + statement->begin;
  const size_t count = statement->end - statement->begin;
  for (size_t i = 0; i < count; i++)
    literals[i] = renumbered (number, literals[i]);
  if (statement->is_clause) {
    for (size_t i = 0; i < count; i++)
      formula_add (formula, literals[i]);
    formula_add (formula, 0);
    return;
  }
  struct cardinality constraint = statement->constraint;
  constraint.literals = literals;
  formula_cardinality (formula, constraint);
}

/* Constraints are gathered if the sink takes them, and comments if it takes
 * these.
 */
static void write_shuffled (void *state, struct formula *formula) {
  struct shuffle *shuffle = state;
  const struct clause_sink *sink = &formula->sink;
  uint64_t random = random_state (shuffle->seed);
  CLEANUP (gathered_clear) struct gathered gathered = {.is_open = false};
  CLEANUP (formula_clear) struct formula plain;
  formula_init (&plain,
                (struct clause_sink){
                    .state = &gathered,
                    .take = gather_clauses,
                    .constrain = sink->constrain ? gather_constraint : 0,
                    .comment = sink->comment ? gather_comment : 0});
  formula->stop = formula_write (&plain, shuffle->source);
  shuffle->first_case = plain.first_case;
  if (formula->stop)
    return;
  const int count = (int)gathered.statements.count;
  AUTOFREE int *number =
      mem_alloc (((size_t)plain.variables + 1) * sizeof *number);
  AUTOFREE int *order = mem_alloc ((size_t)count * sizeof *order);
  formula_numbered (formula, plain.variables, "shuffled(1)");
  permute_variables (number, plain.variables, &random);
  for (int i = 0; i < count; i++)
    order[i] = i;
  permute_numbers (order, count, &random);
  for (size_t i = 0; i < gathered.shown.count; i++)
    write_shown (formula, gathered.shown.item[i], number);
  for (int i = 0; i < count && !formula->stop; i++)
    write_statement (formula, &gathered,
                     &gathered.statements.item[order[i]], number);
}

static void write_shuffled_cubes (void *state, struct formula *formula) {
  const struct shuffle *shuffle = state;
  uint64_t random = random_state (shuffle->seed);
  CLEANUP (gathered_clear) struct gathered gathered = {.is_open = false};
  CLEANUP (formula_clear) struct formula plain;
  formula_init (&plain, (struct clause_sink){.state = &gathered,
                                             .take = gather_clauses});
  plain.first_case = shuffle->first_case;
  formula->stop = formula_write (&plain, shuffle->cubes);
  AUTOFREE int *number =
      mem_alloc (((size_t)formula->variables + 1) * sizeof *number);
  permute_variables (number, formula->variables, &random);
  for (size_t i = 0; i < gathered.statements.count && !formula->stop; i++)
    write_statement (formula, &gathered, &gathered.statements.item[i],
                     number);
}

static char *shuffled_preamble (void *state) {
  const struct shuffle *shuffle = state;
  const struct clause_source *source = &shuffle->source;
  AUTOFREE char *first =
      source->preamble ? source->preamble (source->state) : 0;
  return format_text (
      "%sc " SHUFFLE_SAYS "%u\n"
      "c this number decides the order of variables and "
      "clauses; p show names\n"
      "c the variables that say where cubes are, in another "
      "order than usual\n",
      first ? first : "", shuffle->seed);
}

struct clause_source shuffled_clauses (struct shuffle *shuffle) {
  assert (shuffle->seed);
  return (struct clause_source){shuffle, write_shuffled,
                                shuffle->source.limits, shuffled_preamble};
}

struct clause_source shuffled_cubes (struct shuffle *shuffle) {
  assert (shuffle->seed);
  return (struct clause_source){.state = shuffle,
                                .write = write_shuffled_cubes,
                                .limits = shuffle->cubes.limits};
}

struct model shuffle_undo (unsigned seed, const struct model *model) {
  assert (seed);
  uint64_t random = random_state (seed);
  struct model plain;
  AUTOFREE int *number =
      mem_alloc (((size_t)model->variables + 1) * sizeof *number);
  permute_variables (number, model->variables, &random);
  model_init (&plain, model->variables);
  for (int v = 1; v <= model->variables; v++)
    plain.value[v] = model->value[number[v]];
  return plain;
}
