/* Narrowing against what it means: no cell that a folding of the oracle
 * needs is ever lost, and what is left is exactly the largest set that the
 * rules of propagate.h agree on, found by a slow program.
 */
#include "search/propagate.h"

#include "slow_rules.h"
#include "system/memory.h"
#include "testing.h"
#include "trial.h"

#include <stdlib.h>
#include <string.h>

/*----------------------------- a game ----------------------------------*/

struct game {
  struct trial trial;
  struct rules rules;
  struct foldings foldings;
  char *agrees; /* [0..foldings[ with what was placed so far */
};

static int cell_of_folding (const struct game *game, int folding,
                            int cube) {
  const struct foldings *foldings = &game->foldings;
  return game->trial.puzzle.region
      .cell_at[foldings->place[folding * foldings->cubes + cube]];
}

/* The puzzle of the trial has been made before. */
static void begin (struct game *game, unsigned parts,
                   enum propagation_rules rules) {
  trial_begin (&game->trial, parts, PLACEMENTS_OF_SEARCH, rules);
  rules_init (&game->rules, &game->trial.instance, rules == ALL_RULES);
  game->foldings = (struct foldings){0};
  game->agrees = 0;
}

/* The plan may choose a colour for the first cube: foldings that begin on
 * the other one are not ours to keep.
 */
static void find_foldings (struct game *game) {
  foldings_init (&game->foldings, &game->trial.puzzle);
  game->agrees = mem_alloc ((size_t)game->foldings.count + 1);
  for (int i = 0; i < game->foldings.count; i++)
    game->agrees[i] =
        game->trial.instance.start[cell_of_folding (game, i, 0)];
}

static void end (struct game *game) {
  mem_free (game->agrees);
  foldings_clear (&game->foldings);
  rules_clear (&game->rules);
  trial_end (&game->trial);
}

static void check_cube (const struct game *game, int cube) {
  const struct rules *rules = &game->rules;
  for (int cell = 0; cell < rules->cells; cell++) {
    assert_int_equal (
        node_has (&game->trial.node, game->trial.context, cube, cell),
        left_of (rules, cube)[cell]);
    for (int d = 0; d < DIRECTIONS && cube + 1 < rules->cubes; d++)
      assert_int_equal (node_has_arc (&game->trial.node,
                                      game->trial.context, cube, cell, d),
                        domain_has_arc (&rules->domains, cube, cell, d));
  }
  assert_int_equal (game->trial.node.size[cube], count_left (rules, cube));
  if (count_left (rules, cube) == 1)
    assert_true (left_of (
        rules,
        cube)[node_cell (&game->trial.node, game->trial.context, cube)]);
}

static void check_chain (const struct game *game) {
  int open = 0;
  for (int cube = 0; cube < game->rules.cubes; cube++) {
    check_cube (game, cube);
    open += count_left (&game->rules, cube) > 1;
  }
  assert_int_equal (
      node_open_cubes (&game->trial.node, game->trial.context), open);
}

static void check_foldings (const struct game *game) {
  for (int i = 0; i < game->foldings.count; i++)
    for (int cube = 0; game->agrees[i] && cube < game->rules.cubes; cube++)
      assert_true (node_has (&game->trial.node, game->trial.context, cube,
                             cell_of_folding (game, i, cube)));
}

static int foldings_agree (const struct game *game) {
  return game->foldings.count &&
         memchr (game->agrees, 1, (size_t)game->foldings.count) != 0;
}

/* 0 for a contradiction */
static int narrow (struct game *game) {
  const int narrowed =
      node_propagate (&game->trial.node, game->trial.context);
  assert_int_equal (narrowed, rules_apply (&game->rules));
  if (!narrowed)
    assert_false (foldings_agree (game));
  else {
    check_chain (game);
    check_foldings (game);
  }
  return narrowed;
}

