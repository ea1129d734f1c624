#include "search/solve.h"

#include "encodings/instance.h"
#include "encodings/plan.h"
#include "puzzle/folding_class.h"
#include "search/beam.h"
#include "search/decider.h"
#include "search/sat.h"
#include "search/split.h"
#include "search/tree.h"
#include "system/memory.h"

#include <limits.h>

struct search_options search_options_default (void) {
  struct search_options options = {.search = SEARCH_AUTO};
  limits_start (&options.limits);
  return options;
}

/* Makes the folding canonical, checks it, and notes the time. */
static char *outcome_finish (const struct instance *instance,
                             struct outcome *outcome, char *error) {
  if (!error && outcome->verdict == VERDICT_SATISFIABLE) {
    path_make_canonical (instance->puzzle, &outcome->path);
    AUTOFREE char *wrong = path_check (instance->puzzle, &outcome->path);
    if (wrong)
      error = format_text ("the search found no folding: %s", wrong);
  }
  if (error)
    outcome->verdict = VERDICT_UNKNOWN;
  outcome->seconds = limits_seconds (instance->limits);
  return error;
}

/* The verdict is satisfiable, or unknown if the beam is over. */
static void solve_by_beam (const struct instance *instance,
                           const struct search_options *options,
                           struct outcome *outcome) {
  struct beam *beam =
      beam_new (instance->puzzle, instance->limits, options->solver.seed);
  if (!beam_answers (beam, LLONG_MAX, INT_MAX, outcome))
    outcome->stop = beam_stop (beam);
  beam_delete (beam);
}

char *solve_instance (const struct instance *instance,
                      const struct search_options *options,
                      struct outcome *outcome) {
  const struct decision decision =
      decide (instance->puzzle, &instance->plan, options);
  char *error = 0;
  *outcome = (struct outcome){.stop = instance->stop,
                              .backend = decision.backend,
                              .by_cells = decision.by_cells};
  if (!outcome->stop && options->search == SEARCH_BEAM)
    solve_by_beam (instance, options, outcome);
  else if (!outcome->stop)
    error =
        options->search == SEARCH_AGREE
            ? agree_solve (instance, options, decision.in_turn, outcome)
        : decision.backend->solver
            ? sat_solve (instance, &options->solver, decision.in_turn,
                         outcome)
            : split_solve (instance, options, decision.with_beam, outcome);
  return outcome_finish (instance, outcome, error);
}

char *solve_share (struct tree *tree, struct share *share,
                   struct outcome *outcome) {
  *outcome = (struct outcome){.backend = backend_find ("search")};
  split_share (tree, share, outcome);
  return outcome_finish (tree->context.instance, outcome, 0);
}

char *solve (const struct puzzle *puzzle, const struct plan *plan,
             const struct search_options *options,
             struct outcome *outcome) {
  CLEANUP (instance_clear) struct instance instance;
  instance_init_within (&instance, puzzle, plan, &options->limits);
  return solve_instance (&instance, options, outcome);
}

char *solve_by_default (const struct puzzle *puzzle,
                        const struct search_options *options,
                        struct outcome *outcome) {
  const struct plan plan = search_plan (options, puzzle);
  return solve (puzzle, &plan, options, outcome);
}

char *solve_briefly (const struct puzzle *puzzle, long long most_nodes,
                     const struct limits *limits, struct outcome *outcome) {
  const struct search_options how = {
      .search = SEARCH_SPLIT, .most_nodes = most_nodes, .limits = *limits};
  limits_show_progress (limits);
  return solve_by_default (puzzle, &how, outcome);
}
