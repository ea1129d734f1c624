#include "search/tree.h"

#include "encodings/instance.h"
#include "search/heuristics.h"
#include "search/lookahead.h"
#include "search/propagate.h"
#include "system/memory.h"

#include <assert.h>

/*-------------------------------- the nodes ----------------------------*/

/* Allocates the node of that level.  Returns false if a limit forbids that:
 * in large boxes nodes are large, and there may be many of them.
 */
static bool reach_level (struct tree *tree, int level) {
  const struct limits *limits = tree->context.instance->limits;
  if (level < tree->depth)
    return true;
  tree->stop = limits_forbid (limits, tree->context.node_bytes);
  if (tree->stop)
    return false;
  tree->stack =
      mem_realloc (tree->stack, (size_t)(level + 1) * sizeof *tree->stack);
  node_init (&tree->stack[level], &tree->context);
  tree->depth = level + 1;
  return true;
}

void tree_init (struct tree *tree, const struct instance *instance) {
  struct window window;
  window_choose (&window, instance, instance->plan.placements);
  tree_init_in_window (tree, instance, window, ALL_RULES);
}

void tree_init_in_window (struct tree *tree,
                          const struct instance *instance,
                          struct window window,
                          enum propagation_rules rules) {
  *tree = (struct tree){.window = window, .stop = instance->stop};
  context_init (&tree->context, instance, rules);
  if (tree->stop || !reach_level (tree, 0) || !reach_level (tree, 1))
    return;
  node_fill (&tree->stack[0], &tree->context);
  tree->is_refuted = !node_propagate (&tree->stack[0], &tree->context);
  tree->stop = limits_exceeded (instance->limits);
}

void tree_clear (struct tree *tree) {
  for (int i = 0; i < tree->depth; i++)
    node_clear (&tree->stack[i]);
  mem_free (tree->stack);
  context_clear (&tree->context);
  window_clear (&tree->window);
  *tree = (struct tree){0};
}

/* Returns 0 if a limit forbids the memory for it. */
static struct node *copy_to_next_level (struct tree *tree, int level) {
  if (!reach_level (tree, level + 1))
    return 0;
  struct node *next = &tree->stack[level + 1];
  node_copy (next, &tree->stack[level], &tree->context);
  return next;
}

/*------------------------------- the choices ---------------------------*/

/* `from` as for `node_next_choice` */
static int next_choice_at (const struct tree *tree, int level,
                           struct choice where, int from,
                           struct choice *choice) {
  return node_next_choice (&tree->stack[level], &tree->context, where, from,
                           choice);
}

static bool place_choice (struct tree *tree, int level,
                          const struct choice *choice) {
  struct node *node = &tree->stack[level];
  node_place (node, &tree->context, choice->cube, choice->cell);
  tree->narrowings++;
  return node_propagate (node, &tree->context);
}

/* Looks are nested: each has to be a small part of its tree. */
#define WORTH_A_LOOK (10 * LOOKAHEAD_PROPAGATIONS)

/* Returns false if a limit forbids the memory for a look ahead. */
static bool find_branch_at (struct tree *tree, int level, double log_ways,
                            struct choice *where) {
  const struct search_context *context = &tree->context;
  if (!tree->is_careful &&
      effort_expected (context->heuristics, log_ways) <= WORTH_A_LOOK) {
    *where = node_find_branch (&tree->stack[level], context);
    return true;
  }
  if (!reach_level (tree, level + 1))
    return false;
  tree->narrowings += lookahead_find_branch (
      &tree->stack[level], context, &tree->stack[level + 1],
      tree->is_careful ? LOOKAHEAD_CAREFUL : LOOKAHEAD_QUICK, where);
  return true;
}

/*------------------------------- the search ----------------------------*/

struct descent {
  struct tree *tree;
  const struct tree_client *client;
  void *state;
  struct share *share; /* or 0 */
  struct branch path;  /* if there is a share: the way to the current node,
                        * with which the rest of a share begins */
};

static bool search_node (struct descent *, int level);

/* Extends the path to a node that is `depth` choices deep by one more
 * choice.  Before, the path may lead to any node below that node.
 */
static void follow_choice (struct descent *how, size_t depth,
                           const struct choice *choice) {
  if (!how->share)
    return;
  how->path.choices.count = depth;
  array_push (&how->path.choices, *choice);
}

/* Polls the limits, once for each node. */
static bool tree_must_stop (struct tree *tree) {
  tree->stop = limits_exceeded (tree->context.instance->limits);
  return tree->stop != NOT_STOPPED;
}

/* Counts a node of the share, if there is one.  Returns true if the share
 * takes no more nodes: then the current node is in its rest.
 */
static bool end_share (const struct descent *how) {
  struct share *share = how->share;
  if (!share)
    return false;
  share->nodes++;
  share->is_over =
      (share->most_nodes && share->nodes > share->most_nodes) ||
      (share->must_end && *share->must_end);
  if (share->is_over)
    branches_add (&share->rest, &how->path);
  return share->is_over;
}

