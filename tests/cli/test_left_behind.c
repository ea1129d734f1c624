/* What the program leaves behind if it or its solver is killed, or if it
 * may open few files: processes, temporary files and unfinished output.
 */
#include "running.h"
#include "shell.h"

#include "system/memory.h"
#include "system/search_limits.h"
#include "testing.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

TESTS_BETWEEN (shell_enter, shell_leave);

/* A process that outlives the program removes them. */
static void temporary_files_vanish (void) {
  shell_expect ("timeout 60 sh -c 'until rmdir tmp 2>/dev/null; do sleep "
                "0.01; done' || ! ls -R tmp",
                0);
}

/* The pipe is closed when the solver has gone. */
TEST (a_solver_and_its_files_go_when_we_are_killed) {
  assert_int_equal (mkfifo ("alive", 0600), 0);
  shell_expect ("mkdir tmp", 0);
  const pid_t process =
      shell_start ("TMPDIR=tmp exec \"$S\" solve -q --solver "
                   "'sleep 1000 >alive; :' \"$EXAMPLES/2x2x2.snake\"");
  struct pollfd alive = {.fd = open ("alive", O_RDONLY), .events = POLLIN};
  assert_true (alive.fd >= 0);
  assert_int_equal (kill (process, SIGKILL), 0);
  struct printed printed = shell_wait (process);
  assert_int_equal (printed.status, 128 + SIGKILL);
  printed_clear (&printed);
  assert_int_equal (poll (&alive, 1, 100000), 1);
  close (alive.fd);
  temporary_files_vanish ();
  shell_expect ("rm alive", 0);
}

static void wait_for (const char *file, pid_t process) {
  while (access (file, F_OK))
    must_run (process);
}

static void signal_until_it_ends (pid_t process, int number) {
  const struct timespec pause = {.tv_nsec = 10000000};
  siginfo_t info = {.si_pid = 0};
  while (!info.si_pid) {
    kill (-process, number);
    nanosleep (&pause, 0);
    waitid (P_PID, (id_t)process, &info, WEXITED | WNOHANG | WNOWAIT);
  }
}

/* The first signal asks the solver to end, which it does not; the second
 * one, as of an impatient person, ends the program at once.
 */
TEST (a_second_signal_leaves_nothing) {
  static const int numbers[] = {SIGINT, SIGTERM, SIGHUP};
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
    shell_expect ("mkdir tmp", 0);
    const pid_t process = shell_start (
        "export TMPDIR=tmp; exec setsid \"$S\" solve -q --solver "
        "'trap \"touch $PWD/asked\" TERM; touch $PWD/ready; "
        ": {cnf}; while :; do sleep 0.01; done' "
        "\"$EXAMPLES/2x2x2.snake\"");
    wait_for ("ready", process);
    kill (-process, numbers[i]);
    wait_for ("asked", process);
    signal_until_it_ends (process, numbers[i]);
    struct printed printed = shell_wait (process);
    assert_int_equal (printed.status, 128 + numbers[i]);
    printed_clear (&printed);
    temporary_files_vanish ();
    shell_expect ("rm ready asked", 0);
  }
}

/* As by `timeout`, which tells the program and then the group of both. The
 * solver ends when it may, so that the second signal finds the program.
 */
TEST (a_signal_that_is_sent_twice_counts_once) {
  double seconds = 1;
  while (seconds > 0.2) { /* on a busy machine these may be two */
    shell_expect ("mkdir tmp", 0);
    const pid_t process = shell_start (
        "export TMPDIR=tmp; exec \"$S\" solve -q --solver "
        "'trap \"touch $PWD/asked\" TERM; touch $PWD/ready; : {cnf}; "
        "until test -e $PWD/go; do sleep 0.01; done' "
        "\"$EXAMPLES/2x2x2.snake\"");
    wait_for ("ready", process);
    const double begin = monotonic_seconds ();
    kill (process, SIGTERM);
    wait_for ("asked", process);
    kill (process, SIGTERM);
    seconds = monotonic_seconds () - begin;
    shell_expect ("touch go", 0);
    struct printed printed = shell_wait (process);
    if (seconds <= 0.2)
      assert_string_equal (printed.out,
                           "2x2x2: 2x2x2, not decided: interrupt.\n");
    printed_clear (&printed);
    temporary_files_vanish ();
    shell_expect ("rm ready asked go", 0);
  }
}

/* Other names stay. */
TEST (the_next_output_removes_what_a_killed_one_left) {
  shell_expect ("for name in a b; do echo half "
                ">$name.cnf.0123456789abcdef.part; done; "
                "\"$S\" encode -q \"$EXAMPLES/2x2x2.snake\" -o a.cnf",
                0);
  shell_expect ("test \"$(echo *.part)\" = b.cnf.0123456789abcdef.part && "
                "rm a.cnf *.part",
                0);
}

/* What the solver gets is shown by a solver that fails. */
TEST (names_of_files_are_no_options_of_a_solver) {
  shell_complains ("\"$S\" prove -o -pq --solver 'echo {proof} >&2; false' "
                   "\"$EXAMPLES/long-run.snake\"",
                   1, "it said: ./-pq.drat.");
  shell_expect ("ls ./-pq* 2>/dev/null", 2);
}

