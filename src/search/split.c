#include "search/split.h"

#include "instance/instance.h"
#include "search/learned.h"
#include "search/outcome.h"
#include "search/tree.h"
#include "system/memory.h"
#include "system/random.h"
#include "system/tuned.h"

/* The nodes that a placement gets at a time */
#define SLICE TUNED (3000, 2)

struct split {
  struct tree *tree;
  const struct split_worker *worker;
  struct outcome *outcome;
};

static int must_stop (const struct split *split) {
  const struct split_worker *worker = split->worker;
  const long long nodes = split->tree->nodes;
  const struct limits *limits = split->tree->space.instance->limits;
  split->outcome->stop = limits_exceeded (limits);
  return split->outcome->stop ||
         (worker->most_nodes && nodes > worker->most_nodes) ||
         (worker->fewest && nodes > *worker->fewest);
}

static enum tree_step enter (void *state, const struct chain *chain) {
  const struct split *split = state;
  const struct space *space = &split->tree->space;
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
    if (!tree_search_share (split->tree, share, i, &client, split))
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
  const struct split_worker *worker = split->worker;
  const int placements = split->tree->window.placements;
  struct branches *open =
      allocate_zeroed ((size_t)placements + 1, sizeof *open);
  *count = 0;
  for (int i = worker->number; i < placements; i += worker->workers)
    branches_add (&open[(*count)++], &(struct branch){.placement = i});
  if (worker->seed)
    shuffle (open, *count, worker->seed);
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

/* `share` is 0 for all placements of the worker. */
static void search (struct split *split, struct share *share) {
  struct tree *tree = split->tree;
  struct outcome *outcome = split->outcome;
  const long long before = tree->nodes;
  int is_closed = tree->is_refuted;
  if (!is_closed && !tree->stop)
    is_closed =
        share ? search_share (split, share) : search_placements (split);
  if (is_closed)
    outcome->verdict = VERDICT_UNSATISFIABLE;
  else if (tree->stop)
    outcome->stop = tree->stop;
  outcome->nodes = tree->nodes - before;
}

void split_search (const struct instance *instance,
                   const struct split_worker *worker,
                   struct outcome *outcome) {
  struct tree tree;
  tree_init (&tree, instance, instance->plan.placements, ALL_RULES);
  search (&(struct split){&tree, worker, outcome}, 0);
  tree_clear (&tree);
}

void split_share (struct tree *tree, struct share *share,
                  struct outcome *outcome) {
  static const struct split_worker alone = {.workers = 1};
  learned_forget (tree->space.learned);
  search (&(struct split){tree, &alone, outcome}, share);
}
