#include "cnf/formula.h"

#include "system/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void formula_init (struct formula *formula, struct clause_sink sink) {
  *formula = (struct formula){.sink = sink};
}

void formula_clear (struct formula *formula) {
  mem_free (formula->block);
  *formula = (struct formula){0};
}

/*------------------------------ being written --------------------------*/

enum stop_reason formula_write (struct formula *formula,
                                struct clause_source source) {
  assert (source.write && !formula->used);
  formula->limits = source.limits;
  source.write (source.state, formula);
  formula_group (formula, 0); /* ends the last one */
  return formula->stop;
}

/*------------------------------- variables -----------------------------*/

/* INT_MAX is not a variable: encodings may need a number that is not one.
 * At-most-one constraints add many small blocks of auxiliary variables in a
 * row, which become one, so that memory does not grow with them.
 */
int formula_variables (struct formula *formula, long long count,
                       variable_namer *name, const char *pattern,
                       const void *owner) {
  const int first = formula->variables + 1;
  assert (count >= 0);
  if (count >= INT_MAX - formula->variables)
    give_up_since ("the formula has too many variables");
  formula->variables += (int)count;
  if (formula->blocks) {
    struct variable_block *last = &formula->block[formula->blocks - 1];
    if (last->name == name && last->pattern == pattern &&
        last->owner == owner) {
      last->count += (int)count;
      return first;
    }
  }
  const size_t blocks = (size_t)formula->blocks + 1;
  formula->block =
      mem_realloc (formula->block, blocks * sizeof *formula->block);
  formula->block[formula->blocks++] =
      (struct variable_block){first, (int)count, name, pattern, owner};
  return first;
}

static void name_by_number (const char *pattern, const void *owner,
                            int index, char name[VARIABLE_NAME_SIZE]) {
  const int title = (int)strcspn (pattern, "(");
  (void)owner;
  snprintf (name, VARIABLE_NAME_SIZE, "%.*s(%d)", title, pattern,
            atoi (pattern + title + 1) + index);
}

int formula_numbered (struct formula *formula, long long count,
                      const char *name) {
  return formula_variables (formula, count, name_by_number, name, 0);
}

/*-------------------------------- clauses ------------------------------*/

void formula_flush (struct formula *formula) {
  assert (formula->used <= FORMULA_BUFFER);
  if (formula->used && !formula->stop) {
    long long clauses = 0;
    for (size_t i = 0; i < formula->used; i++)
      clauses += !formula->buffer[i];
    formula->clauses += clauses;
    formula->literals += (long long)formula->used - clauses;
    if (formula->sink.take)
      formula->sink.take (formula->sink.state, formula->buffer,
                          formula->used);
  }
  formula->used = 0;
  if (!formula->stop)
    formula->stop = limits_exceeded (formula->limits);
}

/* A constraint that allows all literals to be true is left out. */
bool formula_cardinality (struct formula *formula,
                          struct cardinality constraint) {
  assert (constraint.count >= 0 && constraint.most >= 0);
  if (!formula->sink.constrain)
    return false;
  formula_flush (formula);
  if (!formula->stop &&
      (constraint.is_exact || constraint.most < constraint.count)) {
    formula->sink.constrain (formula->sink.state, &constraint);
    formula->clauses++;
    formula->literals += constraint.count;
  }
  return true;
}

void formula_comment (struct formula *formula, const char *text) {
  formula_flush (formula);
  if (formula->sink.comment && !formula->stop)
    formula->sink.comment (formula->sink.state, text);
}

void formula_group (struct formula *formula, const char *title) {
  struct clause_group *group = &formula->group;
  formula_flush (formula);
  if (formula->stop)
    return;
  group->clauses = formula->clauses - group->before;
  group->literals += formula->literals;
  if (group->title && group->clauses && formula->sink.group)
    formula->sink.group (formula->sink.state, group);
  *group = (struct clause_group){.title = title,
                                 .before = formula->clauses,
                                 .literals = -formula->literals};
}
