/* Whatever stops the program in the middle of its work: signals, limits, a
 * reader that has gone, a full disk.  It has to say so, and to leave
 * nothing behind.
 */
#include "directory.h"
#include "running.h"
#include "sanitized.h"
#include "shell.h"
#include "system/memory.h"
#include "testing.h"

#include <jansson.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* 216 random cubes, which nothing here decides within minutes */
static const char hard[] =
    "box: 6x6x6\n"
    "snake: moves:"
    "FTTTFFFTFTFFTTFTFTFFTFTFTFTTTTFTTFTTFFFTTTTTTTTTTTFTTTTTFFTTTTTTFFTT"
    "TTTFFTTFFTTTTTFTTTFTFTTTTTTTFTTTTTTTTTTTTFTTTTFTTTTFTTTTTFTTTTTFTTFT"
    "FTTTFTFFFTFTFFTTTTTTTFFTTTTTFTFTTTTFTTTFTFTTTTTTTTTTTTTTFFTTTTTTTTFT"
    "FTTTTTTFTTF\n";

/* Formulas without a reader, whose files are small when a signal
 * comes: 4096 cubes, of which the places take long to narrow behind the
 * first lines; and 343 cubes without that, whose 40 million clauses take
 * long to compress.
 */
static void print_narrowed (FILE *file) {
  fputs ("box: 16x16x16\nsnake: moves:F", file);
  for (int i = 2; i < 16 * 16 * 16; i++)
    fputc ('T', file);
  fputc ('\n', file);
}

static void print_large (FILE *file) {
  fputs ("box: 7x7x7\nsnake: steps: 6", file);
  for (int i = 1; i < 7 * 7; i++)
    fputs (",1,6", file);
  fputc ('\n', file);
}

#define ENCODE_PLAIN                                                       \
  "exec \"$S\" encode narrowed.snake --symmetry start -o large.cnf"
#define ENCODE_ZIPPED                                                      \
  "exec \"$S\" encode large.snake --with none --amo pairwise "             \
  "-o large.cnf.gz"

/*------------------------------- signals -------------------------------*/

static const struct search {
  const char *options;
  int children; /* it has some */
} searches[] = {
    {"--symmetry start", 0}, {"--symmetry none", 0},
    {"--jobs 1", 0},         {"--search split --jobs 2", 1},
    {"--solver picosat", 1}, {"--solver 'minisat {cnf} {answer}'", 1},
};
#define SEARCHES (sizeof searches / sizeof *searches)

static struct printed stop_search (const struct search *search,
                                   int number) {
  char *command = format_text ("export TMPDIR=tmp; exec \"$S\" solve %s "
                               "hard.snake",
                               search->options);
  const pid_t process = shell_start (command);
  wait_until_it_catches (process, number);
  while (search->children && !child_of (process))
    must_run (process);
  kill (process, number);
  mem_free (command);
  return shell_wait (process);
}

TEST (signals_end_a_search) {
  static const int numbers[] = {SIGINT, SIGTERM, SIGHUP};
  for (size_t i = 0; i < SEARCHES; i++)
    for (size_t j = 0; j < 3; j++) {
      shell_expect ("mkdir tmp", 0);
      struct printed printed = stop_search (&searches[i], numbers[j]);
      shell_expect ("rmdir tmp || ! ls -R tmp", 0);
      assert_int_equal (printed.status, 0);
      assert_string_equal (printed.out,
                           "snake: 6x6x6, not decided: interrupt.\n");
      printed_clear (&printed);
    }
}

TEST (a_search_goes_on_behind_nohup) {
  const pid_t process =
      shell_start ("trap '' HUP; exec \"$S\" solve hard.snake");
  wait_until_it_catches (process, SIGTERM);
  assert_false (catches (process, SIGHUP));
  kill (process, SIGHUP);
  must_run (process);
  kill (process, SIGTERM);
  struct printed printed = shell_wait (process);
  assert_int_equal (printed.status, 0);
  printed_clear (&printed);
}

