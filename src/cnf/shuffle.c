#include "cnf/shuffle.h"

#include "system/array.h"
#include "system/memory.h"
#include "system/random.h"

#include <limits.h>
#include <string.h>

/* Permutes numbers (Durstenfeld, Algorithm 235, CACM 7, 1964). */
static void permute (int *number, int count, uint64_t *random) {
  for (int i = count - 1; i > 0; i--) {
    const int j = random_below (random, i + 1), swap = number[i];
    number[i] = number[j];
    number[j] = swap;
  }
}

/* Numbers of variables, and then the clauses, are permuted from one state.
 * [1..variables] is the new number of each variable.
 */
static void permute_variables (int *number, int variables,
                               uint64_t *random) {
  for (int v = 0; v <= variables; v++)
    number[v] = v;
  permute (number + 1, variables, random);
}

/* All literals of a source, each clause with its 0, and where each begins
 */
struct gathered {
  struct ints literals, begins;
  int is_open; /* the last clause is */
};

static void gather (void *state, const int *literals, size_t count) {
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

/* A copy that is released even if the formula is left; the array is not. */
static int *move (struct formula *formula, struct ints *array) {
  const size_t bytes = array->count * sizeof *array->item;
  int *copy = formula_scratch (formula, bytes);
  if (bytes)
    memcpy (copy, array->item, bytes);
  array_clear (array);
  return copy;
}

static void write_clause (struct formula *formula, const int *literal,
                          const int *number) {
  for (; *literal; literal++)
    formula_add (formula,
                 *literal < 0 ? -number[-*literal] : number[*literal]);
  formula_add (formula, 0);
}

static void write_gathered (struct formula *formula, int variables,
                            struct gathered *gathered, unsigned seed) {
  uint64_t random = random_state (seed);
  const int clauses = (int)gathered->begins.count;
  const int *literals = move (formula, &gathered->literals);
  int *begins = move (formula, &gathered->begins);
  int *number =
      formula_scratch (formula, ((size_t)variables + 1) * sizeof *number);
  formula_numbered (formula, variables, "shuffled(1)");
  permute_variables (number, variables, &random);
  permute (begins, clauses, &random);
  for (int i = 0; i < clauses; i++)
    write_clause (formula, literals + begins[i], number);
  formula_flush (formula);
  for (int i = 0; i < 3; i++)
    formula_release (formula);
}

static void write_shuffled (void *state, struct formula *formula) {
  const struct shuffle *shuffle = state;
  struct formula plain;
  struct gathered gathered = {.is_open = 0};
  formula_init (&plain,
                (struct clause_sink){.state = &gathered, .take = gather});
  const enum stop_reason stop = formula_write (&plain, shuffle->source);
  const int variables = plain.variables;
  formula_clear (&plain);
  if (!stop)
    write_gathered (formula, variables, &gathered, shuffle->seed);
  array_clear (&gathered.literals);
  array_clear (&gathered.begins);
  if (stop)
    formula_leave (formula, stop);
}

static char *front (void *state) {
  const struct shuffle *shuffle = state;
  const struct clause_source *source = &shuffle->source;
  AUTOFREE char *first = source->front ? source->front (source->state) : 0;
  return format_text ("%sc " SHUFFLE_SAYS "%u\n"
                      "c this number decides the order of variables and "
                      "clauses, which was another one above\n",
                      first ? first : "", shuffle->seed);
}

struct clause_source shuffled_clauses (struct shuffle *shuffle) {
  return (struct clause_source){shuffle, write_shuffled,
                                shuffle->source.limits, front};
}

struct model shuffle_undo (unsigned seed, const struct model *model) {
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
