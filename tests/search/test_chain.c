/* Narrowing against what it means: no cell that a folding of the oracle
 * needs is ever lost, and what is left is exactly the largest set that the
 * rules of narrow.h agree on, found by a slow program.
 */
#include "search/narrow.h"

#include "instance/instance.h"
#include "oracle.h"
#include "slow_rules.h"
#include "small_puzzle.h"
#include "system/memory.h"
#include "testing.h"

#include <stdlib.h>
#include <string.h>

/*----------------------------- a trial ---------------------------------*/

struct trial {
  struct puzzle puzzle;
  struct instance instance;
  struct space space;
  struct chain chain;
  struct rules rules;
  struct foldings foldings;
  char *agrees; /* [0..foldings[ with what was placed so far */
};

static int cell_of_folding (const struct trial *trial, int folding,
                            int cube) {
  const struct foldings *foldings = &trial->foldings;
  return trial->puzzle.region
      .cell_at[foldings->place[folding * foldings->cubes + cube]];
}

static void begin (struct trial *trial, unsigned parts,
                   enum chain_rules rules) {
  const struct plan plan = {.symmetry = SYMMETRY_WINDOWS, .parts = parts};
  instance_init (&trial->instance, &trial->puzzle, &plan);
  space_init (&trial->space, &trial->instance, rules);
  chain_init (&trial->chain, &trial->space);
  chain_fill (&trial->chain, &trial->space);
  rules_init (&trial->rules, &trial->instance, rules == ALL_RULES);
  trial->foldings = (struct foldings){0};
  trial->agrees = 0;
}

/* The plan may choose a colour for the first cube: foldings that begin on
 * the other one are not ours to keep.
 */
static void find_foldings (struct trial *trial) {
  foldings_init (&trial->foldings, &trial->puzzle);
  trial->agrees = allocate ((size_t)trial->foldings.count + 1);
  for (int i = 0; i < trial->foldings.count; i++)
    trial->agrees[i] = trial->instance.start[cell_of_folding (trial, i, 0)];
}

static void end (struct trial *trial) {
  release (trial->agrees);
  foldings_clear (&trial->foldings);
  rules_clear (&trial->rules);
  chain_clear (&trial->chain);
  space_clear (&trial->space);
  instance_clear (&trial->instance);
}

static void check_cube (const struct trial *trial, int cube) {
  const struct rules *rules = &trial->rules;
  for (int cell = 0; cell < rules->cells; cell++) {
    assert_int_equal (chain_has (&trial->chain, &trial->space, cube, cell),
                      left_of (rules, cube)[cell]);
    for (int d = 0; d < DIRECTIONS && cube + 1 < rules->cubes; d++)
      assert_int_equal (
          chain_has_arc (&trial->chain, &trial->space, cube, cell, d),
          domain_has_arc (&rules->domains, cube, cell, d));
  }
  assert_int_equal (trial->chain.size[cube], count_left (rules, cube));
  if (count_left (rules, cube) == 1)
    assert_true (left_of (
        rules, cube)[chain_cell (&trial->chain, &trial->space, cube)]);
}

static void check_chain (const struct trial *trial) {
  int open = 0;
  for (int cube = 0; cube < trial->rules.cubes; cube++) {
    check_cube (trial, cube);
    open += count_left (&trial->rules, cube) > 1;
  }
  assert_int_equal (chain_open_cubes (&trial->chain, &trial->space), open);
}

static void check_foldings (const struct trial *trial) {
  for (int i = 0; i < trial->foldings.count; i++)
    for (int cube = 0; trial->agrees[i] && cube < trial->rules.cubes;
         cube++)
      assert_true (chain_has (&trial->chain, &trial->space, cube,
                              cell_of_folding (trial, i, cube)));
}

static int foldings_agree (const struct trial *trial) {
  return trial->foldings.count &&
         memchr (trial->agrees, 1, (size_t)trial->foldings.count) != 0;
}

