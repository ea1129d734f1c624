#include "count/count.h"

#include "count/counting.h"
#include "encodings/encoding.h"
#include "encodings/instance.h"
#include "encodings/plan.h"
#include "search/decider.h"
#include "system/memory.h"

#include <assert.h>

/*-------------------------------- numbers ------------------------------*/

struct count_options count_options_default (const struct puzzle *puzzle) {
  const struct search_options how = search_options_default ();
  return (struct count_options){.plan = search_plan (&how, puzzle),
                                .how = how};
}

long long count_up_to_reversal (const struct folding_count *count) {
  const long long others = count->up_to_symmetry - count->canonical;
  return count->canonical > others ? count->canonical : others;
}

void folding_count_add (struct folding_count *sum,
                        const struct folding_count *count) {
  sum->directed += count->directed;
  sum->up_to_symmetry += count->up_to_symmetry;
  sum->canonical += count->canonical;
}

/*-------------------------------- foldings -----------------------------*/

bool counting_has_enough (const struct counting *counting) {
  const long long enough = counting->options->enough;
  return counting->refused ||
         (enough && counting->result->count.canonical >= enough);
}

bool counting_is_over (const struct counting *counting) {
  return counting->error || counting->result->stop ||
         counting_has_enough (counting);
}

/* Takes the folding for the printer of the options. */
static bool print_if_canonical (void *state, const struct path *path,
                                const struct folding_class *class) {
  const struct count_options *options = state;
  return class->precedes_reverse &&
         options->print (options->print_state, path, class);
}

bool counting_add_folding (struct counting *counting,
                           const struct path *path,
                           const struct folding_class *class) {
  struct folding_count *count = &counting->result->count;
  count->directed += class->images;
  counting->progress->found = ++count->up_to_symmetry;
  count->canonical += class->precedes_reverse;
  if (counting->take)
    counting->refused = counting->take (counting->take_state, path, class);
  return counting_has_enough (counting);
}

bool counting_take_folding (void *state, const struct path *path) {
  struct counting *counting = state;
  CLEANUP (path_clear) struct path canonical;
  path_copy (&canonical, path);
  const struct folding_class class =
      folding_make_canonical (&counting->symmetries, &canonical);
  AUTOFREE char *wrong = path_check (counting->puzzle, &canonical);
  if (wrong) {
    counting->error =
        format_text ("the search found what is not a folding: %s", wrong);
    return true;
  }
  return counting_add_folding (counting, &canonical, &class);
}

/*---------------------------------- all --------------------------------*/

static char *count_in_tree (struct counting *counting, struct tree *tree) {
  struct branches *placements = &counting->whole.branches;
  const int jobs = counting->options->how.jobs;
  int branches = 0;
  char *error = 0;
  counting->tree = tree;
  counting->share = counting->options->share;
  backtracking_init (&counting->backtracking, tree);
  if (!counting->share) {
    counting->share = &counting->whole;
    for (int i = 0; i < tree->window.placements; i++)
      branches_add (placements, &(struct branch){.placement = i});
  }
  if (!tree->is_refuted)
    branches = (int)counting->share->branches.count;
  counting->progress->steps = branches;
  if (jobs > 1 && branches > 1)
    error = counting_share_branches (counting,
                                     jobs < branches ? jobs : branches);
  else
    for (int i = 0; i < branches && !counting_is_over (counting); i++)
      counting_visit_branch (counting, i);
  share_clear (&counting->whole);
  backtracking_clear (&counting->backtracking);
  return error;
}

/* By an instance of its own, and its tree or a solver */
static char *count_in_instance (struct counting *counting) {
  struct count_result *result = counting->result;
  const bool has_tree = !result->backend->solver;
  struct plan plan = counting->options->plan;
  CLEANUP (instance_clear) struct instance instance;
  plan.encoding = encoding_whole (plan.encoding);
  if (has_tree)
    plan.extras |= PLAN_PRUNE; /* or fixed cubes might leave their cells */
  instance_init_within (&instance, counting->puzzle, &plan,
                        counting->limits);
  if (has_tree) {
    CLEANUP (tree_clear) struct tree tree;
    tree_init (&tree, &instance);
    return count_in_tree (counting, &tree);
  }
  counting->progress->steps = 1;
  char *error = blocking_visit (&instance, &counting->options->how.solver,
                                counting_take_folding, counting,
                                &result->stop, &result->nodes);
  counting->progress->steps_done = 1;
  return error;
}

char *count_foldings (const struct puzzle *puzzle,
                      const struct count_options *options,
                      struct count_result *result) {
  struct progress unshown = {0};
  struct limits limits = options->how.limits;
  struct search_options how = options->how;
  if (!limits.progress)
    limits.progress = &unshown;
  limits.progress->found = 0;
  limits.progress->steps = limits.progress->steps_done = 0;
  struct counting counting = {.puzzle = puzzle,
                              .limits = &limits,
                              .progress = limits.progress,
                              .options = options,
                              .result = result,
                              .take =
                                  options->print ? print_if_canonical : 0,
                              .take_state = (void *)options};
  assert (!options->share || options->tree);
  assert (options->enough >= 0);
  how.is_for_many = true;
  *result = (struct count_result){
      .backend = decide (puzzle, &options->plan, &how).backend,
      .command = options->how.solver.command};
  folding_symmetries_init (&counting.symmetries, puzzle);
  char *error = options->tree ? count_in_tree (&counting, options->tree)
                              : count_in_instance (&counting);
  if (counting.error) {
    mem_free (error);
    error = counting.error;
  }
  result->complete = !error && !result->stop &&
                     !counting_has_enough (&counting) &&
                     limits.progress->steps_done == limits.progress->steps;
  result->seconds = limits_seconds (&options->how.limits);
  folding_symmetries_clear (&counting.symmetries);
  return error;
}
