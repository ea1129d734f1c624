#include "search/solve.h"

#include "cnf/model.h"
#include "instance/instance.h"
#include "search/backend.h"
#include "search/model_folding.h"

char *solve (const struct puzzle *puzzle, const struct plan *plan,
             const struct search_options *options,
             struct solve_result *result) {
  struct instance instance;
  struct model model = {0};
  *result = (struct solve_result){.search = search_kind_of (options, plan)};
  char *error = search_options_error (options, plan);
  if (error)
    return error;
  instance_init_within (&instance, puzzle, plan, &options->limits);
  const struct backend *backend = backend_of (options, plan);
  result->stop = instance.stop;
  if (!instance.stop)
    error = backend->solve (backend, &instance, options, result, &model);
  if (!error && result->verdict == VERDICT_SATISFIABLE)
    error = model_folding (&instance, &model, &result->path);
  if (error)
    result->verdict = VERDICT_UNKNOWN;
  model_clear (&model);
  instance_clear (&instance);
  result->seconds = limits_seconds (&options->limits);
  return error;
}

void solve_result_clear (struct solve_result *result) {
  path_clear (&result->path);
}