/* 0 for a contradiction */
static int narrow (struct trial *trial) {
  const int narrowed = chain_narrow (&trial->chain, &trial->space);
  assert_int_equal (narrowed, rules_apply (&trial->rules));
  if (!narrowed)
    assert_false (foldings_agree (trial));
  else {
    check_chain (trial);
    check_foldings (trial);
  }
  return narrowed;
}

static void place (struct trial *trial, int cube, int cell) {
  chain_place (&trial->chain, &trial->space, cube, cell);
  keep_only (&trial->rules, cube, cell);
  for (int i = 0; i < trial->foldings.count; i++)
    trial->agrees[i] &= cell_of_folding (trial, i, cube) == cell;
}

/* As some folding has it, or just one that is left */
static int choose_cell (const struct trial *trial, uint64_t *random,
                        int cube) {
  const int cells = trial->rules.cells;
  if (foldings_agree (trial) && random_below (random, 4)) {
    int i = random_below (random, trial->foldings.count);
    while (!trial->agrees[i])
      i = (i + 1) % trial->foldings.count;
    return cell_of_folding (trial, i, cube);
  }
  int cell = random_below (random, cells);
  while (!chain_has (&trial->chain, &trial->space, cube, cell))
    cell = (cell + 1) % cells;
  return cell;
}

/* Several cubes may be placed before it is narrowed, as a window is. */
static void play (struct trial *trial, uint64_t *random) {
  const int cubes = trial->rules.cubes;
  while (narrow (trial) &&
         chain_open_cubes (&trial->chain, &trial->space)) {
    for (int more = 1; more; more = !random_below (random, 3)) {
      const int cube = random_below (random, cubes);
      place (trial, cube, choose_cell (trial, random, cube));
    }
  }
}

static void play_random_puzzles (const int side[3], int cells, int games) {
  uint64_t random = 20240229;
  for (int game = 0; game < games; game++) {
    struct trial trial;
    const int fewer = random_below (&random, cells / 2);
    random_puzzle (&trial.puzzle, &random, side, cells - fewer);
    begin (&trial, (unsigned)game & PLAN_ALL_PARTS,
           game >> 4 & 1 ? ALL_RULES : RULES_OF_WALKS);
    find_foldings (&trial);
    play (&trial, &random);
    end (&trial);
    puzzle_clear (&trial.puzzle);
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

static void end_by_hand (struct trial *trial) {
  end (trial);
  puzzle_clear (&trial->puzzle);
}

/* In whole boxes cells have many edges that can be known. */
static void play_in_box (const int side[3], int games) {
  uint64_t random = 1974;
  for (int game = 0; game < games; game++) {
    struct trial trial = {.puzzle = {.fixes = 0}};
    const int cubes = side[0] * side[1] * side[2];
    region_init_box (&trial.puzzle.region, side);
    snake_init (&trial.puzzle.snake, cubes, TURN);
    for (int cube = 1; cube + 1 < cubes; cube++)
      if (!random_below (&random, 4))
        trial.puzzle.snake.joint[cube] = STRAIGHT;
    begin (&trial, PLAN_PRUNE, ALL_RULES);
    play (&trial, &random);
    end_by_hand (&trial);
  }
}

TEST (whole_boxes) {
  play_in_box ((int[]){3, 3, 3}, 300);
  play_in_box ((int[]){3, 3, 4}, 300);
  play_in_box ((int[]){5, 5, 3}, 30);
}

/*-------------------------- by hand ------------------------------------*/

static void begin_by_hand (struct trial *trial, const int side[3],
                           const char *inside, const char *joints) {
  small_puzzle (&trial->puzzle, side, inside, joints);
  begin (trial, 0, RULES_OF_WALKS);
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
    struct trial trial;
    struct instance pruned;
    begin_by_hand (&trial, known[i].side, 0, known[i].joints);
    const struct plan plan = {.parts = PLAN_PRUNE};
    instance_init (&pruned, &trial.puzzle, &plan);
    assert_true (chain_narrow (&trial.chain, &trial.space));
    for (int cube = 0; cube < pruned.domains.cubes; cube++)
      for (int cell = 0; cell < pruned.domains.cells; cell++)
        assert_int_equal (
            chain_has (&trial.chain, &trial.space, cube, cell),
            domain_has (&pruned.domains, cube, cell));
    instance_clear (&pruned);
    end_by_hand (&trial);
  }
}

static void put (struct trial *trial, int cube, int x, int y, int z) {
  chain_place (&trial->chain, &trial->space, cube,
               region_cell (&trial->puzzle.region, x, y, z));
}

static void check_placed (const char *joints, const int side[3],
                          const int at[2][4], int contradiction) {
  struct trial trial;
  begin_by_hand (&trial, side, 0, joints);
  for (int i = 0; i < 2; i++)
    put (&trial, at[i][0], at[i][1], at[i][2], at[i][3]);
  assert_int_equal (chain_narrow (&trial.chain, &trial.space),
                    !contradiction);
  end_by_hand (&trial);
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
  struct trial trial;
  begin_by_hand (&trial, (int[]){3, 3, 3}, 0, "ETSSTE");
  assert_false (chain_narrow (&trial.chain, &trial.space));
  end_by_hand (&trial);
  begin_by_hand (&trial, (int[]){3, 2, 1}, 0, "ESSTTE");
  assert_false (chain_narrow (&trial.chain, &trial.space));
  end_by_hand (&trial);
}

/* Where pruning has emptied the domains, nothing is left to change. */
TEST (what_is_empty_from_the_start_is_found) {
  struct trial trial;
  small_puzzle (&trial.puzzle, (int[]){3, 3, 3}, 0, "ETSSTE");
  begin (&trial, PLAN_PRUNE, RULES_OF_WALKS);
  assert_false (chain_narrow (&trial.chain, &trial.space));
  end_by_hand (&trial);
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
    struct trial trial;
    const int *at = known[i].at;
    small_puzzle (&trial.puzzle, (int[]){3, 3, 2}, known[i].inside,
                  known[i].joints);
    begin (&trial, 0, ALL_RULES);
    find_foldings (&trial);
    place (&trial, known[i].cube,
           region_cell (&trial.puzzle.region, at[0], at[1], at[2]));
    assert_false (narrow (&trial));
    end_by_hand (&trial);
  }
}

