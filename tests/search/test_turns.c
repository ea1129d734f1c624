/* Placements in turn give the answer of the oracle, with every encoding and
 * with all solvers that keep what they learn, or read cubes; and a solver
 * is asked as sat.h says.
 */
#include "search/sat.h"

#include "cnf/ipasir.h"
#include "encodings/encoding.h"
#include "encodings/instance.h"
#include "oracle.h"
#include "search/solve.h"
#include "slice.h"
#include "small_puzzle.h"
#include "system/array.h"
#include "system/memory.h"
#include "testing.h"

#include <string.h>

/*------------------------------- the oracle ----------------------------*/

static const char *const solvers[] = {
    0, "ipasir:" LIBRARIES "/libipasir_picosat.so",
    "ipasir:" LIBRARIES "/libipasir_cadical.so", "cadical -q"};
#define SOLVERS_INSIDE 3
#define SOLVERS (sizeof solvers / sizeof *solvers)

/* To how many slices the cases of boxes are dealt, and those of random
 * puzzles; a build with sanitizers takes fewer.
 */
#ifdef SNAKESAT_TINY
#define SLICES_OF_BOXES 211
#define SLICES_OF_RANDOM 53
#else
#define SLICES_OF_BOXES 41
#define SLICES_OF_RANDOM 11
#endif

struct cases {
  struct slice slice;
  size_t first, end; /* solvers */
};

static const int placements[] = {1, 7, 1000};

static void check (const struct puzzle *puzzle, const struct plan *plan,
                   const char *command, int foldable) {
  struct outcome outcome = {.verdict = VERDICT_UNKNOWN};
  const struct solver_options options = {.command = command};
  struct instance instance;
  instance_init (&instance, puzzle, plan);
  assert_null (sat_solve (&instance, &options, true, &outcome));
  assert_int_equal (outcome.verdict,
                    foldable ? VERDICT_SATISFIABLE : VERDICT_UNSATISFIABLE);
  if (foldable)
    assert_null (path_check (puzzle, &outcome.path));
  outcome_clear (&outcome);
  instance_clear (&instance);
}

static void check_all (void *state, const struct puzzle *puzzle) {
  struct cases *cases = state;
  const int foldable = oracle_placements (puzzle, 0, 0) > 0;
  struct plan plan = plan_default (puzzle);
  for (int e = 0; encodings[e]; e++)
    for (size_t s = cases->first; s < cases->end; s++)
      for (size_t p = 0; p < sizeof placements / sizeof *placements; p++) {
        plan.encoding = encodings[e];
        plan.placements = placements[p];
        if (slice_takes (&cases->slice))
          check (puzzle, &plan, solvers[s], foldable);
      }
}

static void check_snakes (const int side[3], unsigned step) {
  struct cases cases = {slice_of (SLICES_OF_BOXES), 0, SOLVERS_INSIDE};
  check_snakes_of_box (side, step, check_all, &cases);
}

TEST (all_snakes_of_small_boxes) {
  check_snakes ((int[]){2, 2, 2}, 1);
  check_snakes ((int[]){2, 2, 3}, 1);
  check_snakes ((int[]){1, 3, 4}, 1);
  check_snakes ((int[]){2, 3, 3}, 401);
}

static void check_random_puzzles (struct cases cases) {
  static const int sides[3][3] = {{3, 3, 2}, {4, 4, 1}, {3, 3, 3}};
  uint64_t random = 314159;
  for (int game = 0; game < 200; game++) {
    struct puzzle puzzle;
    random_puzzle (&puzzle, &random, sides[game % 3], 12);
    check_all (&cases, &puzzle);
    puzzle_clear (&puzzle);
  }
}

TEST (shapes_spare_cells_fixes_and_free_joints) {
  check_random_puzzles ((struct cases){slice_of (SLICES_OF_RANDOM), 0, SOLVERS_INSIDE});
}

TEST (cubes_for_a_command) {
  struct cases cases = {slice_of (SLICES_OF_BOXES), SOLVERS_INSIDE, SOLVERS};
  check_snakes_of_box ((int[]){2, 2, 2}, 1, check_all, &cases);
  check_random_puzzles (cases);
}

