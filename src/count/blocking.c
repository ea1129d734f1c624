#include "count/blocking.h"

#include "cnf/picosat.h"
#include "encodings/encode.h"
#include "instance/instance.h"

struct blocking {
  const struct instance *instance;
  struct solver *solver;
  folding_visitor *visit;
  void *state;
};

/* The cubes of the image do not all lie in their cells once more. */
static void block_image (struct blocking *blocking,
                         const struct symmetry *symmetry,
                         const struct path *path) {
  for (int cube = 0; cube < path->cubes; cube++)
    solver_add (blocking->solver,
                -instance_variable (blocking->instance, cube,
                                    symmetry->cell[path->cell[cube]]));
  solver_add (blocking->solver, 0);
}

static void block_class (struct blocking *blocking,
                         const struct path *path) {
  const struct symmetry_group *group = &blocking->instance->symmetries;
  for (int i = 0; i < group->size; i++)
    block_image (blocking, &group->element[i], path);
}

/* A model that is no folding is an error of ours, and nothing to go on
 * with.  No more are wanted where the verdict becomes unsatisfiable.
 */
static char *take_model (struct blocking *blocking,
                         const struct model *model, enum verdict *verdict) {
  struct path path;
  char *wrong = instance_decode (blocking->instance, model, &path);
  if (!wrong) {
    block_class (blocking, &path);
    if (blocking->visit (blocking->state, &path))
      *verdict = VERDICT_UNSATISFIABLE;
  }
  path_clear (&path);
  return wrong;
}

static char *take_next (struct blocking *blocking, enum verdict *verdict) {
  struct model model;
  char *error = solver_solve (blocking->solver, verdict, &model);
  if (!error && *verdict == VERDICT_SATISFIABLE)
    error = take_model (blocking, &model, verdict);
  model_clear (&model);
  return error;
}

static char *take_all (struct blocking *blocking,
                       struct blocking_result *result) {
  enum verdict verdict = VERDICT_SATISFIABLE;
  char *error = 0;
  while (!error && verdict == VERDICT_SATISFIABLE)
    error = take_next (blocking, &verdict);
  if (!error && verdict == VERDICT_UNKNOWN)
    result->stop = solver_stopped (blocking->solver);
  result->decisions =
      (long long)solver_progress (blocking->solver).decisions;
  return error;
}

char *blocking_visit (const struct instance *instance,
                      const struct solver_options *options,
                      folding_visitor *visit, void *state,
                      struct blocking_result *result) {
  struct blocking blocking = {
      .instance = instance, .visit = visit, .state = state};
  *result = (struct blocking_result){0};
  char *error = solver_open (&picosat_solver, instance_clauses (instance),
                             options, &blocking.solver);
  if (error)
    return error;
  error = take_all (&blocking, result);
  solver_delete (blocking.solver);
  return error;
}