static void place (struct game *game, int cube, int cell) {
  node_place (&game->trial.node, game->trial.context, cube, cell);
  keep_only (&game->rules, cube, cell);
  for (int i = 0; i < game->foldings.count; i++)
    game->agrees[i] &= cell_of_folding (game, i, cube) == cell;
}

/* As some folding has it, or just one that is left */
static int choose_cell (const struct game *game, uint64_t *random,
                        int cube) {
  const int cells = game->rules.cells;
  if (foldings_agree (game) && random_below (random, 4)) {
    int i = random_below (random, game->foldings.count);
    while (!game->agrees[i])
      i = (i + 1) % game->foldings.count;
    return cell_of_folding (game, i, cube);
  }
  int cell = random_below (random, cells);
  while (!node_has (&game->trial.node, game->trial.context, cube, cell))
    cell = (cell + 1) % cells;
  return cell;
}

/* Several cubes may be placed before it is narrowed, as a window is. */
static void play (struct game *game, uint64_t *random) {
  const int cubes = game->rules.cubes;
  while (narrow (game) &&
         node_open_cubes (&game->trial.node, game->trial.context)) {
    for (int more = 1; more; more = !random_below (random, 3)) {
      const int cube = random_below (random, cubes);
      place (game, cube, choose_cell (game, random, cube));
    }
  }
}

static void play_random_puzzles (const int side[3], int cells, int games) {
  uint64_t random = 20240229;
  for (int i = 0; i < games; i++) {
    struct game game;
    const int fewer = random_below (&random, cells / 2);
    random_puzzle (&game.trial.puzzle, &random, side, cells - fewer);
    begin (&game, (unsigned)i & PLAN_ALL_EXTRAS,
           i >> 4 & 1 ? ALL_RULES : RULES_OF_WALKS);
    find_foldings (&game);
    play (&game, &random);
    end (&game);
  }
}

TEST (one_word) {
  play_random_puzzles ((int[]){3, 3, 2}, 12, 3000);
  play_random_puzzles ((int[]){4, 4, 4}, 14, 1500);
  play_random_puzzles ((int[]){8, 8, 1}, 14, 1500);
  play_random_puzzles ((int[]){8, 4, 2}, 14, 500);
  play_random_puzzles ((int[]){1, 1, 9}, 8, 300);
  play_random_puzzles ((int[]){64, 1, 1}, 8, 100);
}

TEST (two_words) {
  play_random_puzzles ((int[]){1, 9, 9}, 13, 1500);
  play_random_puzzles ((int[]){8, 8, 2}, 14, 1500);
  play_random_puzzles ((int[]){5, 5, 5}, 14, 1500);
  play_random_puzzles ((int[]){65, 1, 1}, 8, 300);
}

/* Steps by less and by more than a word, and by whole words */
TEST (many_words) {
  play_random_puzzles ((int[]){8, 9, 10}, 14, 300);
  play_random_puzzles ((int[]){8, 8, 8}, 14, 300);
  play_random_puzzles ((int[]){3, 5, 9}, 14, 1500);
  play_random_puzzles ((int[]){9, 9, 3}, 14, 1500);
  play_random_puzzles ((int[]){8, 8, 3}, 14, 1000);
  play_random_puzzles ((int[]){16, 8, 3}, 14, 1000);
  play_random_puzzles ((int[]){3, 70, 3}, 14, 1000);
  play_random_puzzles ((int[]){130, 2, 2}, 12, 300);
}

/* In whole boxes cells have many edges that can be known. */
static void play_in_box (const int side[3], int games) {
  uint64_t random = 1974;
  for (int i = 0; i < games; i++) {
    struct game game = {.trial.puzzle = {.fixes = 0}};
    const int cubes = side[0] * side[1] * side[2];
    region_init_box (&game.trial.puzzle.region, side);
    snake_init (&game.trial.puzzle.snake, cubes, TURN);
    for (int cube = 1; cube + 1 < cubes; cube++)
      if (!random_below (&random, 4))
        game.trial.puzzle.snake.joint[cube] = STRAIGHT;
    begin (&game, PLAN_PRUNE, ALL_RULES);
    play (&game, &random);
    end (&game);
  }
}