/*-------------------------------- protocol -----------------------------*/

/* A solver that notes the assumption of each question, 0 for none, and how
 * often its callback lets it go on.  It refutes the placements
 * from `spared` to below `refutes`, in different rounds, and nothing else.
 */
static struct {
  struct ints assumed, calls;
  int assumption, first; /* the placement that is assumed first */
  int times[64];
  int (*terminate) (void *);
  void *caller;
  int spared, refutes; /* placements, from 0 */
} solver;

static void *init (void) { return &solver; }
static void delete (void *state) { (void)state; }
static void take (void *state, int literal) {
  (void)state;
  (void)literal;
}

static void assume (void *state, int literal) {
  (void)state;
  assert_int_equal (solver.assumption, 0);
  solver.assumption = literal;
  if (!solver.first)
    solver.first = literal;
}

static int answer (void *state) {
  const int number = solver.assumption - solver.first;
  int calls = 0;
  (void)state;
  array_push (&solver.assumed, solver.assumption);
  while (calls < 10000 && !solver.terminate (solver.caller))
    calls++;
  array_push (&solver.calls, calls);
  if (!solver.assumption)
    return 0;
  solver.assumption = 0;
  return number >= solver.spared && number < solver.refutes &&
                 ++solver.times[number] > number % MOST_ROUNDS
             ? 20
             : 0;
}

static int value (void *state, int literal) {
  (void)state;
  (void)literal;
  return 0;
}

static void set_terminate (void *state, void *caller,
                           int (*terminate) (void *)) {
  (void)state;
  solver.caller = caller;
  solver.terminate = terminate;
}

static const struct ipasir fake = {init,   delete, take,         assume,
                                   answer, value,  set_terminate};

static enum verdict ask_fake (const char *words, int spared, int refutes) {
  struct puzzle puzzle;
  struct outcome outcome;
  small_puzzle (&puzzle, (int[]){4, 4, 4}, 0, "ESSTSSTSTTSTE");
  struct plan plan = plan_default (&puzzle);
  struct search_options how = search_options_default ();
  how.solver.command = IPASIR_PREFIX;
  how.solver.ipasir = &fake;
  array_clear (&solver.assumed);
  array_clear (&solver.calls);
  memset (&solver, 0, sizeof solver);
  solver.spared = spared;
  solver.refutes = refutes;
  assert_null (plan_parse (words, &plan));
  assert_null (search_fit_plan (&how, &puzzle, &plan));
  plan.placements = 7;
  assert_null (solve (&puzzle, &plan, &how, &outcome));
  const enum verdict verdict = outcome.verdict;
  outcome_clear (&outcome);
  puzzle_clear (&puzzle);
  return verdict;
}

/* The number of placements, which are asked in order in the first round */
static int in_first_round (void) {
  size_t i = 1;
  while (solver.assumed.item[i] == solver.assumed.item[i - 1] + 1)
    i++;
  return (int)i;
}

/* The calls of a question of round `round`, from 0 */
static int calls_of_round (int round) {
  return (FIRST_TURN * (1 << round) + 999) / 1000 - 1;
}

TEST (each_is_asked_in_each_round_and_then_the_whole) {
  assert_int_equal (ask_fake ("", 0, 0), VERDICT_UNKNOWN);
  const int count = in_first_round ();
  assert_true (count > 1 && count <= 7);
  assert_int_equal (solver.assumed.count, count * MOST_ROUNDS + 1);
  for (int i = 0; i < count * MOST_ROUNDS; i++) {
    assert_int_equal (solver.assumed.item[i], solver.first + i % count);
    const int calls = calls_of_round (i / count);
    assert_int_equal (solver.calls.item[i], calls < 10000 ? calls : 10000);
  }
  assert_int_equal (solver.assumed.item[count * MOST_ROUNDS], 0);
  assert_int_equal (solver.calls.item[count * MOST_ROUNDS], 10000);
}

