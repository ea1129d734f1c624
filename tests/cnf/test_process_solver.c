#include "cnf/dialect.h"
#include "process_run.h"
#include "system/memory.h"
#include "testing.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

static char pigeons[] = FORMULAS "pigeons.cnf";

static void expect_failure (struct outcome outcome, const char *expected) {
  assert_non_null (outcome.error);
  assert_string_equal (outcome.error, expected);
  assert_int_equal (outcome.verdict, VERDICT_UNKNOWN);
  assert_null (outcome.model.value);
  outcome_clear (&outcome);
}

static void expect_error (const char *command, const char *expected) {
  expect_failure (outcome_of (command, queens), expected);
}

/*----------------------------- real solvers ----------------------------*/

static void one_queen_stands_in_each_row (const struct model *model) {
  for (int row = 0; row < 8; row++) {
    int queens_in_row = 0;
    for (int variable = 8 * row + 1; variable <= 8 * row + 8; variable++)
      queens_in_row += model->value[variable] == 1;
    assert_int_equal (queens_in_row, 1);
  }
}

SOLVER_TEST (installed_solvers_answer) {
  static const char *const commands[] = {"cadical -q",
                                         "cadical -q {cnf}",
                                         "clasp",
                                         "clasp {cnf}",
                                         "cryptominisat5 --verb 0",
                                         "cryptominisat5 {cnf}",
                                         "minisat {cnf} {answer}",
                                         "minisat",
                                         "minisat /dev/stdin {answer}",
                                         "picosat",
                                         "picosat {cnf}",
                                         "picosat {cnf} -o {answer}"};
  for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
    struct outcome outcome = outcome_of (commands[i], queens);
    if (outcome.error)
      fail_msg ("%s", outcome.error);
    assert_int_equal (outcome.verdict, VERDICT_SATISFIABLE);
    one_queen_stands_in_each_row (&outcome.model);
    outcome_clear (&outcome);
    outcome = outcome_of (commands[i], pigeons);
    if (outcome.error)
      fail_msg ("%s", outcome.error);
    assert_int_equal (outcome.verdict, VERDICT_UNSATISFIABLE);
    outcome_clear (&outcome);
  }
}

TEST (names_with_options_get_the_words_that_have_to_follow) {
  static const char *const completed[][2] = {
      {"minisat", "minisat {cnf} {answer}"},
      {"/opt/minisat-2.2  -verb=0 ",
       "/opt/minisat-2.2  -verb=0  {cnf} {answer}"},
      {"glucose", "glucose -model {cnf}"},
      {"glucose-syrup -nthreads=2",
       "glucose-syrup -nthreads=2 -model {cnf}"},
      {"z3", "z3 -dimacs {cnf}"}};
  static const char *const complete[] = {"minisat {cnf} {answer}",
                                         "minisat /dev/stdin /dev/stdout",
                                         "glucose -model",
                                         "z3 -in -dimacs",
                                         "timeout 9 minisat",
                                         "minisat -help | cat",
                                         "minisat >{answer}",
                                         "minisatish",
                                         "clasp",
                                         "kissat -q",
                                         "cadical",
                                         ""};
  for (size_t i = 0; i < sizeof completed / sizeof *completed; i++) {
    AUTOFREE char *command = dialect_complete (completed[i][0]);
    assert_string_equal (command, completed[i][1]);
  }
  for (size_t i = 0; i < sizeof complete / sizeof *complete; i++) {
    AUTOFREE char *command = dialect_complete (complete[i]);
    assert_string_equal (command, complete[i]);
  }
}

SOLVER_TEST (minisat_needs_a_result_file) {
  expect_words ("minisat {cnf}", "' gave no answer (exit status 10): its "
                                 "output:");
  expect_words ("minisat {cnf}", "satisfiable, but there are no literals: "
                                 "give the result file of minisat");
  expect_words ("exec minisat",
                "; write --solver 'minisat {cnf} {answer}'; it said: ");
}

/*----------------------------- fake solvers ----------------------------*/

SOLVER_TEST (the_text_decides_and_not_the_status) {
  expect_verdict ("echo s UNSATISFIABLE", VERDICT_UNSATISFIABLE);
  expect_verdict ("echo UNSAT; exit 30", VERDICT_UNSATISFIABLE);
  expect_verdict ("echo s INDETERMINATE; exit 15", VERDICT_UNKNOWN);
  expect_verdict ("echo s UNKNOWN; kill -TERM $$", VERDICT_UNKNOWN);
  expect_verdict ("echo v 1 2; echo v 0; echo s SATISFIABLE; exit 30",
                  VERDICT_SATISFIABLE);
}

