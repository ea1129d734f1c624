#include "search/model_folding.h"

#include "instance/instance.h"
#include "puzzle/path_turn.h"
#include "system/memory.h"

#include <stdlib.h>

char *model_folding (const struct instance *instance,
                     const struct model *model, struct path *path) {
  char *wrong = instance_decode (instance, model, path);
  if (!wrong) {
    path_turn_to_front (instance->puzzle, path);
    wrong = path_check (instance->puzzle, path);
  }
  if (!wrong)
    return 0;
  char *error = message ("the solver's model is no folding: %s", wrong);
  release (wrong);
  return error;
}