/* The first placement in the first round, the next in the second */
TEST (what_is_refuted_is_not_asked_again) {
  assert_int_equal (ask_fake ("", 0, 2), VERDICT_UNKNOWN);
  const int count = in_first_round (), first = solver.first;
  assert_true (count > 2);
  assert_int_equal (solver.assumed.item[count], first + 1);
  assert_int_equal (solver.assumed.item[2 * count - 1],
                    MOST_ROUNDS > 2 ? first + 2 : 0);
  assert_int_equal (solver.assumed.count,
                    1 + count + (count - 1) +
                        (count - 2) * (MOST_ROUNDS - 2));
}

TEST (it_is_refuted_if_all_are) {
  assert_int_equal (ask_fake ("", 0, 64), VERDICT_UNSATISFIABLE);
  for (size_t i = 0; i < solver.assumed.count; i++)
    assert_int_not_equal (solver.assumed.item[i], 0);
}

/* All but the first one are refuted, the last ones, too. */
TEST (one_that_is_left_is_not_refuted) {
  assert_int_equal (ask_fake ("", 1, 64), VERDICT_UNKNOWN);
  assert_int_equal (solver.assumed.item[solver.assumed.count - 1], 0);
}

TEST (a_formula_that_was_asked_for_is_asked_at_once) {
  static const char *const plans[] = {"map", "symmetry=windows:1000",
                                      "with=all"};
  for (size_t i = 0; i < sizeof plans / sizeof *plans; i++) {
    ask_fake (plans[i], 0, 0);
    assert_int_equal (solver.assumed.count, 1);
    assert_int_equal (solver.assumed.item[0], 0);
  }
}

/*---------------------------------- plan -------------------------------*/

#ifndef SNAKESAT_TINY /* where regions of 8 cells are large */
static void expect_plan (const int side[3], struct search_options how,
                         const char *wanted) {
  struct puzzle puzzle;
  small_puzzle (&puzzle, side, 0, "ESSTE");
  struct plan plan = plan_default (&puzzle);
  assert_null (search_fit_plan (&how, &puzzle, &plan));
  char *text = plan_text (&plan);
  assert_string_equal (text, wanted);
  mem_free (text);
  puzzle_clear (&puzzle);
}

/* The search has windows of its own, and a command gets `edges`, with few
 * cases if it takes cubes.  A proof is one of the whole formula.
 */
TEST (each_engine_gets_the_formula_that_it_decides_soonest) {
#define EXTRAS " with=prune,colour,twostep,squares"
  static const char turns[] =
      "edges amo=pairwise symmetry=windows:1000" EXTRAS;
  static const char cubes[] =
      "edges amo=pairwise symmetry=windows:20" EXTRAS;
  static const char of_search[] =
      "map amo=pairwise symmetry=windows:300" EXTRAS;
  const struct search_options sat = {.search = SEARCH_SAT},
                              split = {.search = SEARCH_SPLIT},
                              chosen = {.solver.command = solvers[1]},
                              process = {.solver.command = "minisat"},
                              cadical = {.solver.command = "cadical -q"},
                              proof = {.solver.command =
                                           "cadical {cnf} {proof}"};
  expect_plan ((int[]){4, 4, 4}, sat, turns);
  expect_plan ((int[]){37, 1, 1}, sat, turns);
  expect_plan ((int[]){36, 1, 1}, sat,
               "map amo=pairwise symmetry=windows:100" EXTRAS);
  expect_plan ((int[]){401, 1, 1}, sat,
               "map amo=product symmetry=start" EXTRAS);
  expect_plan ((int[]){4, 4, 4}, split, of_search);
  expect_plan ((int[]){4, 4, 4}, chosen, cubes);
  expect_plan ((int[]){4, 4, 4}, cadical, cubes);
  expect_plan ((int[]){36, 1, 1}, cadical,
               "edges amo=pairwise symmetry=windows:100" EXTRAS);
  expect_plan ((int[]){4, 4, 4}, proof,
               "edges amo=pairwise symmetry=windows:100" EXTRAS);
  expect_plan ((int[]){4, 4, 4}, process,
               "edges amo=pairwise symmetry=windows:100" EXTRAS);
  expect_plan ((int[]){401, 1, 1}, process,
               "map amo=product symmetry=start" EXTRAS);
  expect_plan ((int[]){4, 4, 4}, (struct search_options){.jobs = 1},
               of_search);
}
#endif