static void check_json_of_a_stop (const char *text, const char *by) {
  const char *status, *stopped;
  json_t *foldings, *object = json_loads (text, 0, 0);
  assert_int_equal (json_unpack (object, "{s:s, s:s, s:o}", "status",
                                 &status, "stopped", &stopped, "foldings",
                                 &foldings),
                    0);
  assert_string_equal (status, "unknown");
  assert_string_equal (stopped, by);
  assert_int_equal (json_array_size (foldings), 0);
  json_decref (object);
}

TEST (json_says_why_nothing_is_known) {
  const struct search json = {"--json", 0};
  struct printed printed = stop_search (&json, SIGINT);
  assert_int_equal (printed.status, 0);
  check_json_of_a_stop (printed.out, "interrupt");
  printed_clear (&printed);
  printed = shell_run ("\"$S\" solve --json --time 0.01 hard.snake");
  assert_int_equal (printed.status, 0);
  check_json_of_a_stop (printed.out, "time");
  printed_clear (&printed);
}

/*-------------------------- input without a writer ---------------------*/

/* `F` is a FIFO without a writer; what comes from standard input is
 * open at its other end, has begun, and does not go on.
 */
static const struct waiting {
  const char *command;
  int status;
  const char *said; /* on whichever stream */
} waiting[] = {
    {"solve F", 2, "F: cannot be opened: nothing was written to it"},
    {"hint --have F \"$EXAMPLES/2x2x2.snake\"", 2, "F: cannot be opened"},
    {"design --shape F --straights max", 2, "F: cannot be opened"},
    {"compare F", 2, "F: cannot be opened"},
    {"check F t.drat", 1, ", after 0 clauses read"},
    {"check t.cnf F", 1, ", after 0 clauses read"},
    {"explain - <G", 2, "<stdin>: cannot be read: nothing was written"},
    {"check - t.drat <G", 1, ", after 0 clauses read"},
    {"check t.cnf - <G", 1, ", after 0 clauses read"},
    {"decode t.cnf F", 0, "not decided: time limit"},
    {"decode t.cnf <G", 0, "not decided: time limit"},
};
#define WAITING (sizeof waiting / sizeof *waiting)

static void prepare_waiting (void) {
  shell_expect ("mkfifo F G; \"$S\" prove -q -o t "
                "\"$EXAMPLES/misprint-3x3x3.snake\"",
                20);
}

static void check_said (const struct waiting *what,
                        struct printed printed) {
  assert_int_equal (printed.status, what->status);
  assert_int_equal (
      text_lines_count (printed.out) + text_lines_count (printed.err), 1);
  if (!strstr (printed.out, what->said) &&
      !strstr (printed.err, what->said))
    fail_msg ("%s: %s%s", what->command, printed.out, printed.err);
  printed_clear (&printed);
}

TEST (the_time_limit_ends_waiting_for_input) {
  prepare_waiting ();
  for (size_t i = 0; i < WAITING; i++) {
    char *command =
        format_text ("exec 9<>G; echo c >&9; exec \"$S\" %s --time 0.1",
                     waiting[i].command);
    check_said (&waiting[i], shell_run (command));
    mem_free (command);
  }
  shell_expect ("rm F G", 0);
}

/* What a slow machine has read late is searched no longer. */
TEST (input_that_comes_late_is_read) {
  shell_expect ("mkfifo F", 0);
  shell_expect ("cat hard.snake >F & exec \"$S\" solve --time 9999 "
                "--memory 1 F",
                0);
  shell_expect ("rm F", 0);
}

static int is_asleep (pid_t process) {
  char state = 0, *name = format_text ("/proc/%d/stat", (int)process);
  FILE *file = fopen (name, "r");
  const int read = file ? fscanf (file, "%*d (snakesat) %c", &state) : 0;
  if (file)
    fclose (file);
  mem_free (name);
  return read == 1 && state == 'S';
}

