#include "search/sat.h"

#include "encodings/decode.h"
#include "encodings/encode.h"
#include "encodings/instance.h"
#include "encodings/windows.h"
#include "search/solve.h"
#include "search/split.h"
#include "system/memory.h"

#include <assert.h>

/* A formula with the cases of a window, and its solver */
struct sat_query {
  struct clause_source formula;
  struct solver *solver;
  struct model *model;
  int first, cases; /* the variables of the cases, known once the formula is
                     * written; 0 if it has none */
  bool *is_refuted; /* [0..cases[ */
};

static void query_write (void *state, struct formula *formula) {
  struct sat_query *query = state;
  query->formula.write (query->formula.state, formula);
  query->first = window_first_variable (formula, &query->cases);
}

static char *query_preamble (void *state) {
  const struct sat_query *query = state;
  return query->formula.preamble (query->formula.state);
}

/* Assumes each case that is left for `most` propagations.  The verdict is
 * unknown if cases are left.  A folding, an error or a stop ends
 * the round early.
 */
static char *solve_round (const struct sat_query *query,
                          unsigned long long most, enum verdict *verdict) {
  struct solver *solver = query->solver;
  bool is_left = false;
  for (int i = 0; i < query->cases; i++) {
    if (query->is_refuted[i])
      continue;
    solver_assume (solver, query->first + i);
    solver_limit (solver, most);
    char *error = solver_solve (solver, verdict, query->model);
    if (error || *verdict == VERDICT_SATISFIABLE)
      return error;
    query->is_refuted[i] = *verdict == VERDICT_UNSATISFIABLE;
    is_left |= !query->is_refuted[i];
    if (solver->stop)
      break;
  }
  *verdict =
      is_left || solver->stop ? VERDICT_UNKNOWN : VERDICT_UNSATISFIABLE;
  return 0;
}

static char *solve_in_turn (struct sat_query *query,
                            enum verdict *verdict) {
  unsigned long long most = FIRST_TURN;
  char *error = 0;
  assert (query->first > 0 && query->cases >= 0);
  query->is_refuted =
      mem_alloc_zeroed ((size_t)query->cases, sizeof *query->is_refuted);
  for (int round = 0; round < MOST_ROUNDS && !error &&
                      !query->solver->stop && *verdict == VERDICT_UNKNOWN;
       round++, most *= 2)
    error = solve_round (query, most, verdict);
  mem_free (query->is_refuted);
  return error;
}

char *sat_solve (const struct instance *instance,
                 const struct solver_options *options, bool in_turn,
                 struct outcome *outcome) {
  CLEANUP (model_clear) struct model model = {0};
  struct sat_query query = {.formula = instance_clauses (instance),
                            .model = &model};
  const struct clause_source source = {&query, query_write,
                                       instance->limits, query_preamble};
  assert (outcome->verdict == VERDICT_UNKNOWN);
  outcome->backend = backend_of_command (options->command);
  char *error = solver_open (outcome->backend->solver, source, options,
                             &query.solver);
  if (error)
    return error;
  struct solver *solver = query.solver;
  outcome->variables = solver->variables;
  outcome->clauses = solver->clauses;
  if (in_turn && query.first && !solver->kind->is_incremental)
    solver_split (solver, query.first, query.cases);
  else if (in_turn && query.first)
    error = solve_in_turn (&query, &outcome->verdict);
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
