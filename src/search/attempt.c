#include "search/attempt.h"

#include "cnf/model.h"
#include "encodings/plan.h"
#include "instance/instance.h"
#include "search/model_folding.h"
#include "search/split.h"

char *attempt_to_fold (const struct puzzle *puzzle, long long nodes,
                       const struct limits *limits,
                       struct attempt *attempt) {
  struct split_options options = split_options_default ();
  const struct plan plan = plan_default (puzzle);
  struct instance instance;
  struct split_result split;
  struct model model;
  *attempt = (struct attempt){.verdict = VERDICT_UNKNOWN,
                              .stop = limits_exceeded (limits)};
  if (attempt->stop)
    return 0;
  limits_show_progress (limits);
  options.how.limits = *limits;
  options.most_nodes = nodes;
  instance_init_within (&instance, puzzle, &plan, limits);
  char *error = split_solve (&instance, &options, &split, &model);
  attempt->verdict = split.verdict;
  attempt->stop = split.stop;
  if (split.verdict == VERDICT_SATISFIABLE) {
    error = model_folding (&instance, &model, &attempt->path);
    model_clear (&model);
  }
  if (error)
    attempt->verdict = VERDICT_UNKNOWN;
  instance_clear (&instance);
  return error;
}

void attempt_clear (struct attempt *attempt) {
  path_clear (&attempt->path);
}
