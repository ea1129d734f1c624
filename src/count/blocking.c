#include "count/counting.h"

#include "cnf/solver.h"
#include "encodings/decode.h"
#include "encodings/encode.h"
#include "encodings/instance.h"
#include "search/decider.h"
#include "system/memory.h"
#include "system/table.h"

struct blocking {
  const struct instance *instance;
  struct solver *solver;

  /* The least image of each folding that was found: a solver that gives
   * one again would go on for ever.
   */
  struct table found;
  int *least; /* [0..cubes[ of the folding at hand */
};

/* A clause for each image says that its cubes are not all in their cells.
 */
static void block_images (struct blocking *blocking,
                          const struct path *path) {
  const struct instance *instance = blocking->instance;
  const struct symmetry_group *group = &instance->symmetries;
  for (int i = 0; i < group->size; i++) {
    const int *image = group->element[i].cell;
    for (int cube = 0; cube < path->cubes; cube++)
      solver_add (
          blocking->solver,
          -instance_variable (instance, cube, image[path->cell[cube]]));
    solver_add (blocking->solver, 0);
  }
}

/* Finds the next folding, to be cleared, if the verdict is satisfiable. */
static char *find_next_folding (struct blocking *blocking,
                                enum verdict *verdict, struct path *path) {
  const struct instance *instance = blocking->instance;
  CLEANUP (model_clear) struct model model;
  size_t number;
  *path = (struct path){0};
  char *error = solver_solve (blocking->solver, verdict, &model);
  if (!error && *verdict == VERDICT_SATISFIABLE)
    error = instance_decode (instance, &model, path);
  if (error || !path->cubes)
    return error;
  symmetry_least_image (&instance->symmetries, path->cell, path->cubes,
                        blocking->least);
  return table_add (&blocking->found, blocking->least, &number)
             ? 0
             : format_text (
                   "the solver gives a folding again that a clause "
                   "excludes");
}

char *blocking_visit (const struct instance *instance,
                      const struct solver_options *options,
                      folding_visitor *visit, void *state,
                      enum stop_reason *stop, long long *decisions) {
  const size_t bytes = (size_t)instance->domains.cubes * sizeof (int);
  AUTOFREE int *least = mem_alloc (bytes);
  struct blocking blocking = {
      .instance = instance, .found = {.key_bytes = bytes}, .least = least};
  enum verdict verdict = VERDICT_SATISFIABLE;
  bool is_enough = false;
  *stop = NOT_STOPPED;
  char *error =
      solver_open (backend_of_command (options->command)->solver,
                   instance_clauses (instance), options, &blocking.solver);
  if (error)
    return error;
  while (!error && !is_enough && verdict == VERDICT_SATISFIABLE) {
    CLEANUP (path_clear) struct path path;
    error = find_next_folding (&blocking, &verdict, &path);
    if (!error && verdict == VERDICT_SATISFIABLE) {
      block_images (&blocking, &path);
      is_enough = visit (state, &path);
    }
  }
  if (!error && verdict == VERDICT_UNKNOWN) {
    *stop = blocking.solver->stop;
    if (!*stop) /* foldings may be missing */
      error =
          format_text ("'%s' gives up: it does not say whether there is "
                       "another folding",
                       options->command);
  }
  *decisions = (long long)solver_progress (blocking.solver).decisions;
  solver_delete (blocking.solver);
  table_clear (&blocking.found);
  return error;
}