/* By whatever name, whether it is read before the output is opened or not
 */
TEST (inputs_are_not_overwritten) {
  static const char *const commands[] = {
      "\"$S\" encode -o a.snake a.snake",
      "\"$S\" encode -o ./a.snake a.snake",
      "\"$S\" encode -o a.snake - <a.snake",
      "\"$S\" encode -o b.snake a.snake",
      "\"$S\" draw -o a.obj --folding a.obj",
      "\"$S\" prove -q -o a a.cnf",
      "\"$S\" prove -q -o a a.drat"};
  shell_expect (
      "cp \"$EXAMPLES/long-run.snake\" a.snake;"
      "ln -s a.snake b.snake; cp a.snake a.cnf; cp a.snake a.drat;"
      "\"$S\" solve --json \"$EXAMPLES/2x2x2.snake\" >a.obj;"
      "mkdir before;"
      "cp -a *.* before",
      0);
  for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
    shell_complains (commands[i], 1, "cannot write: it is also an input");
  shell_expect ("for f in *.*; do cmp $f before/$f || exit 9; done;"
                "rm -r before *.*",
                0);
}

/*------------------------------- full disks ----------------------------*/

/* Files may have a kilobyte; tools and solvers do not always say why. */
TEST (that_a_disk_is_full_is_said) {
  static const struct {
    const char *words, *said;
  } full[] = {{"encode -q -o new.cnf", ": File too large"},
              {"encode -q -o new.cnf.gz", ": File too large"},
              {"encode -q -o new.cnf.bz2",
               "bzip2 ended with status 1: File too large"},
              {"encode -q -o new.cnf.xz", ": File too large"},
              {"encode -q -o new.cnf.zst", ": File too large"},
              {"prove -q --check-only",
               "cannot write a temporary file in /tmp: File too large"},
              {"solve -q --search sat --solver 'yes c | head -c 5000'",
               "; writing fails: File too large"},
              {"solve -q --search sat --solver 'minisat {cnf} {answer}'",
               "(TMPDIR says where): File too large"}};
  for (size_t i = 0; i < sizeof full / sizeof *full; i++) {
    char *command =
        format_text ("unset TMPDIR; ulimit -f 2; exec \"$S\" %s "
                     "\"$EXAMPLES/misprint-4x4x4.snake\"",
                     full[i].words);
    shell_complains (command, 1, full[i].said);
    mem_free (command);
  }
  shell_expect ("! ls new.*", 0);
}

/*------------------------------ descriptors ----------------------------*/

/* What opens files and starts programs, beside what was prepared */
static const char *const opening[] = {
    "encode -q -o new.cnf.xz \"$EXAMPLES/2x2x2.snake\"",
    "decode f.cnf.xz answer",
    "solve -q --solver picosat \"$EXAMPLES/2x2x2.snake\"",
    ("solve -q --solver 'minisat {cnf} {answer}' "
     "\"$EXAMPLES/2x2x2.snake\""),
    "count -q --jobs 2 \"$EXAMPLES/2x3x3.snake\"",
    "prove -q -o p --jobs 2 \"$EXAMPLES/misprint-3x3x3.snake\"",
    "prove -q --check-only \"$EXAMPLES/misprint-3x3x3.snake\"",
    "work -q w",
    "gather -q w",
    "catalogue -q --box 2x2x2 -o new.csv '*******'"};

/* Either that is said and no other reason, or it does not matter; or the
 * system cannot load the program.
 */
static void open_at_most (int descriptors, const char *words,
                          const struct printed *usual) {
  char *command = format_text ("rm -rf w; cp -r kept w; ulimit -n %d; exec "
                               "\"$S\" %s",
                               descriptors, words);
  struct printed printed = shell_run (command);
  const int is_said = (printed.status == 1 || printed.status == 2) &&
                      text_lines_count (printed.err) == 1 &&
                      strstr (printed.err, ": Too many open files\n") != 0;
  const int is_usual =
      printed.status == usual->status && !strcmp (printed.out, usual->out);
  if (!is_said && !is_usual && printed.status != 127)
    fail_msg ("%s: status %d, said %s", command, printed.status,
              printed.err);
  printed_clear (&printed);
  mem_free (command);
}

TEST (that_few_files_may_be_open_is_said) {
  shell_expect ("\"$S\" encode -q -o f.cnf.xz \"$EXAMPLES/2x2x2.snake\"; "
                "xz -dc f.cnf.xz | picosat >answer; "
                "\"$S\" count -q --box 2x2x2 --parts 2 --work kept "
                "'FT*****' && \"$S\" work -q kept",
                0);
  for (size_t i = 0; i < sizeof opening / sizeof *opening; i++) {
    char *command =
        format_text ("rm -rf w; cp -r kept w; \"$S\" %s", opening[i]);
    struct printed usual = shell_run (command);
    for (int descriptors = 4; descriptors < 16; descriptors++)
      open_at_most (descriptors, opening[i], &usual);
    printed_clear (&usual);
    mem_free (command);
  }
  shell_expect ("rm -r w kept new.* f.cnf.xz answer p.*", 0);
}