/* Where nothing is known yet the signal itself ends the program. */
TEST (a_signal_ends_waiting_for_input) {
  prepare_waiting ();
  for (size_t i = 0; i < WAITING; i++) {
    char *command = format_text ("exec 9<>G; echo c >&9; exec \"$S\" %s",
                                 waiting[i].command);
    const pid_t process = shell_start (command);
    const int says = waiting[i].status == 1;
    while (!is_asleep (process))
      must_run (process);
    kill (process, SIGINT);
    struct printed printed = shell_wait (process);
    if (says)
      check_said (&waiting[i], printed);
    else {
      assert_int_equal (printed.status, 128 + SIGINT);
      printed_clear (&printed);
    }
    mem_free (command);
  }
  shell_expect ("rm F G", 0);
}

/* One model of several, and nothing behind it for now */
TEST (a_model_counts_when_no_other_follows_in_time) {
  shell_expect ("mkfifo G; \"$S\" encode -q -o two.cnf "
                "\"$EXAMPLES/2x2x3.snake\"; picosat two.cnf >model",
                10);
  const pid_t process =
      shell_start ("exec 9<>G; { cat model; echo s SATISFIABLE; } >&9; "
                   "exec \"$S\" decode --format words two.cnf <G");
  while (!is_asleep (process))
    must_run (process);
  kill (process, SIGINT);
  struct printed printed = shell_wait (process);
  assert_int_equal (printed.status, 10);
  struct printed alone =
      shell_run ("\"$S\" decode --format words two.cnf model");
  assert_string_equal (printed.out, alone.out);
  printed_clear (&alone);
  printed_clear (&printed);
  shell_expect ("rm G", 0);
}

/*-------------------------------- limits -------------------------------*/

/* How many variables the formula has is not known, either. */
TEST (decode_does_not_wait_for_a_large_formula) {
  static const char *const formulas[] = {
      "narrowed.snake --symmetry start",
      "large.snake --with none --amo pairwise"};
  for (size_t i = 0; i < 2; i++) {
    char *command =
        format_text ("\"$S\" decode --json --time 0.01 %s", formulas[i]);
    struct printed printed = shell_run (command);
    assert_int_equal (printed.status, 0);
    check_json_of_a_stop (printed.out, "time");
    assert_non_null (strstr (printed.out, "\"variables\":null"));
    printed_clear (&printed);
    mem_free (command);
  }
}

/* On a busy machine there may be no time to find anything. */
enum { FOUND_OR_NOT = -1 };

/* What takes minutes or hours, how it ends at a limit and after a signal,
 * and what it says of that on either stream
 */
static const struct {
  const char *command;
  int at_limit, after_signal;
  const char *said;
} large_questions[] = {
    {"encode narrowed.snake -o large.cnf", 1, 128 + SIGINT,
     "the formula is not written: time limit"},
    {"encode --with none --amo pairwise large.snake -o large.cnf.gz", 1,
     128 + SIGINT, "the formula is not written: time limit"},
    {"encode --cubes 1000000 --symmetry windows large.snake -o large.icnf",
     1, 128 + SIGINT, "the formula is not written: time limit"},
    {"encodings narrowed.snake", 0, 0, "not all encodings were measured"},
    {"encodings --json narrowed.snake", 0, 0, "\"stopped\":\""},
    {"design --all --box 4x4x4", FOUND_OR_NOT, FOUND_OR_NOT, " snake"},
    {"design --all --json --box 3x3x4", FOUND_OR_NOT, FOUND_OR_NOT,
     "\"complete\":false"},
};

static void check_end (const char *command, struct printed printed,
                       int status, const char *said) {
  const int is_found_or_not = printed.status == 10 || printed.status == 0;
  if ((status == FOUND_OR_NOT ? !is_found_or_not
                              : printed.status != status) ||
      (said && !strstr (printed.out, said) && !strstr (printed.err, said)))
    fail_msg ("%s: status %d: %s", command, printed.status, printed.err);
  printed_clear (&printed);
}

