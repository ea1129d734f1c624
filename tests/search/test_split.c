/* The verdict of the search by windows against the oracle, for all that may
 * be varied, and how it gives up.
 */
#include "search/split.h"

#include "cnf/model.h"
#include "encodings/at_most_one.h"
#include "encodings/encoding.h"
#include "instance/instance.h"
#include "oracle.h"
#include "puzzle/path.h"
#include "small_puzzle.h"
#include "system/memory.h"
#include "testing.h"

#include <limits.h>
#include <stdlib.h>

static struct plan windows (int placements, unsigned parts) {
  return (struct plan){.encoding = encodings[0],
                       .at_most_one = &at_most_one_kinds[0],
                       .symmetry = SYMMETRY_WINDOWS,
                       .placements = placements,
                       .parts = parts};
}

/* No model but that of a folding */
static void check_model (const struct instance *instance,
                         struct model *model) {
  struct path path;
  char *wrong = instance_decode (instance, model, &path);
  if (!wrong)
    wrong = path_check (instance->puzzle, &path);
  if (wrong)
    fail_msg ("%s: %s", instance->puzzle->snake.joint, wrong);
  path_clear (&path);
  model_clear (model);
}

static struct split_result run (const struct puzzle *puzzle,
                                const struct plan *plan,
                                const struct split_options *options) {
  struct instance instance;
  struct split_result result;
  struct model model = {0};
  instance_init (&instance, puzzle, plan);
  assert_null (split_solve (&instance, options, &result, &model));
  if (result.verdict == VERDICT_SATISFIABLE)
    check_model (&instance, &model);
  assert_null (model.value);
  instance_clear (&instance);
  return result;
}

static void check_verdict (const struct puzzle *puzzle,
                           const struct plan *plan,
                           const struct split_options *options,
                           int foldable) {
  const struct split_result result = run (puzzle, plan, options);
  const enum verdict wanted =
      foldable ? VERDICT_SATISFIABLE : VERDICT_UNSATISFIABLE;
  if (result.verdict != wanted || result.stop)
    fail_msg ("%s: verdict %d, not %d, window of %d, open %d, seed %u",
              puzzle->snake.joint, (int)result.verdict, (int)wanted,
              plan->placements, options->how.open_cubes, options->how.seed);
  assert_true (result.placements <= plan->placements);
}

/* Each process takes its part: one of them at least has the folding, and
 * none has one more.
 */
static void check_parts (const struct puzzle *puzzle,
                         const struct plan *plan,
                         struct split_options options, int foldable) {
  int found = 0;
  options.parts = 3;
  for (options.part = 0; options.part < options.parts; options.part++) {
    const struct split_result result = run (puzzle, plan, &options);
    assert_int_not_equal (result.verdict, VERDICT_UNKNOWN);
    found += result.verdict == VERDICT_SATISFIABLE;
  }
  assert_int_equal (found > 0, foldable);
}

static const int open_cubes[] = {0, 3, 8, 1000};
static const int placements[] = {1, 5, 300};
static const unsigned seeds[] = {0, 1, 77};

#define COUNT(array) (sizeof (array) / sizeof *(array))

/* All combinations would be too many: they take turns. */
static void check_in_turn (const struct puzzle *puzzle, unsigned turn,
                           int foldable) {
  const struct plan plan =
      windows (placements[turn / 4 % COUNT (placements)],
               turn & PLAN_ALL_PARTS ? PLAN_ALL_PARTS : turn >> 4);
  struct split_options options = split_options_default ();
  options.how.open_cubes = open_cubes[turn % COUNT (open_cubes)];
  options.how.seed = seeds[turn / 12 % COUNT (seeds)];
  check_verdict (puzzle, &plan, &options, foldable);
  if (turn % 5 == 0)
    check_parts (puzzle, &plan, options, foldable);
}

static void check_in_all_ways (const struct puzzle *puzzle, int foldable) {
  struct split_options options = split_options_default ();
  for (size_t p = 0; p < COUNT (placements); p++)
    for (unsigned parts = 0; parts <= PLAN_ALL_PARTS; parts += 3)
      for (size_t o = 0; o < COUNT (open_cubes); o++)
        for (size_t s = 0; s < COUNT (seeds); s++) {
          const struct plan plan = windows (placements[p], parts);
          options.how.open_cubes = open_cubes[o];
          options.how.seed = seeds[s];
          check_verdict (puzzle, &plan, &options, foldable);
          if (s == 1)
            check_parts (puzzle, &plan, options, foldable);
        }
}

