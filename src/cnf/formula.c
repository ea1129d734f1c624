#include "cnf/formula.h"

#include "system/memory.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

/* A block of memory of a source, in front of its bytes */
struct formula_scratch {
  struct formula_scratch *before;
  max_align_t bytes[];
};

/* The buffer may be left undefined. */
void formula_init (struct formula *formula, struct clause_sink sink) {
  formula->variables = formula->blocks = 0;
  formula->used = 0;
  formula->sink = sink;
  formula->block = 0;
  formula->title = 0;
  formula->limits = 0;
  formula->escape = 0;
  formula->stop = NOT_STOPPED;
  formula->scratch = 0;
  formula->is_title_told = 0;
}

void formula_clear (struct formula *formula) {
  while (formula->scratch)
    formula_release (formula);
  release (formula->block);
}

/*------------------------------ being written --------------------------*/

void *formula_scratch (struct formula *formula, size_t bytes) {
  struct formula_scratch *scratch = allocate (sizeof *scratch + bytes);
  scratch->before = formula->scratch;
  formula->scratch = scratch;
  return scratch->bytes;
}

void formula_release (struct formula *formula) {
  struct formula_scratch *last = formula->scratch;
  formula->scratch = last->before;
  release (last);
}

_Noreturn void formula_leave (struct formula *formula, enum stop stop) {
  formula->stop = stop;
  longjmp (*formula->escape, 1);
}

/* A source may write what another one says. */
enum stop formula_write (struct formula *formula,
                         struct clause_source source) {
  jmp_buf escape, *outer = formula->escape;
  formula->limits = source.limits;
  formula->escape = &escape;
  if (!setjmp (escape)) {
    source.write (source.state, formula);
    formula_flush (formula);
  }
  formula->escape = outer;
  if (formula->stop && outer)
    formula_leave (formula, formula->stop);
  return formula->stop;
}

/*------------------------------- variables -----------------------------*/

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

/*-------------------------------- clauses ------------------------------*/

static void tell (const struct formula *formula, const char *front,
                  const char *text) {
  if (formula->sink.comment)
    formula->sink.comment (formula->sink.state, front, text);
}

/* Groups without a clause are not told of. */
void formula_flush (struct formula *formula) {
  if (formula->used) {
    if (formula->title && !formula->is_title_told)
      tell (formula, "group: ", formula->title);
    formula->is_title_told = 1;
    formula->sink.take (formula->sink.state, formula->buffer,
                        formula->used);
  }
  formula->used = 0;
  if (!formula->stop)
    formula->stop = limits_exceeded (formula->limits);
  if (formula->stop && formula->escape)
    formula_leave (formula, formula->stop);
}

void formula_comment (struct formula *formula, const char *front,
                      const char *text) {
  formula_flush (formula);
  tell (formula, front, text);
}

void formula_group (struct formula *formula, const char *title) {
  formula_flush (formula);
  formula->title = title;
  formula->is_title_told = 0;
}
