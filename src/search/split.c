#include "search/split.h"

#include "encodings/instance.h"
#include "search/beam.h"
#include "search/heuristics.h"
#include "search/outcome.h"
#include "search/tree.h"
#include "system/memory.h"
#include "system/random.h"
#include "system/tuned.h"

#include <assert.h>
#include <limits.h>
#include <math.h>
#include <stdbool.h>

/* The nodes of a slice, the turn of a placement.  Until the search has
 * taken SHORT_SEARCH nodes a slice has LONG_SLICE nodes, so that a short
 * search closes one placement after the other.  Then the first slice of a
 * placement has SHORT_SLICE nodes, and each further one as many as the
 * placement has had, up to LONG_SLICE.
 */
#define SHORT_SEARCH TUNED (10000, 6)
#define LONG_SLICE TUNED (3000, 2)
#define SHORT_SLICE TUNED (100, 1)

/* The probability that a node leads to a folding is taken to be n to the
 * power of -PROMISE, if the node leaves n ways to choose a cell for each
 * cube.
 */
#define PROMISE 0.09

/* A placement, as far as it has been searched */
struct placement {
  struct branches open;
  double nodes, promise; /* of its nodes, together */
};

/* A search that can be continued slice by slice */
struct split {
  struct tree *tree;
  const struct split_worker *worker;
  struct outcome *outcome;
  struct placement *placement; /* [0..placements[ of the worker */
  int placements, begun;       /* the first `begun` have had a slice */
  double promise;              /* of the nodes of the slice at hand */
  bool is_beam_asked;
  long long first_rounds; /* of the beam, on its clock */
};

static bool split_gives_up (const struct split *split) {
  const struct split_worker *worker = split->worker;
  const long long nodes =
      split->tree->nodes +
      beam_clock (split->outcome->nodes, split->outcome->states);
  return (worker->most_nodes && nodes > worker->most_nodes) ||
         (worker->fewest && nodes > *worker->fewest);
}

static enum tree_step split_node (void *state, const struct node *node) {
  struct split *split = state;
  const struct search_context *context = &split->tree->context;
  split->promise += exp (-PROMISE * split->tree->log_ways);
  if (split_gives_up (split))
    return TREE_STOP;
  if (node_open_cubes (node, context))
    return TREE_SPLIT;
  path_init (&split->outcome->path, context->cubes);
  node_to_path (node, context, &split->outcome->path);
  split->outcome->verdict = VERDICT_SATISFIABLE;
  return TREE_STOP;
}

/* Returns true if all branches of the share are closed or in its rest,
 * false if the search has ended.
 */
static bool split_branches (struct split *split, struct share *share) {
  static const struct tree_client client = {.enter = split_node};
  share->is_over = false;
  for (size_t i = 0; i < share->branches.count; i++)
    if (share->is_over)
      branches_add (&share->rest, &share->branches.item[i]);
    else if (!tree_search_share (split->tree, share, i, &client, split))
      return false;
  return true;
}

/*-------------------------------- slices -------------------------------*/

static void shuffle_placements (struct split *split) {
  uint64_t state = random_state (split->worker->seed);
  struct placement *placement = split->placement;
  for (int i = split->placements - 1; i > 0; i--) {
    const int j = random_below (&state, i + 1);
    const struct placement swap = placement[i];
    placement[i] = placement[j];
    placement[j] = swap;
  }
}

static void split_begin (struct split *split) {
  const struct split_worker *worker = split->worker;
  const int placements = split->tree->window.placements;
  split->placement =
      mem_alloc_zeroed ((size_t)placements + 1, sizeof *split->placement);
  for (int i = worker->number; i < placements; i += worker->workers)
    branches_add (&split->placement[split->placements++].open,
                  &(struct branch){.placement = i});
  if (worker->seed)
    shuffle_placements (split);
}

/* The open placement with the least turn is next, so that each gets nodes
 * in proportion to the square of the promise of its average node.
 */
static double placement_turn (const struct placement *placement) {
  assert (placement->nodes > 0);
  const double average = placement->promise / placement->nodes;
  return placement->nodes / (average * average);
}

