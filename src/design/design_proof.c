#include "design/design_proof.h"

#include "cnf/solver.h"
#include "search/backend.h"

char *design_prove (struct design *design,
                    const struct design_options *options,
                    struct byte_sink proof, const char *path,
                    enum verdict *verdict) {
  const struct solver_options how = {.seed = options->seed,
                                     .command = options->command,
                                     .proof_path = path,
                                     .proof = &proof,
                                     .limits = &options->limits};
  struct solver *solver;
  struct model model;
  char *error =
      solver_open (backend_solver (options->command),
                   design_refuted_clauses (design), &how, &solver);
  if (error)
    return error;
  error = solver_solve (solver, verdict, &model);
  model_clear (&model);
  solver_delete (solver);
  return error;
}