static bool search_choice (struct descent *how, int level,
                           const struct choice *choice) {
  struct tree *tree = how->tree;
  const struct tree_client *client = how->client;
  if (client->decide)
    client->decide (how->state, choice->cube, choice->cell);
  if (!copy_to_next_level (tree, level))
    return false;
  if (place_choice (tree, level + 1, choice) &&
      !search_node (how, level + 1))
    return false;
  if (client->close)
    client->close (how->state);
  return true;
}

/* If the share is over, its rest also has the choices of the node that have
 * not been searched.
 */
static void leave_choices (struct descent *how, int level, size_t depth,
                           struct choice where, int from) {
  struct choice choice;
  if (!how->share || !how->share->is_over)
    return;
  for (int i = from;
       (i = next_choice_at (how->tree, level, where, i, &choice)) >= 0;
       i++) {
    follow_choice (how, depth, &choice);
    branches_add (&how->share->rest, &how->path);
  }
}

static bool search_choices (struct descent *how, int level,
                            double log_ways) {
  struct tree *tree = how->tree;
  const size_t depth = how->path.choices.count;
  struct choice where, choice = {-1, -1}, following;
  if (!find_branch_at (tree, level, log_ways, &where))
    return false;
  int next, i = next_choice_at (tree, level, where, 0, &choice);
  while ((next = next_choice_at (tree, level, where, i + 1, &following)) >=
         0) {
    follow_choice (how, depth, &choice);
    if (!search_choice (how, level, &choice)) {
      leave_choices (how, level, depth, where, next);
      return false;
    }
    i = next;
    choice = following;
  }
  /* The last choice is made in the node itself, and nothing is copied. */
  follow_choice (how, depth, &choice);
  return !place_choice (tree, level, &choice) || search_node (how, level);
}

static bool search_node (struct descent *how, int level) {
  struct tree *tree = how->tree;
  struct node *node = &tree->stack[level];
  const double log_ways = node_log_ways (node, &tree->context);
  tree->log_ways = log_ways;
  const long long before = tree->narrowings;
  tree->nodes++;
  const enum tree_step step = end_share (how) || tree_must_stop (tree)
                                  ? TREE_STOP
                                  : how->client->enter (how->state, node);
  if (step == TREE_STOP ||
      (step == TREE_SPLIT && !search_choices (how, level, log_ways)))
    return false;
  effort_add (tree->context.heuristics, log_ways,
              tree->narrowings - before);
  return true;
}

/* Returns false if the cube cannot take the cell. */
static bool place_early (struct node *node,
                         const struct search_context *context, int cube,
                         int cell) {
  if (!node_has (node, context, cube, cell))
    return false;
  node_place (node, context, cube, cell);
  return true;
}

bool tree_go_to (struct tree *tree, const struct branch *branch) {
  const struct window *window = &tree->window;
  const struct search_context *context = &tree->context;
  const struct choices *choices = &branch->choices;
  const int *cell = window_placement (window, branch->placement);
  assert (!tree->is_refuted);
  assert (branch->placement >= 0 && branch->placement < window->placements);
  struct node *node = tree->stop ? 0 : copy_to_next_level (tree, 0);
  if (!node)
    return true;
  for (int i = 0; i < window->cubes; i++)
    if (!place_early (node, context, window->first + i, cell[i]))
      return false;
  for (size_t i = 0; i < choices->count; i++)
    if (!place_early (node, context, choices->item[i].cube,
                      choices->item[i].cell))
      return false;
  return node_propagate (node, context);
}

bool tree_search_here (struct tree *tree, const struct tree_client *client,
                       void *state) {
  struct descent how = {.tree = tree, .client = client, .state = state};
  return !tree->stop && search_node (&how, 1);
}

bool tree_search (struct tree *tree, const struct branch *branch,
                  const struct tree_client *client, void *state) {
  return !tree_go_to (tree, branch) ||
         tree_search_here (tree, client, state);
}

bool tree_search_share (struct tree *tree, struct share *share, size_t i,
                        const struct tree_client *client, void *state) {
  assert (i < share->branches.count);
  const struct branch *branch = &share->branches.item[i];
  struct descent how = {
      .tree = tree, .client = client, .state = state, .share = share};
  share->is_over = false;
  branch_copy (&how.path, branch);
  const bool is_closed =
      !tree_go_to (tree, branch) || (!tree->stop && search_node (&how, 1));
  array_clear (&how.path.choices);
  return is_closed || share->is_over;
}

void share_clear (struct share *share) {
  branches_clear (&share->branches);
  branches_clear (&share->rest);
  *share = (struct share){0};
}

void tree_choices_here (const struct tree *tree, struct choices *choices) {
  const struct choice where =
      node_find_branch (&tree->stack[1], &tree->context);
  struct choice next;
  choices->count = 0;
  for (int i = -1;
       (i = next_choice_at (tree, 1, where, i + 1, &next)) >= 0;)
    array_push (choices, next);
}
