/* Branches are exactly the tree that they were split from: each folding of
 * it is in one of them, as its placement and choices say; and shares of
 * them that are broken off and resumed find each folding once.
 */
#include "search/cut.h"

#include "search/heuristics.h"
#include "system/memory.h"
#include "system/text_stream.h"
#include "testing.h"
#include "trial.h"

#include <stdlib.h>
#include <string.h>

/*-------------------------------- covering -----------------------------*/

struct oracle_folding {
  const struct trial *trial;
  const int *place;
};

static int lies_in (const struct oracle_folding *folding, int cube,
                    int cell) {
  const struct region *region = &folding->trial->puzzle.region;
  return region->cell_at[folding->place[cube]] == cell;
}

static int has_placement (const struct oracle_folding *folding,
                          int placement) {
  const struct window *window = &folding->trial->tree.window;
  const int *cell = window_placement (window, placement);
  for (int i = 0; i < window->cubes; i++)
    if (!lies_in (folding, window->first + i, cell[i]))
      return 0;
  return 1;
}

static int has_choices (const struct oracle_folding *folding,
                        const struct branch *branch) {
  const struct choice *choice = branch->choices.item;
  for (size_t i = 0; i < branch->choices.count; i++)
    if (!lies_in (folding, choice[i].cube, choice[i].cell))
      return 0;
  return 1;
}

/* Returns in how many branches a folding lies that has a placement.
 */
static int check_cover (const struct trial *trial,
                        const struct branches *branches,
                        const struct foldings *foldings) {
  int covered = 0;
  for (int f = 0; f < foldings->count; f++) {
    const struct oracle_folding folding = {
        trial, foldings->place + (size_t)f * (size_t)foldings->cubes};
    int placements = 0, in = 0;
    for (int i = 0; i < trial->tree.window.placements; i++)
      placements += has_placement (&folding, i);
    for (size_t i = 0; i < branches->count; i++)
      in += has_placement (&folding, branches->item[i].placement) &&
            has_choices (&folding, &branches->item[i]);
    assert_int_equal (in, placements);
    covered += in;
  }
  return covered;
}

/*-------------------------------- searching ----------------------------*/

struct finder {
  const struct tree *tree;
  int found;
};

static enum tree_step find (void *state, const struct node *node) {
  struct finder *finder = state;
  if (node_open_cubes (node, &finder->tree->context))
    return TREE_SPLIT;
  finder->found++;
  return TREE_CLOSE;
}

static const struct tree_client client = {.enter = find};

/* Shares of shares, until nothing is left */
static int find_in (struct trial *trial, const struct branches *branches,
                    long long most_nodes) {
  struct share share = {.most_nodes = most_nodes};
  struct finder finder = {&trial->tree, 0};
  for (size_t i = 0; i < branches->count; i++)
    branches_add (&share.branches, &branches->item[i]);
  heuristics_forget (trial->context->heuristics);
  for (size_t i = 0; i < share.branches.count; i++)
    assert_true (
        tree_search_share (&trial->tree, &share, i, &client, &finder));
  if (most_nodes) /* and what it took to see that */
    assert_true (share.nodes <= most_nodes + (long long)branches->count);
  else
    assert_int_equal (share.rest.count, 0);
  if (share.rest.count)
    finder.found += find_in (trial, &share.rest, most_nodes);
  share_clear (&share);
  return finder.found;
}

static int find_in_tree (struct trial *trial) {
  struct finder finder = {&trial->tree, 0};
  for (int i = 0; i < trial->tree.window.placements; i++)
    tree_search (&trial->tree, &(struct branch){.placement = i}, &client,
                 &finder);
  return finder.found;
}

static char *text_of (const struct branches *branches) {
  FILE *out = text_stream_open ();
  for (size_t i = 0; i < branches->count; i++) {
    fputs (i ? " " : "", out);
    branch_write (&branches->item[i], out);
  }
  return text_stream_close (out);
}

