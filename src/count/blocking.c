#include "count/blocking.h"

#include "cnf/picosat.h"
#include "encodings/encode.h"
#include "instance/instance.h"
#include "system/memory.h"

#include <stdlib.h>

struct blocking {
  struct all_foldings base;
  const struct instance *instance;
  struct solver_options options;
  struct solver *solver;
  long long decisions;
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

static char *take_all (struct blocking *blocking, enum stop *stop) {
  enum verdict verdict = VERDICT_SATISFIABLE;
  char *error = 0;
  while (!error && verdict == VERDICT_SATISFIABLE)
    error = take_next (blocking, &verdict);
  if (!error && verdict == VERDICT_UNKNOWN)
    *stop = solver_stopped (blocking->solver);
  blocking->decisions =
      (long long)solver_progress (blocking->solver).decisions;
  return error;
}

/*------------------------------- interface -----------------------------*/

static int portions (const struct all_foldings *base) {
  (void)base;
  return 1;
}

static char *visit (struct all_foldings *base, int portion,
                    folding_visitor *visitor, void *state,
                    enum stop *stop) {
  struct blocking *blocking = (struct blocking *)base;
  (void)portion;
  *stop = NOT_STOPPED;
  blocking->visit = visitor;
  blocking->state = state;
  char *error =
      solver_open (&picosat_solver, instance_clauses (blocking->instance),
                   &blocking->options, &blocking->solver);
  if (error)
    return error;
  error = take_all (blocking, stop);
  solver_delete (blocking->solver);
  return error;
}

static long long decisions (const struct all_foldings *base) {
  return ((const struct blocking *)base)->decisions;
}

static void delete (struct all_foldings *base) { free (base); }

static const struct all_foldings_methods methods = {portions, visit,
                                                    decisions, delete};

struct all_foldings *blocking_new (const struct instance *instance,
                                   const struct limits *limits,
                                   unsigned seed) {
  struct blocking *blocking = allocate_zeroed (1, sizeof *blocking);
  blocking->base.methods = &methods;
  blocking->instance = instance;
  blocking->options =
      (struct solver_options){.seed = seed, .limits = limits};
  return &blocking->base;
}
