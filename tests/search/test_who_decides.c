/* Every search gives the answer of the oracle: PicoSAT first and then
 * the splitting search, either of them alone, and both side by side.
 */
#include "search/solve.h"

#include "encodings/plan.h"
#include "examples.h"
#include "oracle.h"
#include "search/backend.h"
#include "search/picosat_first.h"
#include "small_puzzle.h"
#include "system/memory.h"
#include "testing.h"

#include <errno.h>
#include <string.h>
#include <sys/wait.h>

/* The path is checked, and cleared. */
static struct outcome run (const struct puzzle *puzzle,
                           const struct plan *plan,
                           const struct search_options *options) {
  struct search_options how = *options;
  struct outcome outcome;
  limits_start (&how.limits);
  assert_null (search_options_error (&how, plan));
  assert_null (solve (puzzle, plan, &how, &outcome));
  if (outcome.verdict == VERDICT_SATISFIABLE)
    assert_null (path_check (puzzle, &outcome.path));
  else
    assert_int_equal (outcome.path.cubes, 0);
  outcome_clear (&outcome);
  return outcome;
}

static struct outcome ask (const struct puzzle *puzzle,
                           enum search_kind search) {
  const struct plan plan = plan_default (puzzle);
  const struct search_options options = {.search = search};
  return run (puzzle, &plan, &options);
}

static const char *decider (const struct outcome *outcome) {
  return outcome->backend->search;
}

/*------------------------------- the oracle ----------------------------*/

static void check (const struct puzzle *puzzle, enum search_kind search,
                   int foldable) {
  const struct outcome outcome = ask (puzzle, search);
  const enum verdict wanted =
      foldable ? VERDICT_SATISFIABLE : VERDICT_UNSATISFIABLE;
  if (outcome.verdict != wanted || outcome.stop)
    fail_msg ("%s: --search %d gives %d, not %d", puzzle->snake.joint,
              (int)search, (int)outcome.verdict, (int)wanted);
}

static void check_all (const struct puzzle *puzzle, int is_with_processes) {
  const int foldable = oracle_placements (puzzle, 0, 0) > 0;
  check (puzzle, SEARCH_AUTO, foldable);
  check (puzzle, SEARCH_SPLIT, foldable);
  check (puzzle, SEARCH_SAT, foldable);
  if (!is_with_processes)
    return;
  check (puzzle, SEARCH_BOTH, foldable);
  check (puzzle, SEARCH_AGREE, foldable);
}

/* Every `step`th snake that has as many cubes as the box has cells */
static void check_box (const int side[3], unsigned step) {
  struct puzzle puzzle = {0};
  const int cells = side[0] * side[1] * side[2];
  region_init_box (&puzzle.region, side);
  snake_init (&puzzle.snake, cells, FREE);
  for (unsigned number = 0; number < 1u << (cells - 2); number += step) {
    snake_from_number (&puzzle.snake, number);
    check_all (&puzzle, number % (16 * step) == 0);
  }
  puzzle_clear (&puzzle);
}

TEST (all_searches_agree_in_small_boxes) {
  check_box ((int[]){2, 2, 2}, 1);
  check_box ((int[]){2, 2, 3}, 3);
  check_box ((int[]){2, 3, 3}, 401);
  check_box ((int[]){1, 4, 4}, 97);
}

TEST (all_searches_agree_on_shapes_spare_cells_and_free_joints) {
  static const int sides[4][3] = {
      {3, 3, 2}, {4, 4, 1}, {3, 3, 3}, {3, 4, 5}};
  uint64_t random = 271828;
  for (int game = 0; game < 400; game++) {
    struct puzzle puzzle;
    random_puzzle (&puzzle, &random, sides[game % 4], 12);
    check_all (&puzzle, game % 16 == 0);
    puzzle_clear (&puzzle);
  }
}

/*------------------------------- who decides ---------------------------*/

/* The all-turn snakes of 3x3x3 are hard for PicoSAT. */
#define ALL_TURN_26 "ETTTTTTTTTTTTTTTTTTTTTTTTE"

TEST (the_search_decides_what_picosat_gives_up) {
  struct puzzle puzzle;
  small_puzzle (&puzzle, (int[]){3, 3, 3}, 0, ALL_TURN_26);
  const struct outcome outcome = ask (&puzzle, SEARCH_AUTO);
  assert_int_equal (outcome.verdict, VERDICT_UNSATISFIABLE);
  assert_string_equal (decider (&outcome), "split");
  assert_true (outcome.variables > 0 && outcome.nodes > 0);
  puzzle_clear (&puzzle);
}

TEST (picosat_decides_small_puzzles_alone) {
  struct puzzle puzzle;
  small_puzzle (&puzzle, (int[]){2, 2, 2}, 0, "ETTTTTTE");
  const struct outcome outcome = ask (&puzzle, SEARCH_AUTO);
  assert_int_equal (outcome.verdict, VERDICT_SATISFIABLE);
  assert_string_equal (decider (&outcome), "sat");
  assert_int_equal (outcome.nodes, 0);
  puzzle_clear (&puzzle);
}

