#include "enumerate.h"

#include "encodings/decode.h"
#include "encodings/encode.h"
#include "encodings/encoding.h"
#include "encodings/instance.h"
#include "solver_inside.h"
#include "testing.h"

/* If the x(i,c) of a cube say nothing, its cell follows from the edges to
 * its neighbours.
 */
static void block (const struct instance *instance, const struct path *path,
                   struct solver *solver) {
  const struct encoding *encoding = instance->plan.encoding;
  for (int cube = 0; cube < path->cubes; cube++)
    if (!encoding->says_cell || encoding->says_cell (instance, cube))
      solver_add (solver,
                  -instance_variable (instance, cube, path->cell[cube]));
    else
      for (int i = cube - 1; i <= cube; i++)
        solver_add (
            solver,
            -encoding->edge (instance, path->cell[i],
                             path_direction (instance->puzzle, path, i)));
  solver_add (solver, 0);
}

static void visit_model (const struct instance *instance,
                         const struct model *model, struct solver *solver,
                         folding_visitor *visit, void *state) {
  struct path path;
  char *error = instance_decode (instance, model, &path);
  if (error)
    fail_msg ("a model is not a folding: %s", error);
  if (visit)
    visit (state, instance->puzzle, &path);
  block (instance, &path, solver);
  path_clear (&path);
}

long enumerate (const struct puzzle *puzzle, const struct plan *plan,
                folding_visitor *visit, void *state) {
  long found = 0;
  struct instance instance;
  struct model model;
  instance_init (&instance, puzzle, plan);
  struct solver *solver = solver_inside (instance_clauses (&instance), 0);
  for (; verdict_of (solver, &model) == VERDICT_SATISFIABLE; found++) {
    visit_model (&instance, &model, solver, visit, state);
    model_clear (&model);
  }
  solver_delete (solver);
  instance_clear (&instance);
  return found;
}
