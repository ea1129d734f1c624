#include "count/blocking.h"

#include "cnf/formula.h"
#include "cnf/sat.h"
#include "encodings/encode.h"
#include "instance/instance.h"
#include "system/memory.h"

#include <stdio.h>
#include <stdlib.h>

struct blocking {
  const struct instance *instance;
  struct sat *sat;
  struct formula formula;
};

/* The cubes of the image do not all lie in their cells once more. */
static void block_image (struct blocking *blocking,
                         const struct symmetry *symmetry,
                         const struct path *path) {
  for (int cube = 0; cube < path->cubes; cube++)
    formula_add (&blocking->formula,
                 -instance_variable (blocking->instance, cube,
                                     symmetry->cell[path->cell[cube]]));
  formula_add (&blocking->formula, 0);
}

static void block_class (struct blocking *blocking,
                         const struct path *path) {
  const struct symmetry_group *group = &blocking->instance->symmetries;
  for (int i = 0; i < group->size; i++)
    block_image (blocking, &group->element[i], path);
  formula_flush (&blocking->formula);
}

/* A model that is no folding is an error of ours, and nothing to go on
 * with.
 */
static void decode (struct blocking *blocking, struct path *path) {
  struct model model;
  sat_model (blocking->sat, blocking->formula.variables, &model);
  char *wrong = instance_decode (blocking->instance, &model, path);
  model_clear (&model);
  if (!wrong)
    return;
  fprintf (stderr, "snakesat: PicoSAT's model is no folding: %s\n", wrong);
  abort ();
}

static enum verdict take_next (struct blocking *blocking,
                               folding_visitor *visit, void *state) {
  struct path path;
  const enum verdict verdict = sat_solve (blocking->sat);
  if (verdict != VERDICT_SATISFIABLE)
    return verdict;
  decode (blocking, &path);
  block_class (blocking, &path);
  const int enough = visit (state, &path);
  path_clear (&path);
  return enough ? VERDICT_UNSATISFIABLE : verdict;
}

enum stop blocking_visit (const struct instance *instance,
                          const struct limits *limits, unsigned seed,
                          folding_visitor *visit, void *state,
                          long long *decisions) {
  struct blocking blocking = {.instance = instance,
                              .sat = sat_new (seed, limits)};
  enum verdict verdict = VERDICT_SATISFIABLE;
  formula_init (&blocking.formula, sat_sink (blocking.sat));
  instance_encode (instance, &blocking.formula);
  while (verdict == VERDICT_SATISFIABLE)
    verdict = take_next (&blocking, visit, state);
  const enum stop stop =
      verdict == VERDICT_UNKNOWN ? sat_stopped (blocking.sat) : NOT_STOPPED;
  *decisions = (long long)sat_progress (blocking.sat).decisions;
  formula_clear (&blocking.formula);
  sat_delete (blocking.sat);
  return stop;
}
