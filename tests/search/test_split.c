/* The verdict of the search by windows against the oracle, for all that may
 * be varied, and how it gives up.
 */
#include "search/split.h"

#include "encodings/instance.h"
#include "encodings/plan.h"
#include "oracle.h"
#include "search/solve.h"
#include "small_puzzle.h"
#include "system/memory.h"
#include "testing.h"

#include <limits.h>
#include <string.h>

static struct plan windows (const struct puzzle *puzzle, int placements,
                            unsigned extras) {
  struct plan plan = plan_default (puzzle);
  plan.symmetry = SYMMETRY_WINDOWS;
  plan.placements = placements;
  plan.extras = extras;
  return plan;
}

struct request {
  struct limits limits;
  struct split_worker worker;
};

static const struct request whole = {.worker = {.workers = 1}};

/* The path is checked, and cleared. */
static struct outcome run (const struct puzzle *puzzle,
                           const struct plan *plan,
                           const struct request *request) {
  struct instance instance;
  struct outcome outcome = {.nodes = 0};
  instance_init_within (&instance, puzzle, plan, &request->limits);
  split_search (&instance, &request->worker, &outcome);
  if (outcome.verdict == VERDICT_SATISFIABLE)
    assert_null (path_check (puzzle, &outcome.path));
  else
    assert_int_equal (outcome.path.cubes, 0);
  path_clear (&outcome.path);
  instance_clear (&instance);
  return outcome;
}

static void check_verdict (const struct puzzle *puzzle,
                           const struct plan *plan,
                           const struct request *request, int foldable) {
  const struct outcome outcome = run (puzzle, plan, request);
  const enum verdict wanted =
      foldable ? VERDICT_SATISFIABLE : VERDICT_UNSATISFIABLE;
  if (outcome.verdict != wanted || outcome.stop)
    fail_msg ("%s: verdict %d, not %d, window of %d, seed %u",
              puzzle->snake.joint, (int)outcome.verdict, (int)wanted,
              plan->placements, request->worker.seed);
}

/* Each worker takes its placements: at least one finds a folding if there
 * is one, and none finds one if there is not.
 */
static void check_workers (const struct puzzle *puzzle,
                           const struct plan *plan, struct request request,
                           int foldable) {
  int found = 0;
  struct split_worker *worker = &request.worker;
  worker->workers = 3;
  for (worker->number = 0; worker->number < worker->workers;
       worker->number++) {
    const struct outcome outcome = run (puzzle, plan, &request);
    assert_int_not_equal (outcome.verdict, VERDICT_UNKNOWN);
    found += outcome.verdict == VERDICT_SATISFIABLE;
  }
  assert_int_equal (found > 0, foldable);
}

static const int placements[] = {1, 5, 300};
static const unsigned seeds[] = {0, 1, 77};

#define COUNT(array) (sizeof (array) / sizeof *(array))

/* All combinations would be too many: they take turns. */
static void check_in_turn (const struct puzzle *puzzle, unsigned turn,
                           int foldable) {
  const struct plan plan =
      windows (puzzle, placements[turn / 4 % COUNT (placements)],
               turn & PLAN_ALL_EXTRAS ? PLAN_ALL_EXTRAS : turn >> 4);
  struct request request = whole;
  request.worker.seed = seeds[turn / 12 % COUNT (seeds)];
  check_verdict (puzzle, &plan, &request, foldable);
  if (turn % 5 == 0)
    check_workers (puzzle, &plan, request, foldable);
}