TEST (whole_boxes) {
  play_in_box ((int[]){3, 3, 3}, 300);
  play_in_box ((int[]){3, 3, 4}, 300);
  play_in_box ((int[]){5, 5, 3}, 30);
}

/*-------------------------- by hand ------------------------------------*/

static void begin_by_hand (struct game *game, const int side[3],
                           const char *inside, const char *joints) {
  small_puzzle (&game->trial.puzzle, side, inside, joints);
  begin (game, 0, RULES_OF_WALKS);
}

/* Without cells to spare or placed cubes the first rule is alone, and does
 * what the domains are: here from full ones.
 */
TEST (the_root_is_exact_for_walks) {
  static const struct {
    int side[3];
    const char *joints;
  } known[] = {{{3, 3, 1}, "ESTSTSE"},      {{2, 2, 3}, "ETSTTTSTE"},
               {{3, 3, 3}, "ESTTSTS*TE"},   {{4, 3, 6}, "ESTTSTTSSTE"},
               {{1, 13, 11}, "ETTSSTSTSE"}, {{5, 5, 6}, "E*TSS*TSSTTTE"}};
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    struct game game;
    struct instance pruned;
    begin_by_hand (&game, known[i].side, 0, known[i].joints);
    const struct plan plan = {.extras = PLAN_PRUNE};
    instance_init (&pruned, &game.trial.puzzle, &plan);
    assert_true (node_propagate (&game.trial.node, game.trial.context));
    for (int cube = 0; cube < pruned.domains.cubes; cube++)
      for (int cell = 0; cell < pruned.domains.cells; cell++)
        assert_int_equal (
            node_has (&game.trial.node, game.trial.context, cube, cell),
            domain_has (&pruned.domains, cube, cell));
    instance_clear (&pruned);
    end (&game);
  }
}

static void put (struct game *game, int cube, int x, int y, int z) {
  node_place (&game->trial.node, game->trial.context, cube,
              region_cell (&game->trial.puzzle.region, x, y, z));
}

static void check_placed (const char *joints, const int side[3],
                          const int at[2][4], int contradiction) {
  struct game game;
  begin_by_hand (&game, side, 0, joints);
  for (int i = 0; i < 2; i++)
    put (&game, at[i][0], at[i][1], at[i][2], at[i][3]);
  assert_int_equal (node_propagate (&game.trial.node, game.trial.context),
                    !contradiction);
  end (&game);
}

/* The cube and its x, y, z twice, and why it can or cannot be so */
TEST (contradictions_are_found) {
  static const struct {
    const char *joints;
    int side[3], at[2][4], contradiction;
  } known[] = {
      /* three steps lead to the other colour; and they can */
      {"ETTE", {2, 2, 2}, {{0, 0, 0, 0}, {3, 1, 1, 0}}, 1},
      {"ETTE", {2, 2, 2}, {{0, 0, 0, 0}, {3, 1, 1, 1}}, 0},
      /* a turn at every cube leads back after four, to a taken cell */
      {"ETTTE", {2, 2, 2}, {{0, 0, 0, 0}, {4, 0, 0, 0}}, 1},
      {"ETTTE", {2, 2, 2}, {{0, 0, 0, 0}, {4, 1, 1, 0}}, 0},
      /* a straight cube in a corner */
      {"ETSTE", {3, 3, 3}, {{2, 0, 0, 0}, {2, 0, 0, 0}}, 1},
      {"ETSTE", {3, 3, 3}, {{2, 1, 0, 0}, {2, 1, 0, 0}}, 0},
      /* a corner between both ends of the snake stays empty */
      {"E***E", {3, 2, 1}, {{0, 1, 0, 0}, {1, 2, 0, 0}}, 0},
      {"E****E", {3, 2, 1}, {{0, 1, 0, 0}, {1, 2, 0, 0}}, 0},
      {"E****E", {3, 2, 1}, {{0, 1, 0, 0}, {5, 2, 1, 0}}, 1},
  };
  for (size_t i = 0; i < sizeof known / sizeof *known; i++)
    check_placed (known[i].joints, known[i].side, known[i].at,
                  known[i].contradiction);
}

