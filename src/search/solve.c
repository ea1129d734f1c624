#include "search/solve.h"

#include "cnf/dimacs.h"
#include "cnf/process_solver.h"
#include "cnf/sat.h"
#include "encodings/encode.h"
#include "encodings/plan.h"
#include "instance/instance.h"
#include "search/jobs.h"
#include "search/model_folding.h"

static void solve_inside (const struct instance *instance,
                          const struct search_options *options,
                          struct solve_result *result,
                          struct model *model) {
  struct sat *sat = sat_new (options->seed, &options->limits);
  struct formula formula;
  formula_init (&formula, sat_sink (sat));
  instance_encode (instance, &formula);
  result->variables = formula.variables;
  result->clauses = sat_clauses (sat);
  formula_clear (&formula);
  result->verdict = sat_solve (sat);
  result->stop = sat_stopped (sat);
  if (result->verdict == VERDICT_SATISFIABLE)
    sat_model (sat, result->variables, model);
  sat_delete (sat);
}

static char *solve_by_splitting (const struct instance *instance,
                                 const struct search_options *options,
                                 struct solve_result *result,
                                 struct model *model) {
  struct split_result split;
  char *error = jobs_solve (instance, options, &split, model);
  if (error)
    return error;
  result->verdict = split.verdict;
  result->stop = split.stop;
  result->nodes = split.nodes;
  result->leaves = split.leaves;
  return 0;
}

static int write_cnf (void *instance, FILE *file) {
  struct dimacs_size size;
  return instance_write (instance, 0, file_byte_sink (file), &size);
}

static char *solve_outside (struct instance *instance,
                            const struct search_options *options,
                            struct solve_result *result,
                            struct model *model) {
  const struct dimacs_size size =
      dimacs_count (instance_clauses (instance));
  result->variables = size.variables;
  result->clauses = size.clauses;
  char *error = process_solve (options->command, options->proof, write_cnf,
                               instance, size.variables, &options->limits,
                               &result->verdict, model);
  if (!error && result->verdict == VERDICT_UNKNOWN)
    result->stop = limits_exceeded (&options->limits);
  return error;
}

char *solve (const struct puzzle *puzzle, const struct plan *plan,
             const struct search_options *options,
             struct solve_result *result) {
  struct instance instance;
  struct model model = {0};
  *result = (struct solve_result){.search = search_kind_of (options, plan)};
  char *error = search_options_error (options, plan);
  if (error)
    return error;
  instance_init (&instance, puzzle, plan);
  if (options->command)
    error = solve_outside (&instance, options, result, &model);
  else if (result->search == SEARCH_SPLIT)
    error = solve_by_splitting (&instance, options, result, &model);
  else
    solve_inside (&instance, options, result, &model);
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
