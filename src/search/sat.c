#include "search/sat.h"

#include "encodings/decode.h"
#include "encodings/encode.h"
#include "encodings/instance.h"
#include "encodings/windows.h"
#include "search/outcome.h"
#include "system/memory.h"

/* The formula, and its placements, which are known once it is written */
struct question {
  struct clause_source formula;
  struct solver *solver;
  struct model *model;
  int first, placements; /* variables of these; 0 if it has none */
  char *is_refuted;      /* [0..placements[ */
};

static void write (void *state, struct formula *formula) {
  struct question *question = state;
  question->formula.write (question->formula.state, formula);
  question->first = window_first_variable (formula, &question->placements);
}

static char *front (void *state) {
  const struct question *question = state;
  return question->formula.preamble (question->formula.state);
}

/* Assumes a placement, unless it is refuted, for some propagations. */
static char *ask_one (const struct question *question, int i,
                      unsigned long long most, enum verdict *verdict) {
  *verdict = VERDICT_UNSATISFIABLE;
  if (question->is_refuted[i])
    return 0;
  solver_assume (question->solver, question->first + i);
  solver_limit (question->solver, most);
  char *error = solver_solve (question->solver, verdict, question->model);
  question->is_refuted[i] = *verdict == VERDICT_UNSATISFIABLE;
  return error;
}

/* The verdict is unknown if some placements are left; it ends early with a
 * folding, an error or a stop.
 */
static char *ask_round (const struct question *question,
                        unsigned long long most, enum verdict *verdict) {
  char *error = 0;
  int left = 0;
  *verdict = VERDICT_UNKNOWN;
  for (int i = 0;
       i < question->placements && !error &&
       *verdict != VERDICT_SATISFIABLE && !question->solver->stop;
       i++) {
    error = ask_one (question, i, most, verdict);
    left += *verdict == VERDICT_UNKNOWN;
  }
  if (*verdict == VERDICT_UNSATISFIABLE && left)
    *verdict = VERDICT_UNKNOWN;
  return error;
}

static char *ask_in_turn (struct question *question,
                          enum verdict *verdict) {
  unsigned long long most = FIRST_TURN;
  char *error = 0;
  question->is_refuted = mem_alloc_zeroed ((size_t)question->placements, 1);
  for (int i = 0; i < MOST_ROUNDS && !error && !question->solver->stop &&
                  *verdict == VERDICT_UNKNOWN;
       i++, most *= 2)
    error = ask_round (question, most, verdict);
  mem_free (question->is_refuted);
  return error;
}

/* All of the formula, if turns do not decide */
static char *ask (struct question *question, struct asking asking,
                  enum verdict *verdict) {
  struct solver *solver = question->solver;
  char *error = 0;
  if (asking.in_turn && question->first && solver->kind->is_incremental)
    error = ask_in_turn (question, verdict);
  if (error || solver->stop || *verdict != VERDICT_UNKNOWN)
    return error;
  solver_limit (solver, asking.most);
  return solver_solve (solver, verdict, question->model);
}

char *sat_solve (const struct instance *instance,
                 const struct solver_options *options, struct asking asking,
                 struct outcome *outcome) {
  CLEANUP (model_clear) struct model model = {0};
  struct question question = {.formula = instance_clauses (instance),
                              .model = &model};
  const struct clause_source source = {&question, write, instance->limits,
                                       front};
  outcome->backend = backend_of_command (options->command);
  char *error = solver_open (outcome->backend->solver, source, options,
                             &question.solver);
  if (!error) {
    outcome->variables = question.solver->variables;
    outcome->clauses = question.solver->clauses;
    error = ask (&question, asking, &outcome->verdict);
    outcome->stop = question.solver->stop;
    solver_delete (question.solver);
  }
  if (!error && outcome->verdict == VERDICT_SATISFIABLE)
    error = instance_decode (instance, &model, &outcome->path);
  return error;
}