/* Nothing else checks that there is no model. */
SOLVER_TEST (unsatisfiable_is_not_believed_if_the_end_contradicts_it) {
  expect_words ("echo UNSAT; exit 10",
                "(exit status 10): it says 'unsatisfiable'");
  expect_words ("echo s UNSATISFIABLE; kill -TERM $$",
                "it says 'unsatisfiable', and does not end so");
  expect_words ("echo s UNSATISFIABLE; exit 139",
                "it says 'unsatisfiable', and does not end so");
}

SOLVER_TEST (the_model_is_passed_on) {
  struct outcome outcome =
      outcome_of ("echo s SATISFIABLE; echo v 1 -64 0", queens);
  assert_null (outcome.error);
  assert_int_equal (outcome.model.value[1], 1);
  assert_int_equal (outcome.model.value[2], 0);
  assert_int_equal (outcome.model.value[64], -1);
  outcome_clear (&outcome);
}

SOLVER_TEST (the_whole_formula_arrives) {
  expect_verdict ("cmp -s - '" FORMULAS "queens.cnf' && echo UNSAT",
                  VERDICT_UNSATISFIABLE);
  expect_verdict ("cmp -s {cnf} '" FORMULAS "queens.cnf' && echo UNSAT",
                  VERDICT_UNSATISFIABLE);
  expect_verdict ("cat {cnf} {cnf} | grep -c 'p cnf 64' | grep -qx 2 && "
                  "echo UNSAT",
                  VERDICT_UNSATISFIABLE);
}

SOLVER_TEST (result_files_count_and_stdout_does_not) {
  expect_verdict ("echo UNSAT > {answer}; echo s UNKNOWN",
                  VERDICT_UNSATISFIABLE);
  expect_error ("echo s UNSATISFIABLE; : {answer}",
                "'echo s UNSATISFIABLE; : {answer}' gave no answer (exit "
                "status 0): it wrote no result file; it said: s "
                "UNSATISFIABLE");
}

SOLVER_TEST (a_result_file_that_is_no_file_is_not_read) {
  static const char *const commands[] = {
      "mkfifo {answer}", "ln -s /dev/zero {answer}",
      "mkdir {answer}.d; rmdir {answer}.d; ln -s / {answer}"};
  for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
    expect_words (commands[i],
                  "its result file: this is not a regular file");
}

SOLVER_TEST (with_a_file_stdin_is_empty) {
  expect_verdict ("test -s {cnf} && test -z \"$(cat)\" && echo UNSAT",
                  VERDICT_UNSATISFIABLE);
}

SOLVER_TEST (late_and_long_answers_are_read) {
  expect_verdict ("sleep 0.3; echo s UNSATISFIABLE", VERDICT_UNSATISFIABLE);
  expect_verdict ("yes c filler | head -n 2000000; echo s UNSATISFIABLE",
                  VERDICT_UNSATISFIABLE);
  expect_verdict ("yes filler | head -n 200000 >&2; echo s UNSATISFIABLE",
                  VERDICT_UNSATISFIABLE);
}

static bool write_much (void *state, FILE *file) {
  (void)state;
  for (int i = 0; i < 1000000; i++)
    if (fprintf (file, "-%d %d 0\n", i + 1, i + 2) < 0)
      return false;
  return true;
}

SOLVER_TEST (a_solver_need_not_read_everything) {
  static const char *const commands[] = {
      "exec <&-; echo s UNSATISFIABLE; sleep 0.1", "echo s UNSATISFIABLE",
      "head -c 9 > /dev/null; echo UNSAT > {answer}"};
  for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
    struct outcome outcome =
        run_solver (commands[i], write_much, 0, (struct limits){0});
    assert_null (outcome.error);
    assert_int_equal (outcome.verdict, VERDICT_UNSATISFIABLE);
    outcome_clear (&outcome);
  }
}

SOLVER_TEST (nothing_is_left_running) {
  struct witness witness = witness_open ();
  expect_verdict ("sleep 1000 & echo UNSAT", VERDICT_UNSATISFIABLE);
  expect_verdict ("sleep 1000 | sleep 1000 & echo UNSAT > {answer}",
                  VERDICT_UNSATISFIABLE);
  all_have_ended (&witness);
}

SOLVER_TEST (files_of_the_solver_are_removed) {
  expect_verdict ("touch {cnf}.proof {cnf}.log; echo UNSAT",
                  VERDICT_UNSATISFIABLE);
}

/*-------------------------------- errors -------------------------------*/

#define SILENT                                                             \
  "its output: no answer in it, neither a status such as 's SATISFIABLE' " \
  "nor literals"

SOLVER_TEST (silence_is_an_error) {
  expect_error ("true", "'true' gave no answer (exit status 0): " SILENT);
  expect_error ("echo c hello; echo 'no luck' >&2; exit 1",
                "'echo c hello; echo 'no luck' >&2; exit 1' gave no answer "
                "(exit status 1): " SILENT "; it said: no luck");
}

