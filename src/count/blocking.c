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

  /* The foldings that are blocked, as numbers that hardly ever agree for
   * two of them: a solver that gives one again would go on for ever.
   */
  struct table blocked;
};

/* The constants of the FNV hash */
#define HASH_BASIS 14695981039346656037u
#define HASH_PRIME 1099511628211u

static uint64_t next_hash (uint64_t hash, int cell) {
  hash = (hash ^ (unsigned)cell) * HASH_PRIME;
  return hash ^ hash >> 29;
}

/* A clause for each image says that its cubes are not all in their cells.
 */
static void block_images (struct blocking *blocking,
                          const struct path *path) {
  const struct instance *instance = blocking->instance;
  const struct symmetry_group *group = &instance->symmetries;
  for (int i = 0; i < group->size; i++) {
    const int *image = group->element[i].cell;
    uint64_t hash = HASH_BASIS;
    size_t number;
    for (int cube = 0; cube < path->cubes; cube++) {
      const int cell = image[path->cell[cube]];
      solver_add (blocking->solver,
                  -instance_variable (instance, cube, cell));
      hash = next_hash (hash, cell);
    }
    solver_add (blocking->solver, 0);
    table_add (&blocking->blocked, &hash, &number);
  }
}

/* Finds the next folding, to be cleared, if the verdict is satisfiable. */
static char *find_next_folding (struct blocking *blocking,
                                enum verdict *verdict, struct path *path) {
  CLEANUP (model_clear) struct model model;
  uint64_t hash = HASH_BASIS;
  size_t number;
  *path = (struct path){0};
  char *error = solver_solve (blocking->solver, verdict, &model);
  if (!error && *verdict == VERDICT_SATISFIABLE)
    error = instance_decode (blocking->instance, &model, path);
  if (error || !path->cubes)
    return error;
  for (int cube = 0; cube < path->cubes; cube++)
    hash = next_hash (hash, path->cell[cube]);
  return table_find (&blocking->blocked, &hash, &number)
             ? format_text (
                   "the solver gives a folding again that a clause "
                   "excludes")
             : 0;
}

char *blocking_visit (const struct instance *instance,
                      const struct solver_options *options,
                      folding_visitor *visit, void *state,
                      enum stop_reason *stop, long long *decisions) {
  struct blocking blocking = {.instance = instance,
                              .blocked = {.key_bytes = sizeof (uint64_t)}};
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
  table_clear (&blocking.blocked);
  return error;
}