TEST (limits_and_signals_end_large_questions) {
  for (size_t i = 0; i < sizeof large_questions / sizeof *large_questions;
       i++) {
    const char *command = large_questions[i].command;
    char *limited = format_text ("exec \"$S\" %s --time 0.3", command);
    char *unlimited = format_text ("exec \"$S\" %s", command);
    check_end (command, shell_run (limited), large_questions[i].at_limit,
               large_questions[i].said);
    const pid_t process = shell_start (unlimited);
    wait_until_it_catches (process, SIGINT);
    nanosleep (&(struct timespec){.tv_nsec = 300000000}, 0);
    kill (process, SIGINT);
    check_end (command, shell_wait (process),
               large_questions[i].after_signal, 0);
    shell_expect ("! ls large.cnf* large.icnf* 2>/dev/null", 0);
    mem_free (limited);
    mem_free (unlimited);
  }
}

static void check_limit (const char *options, const char *limit) {
  char *command = format_text ("\"$S\" solve %s hard.snake", options);
  char *expected = format_text ("snake: 6x6x6, not decided: %s.\n", limit);
  struct printed printed = shell_run (command);
  assert_int_equal (printed.status, 0);
  assert_string_equal (printed.out, expected);
  printed_clear (&printed);
  mem_free (expected);
  mem_free (command);
}

TEST (limits_end_a_search) {
  for (size_t i = 0; i < SEARCHES; i++) {
    char *options = format_text ("--time 0.01 %s", searches[i].options);
    check_limit (options, "time limit");
    mem_free (options);
  }
  check_limit ("--symmetry start --memory 1", "memory limit");
  check_limit ("--symmetry start --memory 20", "memory limit");
}

TEST (limits_that_suffice_do_not_matter) {
  shell_expect ("\"$S\" solve --time 1000 --memory 1000 "
                "\"$EXAMPLES/craig-wood.snake\"",
                10);
  shell_expect ("\"$S\" solve --time 0 --memory 0 "
                "\"$EXAMPLES/craig-wood.snake\"",
                10);
}

enum outcome { NOT_STARTED, COMPLAINED, STOPPED, SOLVED };

/* Without memory for the program none can say so: the system kills it, or
 * the loader of Debian 13 uses an address that it did not get.
 */
static enum outcome run_with_little_memory (int kilobytes) {
  char *command =
      format_text ("ulimit -v %d; exec \"$S\" solve --symmetry start "
                   "--format runs \"$EXAMPLES/karstens.snake\"",
                   kilobytes);
  struct printed printed = shell_run (command);
  const int stopped =
      !printed.status &&
      strstr (printed.out, "not decided: memory limit.") != 0;
  const int complained = printed.status == 1 &&
                         !strcmp (printed.err, "snakesat: out of memory\n");
  const int solved = printed.status == 10 && starts_with (printed.out, "[");
  const int not_started = printed.status == 127 || printed.status == 126 ||
                          printed.status == 128 + SIGKILL ||
                          printed.status == 128 + SIGSEGV;
  if (!stopped && !complained && !solved && !not_started)
    fail_msg ("with %d kB: status %d, %s%s", kilobytes, printed.status,
              printed.out, printed.err);
  printed_clear (&printed);
  mem_free (command);
  return stopped      ? STOPPED
         : solved     ? SOLVED
         : complained ? COMPLAINED
                      : NOT_STARTED;
}

/* How much its libraries need differs from system to system. */
TEST (memory_that_is_short_ends_it_in_good_order) {
  int stopped = 0;
  enum outcome outcome = NOT_STARTED;
  if (IS_SANITIZED)
    return;
  for (int kilobytes = 4000; outcome != SOLVED; kilobytes += 500) {
    const enum outcome before = outcome;
    outcome = run_with_little_memory (kilobytes);
    assert_true (outcome != NOT_STARTED || before == NOT_STARTED);
    stopped += outcome == STOPPED;
  }
  assert_true (stopped > 0);
}

/* Half of what there is would do for the text, but not for what it says. */
TEST (large_foldings_do_not_take_all_memory) {
  shell_expect ("(printf '['; yes '[0,0,0],' | head -n 900000; echo '0]') "
                ">large.json",
                0);
  if (!IS_SANITIZED)
    shell_complains ("ulimit -v 400000; exec \"$S\" draw --folding "
                     "large.json",
                     1, "snakesat: out of memory");
  shell_expect ("rm large.json", 0);
}

