/* Cubes are exactly the tree that they were split from: each folding of it
 * lies in one of them, by their words alone; and shares of them that are
 * broken off and taken up again find each folding once.
 */
#include "search/cubes.h"

#include "instance/instance.h"
#include "instance/windows.h"
#include "oracle.h"
#include "small_puzzle.h"
#include "system/memory.h"
#include "testing.h"

#include <stdlib.h>
#include <string.h>

struct trial {
  struct puzzle puzzle;
  struct instance instance;
  struct window window;
  struct tree tree;
};

static void begin (struct trial *trial, int placements) {
  const struct plan plan = {.symmetry = SYMMETRY_WINDOWS,
                            .placements = placements,
                            .parts = PLAN_PRUNE};
  instance_init (&trial->instance, &trial->puzzle, &plan);
  window_choose (&trial->window, &trial->instance, placements);
  tree_init (&trial->tree, &trial->instance, &trial->window, ALL_RULES);
}

static void end (struct trial *trial) {
  tree_clear (&trial->tree);
  window_clear (&trial->window);
  instance_clear (&trial->instance);
  puzzle_clear (&trial->puzzle);
}

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
  const struct window *window = &folding->trial->window;
  const int *cell = window_placement (window, placement);
  for (int i = 0; i < window->cubes; i++)
    if (!lies_in (folding, window->first + i, cell[i]))
      return 0;
  return 1;
}

static int has_choices (const struct oracle_folding *folding,
                        const struct cube *cube) {
  for (int i = 0; i < cube->choices; i++)
    if (!lies_in (folding, cube->choice[i].cube, cube->choice[i].cell))
      return 0;
  return 1;
}