/*----------------------------- all snakes ------------------------------*/

struct snakes {
  int cubes;
  char *folds; /* [0..1 << (cubes - 2)[ by number */
};

static void note (void *state, const int *place) {
  struct snakes *snakes = state;
  snakes->folds[snake_number_of_placement (place, snakes->cubes)] = 1;
}

/* Snakes that fold, and one in `step` of all others */
static void check_box (const int side[3], unsigned step, int in_all_ways) {
  struct puzzle puzzle = {0};
  struct snakes snakes = {side[0] * side[1] * side[2], 0};
  const unsigned count = 1u << (snakes.cubes - 2);
  snakes.folds = allocate_zeroed (count, 1);
  region_init_box (&puzzle.region, side);
  snake_init (&puzzle.snake, snakes.cubes, FREE);
  oracle_placements (&puzzle, note, &snakes);
  for (unsigned number = 0; number < count; number++) {
    snake_from_number (&puzzle.snake, number);
    if (in_all_ways)
      check_in_all_ways (&puzzle, snakes.folds[number]);
    else if (snakes.folds[number] || number % step == 0)
      check_in_turn (&puzzle, number, snakes.folds[number]);
  }
  release (snakes.folds);
  puzzle_clear (&puzzle);
}

TEST (box_2x2x2) { check_box ((int[]){2, 2, 2}, 1, 1); }

TEST (box_2x2x3) { check_box ((int[]){2, 2, 3}, 1, 0); }

TEST (box_2x3x3) { check_box ((int[]){2, 3, 3}, 17, 0); }

TEST (box_1x4x4) { check_box ((int[]){1, 4, 4}, 5, 0); }

/*------------------------------- shapes --------------------------------*/

static void check_shape (const int side[3], const char *inside,
                         const char *joints, int foldable) {
  struct puzzle puzzle;
  small_puzzle (&puzzle, side, inside, joints);
  assert_int_equal (oracle_placements (&puzzle, 0, 0) > 0, foldable);
  check_in_all_ways (&puzzle, foldable);
  puzzle_clear (&puzzle);
}

TEST (shapes_with_holes_and_spare_cells) {
  check_shape ((int[]){3, 3, 1}, "####.####", "ETSTSTSE", 1);
  check_shape ((int[]){3, 3, 1}, "####.####", "ETSTSTTE", 0);
  check_shape ((int[]){3, 3, 1}, "####.####", "ESTSTSE", 1);
  check_shape ((int[]){3, 3, 1}, 0, "ESTTSTSE", 0);
  check_shape ((int[]){3, 3, 1}, 0, "ESTTSTE", 1);
  check_shape ((int[]){5, 1, 1}, "##.##", "EE", 1);
  check_shape ((int[]){5, 1, 1}, "##.##", "E*E", 0);
  check_shape ((int[]){2, 2, 2}, 0, "E******E", 1);
  check_shape ((int[]){3, 3, 1}, 0, "E***S**E", 1);
}

TEST (random_puzzles) {
  uint64_t random = 314159;
  int foldable = 0, games = 3000;
  for (int game = 0; game < games; game++) {
    static const int sides[4][3] = {
        {3, 3, 2}, {4, 4, 1}, {3, 3, 3}, {3, 5, 9}};
    struct puzzle puzzle;
    random_puzzle (&puzzle, &random, sides[game % 4], 12);
    const int folds = oracle_placements (&puzzle, 0, 0) > 0;
    check_in_turn (&puzzle, (unsigned)random_below (&random, 1 << 20),
                   folds);
    foldable += folds;
    puzzle_clear (&puzzle);
  }
  assert_true (foldable > games / 4 && foldable < games);
}

/*------------------------------ giving up ------------------------------*/

/* A king that somebody misprinted; see examples/misprint-4x4x4.snake */
static const char misprint[] = "ESTTSTTTSSTTTTTSTTSTTTTTTTTTSTSTTTTTTS"
                               "TSSTTTTSSTTSTTTTTTTTTTSSTE";

/* One that takes longer to refute, and one that folds, but not soon without
 * a window
 */
static const char stubborn[] = "ETSTTTTTTSSTSTTTTTTTTSSTTTTTSTTTTTTTTS"
                               "TTTTTSSTTTTSTTTTTTTTSTSTSE";
static const char slow_to_fold[] = "ETTTSTTTTTTTSTTSSTTSTSTTTTTSTTTTTSTSTT"
                                   "TSTTTSTTTTTTTTTSSTTTTTTTTE";

