/* `--search agree`: each end of the splitting search with each end of the
 * solver.  A folding comes out only if both have found one, and nothing is
 * left behind.
 */
#include "search/sat.h"

#include "cnf/ipasir.h"
#include "encodings/instance.h"
#include "encodings/plan.h"
#include "running.h"
#include "search/solve.h"
#include "shell.h"
#include "small_puzzle.h"
#include "system/memory.h"
#include "testing.h"

#include <signal.h>
#include <string.h>
#include <unistd.h>

TESTS_BETWEEN (shell_enter, shell_leave);

/*---------------------------------- ends -------------------------------*/

enum end { FOLDS, REFUTES, TIME, MEMORY, SIGNAL, GIVES_UP, FAILS, ENDS };

/* A question, and what reaches its limits */
static struct {
  struct search_options how;
  struct memory_budget memory;
  volatile sig_atomic_t interrupted;
  enum end search, solver;
  int looks, asked;
} trial;

static void reach_limit (enum end end) {
  if (end == TIME)
    trial.how.limits.started -= 10000;
  else if (end == MEMORY)
    limits_lack_memory (&trial.how.limits);
  else if (end == SIGNAL)
    trial.interrupted = 1;
}

/* The search looks at its limits in each node. */
static int look (void *unused) {
  (void)unused;
  if (++trial.looks == 100)
    reach_limit (trial.search);
  return 0;
}

/* A solver that ends as it is told */
static int (*must_end) (void *);
static void *of_caller;

static void *init (void) { return &trial; }
static void delete (void *solver) { (void)solver; }
static void take (void *solver, int literal) {
  (void)solver;
  (void)literal;
}

static int answer (void *solver) {
  (void)solver;
  trial.asked++;
  reach_limit (trial.solver);
  must_end (of_caller);
  return trial.solver == REFUTES ? 20 : trial.solver == FAILS ? 7 : 0;
}

static int value (void *solver, int literal) {
  (void)solver;
  return literal;
}

static void set_terminate (void *solver, void *caller,
                           int (*terminate) (void *)) {
  (void)solver;
  of_caller = caller;
  must_end = terminate;
}

static const struct ipasir fake = {.init = init,
                                   .release = delete,
                                   .add = take,
                                   .assume = take,
                                   .solve = answer,
                                   .val = value,
                                   .set_terminate = set_terminate};

/*--------------------------------- product -----------------------------*/

/* PicoSAT finds the folding if the solver has to find one.  In a box of
 * 5x5x5 the search takes more than 100 nodes.
 */
static char *ask (enum end search, enum end solver,
                  struct outcome *outcome) {
  static const char endless[] =
      "ETTSTSTSTSTTTTSTTSTTTTTTTTTSSTTSSSTTTTSTTTTTTSTSTTTTTTTTTSTTTTTTST"
      "TTSTTTTTTTTTSTTTTTTSTSTTTTTTSTSTTSSTTTTTTSSTTTTTTSSTTSSSTSE";
  const int side = search < TIME ? 2 : 5;
  struct puzzle puzzle;
  small_puzzle (&puzzle, (int[]){side, side, side}, 0,
                search == FOLDS     ? "ETTTTTTE"
                : search == REFUTES ? "ETTSTTTE"
                                    : endless);
  memset (&trial, 0, sizeof trial);
  trial.search = search;
  trial.solver = solver;
  trial.how = (struct search_options){
      .search = SEARCH_AGREE,
      .solver.command = solver == FOLDS ? 0 : IPASIR_PREFIX,
      .solver.ipasir = &fake,
      .limits = {.seconds = 1000,
                 .memory = &trial.memory,
                 .interrupted = &trial.interrupted,
                 .must_stop = look}};
  limits_start (&trial.how.limits);
  const struct plan plan = plan_default (&puzzle);
  struct instance instance;
  instance_init_within (&instance, &puzzle, &plan, &trial.how.limits);
  char *error = solve_instance (&instance, &trial.how, outcome);
  if (outcome->verdict == VERDICT_SATISFIABLE)
    assert_null (path_check (&puzzle, &outcome->path));
  instance_clear (&instance);
  puzzle_clear (&puzzle);
  return error;
}

