#include "fuzz.h"

#include "cnf/answer.h"
#include "system/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* libFuzzer: whatever the bytes are, `answer_read` returns one line that
 * says where they are wrong, or a verdict and a model that fits it.
 */
static void check_model (enum verdict verdict, const struct model *model,
                         int variables) {
  require (verdict == VERDICT_SATISFIABLE ||
           verdict == VERDICT_UNSATISFIABLE || verdict == VERDICT_UNKNOWN);
  require (model->variables == variables);
  for (int i = 1; i <= variables; i++) {
    require (model->value[i] >= -1 && model->value[i] <= 1);
    require (verdict == VERDICT_SATISFIABLE || !model->value[i]);
  }
}

static char *count_model (void *state, const struct model *model) {
  check_model (VERDICT_SATISFIABLE, model, model->variables);
  ++*(int *)state;
  return 0;
}

/* If the verdict is satisfiable, there are models; if it is unsatisfiable,
 * there are none. A solver that gave up may have found some.
 */
static void read_all (FILE *file, int variables, int is_wrong,
                      enum verdict first) {
  enum verdict verdict;
  int models = 0;
  struct text_place place = {.file = "answer"};
  char *error = answer_read_all (file, &place, variables, count_model,
                                 &models, &verdict);
  if (error)
    require_error (error, "answer:");
  else if (!is_wrong)
    require (verdict == first &&
             (verdict == VERDICT_UNKNOWN ||
              (models > 0) == (verdict == VERDICT_SATISFIABLE)));
}

/* The first byte is the number of variables. */
int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size) {
  enum verdict verdict;
  struct model model;
  if (size < 2)
    return 0;
  /* The stream needs memory that may be written. */
  char *copy = text_of (data + 1, size - 1);
  FILE *file = fmemopen (copy, size - 1, "r");
  require (file != 0);
  char *error = answer_read (file, "answer", data[0], &verdict, &model);
  if (error)
    require (verdict == VERDICT_UNKNOWN && !model.value);
  else
    check_model (verdict, &model, data[0]);
  rewind (file);
  read_all (file, data[0], error != 0, verdict);
  fclose (file);
  mem_free (copy);
  if (error)
    require_error (error, "answer:");
  model_clear (&model);
  return 0;
}

void fuzz_seeds (seed_taker *take) {
  seed_files ("tests/cnf/answers", "-tiny.txt", 3, take);
  seed_files ("tests/cnf/answers", "-unknown.txt", 3, take);
  seed_files ("tests/cnf/answers", "-queens.txt", 64, take);
  seed_text ("s SOLUTIONS 2\r\nv +1 -2\r\nv 3 0\nv -1 2 3 0\n", 3, take);
  seed_text ("s SATISFIABLE\nv x1 -x2\nc\nv x3\nv -x1 x2 -x3\n", 3, take);
  seed_text ("p cnf 3 1\n1 2 3 0\n", 3, take);
  seed_text ("s UNSATISFIABLE\nv 1 2 3 0\n", 3, take);
}
