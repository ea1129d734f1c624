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
  long long decisions;
};

/* For each image: its cubes do not all lie in their cells once more. */
static void block_class (struct solver *solver,
                         const struct instance *instance,
                         const struct path *path) {
  const struct symmetry_group *group = &instance->symmetries;
  for (int i = 0; i < group->size; i++) {
    const int *image = group->element[i].cell;
    for (int cube = 0; cube < path->cubes; cube++)
      solver_add (solver, -instance_variable (instance, cube,
                                              image[path->cell[cube]]));
    solver_add (solver, 0);
  }
}

static int portions (const struct all_foldings *base) {
  (void)base;
  return 1;
}

/* A model that is no folding is an error of ours, and nothing to go on
 * with.
 */
static char *visit (struct all_foldings *base, int portion,
                    folding_visitor *visitor, void *state,
                    enum stop *stop) {
  struct blocking *blocking = (struct blocking *)base;
  const struct instance *instance = blocking->instance;
  enum verdict verdict = VERDICT_SATISFIABLE;
  struct solver *solver;
  (void)portion;
  *stop = NOT_STOPPED;
  char *error = solver_open (&picosat_solver, instance_clauses (instance),
                             &blocking->options, &solver);
  if (error)
    return error;
  for (int enough = 0;
       !error && !enough && verdict == VERDICT_SATISFIABLE;) {
    struct model model;
    struct path path = {0};
    error = solver_solve (solver, &verdict, &model);
    if (!error && verdict == VERDICT_SATISFIABLE)
      error = instance_decode (instance, &model, &path);
    if (!error && verdict == VERDICT_SATISFIABLE) {
      block_class (solver, instance, &path);
      enough = visitor (state, &path);
    }
    path_clear (&path);
    model_clear (&model);
  }
  if (!error && verdict == VERDICT_UNKNOWN)
    *stop = solver_stopped (solver);
  blocking->decisions = (long long)solver_progress (solver).decisions;
  solver_delete (solver);
  return error;
}

static long long decisions (const struct all_foldings *base) {
  return ((const struct blocking *)base)->decisions;
}

static void delete (struct all_foldings *base) { release (base); }

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