static void check_in_all_ways (const struct puzzle *puzzle, int foldable) {
  struct request request = whole;
  for (size_t p = 0; p < COUNT (placements); p++)
    for (unsigned extras = 0; extras <= PLAN_ALL_EXTRAS; extras += 3)
      for (size_t s = 0; s < COUNT (seeds); s++) {
        const struct plan plan = windows (puzzle, placements[p], extras);
        request.worker.seed = seeds[s];
        check_verdict (puzzle, &plan, &request, foldable);
        if (s == 1)
          check_workers (puzzle, &plan, request, foldable);
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
  snakes.folds = mem_alloc_zeroed (count, 1);
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
  mem_free (snakes.folds);
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

/* A box of 3x3x2 with a corridor of 390 cells on it: in more than 400 cells
 * the default plan breaks symmetry at the first cube, and windows must not
 * break it again.  The snake was made from a path.
 */
TEST (a_large_region_loses_no_folding) {
  enum { CORRIDOR = 390, BOX = 18 };
  const int side[3] = {3, 3, 2 + CORRIDOR};
  char inside[9 * (2 + CORRIDOR) + 1] = "";
  char joints[BOX + CORRIDOR + 1] = "ESTTTTTTTTSTTTTTTT";
  struct puzzle puzzle;
  struct outcome outcome;
  const struct limits limits = {0};
  for (int i = 0; i < 9 * (2 + CORRIDOR); i++)
    inside[i] = i < BOX || i % 9 == 4 ? '#' : '.';
  memset (joints + BOX, 'S', CORRIDOR);
  joints[BOX + CORRIDOR - 1] = 'E';
  small_puzzle (&puzzle, side, inside, joints);
  assert_null (solve_briefly (&puzzle, 0, &limits, &outcome));
  assert_int_equal (outcome.verdict, VERDICT_SATISFIABLE);
  outcome_clear (&outcome);
  puzzle_clear (&puzzle);
}

/*------------------------------ giving up ------------------------------*/

/* A king with a misprint; see examples/misprint-4x4x4.snake */
static const char misprint[] = "ESTTSTTTSSTTTTTSTTSTTTTTTTTTSTSTTTTTTS"
                               "TSSTTTTSSTTSTTTTTTTTTTSSTE";

/* One that takes longer to refute, and one that folds, but not soon without
 * a window
 */
static const char stubborn[] = "ETSTTTTTTSSTSTTTTTTTTSSTTTTTSTTTTTTTTS"
                               "TTTTTSSTTTTSTTTTTTTTSTSTSE";
static const char slow_to_fold[] = "ETTTSTTTTTTTSTTSSTTSTSTTTTTSTTTTTSTSTT"
                                   "TSTTTSTTTTTTTTTSSTTTTTTTTE";

static struct outcome run_in_box (const int side[3], const char *joints,
                                  int most, const struct request *request) {
  struct puzzle puzzle;
  small_puzzle (&puzzle, side, 0, joints);
  const struct plan plan = windows (&puzzle, most, PLAN_ALL_EXTRAS);
  const struct outcome outcome = run (&puzzle, &plan, request);
  puzzle_clear (&puzzle);
  return outcome;
}

static struct outcome run_4x4x4 (const char *joints, int most) {
  return run_in_box ((int[]){4, 4, 4}, joints, most, &whole);
}

static struct outcome run_misprint (const struct request *request) {
  return run_in_box ((int[]){4, 4, 4}, misprint, 300, request);
}

/* More nodes than the only placement gets at a time */
TEST (what_is_hard_takes_several_slices) {
  struct outcome outcome = run_4x4x4 (stubborn, 1);
  assert_int_equal (outcome.verdict, VERDICT_UNSATISFIABLE);
  assert_true (outcome.nodes > 3001);
  outcome = run_4x4x4 (slow_to_fold, 1);
  assert_int_equal (outcome.verdict, VERDICT_SATISFIABLE);
  assert_true (outcome.nodes > 3001);
}

/* One of its placements takes 400000 nodes to refute, and waits while a
 * folding is found elsewhere.
 */
TEST (no_placement_keeps_others_waiting) {
  static const char joints[] = "ETSTSTTTTTTTTSTTTTTTTTTSTTSTTTTTTTSTTT"
                               "TTTTTSTTSTSTTSTSTTTTTTTTSE";
  const struct outcome outcome = run_4x4x4 (joints, 12);
  assert_int_equal (outcome.verdict, VERDICT_SATISFIABLE);
  assert_true (outcome.nodes < 100000);
}

/* Without any look ahead that takes 209617 nodes. */
TEST (a_look_ahead_pays_in_a_larger_box) {
  static const char joints[] =
      "ETSTTTSTTSTSTSTSSTTTTSSTSSTTTTTTSTTTTTTTTSSTTSSSTSTTTTTS"
      "STTTSSSTTTSSTTTTTTTTSTSSTTSTTTSTTTSTTTTSTTSE";
  const struct outcome outcome =
      run_in_box ((int[]){5, 5, 4}, joints, 300, &whole);
  assert_int_equal (outcome.verdict, VERDICT_UNSATISFIABLE);
  assert_true (outcome.nodes < 165000);
}

/* There are at most 300 placements. */
TEST (a_worker_does_less_than_all) {
  struct request request = whole;
  const struct outcome all = run_misprint (&request);
  request.worker.workers = 4;
  const struct outcome one = run_misprint (&request);
  assert_int_equal (one.verdict, VERDICT_UNSATISFIABLE);
  assert_true (one.nodes > 0);
  assert_true (one.nodes < all.nodes / 2);
  request.worker.number = 300; /* more workers than placements */
  request.worker.workers = 301;
  assert_int_equal (run_misprint (&request).nodes, 0);
}

/* A bent snake of three in a square: its first placement is a folding. */
TEST (the_first_placement_may_be_a_folding) {
  const struct outcome outcome =
      run_in_box ((int[]){3, 3, 1}, "ETE", 300, &whole);
  assert_int_equal (outcome.verdict, VERDICT_SATISFIABLE);
  assert_int_equal (outcome.nodes, 1);
}

static void check_given_up (const struct request *request,
                            enum stop_reason stop, long long most_nodes) {
  const struct outcome outcome = run_misprint (request);
  assert_int_equal (outcome.verdict, VERDICT_UNKNOWN);
  assert_int_equal (outcome.stop, stop);
  assert_true (outcome.nodes <= most_nodes);
}

static void check_not_given_up (const struct request *request) {
  const struct outcome outcome = run_misprint (request);
  assert_int_equal (outcome.verdict, VERDICT_UNSATISFIABLE);
}

TEST (it_gives_up_after_most_nodes) {
  struct request request = whole;
  request.worker.most_nodes = 2000;
  check_given_up (&request, NOT_STOPPED, 2001);
  request.worker.most_nodes = 1;
  check_given_up (&request, NOT_STOPPED, 2);
  request.worker.most_nodes = LLONG_MAX;
  check_not_given_up (&request);
}

TEST (it_gives_up_when_another_worker_took_fewer_nodes) {
  volatile long long fewest = 1500;
  struct request request = whole;
  request.worker.fewest = &fewest;
  check_given_up (&request, NOT_STOPPED, 1501);
  fewest = LLONG_MAX;
  check_not_given_up (&request);
}

TEST (time_stops_it) {
  struct request request = whole;
  struct limits *limits = &request.limits;
  limits_start (limits);
  limits->started -= 100;
  limits->seconds = 99;
  check_given_up (&request, STOPPED_BY_TIME, 1024);
  limits->seconds = 10000;
  check_not_given_up (&request);
}

TEST (an_interrupt_stops_it) {
  volatile sig_atomic_t interrupted = 1;
  struct request request = whole;
  request.limits.interrupted = &interrupted;
  check_given_up (&request, STOPPED_BY_INTERRUPT, 1024);
  interrupted = 0;
  check_not_given_up (&request);
}

TEST (memory_stops_it) {
  struct memory_budget memory = {.most = 1000};
  struct request request = whole;
  request.limits.memory = &memory;
  check_given_up (&request, STOPPED_BY_MEMORY, 1024);
}

/*------------------------------- repetition ----------------------------*/

TEST (the_same_seed_does_the_same) {
  struct request request = whole;
  int others = 0;
  const long long unseeded = run_misprint (&request).nodes;
  for (request.worker.seed = 1; request.worker.seed <= 3;
       request.worker.seed++) {
    const long long nodes = run_misprint (&request).nodes;
    assert_int_equal (run_misprint (&request).nodes, nodes);
    others += nodes != unseeded;
  }
  assert_true (others > 0);
}