/* Returns in how many cubes a folding lies that has a placement. */
static int check_cover (const struct trial *trial,
                        const struct cubes *cubes,
                        const struct foldings *foldings) {
  int covered = 0;
  for (int f = 0; f < foldings->count; f++) {
    const struct oracle_folding folding = {
        trial, foldings->place + (size_t)f * (size_t)foldings->cubes};
    int placements = 0, in = 0;
    for (int i = 0; i < trial->window.placements; i++)
      placements += has_placement (&folding, i);
    for (int i = 0; i < cubes->count; i++)
      in += has_placement (&folding, cubes->cube[i].placement) &&
            has_choices (&folding, &cubes->cube[i]);
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

static enum tree_step find (void *state, const struct chain *chain) {
  struct finder *finder = state;
  if (chain_open_cubes (chain, &finder->tree->space))
    return TREE_SPLIT;
  finder->found++;
  return TREE_CLOSE;
}

static const struct tree_client client = {.enter = find};

/* Shares of shares, until nothing is left */
static int find_in (struct trial *trial, const struct cubes *cubes,
                    long long most_nodes) {
  struct share share = {.most_nodes = most_nodes};
  struct finder finder = {&trial->tree, 0};
  for (int i = 0; i < cubes->count; i++)
    cubes_add (&share.cubes, &cubes->cube[i]);
  space_forget (&trial->tree.space);
  for (int i = 0; i < share.cubes.count; i++)
    assert_true (share_search (&share, i, &trial->tree, &client, &finder));
  if (most_nodes) /* and what it took to see that */
    assert_true (share.nodes <= most_nodes + cubes->count);
  else
    assert_int_equal (share.rest.count, 0);
  if (share.rest.count)
    finder.found += find_in (trial, &share.rest, most_nodes);
  share_clear (&share);
  return finder.found;
}

static int find_in_tree (struct trial *trial) {
  struct finder finder = {&trial->tree, 0};
  for (int i = 0; i < trial->window.placements; i++)
    tree_search (&trial->tree, i, &client, &finder);
  return finder.found;
}

static char *text_of (const struct cubes *cubes) {
  char *text;
  size_t size;
  FILE *out = text_stream_open (&text, &size);
  for (int i = 0; i < cubes->count; i++) {
    fputs (i ? " " : "", out);
    cube_write (&cubes->cube[i], out);
  }
  text_stream_close (out);
  return text;
}

static void check_text (const struct trial *trial,
                        const struct cubes *cubes) {
  struct cubes read = {0};
  char *text = text_of (cubes);
  assert_null (cubes_read (text, &trial->tree, &read));
  char *again = text_of (&read);
  assert_string_equal (again, text);
  cubes_clear (&read);
  release (again);
  release (text);
}

/*---------------------------------- tests ------------------------------*/

static int check_puzzle (struct trial *trial,
                         const struct cubes_wish *wish) {
  struct foldings foldings;
  struct cubes cubes;
  foldings_init (&foldings, &trial->puzzle);
  cubes_list (&trial->tree, wish, &cubes);
  check_cover (trial, &cubes, &foldings);
  check_text (trial, &cubes);
  const int found = find_in_tree (trial);
  assert_int_equal (find_in (trial, &cubes, 0), found);
  assert_int_equal (find_in (trial, &cubes, 7), found);
  assert_int_equal (find_in (trial, &cubes, 1), found);
  foldings_clear (&foldings);
  cubes_clear (&cubes);
  return found;
}

TEST (cubes_of_random_puzzles_are_all_of_the_tree) {
  static const int side[3] = {3, 3, 3};
  const struct cubes_wish wish = {.nodes = 1};
  uint64_t random = 11;
  int found = 0;
  for (int game = 0; game < 300; game++) {
    struct trial trial;
    random_puzzle (&trial.puzzle, &random, side, 12);
    begin (&trial, game % 2 ? 300 : 3);
    trial.tree.is_careful = game % 3 == 0;
    if (!trial.tree.is_refuted)
      found += check_puzzle (&trial, &wish);
    end (&trial);
  }
  assert_true (found > 100);
}

/* Large enough to be estimated and split: 24 free cubes in a box */
static void begin_box (struct trial *trial, const int side[3],
                       int placements) {
  const int cubes = side[0] * side[1] * side[2];
  char *joints = allocate_zeroed ((size_t)cubes + 1, 1);
  memset (joints, '*', (size_t)cubes);
  joints[0] = joints[cubes - 1] = 'E';
  small_puzzle (&trial->puzzle, side, 0, joints);
  release (joints);
  begin (trial, placements);
}

TEST (cubes_of_a_free_snake_are_all_of_the_tree) {
  static const int side[3] = {2, 3, 3};
  for (int parts = 1; parts <= 100; parts *= 100) {
    struct trial trial;
    begin_box (&trial, side, 10);
    const struct cubes_wish wish = {.parts = parts};
    assert_true (check_puzzle (&trial, &wish) > 1000);
    end (&trial);
  }
}

/* Hardness is a guess, but a good one in the sum. */
TEST (hard_cubes_are_split_and_their_nodes_guessed) {
  static const int side[3] = {2, 3, 4};
  struct trial trial;
  struct cubes cubes;
  begin_box (&trial, side, 300);
  find_in_tree (&trial);
  const double nodes = (double)trial.tree.nodes;
  const struct cubes_wish wish = {.nodes = nodes / 300};
  cubes_list (&trial.tree, &wish, &cubes);
  assert_true (cubes.count >= 300);
  for (int i = 0; i < cubes.count; i++)
    assert_true (cubes.cube[i].nodes <= wish.nodes);
  assert_true (cubes_nodes (&cubes) > nodes / 1.5);
  assert_true (cubes_nodes (&cubes) < nodes * 1.5);
  cubes_clear (&cubes);
  const struct cubes_wish some = {.count = 700};
  cubes_list (&trial.tree, &some, &cubes);
  assert_true (cubes.count >= 700 && cubes.count < 1400);
  cubes_clear (&cubes);
  end (&trial);
}

TEST (a_damaged_list_of_cubes_is_refused) {
  static const int side[3] = {2, 2, 2};
  static const char *const wrong[] = {"x",         "99",
                                      "0/",        "0/1",
                                      "0/1@",      "0/1@8",
                                      "0/8@1",     "0/1@1x",
                                      "0/1@1/",    "0 -1",
                                      "0/1@2,3@1", "0/01@+1",
                                      "0\n1",      "0/1@99999999999999999"};
  struct trial trial;
  begin_box (&trial, side, 1);
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
    struct cubes cubes = {0};
    char *error = cubes_read (wrong[i], &trial.tree, &cubes);
    assert_non_null (error);
    release (error);
    cubes_clear (&cubes);
  }
  end (&trial);
}