static enum stop_reason stop_of (enum end end) {
  return end == TIME     ? STOPPED_BY_TIME
         : end == MEMORY ? STOPPED_BY_MEMORY
         : end == SIGNAL ? STOPPED_BY_INTERRUPT
                         : NOT_STOPPED;
}

static void expect_nothing_found (const struct outcome *outcome,
                                  enum end end) {
  assert_int_equal (outcome->verdict, VERDICT_UNKNOWN);
  assert_int_equal (outcome->stop, stop_of (end));
  assert_int_equal (outcome->path.cubes, 0);
  assert_null (outcome->agrees);
}

static void expect_error (char *error, const struct outcome *outcome,
                          const char *solver, const char *search) {
  assert_non_null (error);
  assert_non_null (strstr (error, solver));
  assert_non_null (strstr (error, search));
  assert_int_equal (outcome->verdict, VERDICT_UNKNOWN);
  assert_int_equal (outcome->path.cubes, 0);
  mem_free (error);
}

static void check (enum end search, enum end solver) {
  static const enum verdict verdict[] = {VERDICT_SATISFIABLE,
                                         VERDICT_UNSATISFIABLE};
  struct outcome outcome;
  char *error = ask (search, solver, &outcome);
  const char *said = search == FOLDS ? "search says that the snake can be"
                                     : "search says that the snake cannot";
  if (search >= TIME) {
    assert_null (error);
    expect_nothing_found (&outcome, search);
    assert_int_equal (trial.asked, 0);
  } else if (solver == FAILS)
    expect_error (error, &outcome, "answered 7", said);
  else if (solver >= TIME) {
    assert_null (error);
    expect_nothing_found (&outcome, solver);
    assert_int_equal (outcome.unconfirmed, verdict[search]);
  } else if (search == FOLDS && solver == REFUTES)
    expect_error (error, &outcome, "cannot be folded", "please report");
  else {
    assert_null (error);
    assert_int_equal (outcome.verdict, verdict[search]);
    assert_non_null (outcome.agrees);
    assert_true (outcome.variables > 0);
  }
  outcome_clear (&outcome);
  assert_int_equal (outcome.path.cubes, 0);
  assert_null (outcome.path.cell);
}

TEST (each_end_of_one_with_each_end_of_the_other) {
  for (int search = FOLDS; search < GIVES_UP; search++)
    for (int solver = FOLDS; solver < ENDS; solver++)
      check ((enum end)search, (enum end)solver);
}

/*--------------------------------- program -----------------------------*/

#define SNAKE " 2,1,1,2,1,2,1,1,2,2,1,1,1,2,2,2,2"

TEST (no_folding_is_printed_that_the_solver_did_not_confirm) {
  struct printed printed =
      shell_run ("\"$S\" solve -q --search agree --solver 'sleep 1000' "
                 "--time 0.5 --format runs" SNAKE);
  assert_int_equal (printed.status, 0);
  assert_string_equal (printed.out,
                       "snake: 3x3x3, not decided: time limit.\n"
                       "The splitting search says that it can be folded, "
                       "but sleep 1000 gave no answer.\n");
  printed_clear (&printed);
}

TEST (a_solver_that_fails_is_an_error_with_both_said) {
  shell_complains (
      "\"$S\" solve -q --search agree --solver no-such-solver" SNAKE, 1,
      "; the splitting search says that the snake can be "
      "folded");
}

TEST (a_signal_to_the_group_leaves_nothing) {
  static const int numbers[] = {SIGINT, SIGTERM, SIGHUP};
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
    shell_expect ("mkdir tmp", 0);
    const pid_t process = shell_start (
        "export TMPDIR=tmp; exec setsid \"$S\" solve -q --search agree "
        "--solver 'cat {cnf} >/dev/null; sleep 1000'" SNAKE);
    wait_until_it_catches (process, numbers[i]);
    while (!child_of (process))
      must_run (process);
    assert_int_equal (kill (-process, numbers[i]), 0);
    struct printed printed = shell_wait (process);
    assert_int_equal (printed.status, 0);
    printed_clear (&printed);
    shell_expect ("rmdir tmp || ! ls -R tmp", 0);
  }
}