/* Of 256 kB; the default is 8 MB.  Txt is drawn without libraries. */
TEST (a_small_stack_is_enough) {
  if (IS_SANITIZED)
    return;
  shell_expect ("ulimit -s 256; \"$S\" solve -q \"$EXAMPLES/king.snake\"",
                10);
  shell_expect ("ulimit -s 256; \"$S\" prove -q --check-only "
                "\"$EXAMPLES/all-turn.snake\"",
                20);
  shell_expect ("ulimit -s 256; \"$S\" draw --as txt "
                "\"$EXAMPLES/craig-wood.snake\"",
                0);
}

TEST (other_bytes_than_text_are_not_held) {
  shell_expect ("head -c 100 /dev/zero >zeros; yes '' | head -n 1100000 "
                ">lines",
                0);
  shell_complains ("\"$S\" hint --have zeros \"$EXAMPLES/2x2x2.snake\"", 2,
                   "--have: zeros: line 1: this is not plain text");
  shell_complains ("\"$S\" hint --have lines \"$EXAMPLES/2x2x2.snake\"", 2,
                   "the text is larger than 1 MiB");
  shell_expect ("rm zeros lines", 0);
}

/*------------------------------ no way out -----------------------------*/

static const char *const printing[] = {
    "solve -q \"$EXAMPLES/craig-wood.snake\"",
    "solve --json \"$EXAMPLES/craig-wood.snake\"",
    "solve -q --format words \"$EXAMPLES/craig-wood.snake\"",
    "solve -q \"$EXAMPLES/trialpay-6.snake\"",
    "solve --help",
    "show \"$EXAMPLES/king.snake\"",
    "show --json \"$EXAMPLES/king.snake\"",
    "show --help",
    "encode \"$EXAMPLES/craig-wood.snake\"",
    "encode -o - \"$EXAMPLES/king.snake\"",
    ("decode \"$ANSWERS/craig-wood.cnf.gz\" "
     "\"$ANSWERS/kissat-craig-wood.txt\""),
    "encodings",
    "encodings --json \"$EXAMPLES/2x2x2.snake\"",
    "--help",
    "--version"};

/* Descriptor 9 is a pipe whose reader has gone: in `snakesat | true` it may
 * go later, and a pipe has room for all of this.  Nothing is said then.
 */
TEST (output_that_gets_nowhere_is_an_error) {
  int end[2];
  assert_int_equal (pipe (end), 0);
  assert_int_equal (close (end[0]), 0);
  assert_int_equal (dup2 (end[1], 9), 9);
  for (size_t i = 0; i < sizeof printing / sizeof *printing; i++) {
    char *full = format_text ("\"$S\" %s >/dev/full", printing[i]);
    char *closed = format_text ("\"$S\" %s >&-", printing[i]);
    char *broken = format_text ("\"$S\" %s >&9", printing[i]);
    shell_complains (full, 1, "No space left on device");
    shell_complains (closed, 1, "Bad file descriptor");
    struct printed printed = shell_run (broken);
    assert_int_equal (printed.status, 1);
    assert_null (strstr (printed.err, "Broken pipe"));
    assert_null (strstr (printed.err, "snakesat: "));
    printed_clear (&printed);
    mem_free (full);
    mem_free (closed);
    mem_free (broken);
  }
  close (end[1]);
  close (9);
}

TEST (a_closed_stderr_does_not_matter) {
  shell_expect ("\"$S\" solve \"$EXAMPLES/craig-wood.snake\" 2>&-", 10);
  shell_expect ("\"$S\" solve --solver picosat "
                "\"$EXAMPLES/craig-wood.snake\" <&- 2>&-",
                10);
  shell_expect ("\"$S\" encode -o closed.cnf \"$EXAMPLES/2x2x2.snake\""
                " <&- >&- 2>&-",
                0);
  shell_expect ("\"$S\" encode -q \"$EXAMPLES/2x2x2.snake\" |"
                " cmp - closed.cnf",
                0);
  shell_expect ("\"$S\" solve 5 2>&-", 2);
}