/* In a ring of eight the place of two cubes says all. */
TEST (a_ring_is_decided_by_two_cubes) {
  struct trial trial;
  begin_by_hand (&trial, (int[]){3, 3, 1}, "####.####", "E******E");
  put (&trial, 0, 0, 0, 0);
  put (&trial, 1, 1, 0, 0);
  assert_true (chain_narrow (&trial.chain, &trial.space));
  static const int ring[8][2] = {{0, 0}, {1, 0}, {2, 0}, {2, 1},
                                 {2, 2}, {1, 2}, {0, 2}, {0, 1}};
  for (int cube = 0; cube < 8; cube++)
    assert_int_equal (chain_cell (&trial.chain, &trial.space, cube),
                      region_cell (&trial.puzzle.region, ring[cube][0],
                                   ring[cube][1], 0));
  assert_int_equal (chain_open_cubes (&trial.chain, &trial.space), 0);
  end_by_hand (&trial);
}

/* It knows what its original has still to narrow, and goes its own way. */
TEST (a_copy_is_a_copy) {
  struct trial trial;
  struct chain copy;
  begin_by_hand (&trial, (int[]){3, 5, 9}, 0, "ETSTTSTE");
  assert_true (narrow (&trial));
  place (&trial, 3, 50);
  chain_init (&copy, &trial.space);
  chain_copy (&copy, &trial.chain, &trial.space);
  assert_true (chain_narrow (&copy, &trial.space));
  assert_int_equal (chain_open_cubes (&trial.chain, &trial.space), 7);
  const struct chain original = trial.chain;
  trial.chain = copy;
  assert_true (rules_apply (&trial.rules));
  check_chain (&trial);
  trial.chain = original;
  chain_clear (&copy);
  end_by_hand (&trial);
}
