/* A look ahead finds better branches, and changes nothing but weights and
 * the scratch node.
 */
#include "search/lookahead.h"

#include "search/heuristics.h"
#include "search/propagate.h"
#include "testing.h"
#include "trial.h"

#include <string.h>

/*-------------------------------- one look -----------------------------*/

static int count_choices (const struct trial *trial, struct choice where) {
  struct choice choice;
  int choices = 0;
  for (int i = 0; (i = node_next_choice (&trial->node, trial->context,
                                         where, i, &choice)) >= 0;
       i++)
    choices++;
  return choices;
}

/* Returns how often something was narrowed. */
static int look (const struct trial *trial, struct node *scratch,
                 enum lookahead_candidates candidates) {
  struct node before;
  struct choice where;
  node_init (&before, trial->context);
  node_copy (&before, &trial->node, trial->context);
  const int narrowings = lookahead_find_branch (
      &trial->node, trial->context, scratch, candidates, &where);
  assert_memory_equal (before.edges, trial->node.edges,
                       trial->context->node_bytes);
  node_clear (&before);
  assert_int_equal ((where.cube < 0) + (where.cell < 0), 1);
  assert_true (count_choices (trial, where) >= 2);
  return narrowings;
}

/* Returns whether a quick look is shorter than a careful one. */
static int is_quicker (const struct trial *trial) {
  struct node scratch;
  node_init (&scratch, trial->context);
  const int careful = look (trial, &scratch, LOOKAHEAD_CAREFUL);
  heuristics_forget (trial->context->heuristics);
  const int quick = look (trial, &scratch, LOOKAHEAD_QUICK);
  node_clear (&scratch);
  return quick < careful;
}

TEST (a_look_finds_a_branch_and_a_quick_one_is_shorter) {
  uint64_t random = 5;
  int looks = 0, quicker = 0;
  for (int game = 0; game < 300; game++) {
    struct trial trial;
    random_puzzle (&trial.puzzle, &random, (int[]){3, 3, 3}, 14);
    trial_begin (&trial, PLAN_PRUNE, PLACEMENTS_OF_SEARCH, ALL_RULES);
    if (node_propagate (&trial.node, trial.context) &&
        node_open_cubes (&trial.node, trial.context)) {
      looks++;
      quicker += is_quicker (&trial);
    }
    trial_end (&trial);
  }
  assert_true (looks > 100);
  assert_true (quicker > 50);
}

/*--------------------------------- trees -------------------------------*/

static enum tree_step enter (void *state, const struct node *node) {
  return node_open_cubes (node, state) ? TREE_SPLIT : TREE_CLOSE;
}

/* The nodes of the whole tree of a snake that cannot be folded, see
 * examples/misprint-4x4x4.snake
 */
static long long count_nodes (int is_careful) {
  static const char misprint[] = "ESTTSTTTSSTTTTTSTTSTTTTTTTTTSTSTTTTTTS"
                                 "TSSTTTTSSTTSTTTTTTTTTTSSTE";
  static const struct tree_client client = {.enter = enter};
  struct trial trial;
  small_puzzle (&trial.puzzle, (int[]){4, 4, 4}, 0, misprint);
  trial_begin (&trial, PLAN_ALL_EXTRAS, PLACEMENTS_OF_SEARCH, ALL_RULES);
  trial.tree.is_careful = is_careful;
  for (int i = 0; i < trial.tree.window.placements; i++)
    assert_true (tree_search (&trial.tree, &(struct branch){.placement = i},
                              &client, trial.context));
  const long long nodes = trial.tree.nodes;
  trial_end (&trial);
  return nodes;
}

TEST (careful_looks_make_smaller_trees) {
  assert_true (2 * count_nodes (1) < count_nodes (0));
}
