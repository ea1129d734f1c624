#include "design/design_proof.h"

#include "cnf/dimacs.h"
#include "cnf/formula.h"
#include "cnf/model.h"
#include "cnf/process_solver.h"
#include "cnf/sat.h"

static struct dimacs_size size_of (struct design *design) {
  return dimacs_count (design_refuted_clauses (design));
}

static void prove_inside (struct design *design,
                          const struct design_options *options,
                          struct byte_sink proof, enum verdict *verdict) {
  const struct dimacs_size size = size_of (design);
  struct formula formula;
  struct sat *sat = sat_new (options->seed, &options->limits);
  sat_write_proof (sat, proof, size.variables, (int)size.clauses);
  formula_init (&formula, sat_sink (sat));
  const struct clause_source source = design_refuted_clauses (design);
  source.write (source.state, &formula);
  formula_clear (&formula);
  *verdict = sat_solve (sat);
  sat_delete (sat);
}

static int write_refuted (void *design, FILE *file) {
  struct dimacs_size size;
  return dimacs_write (design_refuted_clauses (design), 0, 0,
                       file_byte_sink (file), &size);
}

char *design_prove (struct design *design,
                    const struct design_options *options,
                    struct byte_sink proof, const char *path,
                    enum verdict *verdict) {
  struct model model = {0};
  if (!options->command) {
    prove_inside (design, options, proof, verdict);
    return 0;
  }
  char *error = process_solve (options->command, path, write_refuted,
                               design, size_of (design).variables,
                               &options->limits, verdict, &model);
  model_clear (&model);
  return error;
}
