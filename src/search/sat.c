#include "search/sat.h"

#include "encodings/decode.h"
#include "encodings/encode.h"
#include "encodings/instance.h"
#include "search/solve.h"
#include "search/split.h"
#include "system/memory.h"

#include <assert.h>

/* Assumes each case that is left for `most` propagations.  The verdict is
 * unknown if cases are left.  A folding, an error or a stop ends
 * the round early.
 */
static char *solve_round (struct solver *solver, unsigned long long most,
                          bool *is_refuted, enum verdict *verdict,
                          struct model *model) {
  bool is_left = false;
  for (int i = 0; i < solver->cases; i++) {
    if (is_refuted[i])
      continue;
    solver_assume (solver, solver->first_case + i);
    solver_limit (solver, most);
    char *error = solver_solve (solver, verdict, model);
    if (error || *verdict == VERDICT_SATISFIABLE)
      return error;
    is_refuted[i] = *verdict == VERDICT_UNSATISFIABLE;
    is_left |= !is_refuted[i];
    if (solver->stop)
      break;
  }
  *verdict =
      is_left || solver->stop ? VERDICT_UNKNOWN : VERDICT_UNSATISFIABLE;
  return 0;
}

static char *solve_in_turn (struct solver *solver, enum verdict *verdict,
                            struct model *model) {
  unsigned long long most = FIRST_TURN;
  char *error = 0;
  AUTOFREE bool *is_refuted =
      mem_alloc_zeroed ((size_t)solver->cases, sizeof *is_refuted);
  for (int round = 0; round < MOST_ROUNDS && !error && !solver->stop &&
                      *verdict == VERDICT_UNKNOWN;
       round++, most *= 2)
    error = solve_round (solver, most, is_refuted, verdict, model);
  return error;
}

char *sat_solve (const struct instance *instance,
                 const struct solver_options *options, bool in_turn,
                 struct outcome *outcome) {
  CLEANUP (model_clear) struct model model = {0};
  struct solver *solver;
  assert (outcome->verdict == VERDICT_UNKNOWN);
  outcome->backend = backend_of_command (options->command);
  char *error = solver_open (outcome->backend->solver,
                             instance_clauses (instance), options, &solver);
  if (error)
    return error;
  outcome->variables = solver->variables;
  outcome->clauses = solver->clauses;
  if (in_turn && solver->cases && !solver->kind->is_incremental)
    solver_split (solver);
  else if (in_turn && solver->cases)
    error = solve_in_turn (solver, &outcome->verdict, &model);
  if (!error && !solver->stop && outcome->verdict == VERDICT_UNKNOWN)
    error = solver_solve (solver, &outcome->verdict, &model);
  outcome->stop = solver->stop;
  solver_delete (solver);
  if (!error && outcome->verdict == VERDICT_SATISFIABLE)
    error = instance_decode (instance, &model, &outcome->path);
  return error;
}

/*------------------------------- agreement -----------------------------*/

static const char *answer_name (enum verdict verdict) {
  return verdict == VERDICT_SATISFIABLE ? "the snake can be folded"
                                        : "the snake cannot be folded";
}

char *agree_solve (const struct instance *instance,
                   const struct search_options *options, bool in_turn,
                   struct outcome *outcome) {
  struct outcome search = {.backend = backend_find ("search")};
  char *error = split_solve (instance, options, false, &search);
  if (error || search.verdict == VERDICT_UNKNOWN) {
    *outcome = search;
    return error;
  }
  const char *answer = answer_name (search.verdict);
  AUTOFREE char *failure =
      sat_solve (instance, &options->solver, in_turn, outcome);
  if (failure)
    error = format_text ("%s; the splitting search says that %s", failure,
                         answer);
  else if (outcome->verdict == VERDICT_UNKNOWN)
    outcome->unconfirmed = search.verdict;
  else {
    outcome->agrees = search.backend;
    if (outcome->verdict != search.verdict)
      error = format_text (
          "the solver says that %s, the splitting search that %s: one of "
          "them is wrong, please report this",
          answer_name (outcome->verdict), answer);
  }
  outcome->nodes = search.nodes;
  outcome_clear (&search);
  return error;
}
