#include "search/branches.h"

#include "instance/instance.h"
#include "system/random.h"

#include <stdlib.h>
#include <string.h>

/*-------------------------------- lists --------------------------------*/

void branches_clear (struct branches *branches) {
  for (size_t i = 0; i < branches->count; i++)
    array_clear (&branches->item[i].choice);
  array_clear (branches);
}

void branch_copy (struct branch *copy, const struct branch *branch) {
  *copy = *branch;
  copy->choice = (struct tree_choices){0};
  for (size_t i = 0; i < branch->choice.count; i++)
    array_push (&copy->choice, branch->choice.item[i]);
}

void branches_add (struct branches *branches, const struct branch *branch) {
  struct branch copy;
  branch_copy (&copy, branch);
  array_push (branches, copy);
}

static int compare_choices (const struct tree_choice *a,
                            const struct tree_choice *b) {
  return a->cube != b->cube ? a->cube - b->cube : a->cell - b->cell;
}

static int compare_branches (const void *one, const void *other) {
  const struct branch *a = one, *b = other;
  const size_t m = a->choice.count, n = b->choice.count;
  int order = a->placement - b->placement;
  for (size_t i = 0; !order && i < m && i < n; i++)
    order = compare_choices (&a->choice.item[i], &b->choice.item[i]);
  return order ? order : (m > n) - (m < n);
}

void branches_sort (struct branches *branches) {
  if (branches->count)
    qsort (branches->item, branches->count, sizeof *branches->item,
           compare_branches);
}

double branches_nodes (const struct branches *branches) {
  double nodes = 0;
  for (size_t i = 0; i < branches->count; i++)
    nodes += branches->item[i].nodes;
  return nodes;
}

/*------------------------------- hardness ------------------------------*/

/* Subtrees with at most so many nodes are counted.  Below others so many
 * random paths are followed: about a thousand nodes for each branch.
 */
#define NODES_TO_COUNT 50
#define PATHS 4
#define SEED 1

/* What a solver is expected to take for a node that is left to it, in nodes
 */
#define NODES_OF_LEAF 25

struct splitting {
  struct tree *tree;
  int open_cubes;
  struct tree_choices choices; /* of the node at hand */
  uint64_t random;
  double counted; /* of the subtree at hand */
  int steps;      /* nodes of it so far, at most NODES_TO_COUNT */
};

static int is_leaf (const struct splitting *splitting,
                    const struct chain *chain) {
  return chain_open_cubes (chain, &splitting->tree->space) <=
         splitting->open_cubes;
}

static enum tree_step count_node (void *state, const struct chain *chain) {
  struct splitting *splitting = state;
  if (++splitting->steps > NODES_TO_COUNT)
    return TREE_STOP;
  const int leaf = is_leaf (splitting, chain);
  splitting->counted += leaf && splitting->open_cubes ? NODES_OF_LEAF : 1;
  return leaf ? TREE_CLOSE : TREE_SPLIT;
}

/* The nodes below the node at hand, or -1 if they are too many to count */
static double count_here (struct splitting *splitting) {
  static const struct tree_client client = {.enter = count_node};
  splitting->counted = splitting->steps = 0;
  return tree_search_here (splitting->tree, &client, splitting)
             ? splitting->counted
             : -1;
}

/* The same for the node of a branch on a random path.  To try costs as much
 * as two levels of the path, so it is tried at every second level.
 */
static double try_to_count (struct splitting *splitting,
                            const struct branch *branch) {
  const struct chain *chain = &splitting->tree->chain[1];
  if (branch->choice.count % 2 && !is_leaf (splitting, chain))
    return -1;
  const double nodes = count_here (splitting);
  if (nodes < 0)
    tree_go_to (splitting->tree, branch);
  return nodes;
}

/* The nodes below a branch, as a random path down from there tells */
static double follow_path (struct splitting *splitting,
                           const struct branch *branch) {
  struct branch at;
  double nodes = 0, alike = 1, below = -1;
  branch_copy (&at, branch);
  int is_open = tree_go_to (splitting->tree, &at);
  while (is_open && below < 0) {
    struct tree_choices *choices = &splitting->choices;
    tree_choices_here (splitting->tree, choices);
    const uint64_t random = random_next (&splitting->random);
    nodes += alike;
    alike *= (double)choices->count;
    array_push (&at.choice, choices->item[random % choices->count]);
    is_open = tree_go_to (splitting->tree, &at);
    if (is_open)
      below = try_to_count (splitting, &at);
  }
  array_clear (&at.choice);
  return below > 0 ? nodes + alike * below : nodes;
}

static double estimate (struct splitting *splitting,
                        const struct branch *branch) {
  if (!tree_go_to (splitting->tree, branch))
    return 0;
  const double counted = count_here (splitting);
  if (counted >= 0)
    return counted;
  double sum = 0;
  for (int i = 0; i < PATHS; i++)
    sum += follow_path (splitting, branch);
  return sum / PATHS > NODES_TO_COUNT ? sum / PATHS : NODES_TO_COUNT;
}

static void splitting_init (struct splitting *splitting, struct tree *tree,
                            int open_cubes) {
  *splitting = (struct splitting){.tree = tree,
                                  .open_cubes = open_cubes,
                                  .random = random_state (SEED)};
  space_forget (&tree->space);
}