/* At first each placement gets a slice.  Returns 0 if all are closed. */
static struct placement *next_placement (struct split *split) {
  struct placement *next = 0;
  if (split->begun < split->placements)
    return &split->placement[split->begun++];
  for (int i = 0; i < split->placements; i++) {
    struct placement *placement = &split->placement[i];
    if (placement->open.count &&
        (!next || placement_turn (placement) < placement_turn (next)))
      next = placement;
  }
  return next;
}

/* Returns false if the search has ended. */
static bool split_slice (struct split *split, struct placement *placement) {
  const long long nodes = (long long)placement->nodes;
  const bool is_long =
      split->tree->nodes < SHORT_SEARCH || nodes > LONG_SLICE;
  const long long alone =
      split->worker->beam ? split->worker->nodes_alone : 0;
  const bool must_ask = split->tree->nodes < alone;
  struct share share = {.branches = placement->open,
                        .most_nodes = must_ask              ? alone
                                      : is_long             ? LONG_SLICE
                                      : nodes > SHORT_SLICE ? nodes
                                                            : SHORT_SLICE};
  split->promise = 0;
  const bool goes_on = split_branches (split, &share);
  placement->nodes += (double)share.nodes;
  placement->promise += split->promise;
  branches_clear (&share.branches);
  placement->open = share.rest;
  return goes_on;
}

/* Asks the beam for its first rounds, unless that has been done, and then
 * lets it go on for as long as the placements had, or if there are other
 * workers for twice as long.  If an eighth of the placements is closed, it
 * is not asked any more.  Returns false if the search has ended.
 */
static bool split_beam_slice (struct split *split) {
  const struct split_worker *worker = split->worker;
  struct outcome *outcome = split->outcome;
  const long long nodes = split->tree->nodes;
  int closed = 0;
  for (int i = 0; i < split->begun; i++)
    closed += !split->placement[i].open.count;
  if (nodes < worker->nodes_alone || 8 * closed >= split->placements)
    return true;
  if (!split->is_beam_asked) {
    if (beam_answers (worker->beam, LLONG_MAX, BEAM_FIRST_ROUNDS, outcome))
      return false;
    split->first_rounds = beam_clock (outcome->nodes, outcome->states);
    split->is_beam_asked = true;
  }
  const long long taken =
      beam_clock (outcome->nodes, outcome->states) - split->first_rounds;
  const bool has_ended = beam_answers (
      worker->beam, nodes * (worker->workers > 1 ? 2 : 1) - taken, INT_MAX,
      outcome);
  limits_tell (split->tree->context.instance->limits, "%s", "");
  return !has_ended;
}

static bool split_placements (struct split *split) {
  struct placement *next;
  bool goes_on = true;
  split_begin (split);
  while (goes_on && (next = next_placement (split)))
    goes_on = split_slice (split, next) &&
              (!split->worker->beam || split_beam_slice (split));
  for (int i = 0; i < split->placements; i++)
    branches_clear (&split->placement[i].open);
  mem_free (split->placement);
  return goes_on;
}

/*---------------------------------- all --------------------------------*/

/* Searches a share, or if it is 0 all placements of the worker. */
static void split_in_tree (struct split *split, struct share *share) {
  struct tree *tree = split->tree;
  struct outcome *outcome = split->outcome;
  const long long before = tree->nodes;
  bool is_closed = tree->is_refuted;
  if (!is_closed && !tree->stop)
    is_closed =
        share ? split_branches (split, share) : split_placements (split);
  if (is_closed)
    outcome->verdict = VERDICT_UNSATISFIABLE;
  else if (tree->stop)
    outcome->stop = tree->stop;
  outcome->nodes += tree->nodes - before;
}

void split_search (const struct instance *instance,
                   const struct split_worker *worker,
                   struct outcome *outcome) {
  CLEANUP (tree_clear) struct tree tree;
  assert (instance->plan.symmetry == SYMMETRY_WINDOWS);
  assert (worker->number >= 0 && worker->number < worker->workers);
  tree_init (&tree, instance);
  split_in_tree (
      &(struct split){.tree = &tree, .worker = worker, .outcome = outcome},
      0);
}

void split_share (struct tree *tree, struct share *share,
                  struct outcome *outcome) {
  static const struct split_worker alone = {.workers = 1};
  heuristics_forget (tree->context.heuristics);
  split_in_tree (
      &(struct split){.tree = tree, .worker = &alone, .outcome = outcome},
      share);
}
