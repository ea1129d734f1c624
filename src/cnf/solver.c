#include "cnf/solver.h"

#include "cnf/dialect.h"

#include <assert.h>

/* A formula while a solver takes it */
struct loading {
  struct solver *solver;
  struct formula formula;
};

static void load_block (void *state, const int *literals, size_t count) {
  struct loading *loading = state;
  struct solver *solver = loading->solver;
  if (solver->kind->take)
    solver->kind->take (solver, literals, count);
  if (solver->is_incomplete)
    loading->formula.stop = solver->stop;
}

char *solver_open (const struct solver_kind *kind,
                   struct clause_source source,
                   const struct solver_options *options,
                   struct solver **opened) {
  char *error = 0;
  struct solver *solver = *opened = kind->open (source, options, &error);
  if (error)
    return error;
  struct loading loading = {.solver = solver};
  struct formula *formula = &loading.formula;
  solver->kind = kind;
  solver->options = options;
  solver->limits = source.limits;
  formula_init (
      formula, (struct clause_sink){.state = &loading, .take = load_block});
  const enum stop_reason stop = formula_write (formula, source);
  if (stop && !solver->stop)
    solver->stop = stop;
  solver->is_incomplete |= stop != NOT_STOPPED;
  solver->variables = formula->variables;
  solver->clauses = formula->clauses;
  solver->first_case = formula->first_case;
  solver->cases = formula->cases;
  formula_clear (formula);
  return 0;
}

void solver_delete (struct solver *solver) {
  array_clear (&solver->added);
  array_clear (&solver->assumed);
  solver->kind->delete (solver);
}

void solver_add (struct solver *solver, int literal) {
  solver->clauses += !literal;
  array_push (&solver->added, literal);
}

void solver_assume (struct solver *solver, int literal) {
  assert (literal);
  array_push (&solver->assumed, literal);
}

void solver_limit (struct solver *solver, unsigned long long propagations) {
  solver->most = propagations;
}

void solver_split (struct solver *solver) {
  assert (solver->cases);
  assert (command_reads_cubes (solver->options->command));
  solver->is_split = true;
}

char *solver_solve (struct solver *solver, enum verdict *verdict,
                    struct model *model) {
  *verdict = VERDICT_UNKNOWN;
  *model = (struct model){0};
  assert (
      !solver->added.count ||
      !solver->added.item[solver->added.count - 1]); /* no open clause */
  char *error = solver->is_incomplete
                    ? 0
                    : solver->kind->solve (solver, verdict, model);
  solver->assumed.count = 0;
  solver->most = 0;
  solver->is_split = false;
  return error;
}

struct progress solver_progress (const struct solver *solver) {
  struct progress progress = {.seconds = limits_seconds (solver->limits)};
  if (solver->kind->report)
    solver->kind->report (solver, &progress);
  return progress;
}
