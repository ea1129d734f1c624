#include "search/cut.h"

#include "encodings/instance.h"
#include "search/heuristics.h"
#include "system/memory.h"
#include "system/random.h"
#include "system/tuned.h"

#include <assert.h>

/*------------------------------- hardness ------------------------------*/

/* Subtrees with at most NODES_TO_COUNT nodes are counted.  In others, PATHS
 * random paths are followed: about a thousand nodes for each branch.
 */
#define NODES_TO_COUNT TUNED (50, 2)
#define PATHS 4
#define SEED 1

/* An easy node takes a solver as long as this number of nodes takes the
 * search.
 */
#define NODES_OF_EASY_NODE 25

struct cutting {
  struct tree *tree;
  int open_cubes;         /* at most, in an easy node */
  struct choices choices; /* of the current node */
  uint64_t random;
  double counted; /* nodes of the current subtree; easy nodes count for
                   * more */
  int steps;      /* its nodes so far, at most NODES_TO_COUNT */
};

static bool is_easy_node (const struct cutting *cutting,
                          const struct node *node) {
  return node_open_cubes (node, &cutting->tree->context) <=
         cutting->open_cubes;
}

static enum tree_step count_node (void *state, const struct node *node) {
  struct cutting *cutting = state;
  if (++cutting->steps > NODES_TO_COUNT)
    return TREE_STOP;
  const bool is_easy = is_easy_node (cutting, node);
  const bool is_left_open =
      is_easy && node_open_cubes (node, &cutting->tree->context) > 0;
  cutting->counted += is_left_open ? NODES_OF_EASY_NODE : 1;
  return is_easy ? TREE_CLOSE : TREE_SPLIT;
}

/* The nodes below the current node, or -1 if they are too many to count */
static double count_nodes_here (struct cutting *cutting) {
  static const struct tree_client client = {.enter = count_node};
  cutting->counted = cutting->steps = 0;
  return tree_search_here (cutting->tree, &client, cutting)
             ? cutting->counted
             : -1;
}

/* Nothing is searched any more if a limit has been reached. */
static bool must_stop_cutting (struct cutting *cutting) {
  struct tree *tree = cutting->tree;
  if (!tree->stop)
    tree->stop = limits_exceeded (tree->context.instance->limits);
  return tree->stop;
}

/* The nodes below a branch, estimated by a random path down from there.  An
 * attempt to count costs as much as two levels of the path, so there is one
 * at every second level.
 */
static double follow_random_path (struct cutting *cutting,
                                  const struct branch *branch) {
  struct tree *tree = cutting->tree;
  struct choices *choices = &cutting->choices;
  struct branch at;
  double nodes = 0, alike = 1, below = -1;
  branch_copy (&at, branch);
  bool is_open = tree_go_to (tree, &at);
  while (is_open && below < 0 && !must_stop_cutting (cutting)) {
    tree_choices_here (tree, choices);
    const uint64_t random = random_next (&cutting->random);
    nodes += alike;
    alike *= (double)choices->count;
    array_push (&at.choices, choices->item[random % choices->count]);
    is_open = tree_go_to (tree, &at);
    if (is_open && (at.choices.count % 2 == 0 ||
                    is_easy_node (cutting, &tree->stack[1]))) {
      below = count_nodes_here (cutting);
      if (below < 0)
        tree_go_to (tree, &at);
    }
  }
  array_clear (&at.choices);
  return below > 0 ? nodes + alike * below : nodes;
}

static double estimate_nodes (struct cutting *cutting,
                              const struct branch *branch) {
  if (must_stop_cutting (cutting) || !tree_go_to (cutting->tree, branch))
    return 0;
  const double counted = count_nodes_here (cutting);
  if (counted >= 0)
    return counted;
  double sum = 0;
  for (int i = 0; i < PATHS; i++)
    sum += follow_random_path (cutting, branch);
  return sum / PATHS > NODES_TO_COUNT ? sum / PATHS : NODES_TO_COUNT;
}

static void estimate_branches_from (struct cutting *cutting,
                                    struct branches *branches,
                                    size_t first) {
  for (size_t i = first; i < branches->count; i++)
    branches->item[i].nodes = estimate_nodes (cutting, &branches->item[i]);
}

static void cutting_init (struct cutting *cutting, struct tree *tree,
                          int open_cubes) {
  *cutting = (struct cutting){.tree = tree,
                              .open_cubes = open_cubes,
                              .random = random_state (SEED)};
  heuristics_forget (tree->context.heuristics);
}

static void cutting_clear (struct cutting *cutting) {
  array_clear (&cutting->choices);
  *cutting = (struct cutting){0};
}

void cut_estimate (struct tree *tree, struct branches *branches) {
  CLEANUP (cutting_clear) struct cutting cutting;
  cutting_init (&cutting, tree, 0);
  estimate_branches_from (&cutting, branches, 0);
}

/*-------------------------------- cutting ------------------------------*/

/* Branches are cut together if they are expected to take at least a third
 * of the nodes of the hardest branch.
 */
#define HARDEST_TO_HARD 3

/* Replaces a branch by its children, in another list; if it is refuted it
 * has none.
 */
static void cut_branch (struct cutting *cutting, struct branch *branch,
                        struct branches *list) {
  const size_t first = list->count;
  cutting->choices.count = 0;
  if (tree_go_to (cutting->tree, branch))
    tree_choices_here (cutting->tree, &cutting->choices);
  for (size_t i = 0; i < cutting->choices.count; i++) {
    branches_add (list, branch);
    array_push (&list->item[first + i].choices, cutting->choices.item[i]);
  }
  estimate_branches_from (cutting, list, first);
  array_clear (&branch->choices);
}

static double hardest_branch_nodes (const struct branches *branches) {
  double most = 0;
  for (size_t i = 0; i < branches->count; i++)
    if (branches->item[i].nodes > most)
      most = branches->item[i].nodes;
  return most;
}

/* The most nodes of a branch that is not cut.  If only the number of
 * branches is given, each branch with more than one node is cut.
 */
static double most_nodes_uncut (const struct cut *cut,
                                const struct branches *branches) {
  double most = cut->nodes;
  if (cut->divisor) {
    const double even = branches_nodes (branches) / cut->divisor;
    most = !most || even < most ? even : most;
  }
  const double least = cut->nodes || cut->divisor ? NODES_TO_COUNT : 1;
  return most > least ? most : least;
}

void cut_tree (struct tree *tree, const struct cut *cut,
               struct branches *branches) {
  CLEANUP (cutting_clear) struct cutting cutting;
  assert (cut->nodes > 0 || cut->divisor || cut->count);
  assert (!tree->is_refuted);
  *branches = (struct branches){0};
  cutting_init (&cutting, tree, cut->open_cubes);
  for (int i = 0; i < tree->window.placements; i++)
    branches_add (branches, &(struct branch){.placement = i});
  estimate_branches_from (&cutting, branches, 0);
  while (!must_stop_cutting (&cutting) &&
         (!cut->count || branches->count < (size_t)cut->count)) {
    const double most = most_nodes_uncut (cut, branches);
    const double hardest = hardest_branch_nodes (branches);
    struct branches next = {0};
    if (hardest <= most)
      return;
    for (size_t i = 0; i < branches->count; i++) {
      struct branch *branch = &branches->item[i];
      if (branch->nodes <= most ||
          branch->nodes < hardest / HARDEST_TO_HARD)
        array_push (&next, *branch);
      else
        cut_branch (&cutting, branch, &next);
    }
    array_clear (branches);
    *branches = next;
  }
}