/* A run of four in a box of three, with cells to spare or not */
TEST (runs_that_do_not_fit_are_found) {
  struct game game;
  begin_by_hand (&game, (int[]){3, 3, 3}, 0, "ETSSTE");
  assert_false (node_propagate (&game.trial.node, game.trial.context));
  end (&game);
  begin_by_hand (&game, (int[]){3, 2, 1}, 0, "ESSTTE");
  assert_false (node_propagate (&game.trial.node, game.trial.context));
  end (&game);
}

/* Where pruning has emptied the domains, nothing is left to change. */
TEST (what_is_empty_from_the_start_is_found) {
  struct game game;
  small_puzzle (&game.trial.puzzle, (int[]){3, 3, 3}, 0, "ETSSTE");
  begin (&game, PLAN_PRUNE, RULES_OF_WALKS);
  assert_false (node_propagate (&game.trial.node, game.trial.context));
  end (&game);
}

/* Three cells that can only be passed by one and the same neighbour: it
 * has two edges in line and one to the side, or one along each axis.  The
 * walks alone do not see it, for each of them passes the cell.
 */
TEST (three_known_edges_are_too_many_for_a_cell) {
  static const struct {
    const char *inside, *joints; /* in 3x3x2 */
    int cube, at[3];
  } known[] = {
      {"######.#..########", "E*************E", 0, {1, 0, 1}},
      {"##.#.######..##..#", "E**********E", 6, {0, 0, 1}},
  };
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    struct game game;
    const int *at = known[i].at;
    small_puzzle (&game.trial.puzzle, (int[]){3, 3, 2}, known[i].inside,
                  known[i].joints);
    begin (&game, 0, ALL_RULES);
    find_foldings (&game);
    place (&game, known[i].cube,
           region_cell (&game.trial.puzzle.region, at[0], at[1], at[2]));
    assert_false (narrow (&game));
    end (&game);
  }
}

/* In a ring of eight the place of two cubes says all. */
TEST (a_ring_is_decided_by_two_cubes) {
  struct game game;
  begin_by_hand (&game, (int[]){3, 3, 1}, "####.####", "E******E");
  put (&game, 0, 0, 0, 0);
  put (&game, 1, 1, 0, 0);
  assert_true (node_propagate (&game.trial.node, game.trial.context));
  static const int ring[8][2] = {{0, 0}, {1, 0}, {2, 0}, {2, 1},
                                 {2, 2}, {1, 2}, {0, 2}, {0, 1}};
  for (int cube = 0; cube < 8; cube++)
    assert_int_equal (
        node_cell (&game.trial.node, game.trial.context, cube),
        region_cell (&game.trial.puzzle.region, ring[cube][0],
                     ring[cube][1], 0));
  assert_int_equal (node_open_cubes (&game.trial.node, game.trial.context),
                    0);
  end (&game);
}

/* It knows what its original has still to narrow, and goes its own way. */
TEST (a_copy_is_a_copy) {
  struct game game;
  struct node copy;
  begin_by_hand (&game, (int[]){3, 5, 9}, 0, "ETSTTSTE");
  assert_true (narrow (&game));
  place (&game, 3, 50);
  node_init (&copy, game.trial.context);
  node_copy (&copy, &game.trial.node, game.trial.context);
  assert_true (node_propagate (&copy, game.trial.context));
  assert_int_equal (node_open_cubes (&game.trial.node, game.trial.context),
                    7);
  const struct node original = game.trial.node;
  game.trial.node = copy;
  assert_true (rules_apply (&game.rules));
  check_chain (&game);
  game.trial.node = original;
  node_clear (&copy);
  end (&game);
}
