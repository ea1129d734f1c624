#include "cnf/solver.h"

static void take_block (void *state, const int *literals, size_t count) {
  struct solver *solver = state;
  for (size_t i = 0; i < count; i++)
    solver->clauses += !literals[i];
  if (solver->kind->take)
    solver->kind->take (solver, literals, count);
}

char *solver_open (const struct solver_kind *kind,
                   struct clause_source source,
                   const struct solver_options *options,
                   struct solver **opened) {
  char *error = 0;
  struct solver *solver = *opened = kind->open (source, options, &error);
  if (error)
    return error;
  struct formula formula;
  solver->kind = kind;
  solver->limits = options->limits;
  formula_init (&formula, (struct clause_sink){solver, take_block});
  source.write (source.state, &formula);
  formula_flush (&formula);
  solver->variables = formula.variables;
  formula_clear (&formula);
  return 0;
}

void solver_delete (struct solver *solver) {
  solver->kind->delete (solver);
}

void solver_add (struct solver *solver, int literal) {
  solver->clauses += !literal;
  solver->kind->add (solver, literal);
}

void solver_assume (struct solver *solver, int literal) {
  solver->kind->assume (solver, literal);
}

char *solver_solve (struct solver *solver, enum verdict *verdict,
                    struct model *model) {
  *verdict = VERDICT_UNKNOWN;
  *model = (struct model){0};
  return solver->kind->solve (solver, verdict, model);
}

enum stop solver_stopped (const struct solver *solver) {
  return solver->stop;
}

struct progress solver_progress (const struct solver *solver) {
  struct progress progress = {
      .seconds = solver->limits ? limits_seconds (solver->limits) : 0};
  if (solver->kind->report)
    solver->kind->report (solver, &progress);
  return progress;
}

int solver_variables (const struct solver *solver) {
  return solver->variables;
}

long long solver_clauses (const struct solver *solver) {
  return solver->clauses;
}