TEST (the_search_begins_with_large_puzzles) {
  struct puzzle puzzle;
  char joints[65] = "ESSTSSTSSE";
  small_puzzle (&puzzle, (int[]){4, 4, 4}, 0, joints);
  const struct outcome outcome = ask (&puzzle, SEARCH_AUTO);
  assert_int_equal (outcome.verdict, VERDICT_SATISFIABLE);
  assert_string_equal (decider (&outcome), "split");
  assert_int_equal (outcome.variables, 0);
  puzzle_clear (&puzzle);
}

/* An option about the formula or the solver asks for the formula. */
TEST (a_plan_that_is_given_is_used) {
  static const char *const plans[] = {"position", "amo=ladder", "with=none",
                                      "symmetry=start",
                                      "symmetry=windows:7"};
  struct puzzle puzzle;
  small_puzzle (&puzzle, (int[]){4, 4, 4}, 0, "ESSTSSTSSE");
  for (size_t i = 0; i < sizeof plans / sizeof *plans; i++) {
    struct plan plan = plan_default (&puzzle);
    assert_null (plan_parse (plans[i], &plan));
    const struct outcome outcome =
        run (&puzzle, &plan, &(struct search_options){.seed = 0});
    assert_string_equal (decider (&outcome), "sat");
    assert_int_equal (outcome.verdict, VERDICT_SATISFIABLE);
  }
  puzzle_clear (&puzzle);
}

TEST (runs_repeat) {
  struct puzzle puzzle;
  small_puzzle (&puzzle, (int[]){3, 3, 3}, 0, ALL_TURN_26);
  const struct outcome first = ask (&puzzle, SEARCH_AUTO);
  const struct outcome second = ask (&puzzle, SEARCH_AUTO);
  assert_int_equal (first.nodes, second.nodes);
  assert_ptr_equal (first.backend, second.backend);
  puzzle_clear (&puzzle);
}

/*--------------------------------- both --------------------------------*/

static int has_child (void) {
  return waitpid (-1, 0, WNOHANG) >= 0 || errno != ECHILD;
}

TEST (both_have_answered_if_they_agree) {
  struct puzzle puzzle;
  small_puzzle (&puzzle, (int[]){2, 2, 2}, 0, "ETTTTTTE");
  const struct outcome outcome = ask (&puzzle, SEARCH_AGREE);
  assert_int_equal (outcome.verdict, VERDICT_SATISFIABLE);
  assert_non_null (outcome.agrees);
  assert_true (outcome.variables > 0 && outcome.nodes > 0);
  assert_false (has_child ());
  puzzle_clear (&puzzle);
}

/* A snake of 5x5x5 that PicoSAT does not fold in an hour, but all at once
 * can stop.
 */
TEST (a_limit_stops_both) {
  static const char endless[] =
      "ETTSTSTSTSTTTTSTTSTTTTTTTTTSSTTSSSTTTTSTTTTTTSTSTTTTTTTTTSTTTTTTST"
      "TTSTTTTTTTTTSTTTTTTSTSTTTTTTSTSTTSSTTTTTTSSTTTTTTSSTTSSSTSE";
  struct puzzle puzzle;
  small_puzzle (&puzzle, (int[]){5, 5, 5}, 0, endless);
  const struct plan plan = plan_default (&puzzle);
  for (int search = SEARCH_BOTH; search <= SEARCH_AGREE; search++) {
    const struct search_options options = {
        .search = (enum search_kind)search, .limits.seconds = 0.3};
    const struct outcome outcome = run (&puzzle, &plan, &options);
    assert_int_equal (outcome.verdict, VERDICT_UNKNOWN);
    assert_int_equal (outcome.stop, STOPPED_BY_TIME);
    assert_non_null (outcome.agrees);
    assert_false (has_child ());
  }
  puzzle_clear (&puzzle);
}

static char *ask_with (const char *command, enum search_kind search,
                       struct outcome *outcome) {
  struct puzzle puzzle;
  small_puzzle (&puzzle, (int[]){2, 2, 2}, 0, "ETTTTTTE");
  const struct plan plan = plan_default (&puzzle);
  struct search_options options = {.search = search, .command = command};
  limits_start (&options.limits);
  char *error = solve (&puzzle, &plan, &options, outcome);
  assert_false (has_child ());
  puzzle_clear (&puzzle);
  return error;
}

TEST (a_solver_that_disagrees_is_an_error) {
  struct outcome outcome;
  char *error =
      ask_with ("echo s UNSATISFIABLE; exit 20", SEARCH_AGREE, &outcome);
  assert_non_null (error);
  assert_non_null (strstr (error, "please report"));
  assert_int_equal (outcome.verdict, VERDICT_UNKNOWN);
  outcome_clear (&outcome);
  release (error);
}

TEST (a_slow_solver_is_ended_by_the_first_answer) {
  struct outcome outcome;
  assert_null (ask_with ("sleep 1000", SEARCH_BOTH, &outcome));
  assert_int_equal (outcome.verdict, VERDICT_SATISFIABLE);
  assert_string_equal (decider (&outcome), "split");
  assert_null (outcome.agrees);
  outcome_clear (&outcome);
}

TEST (a_solver_that_is_not_there_is_told) {
  struct outcome outcome;
  char *error = ask_with ("no-such-solver", SEARCH_AGREE, &outcome);
  assert_non_null (error);
  assert_non_null (strstr (error, "no-such-solver"));
  outcome_clear (&outcome);
  release (error);
}
