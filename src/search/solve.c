#include "search/solve.h"

#include "encodings/encode.h"
#include "encodings/plan.h"
#include "instance/instance.h"
#include "puzzle/path_turn.h"
#include "search/backend.h"
#include "search/split.h"
#include "search/tree.h"
#include "system/memory.h"

struct search_options search_options_default (void) {
  struct search_options options = {.search = SEARCH_DEFAULT};
  limits_start (&options.limits);
  return options;
}

char *search_options_error (const struct search_options *options,
                            const struct plan *plan) {
  if (backend_of (options, plan))
    return 0;
  if (options->command)
    return message ("the splitting search works with PicoSAT only: leave "
                    "out --solver, or choose --search sat");
  char *symmetry = plan_symmetry_text (plan);
  char *error = message ("the splitting search breaks symmetry by windows, "
                         "not by symmetry=%s: choose --search sat for that",
                         symmetry);
  release (symmetry);
  return error;
}

static char *solve_formula (const struct instance *instance,
                            const struct search_options *options,
                            struct outcome *outcome) {
  struct solver *solver;
  struct model model = {0};
  char *description = instance_description (instance);
  const struct solver_options how = {.seed = options->seed,
                                     .command = options->command,
                                     .comments = description,
                                     .proof_path = options->proof,
                                     .limits = &options->limits};
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

char *solve_instance (const struct instance *instance,
                      const struct search_options *options,
                      struct outcome *outcome) {
  char *error = 0;
  *outcome =
      (struct outcome){.backend = backend_of (options, &instance->plan),
                       .stop = instance->stop};
  if (!outcome->stop)
    error = outcome->backend->solver
                ? solve_formula (instance, options, outcome)
                : split_solve (instance, options, outcome);
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
