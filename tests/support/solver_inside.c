#include "solver_inside.h"

#include "testing.h"

struct solver *solver_inside (struct clause_source source,
                              const struct limits *limits) {
  static const struct solver_options options;
  struct solver *solver;
  source.limits = limits;
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
