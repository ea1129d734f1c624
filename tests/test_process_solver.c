#include "process_solver.h"

#include "memory.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#define FORMULAS TESTS_DIRECTORY "/answers/"

/* Tests set TMPDIR to a directory of their own, whose name makes a shell
 * stumble; it has to be empty again when they end.
 */
struct place {
  char top[32];
  char *directory;
};

static int make_place (void **state) {
  struct place *place = allocate (sizeof *place);
  strcpy (place->top, "/tmp/snakesat-test-XXXXXX");
  if (!mkdtemp (place->top))
    return -1;
  place->directory = message ("%s/a $b's \"c\"", place->top);
  *state = place;
  return mkdir (place->directory, 0700) ||
         setenv ("TMPDIR", place->directory, 1);
}

static int remove_place (void **state) {
  struct place *place = *state;
  const int left = rmdir (place->directory) || rmdir (place->top);
  free (place->directory);
  free (place);
  return left;
}

struct outcome {
  char *error;
  enum verdict verdict;
  struct model model;
};

static void clear (struct outcome *outcome) {
  free (outcome->error);
  model_clear (&outcome->model);
}

static int copy_formula (void *path, FILE *to) {
  FILE *from = fopen (path, "r");
  if (!from)
    return -1;
  int c;
  while ((c = getc (from)) != EOF)
    putc (c, to);
  return fclose (from);
}

static struct outcome run (const char *command,
                           int (*write_cnf) (void *, FILE *), void *state,
                           struct limits limits) {
  struct outcome outcome;
  limits_start (&limits);
  outcome.error = process_solve (command, write_cnf, state, 64, &limits,
                                 &outcome.verdict, &outcome.model);
  if (!outcome.error)
    assert_int_equal (outcome.model.variables, 64);
  return outcome;
}

static char queens[] = FORMULAS "queens.cnf";
static char pigeons[] = FORMULAS "pigeons.cnf";

static struct outcome solve (const char *command, char *formula) {
  return run (command, copy_formula, formula, (struct limits){0});
}

static void expect_verdict (const char *command, enum verdict verdict) {
  struct outcome outcome = solve (command, queens);
  if (outcome.error)
    fail_msg ("%s: %s", command, outcome.error);
  assert_int_equal (outcome.verdict, verdict);
  clear (&outcome);
}

static void expect_error (const char *command, const char *expected) {
  struct outcome outcome = solve (command, queens);
  assert_non_null (outcome.error);
  assert_string_equal (outcome.error, expected);
  assert_int_equal (outcome.verdict, VERDICT_UNKNOWN);
  assert_null (outcome.model.value);
  clear (&outcome);
}

static void expect_words (const char *command, const char *words) {
  struct outcome outcome = solve (command, queens);
  assert_non_null (outcome.error);
  if (!strstr (outcome.error, words))
    fail_msg ("%s", outcome.error);
  clear (&outcome);
}

/* Commands inherit the writing end of this pipe; a reader sees its end when
 * the last of them is gone.
 */
struct witness {
  int end[2];
};

static struct witness witness_open (void) {
  struct witness witness;
  assert_int_equal (pipe (witness.end), 0);
  return witness;
}

static void nobody_is_left (struct witness *witness) {
  struct pollfd end = {.fd = witness->end[0], .events = POLLIN};
  close (witness->end[1]);
  assert_int_equal (poll (&end, 1, 60000), 1);
  assert_true (end.revents & POLLHUP);
  close (witness->end[0]);
}

/*----------------------------- real solvers ----------------------------*/

static void satisfies (const struct model *model, const char *formula) {
  int literal, satisfied = 0;
  FILE *file = fopen (formula, "r");
  assert_non_null (file);
  assert_int_equal (fscanf (file, "p cnf %*d %d", &literal), 1);
  while (fscanf (file, "%d", &literal) == 1)
    if (literal)
      satisfied |= model->value[abs (literal)] == (literal < 0 ? -1 : 1);
    else {
      assert_true (satisfied);
      satisfied = 0;
    }
  fclose (file);
}

static void installed_solvers_answer (void **state) {
  (void)state;
  static const char *const commands[] = {"cadical -q",
                                         "cadical -q {cnf}",
                                         "clasp",
                                         "clasp {cnf}",
                                         "cryptominisat5 --verb 0",
                                         "cryptominisat5 {cnf}",
                                         "minisat {cnf} {answer}",
                                         "minisat /dev/stdin {answer}",
                                         "picosat",
                                         "picosat {cnf}",
                                         "picosat {cnf} -o {answer}"};
  for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
    struct outcome outcome = solve (commands[i], queens);
    if (outcome.error)
      fail_msg ("%s", outcome.error);
    assert_int_equal (outcome.verdict, VERDICT_SATISFIABLE);
    satisfies (&outcome.model, queens);
    clear (&outcome);
    outcome = solve (commands[i], pigeons);
    if (outcome.error)
      fail_msg ("%s", outcome.error);
    assert_int_equal (outcome.verdict, VERDICT_UNSATISFIABLE);
    clear (&outcome);
  }
}