static void splitting_clear (struct splitting *splitting) {
  array_clear (&splitting->choices);
}

void branches_estimate (struct tree *tree, struct branches *branches) {
  struct splitting splitting;
  splitting_init (&splitting, tree, 0);
  for (size_t i = 0; i < branches->count; i++)
    branches->item[i].nodes = estimate (&splitting, &branches->item[i]);
  splitting_clear (&splitting);
}

/*------------------------------- splitting -----------------------------*/

/* Branches are split together if they are expected to take at least a third
 * of what the hardest one takes.
 */
#define HARDEST_TO_HARD 3

/* Replaces a branch by its children, in another list; if it is refuted it
 * has none.
 */
static void split (struct splitting *splitting, struct branch *branch,
                   struct branches *list) {
  const size_t first = list->count;
  splitting->choices.count = 0;
  if (tree_go_to (splitting->tree, branch))
    tree_choices_here (splitting->tree, &splitting->choices);
  for (size_t i = 0; i < splitting->choices.count; i++) {
    branches_add (list, branch);
    array_push (&list->item[first + i].choice, splitting->choices.item[i]);
  }
  for (size_t i = first; i < list->count; i++)
    list->item[i].nodes = estimate (splitting, &list->item[i]);
  array_clear (&branch->choice);
}

static double hardest (const struct branches *branches) {
  double most = 0;
  for (size_t i = 0; i < branches->count; i++)
    if (branches->item[i].nodes > most)
      most = branches->item[i].nodes;
  return most;
}

/* The most nodes of a branch that is not split */
static double most_nodes (const struct branches_wish *wish,
                          const struct branches *branches) {
  double most = wish->nodes;
  if (wish->divisor) {
    const double even = branches_nodes (branches) / wish->divisor;
    most = !most || even < most ? even : most;
  }
  return most > NODES_TO_COUNT ? most : NODES_TO_COUNT;
}

static int is_enough (const struct branches_wish *wish,
                      const struct branches *branches) {
  return (wish->count && branches->count >= (size_t)wish->count) ||
         hardest (branches) <= most_nodes (wish, branches);
}

static void split_hard_ones (struct splitting *splitting,
                             const struct branches_wish *wish,
                             struct branches *branches) {
  struct branches next = {0};
  const double most = most_nodes (wish, branches);
  const double hard = hardest (branches) / HARDEST_TO_HARD;
  for (size_t i = 0; i < branches->count; i++) {
    struct branch *branch = &branches->item[i];
    if (branch->nodes <= most || branch->nodes < hard)
      array_push (&next, *branch);
    else
      split (splitting, branch, &next);
  }
  array_clear (branches);
  *branches = next;
}

void branches_list (struct tree *tree, const struct branches_wish *wish,
                    struct branches *branches) {
  struct splitting splitting;
  *branches = (struct branches){0};
  splitting_init (&splitting, tree, wish->open_cubes);
  for (int i = 0; i < tree->window.placements; i++) {
    struct branch branch = {.placement = i};
    branch.nodes = estimate (&splitting, &branch);
    array_push (branches, branch);
  }
  while (!is_enough (wish, branches))
    split_hard_ones (&splitting, wish, branches);
  splitting_clear (&splitting);
}

/*--------------------------------- text --------------------------------*/

void branch_write (const struct branch *branch, FILE *out) {
  fprintf (out, "%d", branch->placement);
  for (size_t i = 0; i < branch->choice.count; i++)
    fprintf (out, "/%d@%d", branch->choice.item[i].cube,
             branch->choice.item[i].cell);
}

/* The number at `*at`, which moves behind it; -1 if there is none below
 * `end`
 */
static int read_number (const char **at, int end) {
  char *behind;
  if (**at < '0' || **at > '9')
    return -1;
  const long number = strtol (*at, &behind, 10);
  *at = behind;
  return number < end ? (int)number : -1;
}

/* Returns 0 if it is no branch of the tree. */
static int read_branch (const char **at, const struct tree *tree,
                        struct branch *branch) {
  const struct domains *domains = &tree->space.instance->domains;
  branch->placement = read_number (at, tree->window.placements);
  if (branch->placement < 0)
    return 0;
  while (**at == '/') {
    struct tree_choice choice;
    ++*at;
    choice.cube = read_number (at, domains->cubes);
    if (choice.cube < 0 || **at != '@')
      return 0;
    ++*at;
    choice.cell = read_number (at, domains->cells);
    if (choice.cell < 0)
      return 0;
    array_push (&branch->choice, choice);
  }
  return !**at || **at == ' ';
}

char *branches_read (const char *text, const struct tree *tree,
                     struct branches *branches) {
  const char *at = text + strspn (text, " ");
  while (*at) {
    const char *start = at;
    struct branch branch = {0};
    const int is_good = read_branch (&at, tree, &branch);
    array_push (branches, branch);
    if (!is_good)
      return message ("'%.*s' is no branch of this puzzle's search",
                      (int)strcspn (start, " "), start);
    at += strspn (at, " ");
  }
  return 0;
}
