#include "encodings/encode.h"

#include "encodings/encoding.h"
#include "encodings/plan.h"
#include "encodings/straights.h"
#include "instance/instance.h"
#include "puzzle/puzzle_writer.h"
#include "system/memory.h"
#include "version.h"

#include <stdio.h>
#include <stdlib.h>

static void name_x (const void *owner, int index,
                    char name[VARIABLE_NAME_SIZE]) {
  const struct instance *instance = owner;
  const int cells = instance->domains.cells;
  const int *at = instance->puzzle->region.position[index % cells].at;
  snprintf (name, VARIABLE_NAME_SIZE, "x(%d;%d,%d,%d)", index / cells + 1,
            at[0], at[1], at[2]);
}

void instance_encode (const struct instance *instance,
                      struct formula *formula) {
  const struct domains *domains = &instance->domains;
  if (instance->stop)
    formula_leave (formula, instance->stop);
  formula_variables (formula, domains->cubes * domains->cells, name_x,
                     instance);
  if (instance_is_refuted (instance)) {
    /* An empty clause would do, but not every checker of proofs takes one.
     */
    formula_group (formula, "no cell for a cube, or no cube for a cell");
    formula_unit (formula, 1);
    formula_unit (formula, -1);
  } else {
    instance->plan.encoding->encode (instance, formula);
    straights_are_as_many (instance, formula);
  }
  formula_flush (formula);
}

static void write_clauses (void *state, struct formula *formula) {
  instance_encode (state, formula);
}

/* A source takes any state; this one is not changed. */
struct clause_source instance_clauses (const struct instance *instance) {
  return (struct clause_source){(void *)instance, write_clauses,
                                instance->limits};
}

char *instance_description (const struct instance *instance) {
  char *text = 0, *plan = plan_text (&instance->plan);
  size_t length = 0;
  FILE *file = text_stream_open (&text, &length);
  fprintf (file, "c snakesat %s\n", SNAKESAT_VERSION);
  puzzle_write (instance->puzzle, "c ", file);
  fprintf (file, "c plan: %s\nc end of puzzle\n", plan);
  text_stream_close (file);
  release (plan);
  return text;
}

int instance_write (const struct instance *instance, int names,
                    struct byte_sink sink, struct dimacs_size *size) {
  char *description = instance_description (instance);
  const int failed = dimacs_write (instance_clauses (instance), description,
                                   names, sink, size);
  release (description);
  return failed;
}
