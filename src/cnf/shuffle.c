#include "cnf/shuffle.h"

#include "system/array.h"
#include "system/memory.h"
#include "system/random.h"

#include <assert.h>
#include <limits.h>
#include <stdbool.h>

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

/* All literals of a source, a 0 after each clause, and the index at which
 * each clause begins
 */
struct gathered {
  struct ints literals, begins;
  bool is_open; /* the last clause has no 0 yet */
};

static void gather_clauses (void *state, const int *literals,
                            size_t count) {
  struct gathered *gathered = state;
  if (gathered->literals.count + count > INT_MAX)
    give_up_since ("the formula is too large to be put in another order");
  for (size_t i = 0; i < count; i++) {
    if (!gathered->is_open)
      array_push (&gathered->begins, (int)gathered->literals.count);
    array_push (&gathered->literals, literals[i]);
    gathered->is_open = literals[i] != 0;
  }
}

static void gathered_clear (struct gathered *gathered) {
  array_clear (&gathered->literals);
  array_clear (&gathered->begins);
  *gathered = (struct gathered){.is_open = false};
}

static void write_shuffled (void *state, struct formula *formula) {
  const struct shuffle *shuffle = state;
  uint64_t random = random_state (shuffle->seed);
  CLEANUP (gathered_clear) struct gathered gathered = {.is_open = false};
  CLEANUP (formula_clear) struct formula plain;
  formula_init (&plain, (struct clause_sink){.state = &gathered,
                                             .take = gather_clauses});
  formula->stop = formula_write (&plain, shuffle->source);
  if (formula->stop)
    return;
  const int clauses = (int)gathered.begins.count;
  AUTOFREE int *number =
      mem_alloc (((size_t)plain.variables + 1) * sizeof *number);
  formula_numbered (formula, plain.variables, "shuffled(1)");
  permute_variables (number, plain.variables, &random);
  permute_numbers (gathered.begins.item, clauses, &random);
  for (int i = 0; i < clauses && !formula->stop; i++) {
    const int *literal = gathered.literals.item + gathered.begins.item[i];
    for (; *literal; literal++)
      formula_add (formula,
                   *literal < 0 ? -number[-*literal] : number[*literal]);
    formula_add (formula, 0);
  }
}

static char *shuffled_preamble (void *state) {
  const struct shuffle *shuffle = state;
  const struct clause_source *source = &shuffle->source;
  AUTOFREE char *first =
      source->preamble ? source->preamble (source->state) : 0;
  return format_text ("%sc " SHUFFLE_SAYS "%u\n"
                      "c this number decides the order of variables and "
                      "clauses, which was another one above\n",
                      first ? first : "", shuffle->seed);
}

struct clause_source shuffled_clauses (struct shuffle *shuffle) {
  assert (shuffle->seed);
  return (struct clause_source){shuffle, write_shuffled,
                                shuffle->source.limits, shuffled_preamble};
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
