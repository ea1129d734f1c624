#include "instance/instance.h"

#include "cnf/formula.h"
#include "encodings/encoding.h"
#include "encodings/straights.h"

#include <stdio.h>

/* An empty clause would do, but not every checker of proofs takes one. */
static void encode_contradiction (struct formula *formula) {
  formula_group (formula, "no cell for a cube, or no cube for a cell");
  formula_unit (formula, 1);
  formula_unit (formula, -1);
}

static void name_x (const struct instance *instance, int index,
                    char name[VARIABLE_NAME_SIZE]) {
  const int cells = instance->domains.cells;
  const int *at = instance->puzzle->region.position[index % cells].at;
  snprintf (name, VARIABLE_NAME_SIZE, "x(%d;%d,%d,%d)", index / cells + 1,
            at[0], at[1], at[2]);
}

void instance_encode (const struct instance *instance,
                      struct formula *formula) {
  const struct domains *domains = &instance->domains;
  formula_variables (formula, domains->cubes * domains->cells, name_x);
  if (instance_is_refuted (instance))
    encode_contradiction (formula);
  else {
    instance->plan.encoding->encode (instance, formula);
    straights_are_as_many (instance, formula);
  }
  formula_flush (formula);
}