static void minisat_needs_a_result_file (void **state) {
  (void)state;
  expect_words ("minisat {cnf}", "' gave no answer (exit status 10): its "
                                 "output:");
  expect_words ("minisat {cnf}", "satisfiable, but there are no literals: "
                                 "give the result file of minisat");
}

/*----------------------------- fake solvers ----------------------------*/

static void the_text_decides_and_not_the_status (void **state) {
  (void)state;
  expect_verdict ("echo s UNSATISFIABLE", VERDICT_UNSATISFIABLE);
  expect_verdict ("echo UNSAT; exit 10", VERDICT_UNSATISFIABLE);
  expect_verdict ("echo s INDETERMINATE; exit 15", VERDICT_UNKNOWN);
  expect_verdict ("echo s UNKNOWN; kill -TERM $$", VERDICT_UNKNOWN);
  expect_verdict ("echo v 1 2; echo v 0; echo s SATISFIABLE; exit 30",
                  VERDICT_SATISFIABLE);
}

static void the_model_is_passed_on (void **state) {
  (void)state;
  struct outcome outcome =
      solve ("echo s SATISFIABLE; echo v 1 -64 0", queens);
  assert_null (outcome.error);
  assert_int_equal (outcome.model.value[1], 1);
  assert_int_equal (outcome.model.value[2], 0);
  assert_int_equal (outcome.model.value[64], -1);
  clear (&outcome);
}

static void the_whole_formula_arrives (void **state) {
  (void)state;
  expect_verdict ("cmp -s - '" FORMULAS "queens.cnf' && echo UNSAT",
                  VERDICT_UNSATISFIABLE);
  expect_verdict ("cmp -s {cnf} '" FORMULAS "queens.cnf' && echo UNSAT",
                  VERDICT_UNSATISFIABLE);
  expect_verdict ("cat {cnf} {cnf} | grep -c 'p cnf 64' | grep -qx 2 && "
                  "echo UNSAT",
                  VERDICT_UNSATISFIABLE);
}

static void result_files_count_and_stdout_does_not (void **state) {
  (void)state;
  expect_verdict ("echo UNSAT > {answer}; echo s UNKNOWN",
                  VERDICT_UNSATISFIABLE);
  expect_error ("echo s UNSATISFIABLE; : {answer}",
                "'echo s UNSATISFIABLE; : {answer}' gave no answer (exit "
                "status 0): it wrote no result file; it said: s "
                "UNSATISFIABLE");
}

static void with_a_file_stdin_is_empty (void **state) {
  (void)state;
  expect_verdict ("test -s {cnf} && test -z \"$(cat)\" && echo UNSAT",
                  VERDICT_UNSATISFIABLE);
}

static void late_and_long_answers_are_read (void **state) {
  (void)state;
  expect_verdict ("sleep 0.3; echo s UNSATISFIABLE", VERDICT_UNSATISFIABLE);
  expect_verdict ("yes c filler | head -n 2000000; echo s UNSATISFIABLE",
                  VERDICT_UNSATISFIABLE);
  expect_verdict ("yes filler | head -n 200000 >&2; echo s UNSATISFIABLE",
                  VERDICT_UNSATISFIABLE);
}

static int write_much (void *state, FILE *file) {
  (void)state;
  for (int i = 0; i < 1000000; i++)
    if (fprintf (file, "-%d %d 0\n", i + 1, i + 2) < 0)
      return -1;
  return 0;
}

static void a_solver_need_not_read_everything (void **state) {
  (void)state;
  static const char *const commands[] = {
      "exec <&-; echo s UNSATISFIABLE; sleep 0.1", "echo s UNSATISFIABLE",
      "head -c 9 > /dev/null; echo UNSAT > {answer}"};
  for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
    struct outcome outcome =
        run (commands[i], write_much, 0, (struct limits){0});
    assert_null (outcome.error);
    assert_int_equal (outcome.verdict, VERDICT_UNSATISFIABLE);
    clear (&outcome);
  }
}

