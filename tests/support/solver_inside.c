#include "solver_inside.h"

#include "cnf/picosat.h"
#include "testing.h"

struct solver *solver_inside (struct clause_source source,
                              const struct limits *limits) {
  const struct solver_options options = {.limits = limits};
  struct solver *solver;
  assert_null (solver_open (&picosat_solver, source, &options, &solver));
  return solver;
}

enum verdict verdict_of (struct solver *solver, struct model *model) {
  enum verdict verdict;
  struct model found;
  assert_null (solver_solve (solver, &verdict, &found));
  if (model)
    *model = found;
  else
    model_clear (&found);
  return verdict;
}
