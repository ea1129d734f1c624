#include "process_run.h"
#include "system/memory.h"
#include "testing.h"

#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

static void expect_stop (const char *command, struct limits limits) {
  struct witness witness = witness_open ();
  struct outcome outcome =
      run_solver (command, copy_formula, queens, limits);
  if (outcome.error)
    fail_msg ("%s", outcome.error);
  assert_int_equal (outcome.verdict, VERDICT_UNKNOWN);
  assert_int_equal (outcome.model.value[64], 0);
  outcome_clear (&outcome);
  all_have_ended (&witness);
}

SOLVER_TEST (time_limits_stop_solvers) {
  const struct limits limits = {.seconds = 0.1};
  expect_stop ("sleep 1000", limits);
  expect_stop ("sleep 1000; : {cnf}", limits);
  expect_stop ("echo s UNSATISFIABLE; sleep 1000", limits);
  expect_stop ("sleep 1000 & sleep 1000; sleep 1000", limits);
  expect_stop ("trap '' TERM; sleep 1000 & wait; sleep 1000", limits);
}

struct readiness {
  char *file; /* that the solver makes when it is ready */
  volatile sig_atomic_t interrupted;
};

static void interrupt_when_ready (void *state,
                                  const struct progress *progress) {
  struct readiness *readiness = state;
  (void)progress;
  readiness->interrupted = !access (readiness->file, F_OK);
}

/* A solver may have files to remove. */
SOLVER_TEST (solvers_are_asked_before_they_are_killed) {
  const struct place *place = *state;
  struct readiness readiness = {format_text ("%s/ready", place->top), 0};
  char *command =
      format_text ("trap 'rm %s; exit' TERM; : > %s; sleep 1000 & "
                   "wait",
                   readiness.file, readiness.file);
  struct progress progress = {.show = interrupt_when_ready,
                              .state = &readiness};
  expect_stop (command,
               (struct limits){.interrupted = &readiness.interrupted,
                               .progress = &progress});
  assert_int_not_equal (access (readiness.file, F_OK), 0);
  mem_free (command);
  mem_free (readiness.file);
}

SOLVER_TEST (a_limit_that_is_not_reached_does_nothing) {
  struct outcome outcome =
      run_solver ("sleep 0.2; echo UNSAT", copy_formula, queens,
                  (struct limits){.seconds = 1000});
  assert_null (outcome.error);
  assert_int_equal (outcome.verdict, VERDICT_UNSATISFIABLE);
  outcome_clear (&outcome);
}

static bool write_for_ever (void *state, FILE *file) {
  (void)state;
  for (;;) {
    fputs ("c not yet\n", file);
    fflush (file);
    sleep (1);
  }
  return true;
}

SOLVER_TEST (time_limits_stop_writing) {
  static const char *const commands[] = {"cat", "cat {cnf}", "sleep 1000"};
  for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
    struct outcome outcome = run_solver (commands[i], write_for_ever, 0,
                                         (struct limits){.seconds = 0.1});
    assert_null (outcome.error);
    assert_int_equal (outcome.verdict, VERDICT_UNKNOWN);
    outcome_clear (&outcome);
  }
}

static bool fail_to_write (void *state, FILE *file) {
  (void)state, (void)file;
  return false;
}

/* The writer has failed when the second look tells of a limit. */
static int second_look (void *looks) {
  usleep (200000);
  return ++*(int *)looks > 1;
}

SOLVER_TEST (what_fails_when_a_limit_is_reached_is_no_error) {
  static const char *const commands[] = {"cat; false", "cat {cnf}; false"};
  for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
    int looks = 0;
    struct outcome outcome =
        run_solver (commands[i], fail_to_write, 0,
                    (struct limits){.must_stop = second_look,
                                    .must_stop_state = &looks});
    if (outcome.error)
      fail_msg ("%s", outcome.error);
    assert_int_equal (outcome.verdict, VERDICT_UNKNOWN);
    outcome_clear (&outcome);
  }
}

struct watch {
  int calls;
  double last;
  volatile sig_atomic_t interrupted;
};

static void count_calls (void *state, const struct progress *progress) {
  struct watch *watch = state;
  assert_true (progress->seconds >= watch->last);
  watch->last = progress->seconds;
  watch->interrupted = ++watch->calls == 3;
}

SOLVER_TEST (progress_is_reported_until_an_interrupt) {
  struct watch watch = {0};
  struct progress progress = {.show = count_calls, .state = &watch};
  expect_stop ("sleep 1000",
               (struct limits){.interrupted = &watch.interrupted,
                               .progress = &progress});
  assert_int_equal (watch.calls, 3);
  assert_true (watch.last > 0);
}
