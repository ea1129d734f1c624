#include "cnf/formula.h"

#include "system/memory.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A block of memory of a source */
struct formula_scratch {
  struct formula_scratch *before;
  max_align_t bytes[];
};

/* The buffer, which is large, stays undefined. */
void formula_init (struct formula *formula, struct clause_sink sink) {
  formula->variables = formula->blocks = 0;
  formula->used = 0;
  formula->sink = sink;
  formula->block = 0;
  formula->group = (struct clause_group){0};
  formula->clauses = formula->literals = 0;
  formula->limits = 0;
  formula->escape = 0;
  formula->stop = NOT_STOPPED;
  formula->scratch = 0;
}

void formula_clear (struct formula *formula) {
  while (formula->scratch)
    formula_release (formula);
  mem_free (formula->block);
  *formula = (struct formula){0};
}

/*------------------------------ being written --------------------------*/

void *formula_scratch (struct formula *formula, size_t bytes) {
  struct formula_scratch *scratch = mem_alloc (sizeof *scratch + bytes);
  scratch->before = formula->scratch;
  formula->scratch = scratch;
  return scratch->bytes;
}

void formula_release (struct formula *formula) {
  AUTOFREE struct formula_scratch *last = formula->scratch;
  formula->scratch = last->before;
}

_Noreturn void formula_leave (struct formula *formula,
                              enum stop_reason stop) {
  formula->stop = stop;
  longjmp (*formula->escape, 1);
}

/* A limit that is reached in an inner source leaves the outer one, too. */
enum stop_reason formula_write (struct formula *formula,
                                struct clause_source source) {
  jmp_buf escape, *outer = formula->escape;
  formula->limits = source.limits;
  formula->escape = &escape;
  if (!setjmp (escape)) {
    source.write (source.state, formula);
    formula_flush (formula);
    if (!outer)
      formula_group (formula, 0); /* ends the last one */
  }
  formula->escape = outer;
  if (formula->stop && outer)
    formula_leave (formula, formula->stop);
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

int formula_first_numbered (const struct formula *formula, const char *name,
                            int *count) {
  *count = 0;
  for (int i = 0; i < formula->blocks; i++) {
    const struct variable_block *block = &formula->block[i];
    if (block->name != name_by_number || strcmp (block->pattern, name) != 0)
      continue;
    *count = block->count;
    return block->first;
  }
  return 0;
}

/*-------------------------------- clauses ------------------------------*/

static void count_literals (struct formula *formula) {
  long long clauses = 0;
  for (size_t i = 0; i < formula->used; i++)
    clauses += !formula->buffer[i];
  formula->clauses += clauses;
  formula->literals += (long long)formula->used - clauses;
}

void formula_flush (struct formula *formula) {
  count_literals (formula);
  if (formula->used && formula->sink.take)
    formula->sink.take (formula->sink.state, formula->buffer,
                        formula->used);
  formula->used = 0;
  if (!formula->stop)
    formula->stop = limits_exceeded (formula->limits);
  if (formula->stop && formula->escape)
    formula_leave (formula, formula->stop);
}

/* That at most all literals are true is not said. */
int formula_cardinality (struct formula *formula,
                         struct cardinality constraint) {
  if (!formula->sink.constrain)
    return 0;
  formula_flush (formula);
  if (constraint.is_exact || constraint.most < constraint.count) {
    formula->sink.constrain (formula->sink.state, &constraint);
    formula->clauses++;
    formula->literals += constraint.count;
  }
  return 1;
}

void formula_comment (struct formula *formula, const char *text) {
  formula_flush (formula);
  if (formula->sink.comment)
    formula->sink.comment (formula->sink.state, text);
}

void formula_group (struct formula *formula, const char *title) {
  struct clause_group *group = &formula->group;
  formula_flush (formula);
  group->clauses = formula->clauses - group->before;
  group->literals += formula->literals;
  if (group->title && group->clauses && formula->sink.group)
    formula->sink.group (formula->sink.state, group);
  *group = (struct clause_group){.title = title,
                                 .before = formula->clauses,
                                 .literals = -formula->literals};
}