static struct split_result run_4x4x4 (const char *joints, int most,
                                      const struct split_options *options) {
  struct puzzle puzzle;
  const struct plan plan = windows (most, PLAN_ALL_PARTS);
  small_puzzle (&puzzle, (int[]){4, 4, 4}, 0, joints);
  const struct split_result result = run (&puzzle, &plan, options);
  puzzle_clear (&puzzle);
  return result;
}

static struct split_result
run_misprint (const struct split_options *options) {
  return run_4x4x4 (misprint, 300, options);
}

/* A placement gets 3000 nodes at a time, and is not decided by them. */
TEST (what_is_hard_takes_several_rounds) {
  const struct split_options options = split_options_default ();
  struct split_result result = run_4x4x4 (stubborn, 5, &options);
  assert_int_equal (result.verdict, VERDICT_UNSATISFIABLE);
  assert_true (result.nodes > result.placements * 3001);
  result = run_4x4x4 (slow_to_fold, 1, &options);
  assert_int_equal (result.verdict, VERDICT_SATISFIABLE);
  assert_true (result.nodes > result.placements * 3001);
}

/* One of its placements takes 400000 nodes to refute, and waits while a
 * folding is found elsewhere.
 */
TEST (no_placement_keeps_others_waiting) {
  static const char joints[] = "ETSTSTTTTTTTTSTTTTTTTTTSTTSTTTTTTTSTTT"
                               "TTTTTSTTSTSTTSTSTTTTTTTTSE";
  const struct split_options options = split_options_default ();
  const struct split_result result = run_4x4x4 (joints, 12, &options);
  assert_int_equal (result.verdict, VERDICT_SATISFIABLE);
  assert_true (result.nodes < 100000);
}

/* Without any look ahead that takes 209617 nodes. */
TEST (a_look_ahead_pays_in_a_larger_box) {
  static const char joints[] =
      "ETSTTTSTTSTSTSTSSTTTTSSTSSTTTTTTSTTTTTTTTSSTTSSSTSTTTTTS"
      "STTTSSSTTTSSTTTTTTTTSTSSTTSTTTSTTTSTTTTSTTSE";
  const struct split_options options = split_options_default ();
  const struct plan plan = windows (300, PLAN_ALL_PARTS);
  struct puzzle puzzle;
  small_puzzle (&puzzle, (int[]){5, 5, 4}, 0, joints);
  const struct split_result result = run (&puzzle, &plan, &options);
  assert_int_equal (result.verdict, VERDICT_UNSATISFIABLE);
  assert_true (result.nodes < 165000);
  puzzle_clear (&puzzle);
}

/* With as many processes as placements each has a single one. */
TEST (a_part_is_less_than_all) {
  struct split_options options = split_options_default ();
  const struct split_result all = run_misprint (&options);
  assert_true (all.placements > 100);
  options.parts = all.placements;
  const struct split_result part = run_misprint (&options);
  assert_int_equal (part.verdict, VERDICT_UNSATISFIABLE);
  assert_true (part.nodes < all.nodes / 2);
  options.part = options.parts;
  assert_int_equal (run_misprint (&options).nodes, 0);
}

/* A bent snake of three in a square: 4 ways, as tests of windows.h have it,
 * the first of which is a folding.
 */
TEST (the_window_is_reported) {
  struct puzzle puzzle;
  struct split_options options = split_options_default ();
  const struct plan plan = windows (300, 0);
  small_puzzle (&puzzle, (int[]){3, 3, 1}, 0, "ETE");
  const struct split_result result = run (&puzzle, &plan, &options);
  assert_int_equal (result.first, 0);
  assert_int_equal (result.cubes, 3);
  assert_int_equal (result.placements, 4);
  assert_int_equal (result.nodes, 1);
  assert_int_equal (result.leaves, 0);
  puzzle_clear (&puzzle);
}

static void check_given_up (const struct split_options *options,
                            enum stop stop, long long most_nodes) {
  const struct split_result result = run_misprint (options);
  assert_int_equal (result.verdict, VERDICT_UNKNOWN);
  assert_int_equal (result.stop, stop);
  assert_true (result.nodes <= most_nodes);
}

TEST (it_gives_up_after_most_nodes) {
  struct split_options options = split_options_default ();
  options.most_nodes = 2000;
  check_given_up (&options, NOT_STOPPED, 2001);
  options.most_nodes = 1;
  check_given_up (&options, NOT_STOPPED, 2);
  options.most_nodes = LLONG_MAX;
  assert_int_equal (run_misprint (&options).verdict, VERDICT_UNSATISFIABLE);
}

