#include "search/share.h"

/* A search below one branch that keeps the path to the node at hand */
struct walk {
  struct share *share;
  struct tree *tree;
  const struct tree_client *client;
  void *state;
  struct branch path;
  struct ints mark; /* choices of the path before each decision */
  long long nodes_before;
  int is_over; /* it may take no more nodes */
};

static int has_enough (const struct walk *walk) {
  const struct share *share = walk->share;
  const long long nodes =
      share->nodes + walk->tree->nodes - walk->nodes_before;
  return (share->most_nodes && nodes > share->most_nodes) ||
         (share->must_end && *share->must_end);
}

static enum tree_step enter (void *state, const struct chain *chain) {
  struct walk *walk = state;
  if (has_enough (walk)) {
    walk->is_over = 1;
    branches_add (&walk->share->rest, &walk->path);
    return TREE_STOP;
  }
  return walk->client->enter (walk->state, chain);
}

static void decide (void *state, int cube, int cell) {
  struct walk *walk = state;
  array_push (&walk->mark, (int)walk->path.choice.count);
  array_push (&walk->path.choice, (struct tree_choice){cube, cell});
  if (walk->client->decide)
    walk->client->decide (walk->state, cube, cell);
}

static void close (void *state) {
  struct walk *walk = state;
  walk->path.choice.count = (size_t)array_pop (&walk->mark);
  if (walk->client->close)
    walk->client->close (walk->state);
}

static void place_last (void *state, int cube, int cell) {
  struct walk *walk = state;
  array_push (&walk->path.choice, (struct tree_choice){cube, cell});
}

/* The search began at level 1. */
static void leave (void *state, int level, int cube, int cell) {
  struct walk *walk = state;
  if (!walk->is_over)
    return;
  walk->path.choice.count = (size_t)walk->mark.item[level - 1];
  array_push (&walk->path.choice, (struct tree_choice){cube, cell});
  branches_add (&walk->share->rest, &walk->path);
}

int share_search (struct share *share, size_t i, struct tree *tree,
                  const struct tree_client *client, void *state) {
  static const struct tree_client walking = {enter, decide, close,
                                             place_last, leave};
  const struct branch *branch = &share->branches.item[i];
  struct walk walk = {.share = share,
                      .tree = tree,
                      .client = client,
                      .state = state,
                      .nodes_before = tree->nodes};
  branch_copy (&walk.path, branch);
  const int is_done = tree_search (tree, branch, &walking, &walk);
  share->nodes += tree->nodes - walk.nodes_before;
  array_clear (&walk.path.choice);
  array_clear (&walk.mark);
  return is_done || walk.is_over;
}

void share_clear (struct share *share) {
  branches_clear (&share->branches);
  branches_clear (&share->rest);
}