/*------------------------------ half files -----------------------------*/

static void nothing_is_left (const char *name) {
  char *pattern = format_text ("%s*", name),
       *left = directory_find (pattern);
  if (left)
    fail_msg ("%s is left", left);
  mem_free (pattern);
}

TEST (encode_that_fails_leaves_no_file) {
  static const char *const names[] = {"new.cnf", "new.cnf.gz"};
  shell_complains ("\"$S\" encode -o /dev/full \"$EXAMPLES/king.snake\"", 1,
                   "/dev/full: cannot write: No space left on device");
  shell_complains (
      "\"$S\" encode -o missing/a.cnf \"$EXAMPLES/king.snake\"", 2,
      "missing/a.cnf: there is no directory missing");
  for (size_t i = 0; i < 2; i++) {
    char *command = format_text ("ulimit -f 8; exec \"$S\" encode -o %s "
                                 "\"$EXAMPLES/king.snake\"",
                                 names[i]);
    shell_complains (command, 1, "cannot write: File too large");
    nothing_is_left (names[i]);
    mem_free (command);
  }
}

TEST (generate_that_fails_leaves_no_file) {
  shell_complains ("ulimit -f 1; exec \"$S\" generate --box 11x11x11 -o .",
                   1, "cannot write: File too large");
  nothing_is_left ("11x11x11-");
}

/* Its name is not known before. */
static void wait_for_first_bytes (pid_t process, const char *name) {
  char *pattern = format_text ("%s.*.part", name), *part = 0;
  struct stat status = {0};
  while (!status.st_size) {
    must_run (process);
    mem_free (part);
    part = directory_find (pattern);
    if (part && stat (part, &status))
      status.st_size = 0;
  }
  mem_free (part);
  mem_free (pattern);
}

TEST (encode_that_is_stopped_leaves_no_file) {
  static const int numbers[] = {SIGINT, SIGTERM, SIGHUP};
  for (size_t i = 0; i < 3; i++) {
    const char *name = i == 1 ? "large.cnf.gz" : "large.cnf";
    const pid_t process =
        shell_start (i == 1 ? ENCODE_ZIPPED : ENCODE_PLAIN);
    wait_for_first_bytes (process, name);
    kill (process, numbers[i]);
    struct printed printed = shell_wait (process);
    assert_int_equal (printed.status, 128 + numbers[i]);
    assert_string_equal (printed.out, "");
    nothing_is_left (name);
    printed_clear (&printed);
  }
}

TEST (encode_goes_on_behind_nohup) {
  const pid_t process = shell_start ("trap '' HUP; " ENCODE_PLAIN);
  wait_for_first_bytes (process, "large.cnf");
  kill (process, SIGHUP);
  kill (process, SIGTERM);
  struct printed printed = shell_wait (process);
  assert_int_equal (printed.status, 128 + SIGTERM);
  nothing_is_left ("large.cnf");
  printed_clear (&printed);
}

/* What was there before stays until all of the new file is there. */
TEST (encode_that_is_stopped_leaves_the_old_file) {
  shell_expect ("echo old >large.cnf", 0);
  const pid_t process = shell_start (ENCODE_PLAIN);
  wait_for_first_bytes (process, "large.cnf");
  kill (process, SIGTERM);
  struct printed printed = shell_wait (process);
  shell_expect ("test \"$(cat large.cnf)\" = old", 0);
  shell_expect ("test \"$(ls large.cnf*)\" = large.cnf", 0);
  printed_clear (&printed);
}

static int enter (void **state) {
  if (shell_enter (state))
    return -1;
  FILE *file = fopen ("hard.snake", "w"),
       *large = fopen ("large.snake", "w"),
       *narrowed = fopen ("narrowed.snake", "w");
  if (!file || !large || !narrowed)
    return -1;
  fputs (hard, file);
  print_large (large);
  print_narrowed (narrowed);
  return fclose (file) || fclose (large) || fclose (narrowed);
}

TESTS_BETWEEN (enter, shell_leave);
