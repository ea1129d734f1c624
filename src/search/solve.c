#include "search/solve.h"

#include "encodings/encode.h"
#include "encodings/plan.h"
#include "folding/folding_class.h"
#include "instance/instance.h"
#include "search/backend.h"
#include "search/both.h"
#include "search/picosat_first.h"
#include "search/split.h"
#include "search/tree.h"
#include "system/memory.h"

struct search_options search_options_default (void) {
  struct search_options options = {.search = SEARCH_AUTO};
  limits_start (&options.limits);
  return options;
}

char *search_options_error (const struct search_options *options,
                            const struct plan *plan) {
  const enum search_kind search = options->search;
  if (search == SEARCH_AUTO || search == SEARCH_SAT)
    return 0;
  if (search == SEARCH_SPLIT && options->command)
    return message ("the splitting search uses no solver: leave out "
                    "--solver, or choose --search sat");
  if (search == SEARCH_SPLIT && plan->says & PLAN_SAYS_FORMULA)
    return message ("the splitting search uses no formula: leave out the "
                    "options for it, or choose --search sat");
  if (plan->symmetry == SYMMETRY_WINDOWS)
    return 0;
  char *symmetry = plan_symmetry_text (plan);
  char *error = message ("the splitting search breaks symmetry by windows, "
                         "not by symmetry=%s: choose --search sat for that",
                         symmetry);
  release (symmetry);
  return error;
}

/* PicoSAT gives up after `most_propagations`, 0 for any number. */
static char *solve_formula (const struct instance *instance,
                            const struct search_options *options,
                            unsigned long long most_propagations,
                            struct outcome *outcome) {
  struct solver *solver;
  struct model model = {0};
  char *description = instance_description (instance);
  const struct solver_options how = {.seed = options->seed,
                                     .command = options->command,
                                     .ipasir = options->ipasir,
                                     .comments = description,
                                     .proof_path = options->proof,
                                     .most_propagations = most_propagations,
                                     .limits = &options->limits};
  outcome->backend = backend_of_command (options->command);
  char *error = solver_open (outcome->backend->solver,
                             instance_clauses (instance), &how, &solver);
  if (!error) {
    outcome->variables = solver_variables (solver);
    outcome->clauses = solver_clauses (solver);
    error = solver_solve (solver, &outcome->verdict, &model);
    outcome->stop = solver_stopped (solver);
    solver_delete (solver);
  }
  if (!error && outcome->verdict == VERDICT_SATISFIABLE)
    error = instance_decode (instance, &model, &outcome->path);
  model_clear (&model);
  release (description);
  return error;
}

/* Turns and checks what was found, and notes the time. */
static char *finish (const struct instance *instance,
                     struct outcome *outcome, char *error) {
  if (!error && outcome->verdict == VERDICT_SATISFIABLE) {
    path_turn_to_front (instance->puzzle, &outcome->path);
    char *wrong = path_check (instance->puzzle, &outcome->path);
    if (wrong)
      error = message ("the search found no folding: %s", wrong);
    release (wrong);
  }
  if (error)
    outcome->verdict = VERDICT_UNKNOWN;
  outcome->seconds = limits_seconds (instance->limits);
  return error;
}

/* PicoSAT may be asked before the splitting search. */
static char *solve_by_search (const struct instance *instance,
                              const struct search_options *options,
                              struct outcome *outcome) {
  const unsigned long long propagations =
      options->search == SEARCH_AUTO ? picosat_first (instance->puzzle) : 0;
  if (propagations) {
    char *error = solve_formula (instance, options, propagations, outcome);
    if (error || outcome->stop || outcome->verdict != VERDICT_UNKNOWN)
      return error;
  }
  outcome->backend = backend_find ("search");
  return split_solve (instance, options, outcome);
}

static char *decide (const struct instance *instance,
                     const struct search_options *options,
                     struct outcome *outcome) {
  if (options->search == SEARCH_BOTH || options->search == SEARCH_AGREE)
    return both_solve (instance, options, outcome);
  return outcome->backend->solver
             ? solve_formula (instance, options, 0, outcome)
             : solve_by_search (instance, options, outcome);
}

char *solve_instance (const struct instance *instance,
                      const struct search_options *options,
                      struct outcome *outcome) {
  *outcome =
      (struct outcome){.backend = backend_of (options, &instance->plan),
                       .stop = instance->stop};
  char *error = outcome->stop ? 0 : decide (instance, options, outcome);
  return finish (instance, outcome, error);
}

char *solve_share (struct tree *tree, struct share *share,
                   struct outcome *outcome) {
  *outcome = (struct outcome){.backend = backend_find ("search")};
  split_share (tree, share, outcome);
  return finish (tree->space.instance, outcome, 0);
}

char *solve (const struct puzzle *puzzle, const struct plan *plan,
             const struct search_options *options,
             struct outcome *outcome) {
  struct instance instance;
  instance_init_within (&instance, puzzle, plan, &options->limits);
  char *error = solve_instance (&instance, options, outcome);
  instance_clear (&instance);
  return error;
}

char *solve_briefly (const struct puzzle *puzzle, long long most_nodes,
                     const struct limits *limits, struct outcome *outcome) {
  const struct search_options how = {
      .search = SEARCH_SPLIT, .most_nodes = most_nodes, .limits = *limits};
  struct plan plan = plan_default (puzzle);
  plan.symmetry = SYMMETRY_WINDOWS; /* in large boxes, too */
  limits_show_progress (limits);
  return solve (puzzle, &plan, &how, outcome);
}
