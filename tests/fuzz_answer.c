#include "cnf/answer.h"
#include "system/memory.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* libFuzzer: whatever the bytes are, `answer_read` returns one line that
 * says where they are wrong, or a verdict and a model that fits it.
 */
int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

static void require (int condition) {
  if (!condition)
    abort ();
}

static void check_model (enum verdict verdict, const struct model *model,
                         int variables) {
  require (verdict == VERDICT_SATISFIABLE ||
           verdict == VERDICT_UNSATISFIABLE || verdict == VERDICT_UNKNOWN);
  require (model->variables == variables);
  for (int i = 1; i <= variables; i++) {
    const int value = model->value[i];
    require (value >= -1 && value <= 1);
    require (verdict == VERDICT_SATISFIABLE || !value);
  }
}

/* The first byte is the number of variables. */
int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size) {
  enum verdict verdict;
  struct model model;
  if (size < 2)
    return 0;
  FILE *file = fmemopen ((void *)(uintptr_t)(data + 1), size - 1, "r");
  require (file != 0);
  char *error = answer_read (file, "answer", data[0], &verdict, &model);
  if (error)
    require (!strncmp (error, "answer:", 7) && !strchr (error, '\n') &&
             verdict == VERDICT_UNKNOWN && !model.value);
  else
    check_model (verdict, &model, data[0]);
  release (error);
  model_clear (&model);
  fclose (file);
  return 0;
}