TEST (it_gives_up_when_another_has_enough) {
  volatile long long enough = 1500;
  struct split_options options = split_options_default ();
  options.enough = &enough;
  check_given_up (&options, NOT_STOPPED, 1501);
  enough = LLONG_MAX;
  assert_int_equal (run_misprint (&options).verdict, VERDICT_UNSATISFIABLE);
}

TEST (time_stops_it) {
  struct split_options options = split_options_default ();
  limits_start (&options.how.limits);
  options.how.limits.started -= 100;
  options.how.limits.seconds = 99;
  check_given_up (&options, STOPPED_BY_TIME, 1024);
  options.how.limits.seconds = 10000;
  assert_int_equal (run_misprint (&options).verdict, VERDICT_UNSATISFIABLE);
}

TEST (an_interrupt_stops_it) {
  volatile sig_atomic_t interrupted = 1;
  struct split_options options = split_options_default ();
  options.how.limits.interrupted = &interrupted;
  check_given_up (&options, STOPPED_BY_INTERRUPT, 1024);
  interrupted = 0;
  assert_int_equal (run_misprint (&options).verdict, VERDICT_UNSATISFIABLE);
}

/* PicoSAT gets the whole snake, and room for less than its formula. */
TEST (memory_stops_it) {
  struct split_options options = split_options_default ();
  options.how.open_cubes = 64;
  struct memory_budget memory = {.most = 1000000};
  options.how.limits.memory = &memory;
  check_given_up (&options, STOPPED_BY_MEMORY, 300);
}

/* In PicoSAT, too: interrupted when it tells of its progress. */
static volatile sig_atomic_t told;

static void stop_at_once (void *state, const struct progress *progress) {
  (void)state;
  told = progress->decisions > 0;
}

TEST (an_interrupt_stops_picosat) {
  struct split_options options = split_options_default ();
  told = 0;
  options.how.open_cubes = 64;
  options.how.limits.interrupted = &told;
  options.how.limits.progress = stop_at_once;
  check_given_up (&options, STOPPED_BY_INTERRUPT, 300);
}

/*------------------------------- repetition ----------------------------*/

static void check_same (const struct split_result *a,
                        const struct split_result *b) {
  assert_int_equal (a->nodes, b->nodes);
  assert_int_equal (a->leaves, b->leaves);
  assert_int_equal (a->decisions, b->decisions);
}

TEST (the_same_seed_does_the_same) {
  struct split_options options = split_options_default ();
  int others = 0;
  const struct split_result unseeded = run_misprint (&options);
  for (options.how.seed = 1; options.how.seed <= 3; options.how.seed++) {
    const struct split_result first = run_misprint (&options);
    const struct split_result second = run_misprint (&options);
    check_same (&first, &second);
    others += first.nodes != unseeded.nodes;
  }
  assert_true (others > 0);
}

/* One placement has no order: what differs is PicoSAT's. */
TEST (picosat_gets_the_seed) {
  static const char joints[] = "ETTTTTTTTTTTTTTTTTTTTTTTTTE";
  struct puzzle puzzle;
  struct split_options options = split_options_default ();
  const struct plan plan = windows (1, PLAN_ALL_PARTS);
  int others = 0;
  small_puzzle (&puzzle, (int[]){3, 3, 3}, 0, joints);
  options.how.open_cubes = 27;
  const struct split_result unseeded = run (&puzzle, &plan, &options);
  for (options.how.seed = 1; options.how.seed <= 5; options.how.seed++)
    others +=
        run (&puzzle, &plan, &options).decisions != unseeded.decisions;
  assert_int_equal (unseeded.leaves, 1);
  assert_true (others > 0);
  puzzle_clear (&puzzle);
}

/* Fewer leaves for PicoSAT where it takes over earlier */
TEST (open_cubes_say_when_picosat_takes_over) {
  struct split_options options = split_options_default ();
  const struct split_result never = run_4x4x4 (stubborn, 300, &options);
  options.how.open_cubes = 15;
  const struct split_result late = run_4x4x4 (stubborn, 300, &options);
  options.how.open_cubes = 40;
  const struct split_result early = run_4x4x4 (stubborn, 300, &options);
  assert_int_equal (never.leaves, 0);
  assert_true (early.leaves > late.leaves);
  assert_true (early.nodes < late.nodes);
  assert_true (early.decisions > 0);
}