static void nothing_is_left_running (void **state) {
  (void)state;
  struct witness witness = witness_open ();
  expect_verdict ("sleep 1000 & echo UNSAT", VERDICT_UNSATISFIABLE);
  expect_verdict ("sleep 1000 | sleep 1000 & echo UNSAT > {answer}",
                  VERDICT_UNSATISFIABLE);
  nobody_is_left (&witness);
}

static void files_of_the_solver_are_removed (void **state) {
  (void)state;
  expect_verdict ("touch {cnf}.proof {cnf}.log; echo UNSAT",
                  VERDICT_UNSATISFIABLE);
}

/*--------------------------------- limits ------------------------------*/

static void expect_stop (const char *command, struct limits limits) {
  struct witness witness = witness_open ();
  struct outcome outcome = run (command, copy_formula, queens, limits);
  if (outcome.error)
    fail_msg ("%s", outcome.error);
  assert_int_equal (outcome.verdict, VERDICT_UNKNOWN);
  assert_int_equal (outcome.model.value[64], 0);
  clear (&outcome);
  nobody_is_left (&witness);
}

static void time_limits_stop_solvers (void **state) {
  (void)state;
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

/* Solvers have files of their own to remove. */
static void solvers_are_asked_before_they_are_killed (void **state) {
  const struct place *place = *state;
  struct readiness readiness = {message ("%s/ready", place->top), 0};
  char *command = message ("trap 'rm %s; exit' TERM; : > %s; sleep 1000 & "
                           "wait",
                           readiness.file, readiness.file);
  expect_stop (command,
               (struct limits){.interrupted = &readiness.interrupted,
                               .progress = interrupt_when_ready,
                               .progress_state = &readiness});
  assert_int_not_equal (access (readiness.file, F_OK), 0);
  free (command);
  free (readiness.file);
}

static void a_limit_that_is_not_reached_does_nothing (void **state) {
  (void)state;
  struct outcome outcome = run ("sleep 0.2; echo UNSAT", copy_formula,
                                queens, (struct limits){.seconds = 1000});
  assert_null (outcome.error);
  assert_int_equal (outcome.verdict, VERDICT_UNSATISFIABLE);
  clear (&outcome);
}

static int write_for_ever (void *state, FILE *file) {
  (void)state;
  for (;;) {
    fputs ("c not yet\n", file);
    fflush (file);
    sleep (1);
  }
  return 0;
}

static void time_limits_stop_writing (void **state) {
  (void)state;
  static const char *const commands[] = {"cat", "cat {cnf}", "sleep 1000"};
  for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
    struct outcome outcome = run (commands[i], write_for_ever, 0,
                                  (struct limits){.seconds = 0.1});
    assert_null (outcome.error);
    assert_int_equal (outcome.verdict, VERDICT_UNKNOWN);
    clear (&outcome);
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

static void progress_is_reported_until_an_interrupt (void **state) {
  (void)state;
  struct watch watch = {0};
  expect_stop ("sleep 1000",
               (struct limits){.interrupted = &watch.interrupted,
                               .progress = count_calls,
                               .progress_state = &watch});
  assert_int_equal (watch.calls, 3);
  assert_true (watch.last > 0);
}

/*-------------------------------- errors -------------------------------*/

static void silence_is_an_error (void **state) {
  (void)state;
  expect_error ("true",
                "'true' gave no answer (exit status 0): its output: no "
                "answer in it, neither a status such as 's SATISFIABLE' "
                "nor literals");
  expect_error ("echo c hello; echo 'my error: no luck' >&2; exit 1",
                "'echo c hello; echo 'my error: no luck' >&2; exit 1' gave "
                "no answer (exit status 1): its output: no answer in it, "
                "neither a status such as 's SATISFIABLE' nor literals; it "
                "said: my error: no luck");
}

static void damaged_answers_are_errors (void **state) {
  (void)state;
  expect_error ("echo s SATISFIABLE; echo v 1 -1 0; exit 10",
                "'echo s SATISFIABLE; echo v 1 -1 0; exit 10' gave no "
                "answer (exit status 10): its output:2: the answer "
                "contradicts itself: it holds both 1 and -1; it said: s "
                "SATISFIABLE v 1 -1 0");
  expect_error ("echo 65 0 > {answer}; kill -9 $$",
                "'echo 65 0 > {answer}; kill -9 $$' gave no answer (died "
                "of signal 9, Killed): its result file:1: literal 65, but "
                "the formula has only 64 variables: is this the answer to "
                "another puzzle?");
}

static void the_end_of_a_solver_is_described (void **state) {
  (void)state;
  expect_words ("kill -SEGV $$", "(died of signal 11, Segmentation fault)");
  expect_words (
      "sh -c 'kill -SEGV $$'; exit $?",
      "(exit status 139, as after signal 11, Segmentation fault)");
  expect_words ("no-such-solver -q",
                "'no-such-solver -q' cannot be run; is the solver "
                "installed?  The shell says: ");
  expect_words ("no-such-solver -q", "not found");
  expect_words (FORMULAS "queens.cnf", "' cannot be run; is the solver ");
  expect_words (FORMULAS "queens.cnf", "ermission denied");
  expect_words ("echo 'unfinished", "gave no answer (exit status 2)");
}

static void only_the_last_words_are_repeated (void **state) {
  (void)state;
  struct outcome outcome =
      solve ("yes chatter | head -n 10000 >&2; echo oops >&2", queens);
  assert_non_null (outcome.error);
  assert_true (strlen (outcome.error) < 1000);
  assert_non_null (strstr (outcome.error, "it said: chatter chatter"));
  const char *end = outcome.error + strlen (outcome.error);
  assert_string_equal (end - 13, " chatter oops");
  clear (&outcome);
}

static int fail_to_write (void *state, FILE *file) {
  fputs ("p cnf 64 1\n1 0\n", file);
  errno = *(int *)state;
  return -1;
}

static int crash (void *state, FILE *file) {
  (void)state;
  fputs ("p cnf 64 1\n", file);
  fflush (file);
  raise (SIGTERM);
  return 0;
}

static void a_formula_that_cannot_be_written_is_an_error (void **state) {
  (void)state;
  int reason = ENOSPC;
  struct outcome outcome = run ("cat > /dev/null; echo UNSAT",
                                fail_to_write, &reason, (struct limits){0});
  assert_string_equal (
      outcome.error, "the formula for 'cat > /dev/null; echo UNSAT' could "
                     "not be written: No space left on device");
  clear (&outcome);
  outcome = run ("echo UNSAT; : {cnf}", fail_to_write, &reason,
                 (struct limits){0});
  assert_string_equal (
      outcome.error, "the formula for 'echo UNSAT; : {cnf}' could not be "
                     "written to a temporary file (TMPDIR says where): No "
                     "space left on device");
  clear (&outcome);
  reason = 0;
  outcome = run ("echo UNSAT; : {cnf}", fail_to_write, &reason,
                 (struct limits){0});
  assert_non_null (strstr (outcome.error, "Input/output error"));
  clear (&outcome);
  outcome =
      run ("cat > /dev/null; echo UNSAT", crash, 0, (struct limits){0});
  assert_string_equal (
      outcome.error, "the formula for 'cat > /dev/null; echo UNSAT' could "
                     "not be written: Terminated");
  clear (&outcome);
}

/* Does not notice that the disk is full; in the end there is room again, so
 * that only the middle of the formula is missing.
 */
static int write_blindly (void *state, FILE *file) {
  const struct rlimit *usual = state;
  for (int i = 0; i < 100000; i++)
    fputs ("1 2 3 0\n", file);
  if (usual)
    setrlimit (RLIMIT_FSIZE, usual);
  return 0;
}

static void expect_full_disk (int until_the_end) {
  struct rlimit usual, small;
  assert_int_equal (getrlimit (RLIMIT_FSIZE, &usual), 0);
  small = usual;
  small.rlim_cur = 100000;
  signal (SIGXFSZ, SIG_IGN);
  assert_int_equal (setrlimit (RLIMIT_FSIZE, &small), 0);
  struct outcome outcome =
      run ("echo UNSAT; : {cnf}", write_blindly, until_the_end ? 0 : &usual,
           (struct limits){0});
  setrlimit (RLIMIT_FSIZE, &usual);
  signal (SIGXFSZ, SIG_DFL);
  assert_non_null (outcome.error);
  assert_string_equal (outcome.error,
                       "the formula for 'echo UNSAT; : {cnf}' could not be "
                       "written to a temporary file (TMPDIR says where): "
                       "File too large");
  clear (&outcome);
}

static void a_full_disk_is_an_error (void **state) {
  (void)state;
  expect_full_disk (1);
  expect_full_disk (0);
}

static void a_place_for_files_is_needed (void **state) {
  (void)state;
  char *usual = copy_text (getenv ("TMPDIR"));
  setenv ("TMPDIR", "/nowhere", 1);
  expect_error ("echo UNSAT",
                "cannot make a directory for temporary files in /nowhere: "
                "No such file or directory");
  setenv ("TMPDIR", "", 1);
  expect_verdict ("case {cnf} in /tmp/snakesat-*) echo UNSAT; esac",
                  VERDICT_UNSATISFIABLE);
  unsetenv ("TMPDIR");
  expect_verdict ("case {cnf} in /tmp/snakesat-*) echo UNSAT; esac",
                  VERDICT_UNSATISFIABLE);
  setenv ("TMPDIR", usual, 1);
  free (usual);
}

/*------------------------------- our caller ----------------------------*/

static int open_descriptors (void) {
  int count = 0;
  for (int i = 0; i < 1024; i++)
    count += fcntl (i, F_GETFD) >= 0;
  return count;
}

/* The solver has our file for its stderr once, as its stderr. */
static void descriptors_are_neither_lost_nor_passed_on (void **state) {
  (void)state;
  const int before = open_descriptors ();
  expect_verdict ("ls -l /proc/$$/fd > {answer}.list; test \"$(grep -c "
                  "/talk$ {answer}.list)\" -eq 1 && echo UNSAT > {answer}",
                  VERDICT_UNSATISFIABLE);
  expect_verdict ("echo UNSAT; : {cnf}", VERDICT_UNSATISFIABLE);
  struct outcome stopped = run ("sleep 1000", copy_formula, queens,
                                (struct limits){.seconds = 0.1});
  clear (&stopped);
  expect_words ("false", "exit status 1");
  assert_int_equal (open_descriptors (), before);
}

static void closed_standard_descriptors_do_no_harm (void **state) {
  (void)state;
  int saved[3];
  for (int i = 0; i < 3; i++) {
    saved[i] = fcntl (i, F_DUPFD, 100);
    close (i);
  }
  struct outcome streamed = solve (
      "cmp -s - '" FORMULAS "queens.cnf' && echo UNSAT; exit 3", queens);
  struct outcome filed = solve ("cat >&2; echo UNSAT; : {cnf}", queens);
  for (int i = 0; i < 3; i++) {
    dup2 (saved[i], i);
    close (saved[i]);
  }
  assert_null (streamed.error);
  assert_int_equal (streamed.verdict, VERDICT_UNSATISFIABLE);
  assert_null (filed.error);
  assert_int_equal (filed.verdict, VERDICT_UNSATISFIABLE);
  clear (&streamed);
  clear (&filed);
}

static void signals_of_our_caller_stay_as_they_are (void **state) {
  (void)state;
  struct sigaction now;
  signal (SIGCHLD, SIG_IGN);
  signal (SIGPIPE, SIG_IGN);
  expect_verdict ("echo UNSAT; : {cnf}", VERDICT_UNSATISFIABLE);
  expect_words ("kill -PIPE $$; echo UNSAT", "died of signal 13");
  sigset_t terminate, usual;
  sigemptyset (&terminate);
  sigaddset (&terminate, SIGTERM);
  sigprocmask (SIG_BLOCK, &terminate, &usual);
  expect_words ("kill -TERM $$; echo UNSAT", "died of signal 15");
  sigprocmask (SIG_SETMASK, &usual, &terminate);
  assert_true (sigismember (&terminate, SIGTERM));
  sigaction (SIGCHLD, 0, &now);
  assert_true (now.sa_handler == SIG_IGN);
  sigaction (SIGPIPE, 0, &now);
  assert_true (now.sa_handler == SIG_IGN);
  signal (SIGCHLD, SIG_DFL);
  signal (SIGPIPE, SIG_DFL);
}

#define test(function)                                                     \
  cmocka_unit_test_setup_teardown (function, make_place, remove_place)

int main (void) {
  const struct CMUnitTest tests[] = {
      test (installed_solvers_answer),
      test (minisat_needs_a_result_file),
      test (the_text_decides_and_not_the_status),
      test (the_model_is_passed_on),
      test (the_whole_formula_arrives),
      test (result_files_count_and_stdout_does_not),
      test (with_a_file_stdin_is_empty),
      test (late_and_long_answers_are_read),
      test (a_solver_need_not_read_everything),
      test (nothing_is_left_running),
      test (files_of_the_solver_are_removed),
      test (time_limits_stop_solvers),
      test (solvers_are_asked_before_they_are_killed),
      test (a_limit_that_is_not_reached_does_nothing),
      test (time_limits_stop_writing),
      test (progress_is_reported_until_an_interrupt),
      test (silence_is_an_error),
      test (damaged_answers_are_errors),
      test (the_end_of_a_solver_is_described),
      test (only_the_last_words_are_repeated),
      test (a_formula_that_cannot_be_written_is_an_error),
      test (a_full_disk_is_an_error),
      test (a_place_for_files_is_needed),
      test (descriptors_are_neither_lost_nor_passed_on),
      test (closed_standard_descriptors_do_no_harm),
      test (signals_of_our_caller_stay_as_they_are)};
  return cmocka_run_group_tests (tests, 0, 0);
}
