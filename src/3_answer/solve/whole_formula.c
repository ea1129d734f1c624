#include "solve/whole_formula.h"

#include "encodings/decode.h"
#include "encodings/encode.h"
#include "encodings/instance.h"
#include "solve/outcome.h"

char *whole_formula_solve (const struct instance *instance,
                           const struct solver_options *options,
                           struct outcome *outcome) {
  struct solver *solver;
  struct model model = {0};
  outcome->backend = backend_of_command (options->command);
  char *error = solver_open (outcome->backend->solver,
                             instance_clauses (instance), options, &solver);
  if (!error) {
    outcome->variables = solver->variables;
    outcome->clauses = solver->clauses;
    error = solver_solve (solver, &outcome->verdict, &model);
    outcome->stop = solver->stop;
    solver_delete (solver);
  }
  if (!error && outcome->verdict == VERDICT_SATISFIABLE)
    error = instance_decode (instance, &model, &outcome->path);
  model_clear (&model);
  return error;
}