static void check_text (const struct trial *trial,
                        const struct branches *branches) {
  struct branches read = {0};
  char *text = text_of (branches);
  assert_null (branches_read (text, &trial->tree, &read));
  char *again = text_of (&read);
  assert_string_equal (again, text);
  branches_clear (&read);
  mem_free (again);
  mem_free (text);
}

/*---------------------------------- tests ------------------------------*/

static int check_puzzle (struct trial *trial, const struct cut *cut) {
  struct foldings foldings;
  struct branches branches;
  foldings_init (&foldings, &trial->puzzle);
  cut_tree (&trial->tree, cut, &branches);
  check_cover (trial, &branches, &foldings);
  check_text (trial, &branches);
  const int found = find_in_tree (trial);
  assert_int_equal (find_in (trial, &branches, 0), found);
  assert_int_equal (find_in (trial, &branches, 7), found);
  assert_int_equal (find_in (trial, &branches, 1), found);
  foldings_clear (&foldings);
  branches_clear (&branches);
  return found;
}

TEST (branches_of_random_puzzles_are_all_of_the_tree) {
  static const int side[3] = {3, 3, 3};
  const struct cut cut = {.nodes = 1};
  uint64_t random = 11;
  int found = 0;
  for (int game = 0; game < 300; game++) {
    struct trial trial;
    random_puzzle (&trial.puzzle, &random, side, 12);
    trial_begin (&trial, PLAN_PRUNE, game % 2 ? 300 : 3, ALL_RULES);
    trial.tree.is_careful = game % 3 == 0;
    if (!trial.tree.is_refuted)
      found += check_puzzle (&trial, &cut);
    trial_end (&trial);
  }
  assert_true (found > 100);
}

TEST (branches_of_a_free_snake_are_all_of_the_tree) {
  static const int side[3] = {2, 3, 3};
  for (int divisor = 1; divisor <= 100; divisor *= 100) {
    struct trial trial;
    trial_begin_free (&trial, side, 10);
    const struct cut cut = {.divisor = divisor};
    assert_true (check_puzzle (&trial, &cut) > 1000);
    trial_end (&trial);
  }
}

/* Hardness is a guess, but a good one in the sum. */
TEST (hard_branches_are_split_and_their_nodes_guessed) {
  static const int side[3] = {2, 3, 4};
  struct trial trial;
  struct branches branches;
  trial_begin_free (&trial, side, 300);
  find_in_tree (&trial);
  const double nodes = (double)trial.tree.nodes;
  const struct cut cut = {.nodes = nodes / 300};
  cut_tree (&trial.tree, &cut, &branches);
  assert_true (branches.count >= 300);
  for (size_t i = 0; i < branches.count; i++)
    assert_true (branches.item[i].nodes <= cut.nodes);
  assert_true (branches_nodes (&branches) > nodes / 1.5);
  assert_true (branches_nodes (&branches) < nodes * 1.5);
  branches_clear (&branches);
  const struct cut some = {.count = 700};
  cut_tree (&trial.tree, &some, &branches);
  assert_true (branches.count >= 700 && branches.count < 1400);
  branches_clear (&branches);
  trial_end (&trial);
}

TEST (a_damaged_list_of_branches_is_refused) {
  static const int side[3] = {2, 2, 2};
  static const char *const wrong[] = {"x",         "99",
                                      "0/",        "0/1",
                                      "0/1@",      "0/1@8",
                                      "0/8@1",     "0/1@1x",
                                      "0/1@1/",    "0 -1",
                                      "0/1@2,3@1", "0/01@+1",
                                      "0\n1",      "0/1@99999999999999999"};
  struct trial trial;
  trial_begin_free (&trial, side, 1);
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
    struct branches branches = {0};
    char *error = branches_read (wrong[i], &trial.tree, &branches);
    assert_non_null (error);
    mem_free (error);
    branches_clear (&branches);
  }
  trial_end (&trial);
}
