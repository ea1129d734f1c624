#include "cnf/formula.h"

#include "system/memory.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

void formula_init (struct formula *formula, struct clause_sink sink) {
  formula->variables = formula->blocks = 0;
  formula->used = 0;
  formula->sink = sink;
  formula->block = 0;
  formula->title = 0;
}

void formula_clear (struct formula *formula) { release (formula->block); }

/* INT_MAX itself is no variable: encodings may need a number that is none.
 * The many small blocks of auxiliary variables of at-most-one constraints
 * follow each other and become one: memory does not grow with them.
 */
int formula_variables (struct formula *formula, long long count,
                       variable_namer *name, const void *owner) {
  const int first = formula->variables + 1;
  if (count >= INT_MAX - formula->variables)
    give_up_since ("the formula has too many variables");
  formula->variables += (int)count;
  if (formula->blocks) {
    struct variable_block *last = &formula->block[formula->blocks - 1];
    if (last->name == name && last->owner == owner) {
      last->count += (int)count;
      return first;
    }
  }
  const size_t blocks = (size_t)formula->blocks + 1;
  formula->block =
      reallocate (formula->block, blocks * sizeof *formula->block);
  formula->block[formula->blocks++] =
      (struct variable_block){first, (int)count, name, owner};
  return first;
}

int formula_first_variable (const struct formula *formula,
                            const void *owner) {
  for (int i = 0; i < formula->blocks; i++)
    if (formula->block[i].owner == owner)
      return formula->block[i].first;
  return 0;
}

void name_by_number (const void *owner, int index,
                     char name[VARIABLE_NAME_SIZE]) {
  const struct numbered_name *numbered = owner;
  snprintf (name, VARIABLE_NAME_SIZE, "%s(%d)", numbered->title,
            numbered->first + index);
}

void formula_flush (struct formula *formula) {
  if (formula->used)
    formula->sink.take (formula->sink.state, formula->buffer,
                        formula->used);
  formula->used = 0;
}

void formula_group (struct formula *formula, const char *title) {
  formula_flush (formula);
  formula->title = title;
}