SOLVER_TEST (damaged_answers_are_errors) {
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

SOLVER_TEST (the_end_of_a_solver_is_described) {
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

SOLVER_TEST (only_the_last_words_are_repeated) {
  struct outcome outcome =
      outcome_of ("yes chatter | head -n 10000 >&2; echo oops >&2", queens);
  assert_non_null (outcome.error);
  assert_true (strlen (outcome.error) < 1000);
  assert_non_null (strstr (outcome.error, "it said: chatter chatter"));
  const char *end = outcome.error + strlen (outcome.error);
  assert_string_equal (end - 13, " chatter oops");
  outcome_clear (&outcome);
}

static bool fail_to_write (void *state, FILE *file) {
  fputs ("p cnf 64 1\n1 0\n", file);
  errno = *(int *)state;
  return false;
}

static bool crash (void *state, FILE *file) {
  (void)state;
  fputs ("p cnf 64 1\n", file);
  fflush (file);
  raise (SIGTERM);
  return true;
}

#define NOT_WRITTEN(command)                                               \
  "the formula for '" command "' could not be written"
#define TO_FILE " to a temporary file (TMPDIR says where): "

SOLVER_TEST (a_formula_that_cannot_be_written_is_an_error) {
  const struct limits none = {0};
  int full = ENOSPC, unknown = 0;
  expect_failure (
      run_solver ("cat > /dev/null; echo UNSAT", fail_to_write, &full,
                  none),
      NOT_WRITTEN (
          "cat > /dev/null; echo UNSAT") ": No space left on device");
  expect_failure (
      run_solver ("echo UNSAT; : {cnf}", fail_to_write, &full, none),
      NOT_WRITTEN ("echo UNSAT; : {cnf}") TO_FILE
      "No space left on device");
  expect_failure (
      run_solver ("echo UNSAT; : {cnf}", fail_to_write, &unknown, none),
      NOT_WRITTEN ("echo UNSAT; : {cnf}") TO_FILE "Input/output error");
  expect_failure (
      run_solver ("cat > /dev/null; echo UNSAT", crash, 0, none),
      NOT_WRITTEN ("cat > /dev/null; echo UNSAT") ": Terminated");
}

/* Does not notice that the disk is full.  If there is room again in the
 * end, only the middle of the formula is missing.
 */
static bool write_blindly (void *state, FILE *file) {
  const struct rlimit *usual = state;
  for (int i = 0; i < 100000; i++)
    fputs ("1 2 3 0\n", file);
  if (usual)
    setrlimit (RLIMIT_FSIZE, usual);
  return true;
}

static void expect_full_disk (int until_the_end) {
  struct rlimit usual, small;
  assert_int_equal (getrlimit (RLIMIT_FSIZE, &usual), 0);
  small = usual;
  small.rlim_cur = 100000;
  signal (SIGXFSZ, SIG_IGN);
  assert_int_equal (setrlimit (RLIMIT_FSIZE, &small), 0);
  struct outcome outcome =
      run_solver ("echo UNSAT; : {cnf}", write_blindly,
                  until_the_end ? 0 : &usual, (struct limits){0});
  setrlimit (RLIMIT_FSIZE, &usual);
  signal (SIGXFSZ, SIG_DFL);
  expect_failure (outcome, NOT_WRITTEN ("echo UNSAT; : {cnf}") TO_FILE
                  "File too large");
}

SOLVER_TEST (a_full_disk_is_an_error) {
  expect_full_disk (1);
  expect_full_disk (0);
}

SOLVER_TEST (a_place_for_files_is_needed) {
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
  mem_free (usual);
}

/*------------------------------- the caller ----------------------------*/

static int open_descriptors (void) {
  int count = 0;
  for (int i = 0; i < 1024; i++)
    count += fcntl (i, F_GETFD) >= 0;
  return count;
}

/* The solver has one descriptor of the file for its stderr. */
SOLVER_TEST (descriptors_are_neither_lost_nor_passed_on) {
  const int before = open_descriptors ();
  expect_verdict ("ls -l /proc/$$/fd > {answer}.list; test \"$(grep -c "
                  "/talk$ {answer}.list)\" -eq 1 && echo UNSAT > {answer}",
                  VERDICT_UNSATISFIABLE);
  expect_verdict ("echo UNSAT; : {cnf}", VERDICT_UNSATISFIABLE);
  struct outcome stopped = run_solver ("sleep 1000", copy_formula, queens,
                                       (struct limits){.seconds = 0.1});
  outcome_clear (&stopped);
  expect_words ("false", "exit status 1");
  assert_int_equal (open_descriptors (), before);
}

SOLVER_TEST (signals_of_the_caller_stay_as_they_are) {
  struct sigaction now;
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
  sigaction (SIGPIPE, 0, &now);
  assert_true (now.sa_handler == SIG_IGN);
  signal (SIGPIPE, SIG_DFL);
}
