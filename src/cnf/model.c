#include "cnf/model.h"

#include "system/memory.h"

#include <assert.h>

void model_init (struct model *model, int variables) {
  assert (variables >= 0);
  model->variables = variables;
  model->value = mem_alloc_zeroed ((size_t)variables + 1, 1);
}

void model_clear (struct model *model) {
  mem_free (model->value);
  *model = (struct model){0};
}
