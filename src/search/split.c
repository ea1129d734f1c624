#include "search/split.h"

#include "encodings/instance.h"
#include "search/heuristics.h"
#include "search/outcome.h"
#include "search/tree.h"
#include "system/memory.h"
#include "system/random.h"
#include "system/tuned.h"

#include <assert.h>
#include <math.h>

/* The nodes that a placement gets at a time: as long as the search is
 * short, so many that one placement after the other is closed; then few,
 * and as many again as it has had.
 */
#define SHORT_SEARCH TUNED (10000, 6)
#define LONG_SLICE TUNED (3000, 2)
#define SHORT_SLICE TUNED (100, 1)

/* A node that leaves n ways to choose a cell for each cube is taken to lead
 * to a folding with a probability that shrinks as n to this power grows.
 */
#define PROMISE 0.09

struct split {
  struct tree *tree;
  const struct split_worker *worker;
  struct outcome *outcome;
  double promise; /* of all nodes so far */
};

/* A placement, as far as it has been searched */
struct placement {
  struct branches open;
  double nodes, promise; /* of its nodes, together */
};

static int must_stop (const struct split *split) {
  const struct split_worker *worker = split->worker;
  const long long nodes = split->tree->nodes;
  const struct limits *limits = split->tree->context.instance->limits;
  split->outcome->stop = limits_exceeded (limits);
  return split->outcome->stop ||
         (worker->most_nodes && nodes > worker->most_nodes) ||
         (worker->fewest && nodes > *worker->fewest);
}

static enum tree_step enter (void *state, const struct node *node) {
  struct split *split = state;
  const struct search_context *context = &split->tree->context;
  split->promise += exp (-PROMISE * split->tree->log_ways);
  if (must_stop (split))
    return TREE_STOP;
  if (node_open_cubes (node, context))
    return TREE_SPLIT;
  path_init (&split->outcome->path, context->cubes);
  node_to_path (node, context, &split->outcome->path);
  split->outcome->verdict = VERDICT_SATISFIABLE;
  return TREE_STOP;
}

static const struct tree_client client = {.enter = enter};

/* Returns 1 if all branches of the share are closed or in its rest, 0 if
 * the search has ended.
 */
static int search_share (struct split *split, struct share *share) {
  share->is_over = 0;
  for (size_t i = 0; i < share->branches.count; i++)
    if (share->is_over)
      branches_add (&share->rest, &share->branches.item[i]);
    else if (!tree_search_share (split->tree, share, i, &client, split))
      return 0;
  return 1;
}

static long long slice_of (const struct split *split,
                           const struct placement *placement) {
  const long long nodes = (long long)placement->nodes;
  if (split->tree->nodes < SHORT_SEARCH || nodes > LONG_SLICE)
    return LONG_SLICE;
  return nodes > SHORT_SLICE ? nodes : SHORT_SLICE;
}

/* What is still open of a placement gets one more slice. */
static int search_slice (struct split *split, struct placement *placement) {
  struct share share = {.branches = placement->open,
                        .most_nodes = slice_of (split, placement)};
  split->promise = 0;
  const int goes_on = search_share (split, &share);
  placement->nodes += (double)share.nodes;
  placement->promise += split->promise;
  branches_clear (&share.branches);
  placement->open = share.rest;
  return goes_on;
}

static void shuffle (struct placement *placement, int count,
                     unsigned seed) {
  uint64_t state = random_state (seed);
  for (int i = count - 1; i > 0; i--) {
    const int j = random_below (&state, i + 1);
    const struct placement swap = placement[i];
    placement[i] = placement[j];
    placement[j] = swap;
  }
}

/* The placements of this worker, on the heap */
static struct placement *list_placements (const struct split *split,
                                          int *count) {
  const struct split_worker *worker = split->worker;
  const int placements = split->tree->window.placements;
  struct placement *list =
      mem_alloc_zeroed ((size_t)placements + 1, sizeof *list);
  *count = 0;
  for (int i = worker->number; i < placements; i += worker->workers)
    branches_add (&list[(*count)++].open, &(struct branch){.placement = i});
  if (worker->seed)
    shuffle (list, *count, worker->seed);
  return list;
}

/* The placement with the least turn is next, so that each gets nodes in
 * proportion to the square of the promise of its average node.
 */
static double turn (const struct placement *placement) {
  const double average = placement->promise / placement->nodes;
  return placement->nodes / (average * average);
}

static struct placement *next_placement (struct placement *list,
                                         int count) {
  struct placement *next = 0;
  for (int i = 0; i < count; i++)
    if (list[i].open.count && (!next || turn (&list[i]) < turn (next)))
      next = &list[i];
  return next;
}

/* At first each placement gets a slice. */
static int search_placements (struct split *split) {
  int count, begun = 0, goes_on = 1;
  struct placement *list = list_placements (split, &count), *next = list;
  while (goes_on && next) {
    next = begun < count ? &list[begun++] : next_placement (list, count);
    goes_on = !next || search_slice (split, next);
  }
  for (int i = 0; i < count; i++)
    branches_clear (&list[i].open);
  mem_free (list);
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
  CLEANUP (tree_clear) struct tree tree;
  assert (instance->plan.symmetry == SYMMETRY_WINDOWS);
  assert (worker->number < worker->workers);
  tree_init (&tree, instance, instance->plan.placements, ALL_RULES);
  search (&(struct split){&tree, worker, outcome, 0}, 0);
}

void split_share (struct tree *tree, struct share *share,
                  struct outcome *outcome) {
  static const struct split_worker alone = {.workers = 1};
  heuristics_forget (tree->context.heuristics);
  search (&(struct split){tree, &alone, outcome, 0}, share);
}
