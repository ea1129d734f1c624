#include "search/split.h"

#include "instance/instance.h"
#include "search/learned.h"
#include "search/solve.h"
#include "search/tree.h"
#include "system/memory.h"
#include "system/random.h"

/* The nodes that a placement gets at a time */
#define SLICE 3000

struct split {
  const struct search_options *options;
  const struct split_worker *worker;
  struct outcome *outcome;
  struct tree tree;
};

static int must_stop (struct split *split) {
  const struct split_worker *worker = split->worker;
  const long long nodes = split->tree.nodes;
  split->outcome->stop = limits_exceeded (&split->options->limits);
  return split->outcome->stop ||
         (worker->most_nodes && nodes > worker->most_nodes) ||
         (worker->fewest && nodes > *worker->fewest);
}

static enum tree_step enter (void *state, const struct chain *chain) {
  struct split *split = state;
  const struct space *space = &split->tree.space;
  if (must_stop (split))
    return TREE_STOP;
  if (chain_open_cubes (chain, space))
    return TREE_SPLIT;
  path_init (&split->outcome->path, space->cubes);
  chain_to_path (chain, space, &split->outcome->path);
  split->outcome->verdict = VERDICT_SATISFIABLE;
  return TREE_STOP;
}

static const struct tree_client client = {.enter = enter};

/* Returns 1 if all branches of the share are closed or in its rest, 0 if
 * the search has ended.
 */
static int search_share (struct split *split, struct share *share) {
  for (size_t i = 0; i < share->branches.count; i++)
    if (!tree_search_share (&split->tree, share, i, &client, split))
      return 0;
  return 1;
}

/* What is still open of a placement gets one more slice. */
static int search_slice (struct split *split, struct branches *open) {
  struct share share = {.branches = *open, .most_nodes = SLICE};
  const int goes_on = search_share (split, &share);
  branches_clear (&share.branches);
  *open = share.rest;
  return goes_on;
}

static void shuffle (struct branches *open, int count, unsigned seed) {
  uint64_t state = random_state (seed);
  for (int i = count - 1; i > 0; i--) {
    const int j = (int)(random_next (&state) % (uint64_t)(i + 1));
    const struct branches swap = open[i];
    open[i] = open[j];
    open[j] = swap;
  }
}

/* The placements of this worker, each as the branches of it that are open;
 * on the heap
 */
static struct branches *list_open (const struct split *split, int *count) {
  const int placements = split->tree.window.placements;
  struct branches *open =
      allocate_zeroed ((size_t)placements + 1, sizeof *open);
  *count = 0;
  for (int i = split->worker->number; i < placements;
       i += split->worker->workers)
    branches_add (&open[(*count)++], &(struct branch){.placement = i});
  if (split->options->seed)
    shuffle (open, *count, split->options->seed);
  return open;
}

/* The placements take turns until all are closed. */
static int search_placements (struct split *split) {
  int count, goes_on = 1;
  struct branches *open = list_open (split, &count);
  int left = count;
  for (int i = 0; goes_on && left; i = (i + 1) % count)
    if (open[i].count) {
      goes_on = search_slice (split, &open[i]);
      left -= !open[i].count;
    }
  for (int i = 0; i < count; i++)
    branches_clear (&open[i]);
  release (open);
  return goes_on;
}

/* A share has its own limit of nodes, and no slices. */
static int search_all (struct split *split) {
  struct share *share = split->options->share;
  if (split->tree.is_refuted)
    return 1;
  if (split->tree.stop)
    return 0;
  if (!share)
    return search_placements (split);
  learned_forget (split->tree.space.learned);
  return search_share (split, share);
}

void split_search (const struct instance *instance,
                   const struct search_options *options,
                   const struct split_worker *worker,
                   struct outcome *outcome) {
  struct split split = {
      .options = options, .worker = worker, .outcome = outcome};
  tree_init (&split.tree, instance, instance->plan.placements, ALL_RULES);
  if (search_all (&split))
    outcome->verdict = VERDICT_UNSATISFIABLE;
  else if (split.tree.stop)
    outcome->stop = split.tree.stop;
  outcome->nodes = split.tree.nodes;
  tree_clear (&split.tree);
}
