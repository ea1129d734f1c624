#include "enumerate.h"

#include "cnf/sat.h"
#include "encodings/encode.h"
#include "instance/instance.h"
#include "testing.h"

static void block (const struct instance *instance, const struct path *path,
                   struct sat *sat) {
  const struct clause_sink sink = sat_sink (sat);
  for (int cube = 0; cube < path->cubes; cube++) {
    const int literal =
        -instance_variable (instance, cube, path->cell[cube]);
    sink.take (sink.state, &literal, 1);
  }
  sink.take (sink.state, &(const int){0}, 1);
}

static void visit_model (const struct instance *instance, struct sat *sat,
                         int variables, folding_visitor *visit,
                         void *state) {
  struct model model;
  struct path path;
  sat_model (sat, variables, &model);
  char *error = instance_decode (instance, &model, &path);
  if (error)
    fail_msg ("a model is no folding: %s", error);
  if (visit)
    visit (state, instance->puzzle, &path);
  block (instance, &path, sat);
  path_clear (&path);
  model_clear (&model);
}

long enumerate (const struct puzzle *puzzle, const struct plan *plan,
                folding_visitor *visit, void *state) {
  long found = 0;
  struct instance instance;
  struct formula formula;
  struct sat *sat = sat_new (0, 0);
  instance_init (&instance, puzzle, plan);
  formula_init (&formula, sat_sink (sat));
  instance_encode (&instance, &formula);
  while (sat_solve (sat) == VERDICT_SATISFIABLE) {
    visit_model (&instance, sat, formula.variables, visit, state);
    found++;
  }
  formula_clear (&formula);
  instance_clear (&instance);
  sat_delete (sat);
  return found;
}
