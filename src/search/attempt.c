#include "search/attempt.h"

#include "formula/instance.h"
#include "formula/model.h"
#include "puzzle/path_turn.h"
#include "search/split.h"
#include "system/memory.h"

#include <stdlib.h>

static void show_progress (const struct limits *limits) {
  if (!limits->progress)
    return;
  const struct progress progress = {.seconds = limits_seconds (limits)};
  limits->progress (limits->progress_state, &progress);
}

static char *decode (const struct instance *instance,
                     const struct model *model, struct attempt *attempt) {
  char *wrong = instance_decode (instance, model, &attempt->path);
  if (!wrong) {
    path_turn_to_front (instance->puzzle, &attempt->path);
    wrong = path_check (instance->puzzle, &attempt->path);
  }
  if (!wrong)
    return 0;
  char *error = message ("the solver's model is no folding: %s", wrong);
  free (wrong);
  attempt->verdict = VERDICT_UNKNOWN;
  return error;
}

char *attempt_to_fold (const struct puzzle *puzzle, long long nodes,
                       const struct limits *limits,
                       struct attempt *attempt) {
  struct split_options options = split_options_default ();
  const struct plan plan = plan_default (puzzle);
  struct instance instance;
  struct split_result split;
  struct model model;
  char *error = 0;
  *attempt = (struct attempt){.verdict = VERDICT_UNKNOWN,
                              .stop = limits_exceeded (limits)};
  if (attempt->stop)
    return 0;
  show_progress (limits);
  options.limits = *limits;
  options.most_nodes = nodes;
  instance_init (&instance, puzzle, &plan);
  split_solve (&instance, &options, &split, &model);
  attempt->verdict = split.verdict;
  attempt->stop = split.stop;
  if (split.verdict == VERDICT_SATISFIABLE) {
    error = decode (&instance, &model, attempt);
    model_clear (&model);
  }
  instance_clear (&instance);
  return error;
}

void attempt_clear (struct attempt *attempt) {
  path_clear (&attempt->path);
}
