/* Sessions of all commands in which one call of the system fails: the
 * second call of `write`, the seventh block of memory, and so on, each in a
 * run of its own (fault.c).  Whatever it is, the command ends as if nothing
 * had happened, or with one line that says what has, and the status for
 * that; no file is half there, and no process is left behind.
 */
#include "shell.h"
#include "slice.h"
#include "system/memory.h"
#include "testing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

/* A prime number, as slice.h wants it */
#define SLICES 4999

enum trait {
  VARIES = 1, /* it prints seconds */
  DRAWS = 2   /* with fonts, whose reading is the business of others */
};

static const struct session {
  const char *command; /* in an empty directory, beside what was prepared;
                        * with a limit of time that only `clock` reaches */
  int traits;
} sessions[] = {
    {"solve -q --time 9999 \"$EXAMPLES/2x2x2.snake\"", 0},
    {"solve -q --time 9999 --all \"$EXAMPLES/2x2x2.snake\"", 0},
    {"solve -q --time 9999 --jobs 2 \"$EXAMPLES/misprint-4x4x4.snake\"", 0},
    {"solve -q --time 9999 --symmetry none \"$EXAMPLES/2x2x3.snake\"", 0},
    {"solve -q --time 9999 --solver 'cadical -q' \"$EXAMPLES/2x2x2.snake\"",
     0},
    {"solve -q --time 9999 --solver 'minisat {cnf} {answer}' "
     "\"$EXAMPLES/2x2x2.snake\"",
     0},
    {"count -q --time 9999 --jobs 2 \"$EXAMPLES/2x3x3.snake\"", 0},
    {"catalogue -q --time 9999 --box 2x2x2 '******'", 0},
    {"show \"$EXAMPLES/2x2x2.snake\"", 0},
    {"hint -q --time 9999 --moves FR \"$EXAMPLES/2x2x2.snake\"", 0},
    {"encode -q -o f.cnf \"$EXAMPLES/2x2x2.snake\"", 0},
    {"encode -q -o f.cnf.gz \"$EXAMPLES/2x2x2.snake\"", 0},
    {"encode -q \"$EXAMPLES/2x2x2.snake\"", 0},
    {"decode ../d.cnf ../d.answer", 0},
    {"encodings \"$EXAMPLES/2x2x2.snake\"", 0},
    {"compare -q --seeds 1 --encodings walk \"$EXAMPLES/2x2x2.snake\"",
     VARIES},
    {"prove -q --time 9999 -o p --lrat \"$EXAMPLES/long-run.snake\"", 0},
    {"prove -q --time 9999 -o p --jobs 2 "
     "\"$EXAMPLES/misprint-3x3x3.snake\"",
     0},
    {"prove -q --time 9999 --check-only \"$EXAMPLES/long-run.snake\"", 0},
    {"gather -q ../w", 0},
    {"gather -q --check-only --jobs 2 ../wp", 0},
    {"check -q --time 9999 --lrat c.lrat --core c.cnf ../c.cnf ../c.drat",
     0},
    {"check -q --time 9999 --jobs 2 ../c.cnf ../c.drat", 0},
    {"explain -q --time 9999 \"$EXAMPLES/misprint-3x3x3.snake\"", VARIES},
    {"design -q --time 9999 --box 2x2x3 --straights min --prove d", 0},
    {"generate -q --time 9999 --box 2x2x3 --count 2 -o .", 0},
    /* If PicoSAT has no memory, the splitting search finds another folding;
     * if the locale has none, text is ASCII.
     */
    {"draw -q --ascii --search split --time 9999 \"$EXAMPLES/2x2x2.snake\"",
     0},
    {"draw -q --search split --time 9999 -o x.html "
     "\"$EXAMPLES/2x2x2.snake\"",
     0},
    {"draw -q --search split --time 9999 -o x.obj "
     "\"$EXAMPLES/2x2x2.snake\"",
     0},
    {"draw -q --search split --time 9999 -o x.stl "
     "\"$EXAMPLES/2x2x2.snake\"",
     0},
    {"draw -q --search split --time 9999 -o x.svg "
     "\"$EXAMPLES/2x2x2.snake\"",
     DRAWS},
    {"draw -q --search split --time 9999 -o x.pdf "
     "\"$EXAMPLES/2x2x2.snake\"",
     DRAWS},
    {"draw -q --search split --time 9999 -o x.png "
     "\"$EXAMPLES/2x2x2.snake\"",
     DRAWS},
};
#define SESSIONS (int)(sizeof sessions / sizeof *sessions)

static const char *const kinds[] = {"write",   "read",  "rename", "fsync",
                                    "close",   "fork",  "pipe",   "waitpid",
                                    "fstat",   "mmap",  "open",   "dup",
                                    "entropy", "mkdir", "malloc", "clock"};
#define KINDS (int)(sizeof kinds / sizeof *kinds)

struct seen {
  struct printed printed;
  char *files; /* of the directory, with their sums, a line for each */
};

/* Processes that are left behind are adopted, and waited for. */
static struct seen run (const struct session *session, const char *kind,
                        long number) {
  char *command = format_text (
      "rm -rf run log tmp; mkdir run tmp; cd run; "
      "export TMPDIR=../tmp LC_ALL=C.UTF-8; exec env LD_PRELOAD=" FAULT
      " SNAKESAT_FAULT=%s:%ld SNAKESAT_FAULT_LOG=../log \"$S\" %s",
      kind, number, session->command);
  const struct printed printed = shell_run (command);
  while (waitpid (-1, 0, 0) > 0)
    ;
  struct printed sums = shell_run (
      "cd run; find . ../tmp -mindepth 1 -type f -exec cksum {} + "
      "-o -print | sort -k 3");
  mem_free (command);
  mem_free (sums.err);
  return (struct seen){printed, sums.out};
}

static void seen_clear (struct seen *seen) {
  printed_clear (&seen->printed);
  mem_free (seen->files);
}

/* The largest number behind that word in the log; -1 where there is no log,
 * as nothing has failed
 */
static long logged (const char *what) {
  char word[32];
  long number, most = 0;
  FILE *file = fopen ("log", "r");
  if (!file)
    return -1;
  while (fscanf (file, "%31s %ld", word, &number) == 2)
    if (!strcmp (word, what) && number > most)
      most = number;
  fclose (file);
  return most;
}

/* Where there is none the program ends as it is. */
static int is_memory (const char *kind) {
  return !strcmp (kind, "malloc") || !strcmp (kind, "mmap");
}

/* Without workers the program reads itself, and has a list of its inputs.
 */
static int is_alone (const char *kind) {
  return !strcmp (kind, "fork") || !strcmp (kind, "pipe");
}

/* What may be there afterwards: files that are there without a fault, too,
 * and as they are, but for the picture of a snake that was not folded in
 * time.  Temporary folders of a process that ends for want of memory are
 * swept by the next one.
 */
static int has_only_whole_files (const struct seen *seen,
                                 const struct seen *whole,
                                 const char *kind) {
  const int may_stay = is_memory (kind);
  const int may_differ = !strcmp (kind, "clock");
  char *copy = copy_text (seen->files), *rest = 0;
  int fine = 1;
  for (char *line = strtok_r (copy, "\n", &rest); line;
       line = strtok_r (0, "\n", &rest)) {
    char *with_end = format_text ("%s\n", line);
    const char *wanted = may_differ && strrchr (line, ' ')
                             ? strrchr (with_end, ' ')
                             : with_end;
    fine &= strstr (whole->files, wanted) != 0 ||
            (may_stay && strstr (line, "../tmp/snakesat-"));
    mem_free (with_end);
  }
  mem_free (copy);
  return fine;
}

static int is_as_ever (const struct session *session,
                       const struct seen *seen, const struct seen *whole) {
  return seen->printed.status == whole->printed.status &&
         !strcmp (seen->files, whole->files) &&
         (session->traits & VARIES ||
          !strcmp (seen->printed.out, whole->printed.out));
}

/* One line, after what may have been printed before; a file that cannot
 * be read counts as a wrong input.  So does one that `check` cannot begin,
 * whose status 1 would mean that the proof is not verified.
 */
static int is_told (const struct session *session, const struct seen *seen,
                    const char *kind) {
  const struct printed *printed = &seen->printed;
  const int is_input = !strcmp (kind, "open") || !strcmp (kind, "read") ||
                       !strcmp (kind, "fstat") ||
                       (!strcmp (kind, "entropy") &&
                        starts_with (session->command, "check ")) ||
                       strstr (printed->err, "Cannot mem_alloc memory");
  return (printed->status == 1 || (is_input && printed->status == 2)) &&
         starts_with (printed->err, "snakesat: ") &&
         text_lines_count (printed->err) == 1;
}

/* A limit is no fault; what was found by then is printed. */
static int is_stopped (const struct seen *seen, const char *kind) {
  const struct printed *printed = &seen->printed;
  const int is_memory =
      !strcmp (kind, "malloc") && strstr (printed->out, "memory limit");
  return (is_memory || !strcmp (kind, "clock")) &&
         (printed->status <= 1 || printed->status == 10);
}

/* From the moment when a limited time is up, so many looks at the clock are
 * enough to come back from everywhere, print, and clean up.  Who waits for
 * others looks ten times in a second, and a slow machine may need some.
 */
#define LOOKS_TO_THE_END 1000

static void check (const struct session *session, const char *kind,
                   long number, const struct seen *whole, long blocks) {
  struct seen seen = run (session, kind, number);
  if (logged ("none") < 0) {
    seen_clear (&seen);
    return;
  }
  if (!(is_as_ever (session, &seen, whole) ||
        is_told (session, &seen, kind) || is_stopped (&seen, kind)) ||
      !has_only_whole_files (&seen, whole, kind))
    fail_msg ("%s, %s:%ld: status %d, printed\n%s%s\nleft\n%s",
              session->command, kind, number, seen.printed.status,
              seen.printed.out, seen.printed.err, seen.files);
  if (strstr (session->command, "--time") &&
      logged ("look") > LOOKS_TO_THE_END)
    fail_msg ("%s, %s:%ld: %ld looks at the clock when time is up",
              session->command, kind, number, logged ("look"));
  const int has_other_glyphs =
      session->traits & DRAWS && !strcmp (kind, "clock");
  const long most = blocks + is_alone (kind);
  if (!is_memory (kind) && !has_other_glyphs && logged ("blocks") > most)
    fail_msg ("%s, %s:%ld: %ld blocks left, not %ld", session->command,
              kind, number, logged ("blocks"), most);
  seen_clear (&seen);
}

static void prepare (void) {
  shell_expect ("\"$S\" prove -q -o c \"$EXAMPLES/misprint-3x3x3.snake\"; "
                "\"$S\" encode -q -o d.cnf \"$EXAMPLES/2x2x2.snake\"; "
                "cadical -q d.cnf >d.answer; test -s d.answer && "
                "\"$S\" catalogue -q --box 2x2x3 --parts 4 --work w && "
                "\"$S\" work -q w && "
                "\"$S\" prove -q --trusting symmetry --parts 2 --work wp "
                "\"$EXAMPLES/all-turn.snake\" && \"$S\" work -q wp",
                0);
  assert_int_equal (prctl (PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0), 0);
}

static int enter (void **state) {
  const int failed = shell_enter (state);
  prepare ();
  return failed;
}

TESTS_BETWEEN (enter, shell_leave);

static int is_ours (const struct session *session, const char *kind) {
  return !(session->traits & DRAWS) || !strcmp (kind, "write") ||
         !strcmp (kind, "rename") || !strcmp (kind, "fsync") ||
         !strcmp (kind, "entropy") || !strcmp (kind, "clock");
}

/* The first look says when the time began. */
static long first_of (const char *kind) {
  return !strcmp (kind, "clock") ? 2 : 1;
}

/* A first run counts the calls. */
TEST (what_fails_is_told_or_does_not_matter) {
  struct slice slice = slice_of (SLICES);
  for (int i = 0; i < SESSIONS; i++) {
    struct seen whole = run (&sessions[i], "none", 1);
    long calls[KINDS];
    const long blocks = logged ("blocks");
    for (int kind = 0; kind < KINDS; kind++)
      calls[kind] = logged (kinds[kind]);
    assert_true (calls[KINDS - 2] > 0);
    assert_int_not_equal (whole.printed.status, 1);
    for (int kind = 0; kind < KINDS; kind++)
      for (long number = first_of (kinds[kind]); number <= calls[kind];
           number++)
        if (is_ours (&sessions[i], kinds[kind]) && slice_takes (&slice))
          check (&sessions[i], kinds[kind], number, &whole, blocks);
    seen_clear (&whole);
  }
}

/* While a command reads, and where its search begins */
TEST (a_day_is_noticed_if_it_goes_by_at_the_beginning) {
  for (int i = 0; i < 3; i++) {
    struct seen whole = run (&sessions[i], "none", 1);
    for (long number = 2; number <= 4; number++) {
      struct seen seen = run (&sessions[i], "clock", number);
      assert_non_null (strstr (seen.printed.out, "time limit"));
      check (&sessions[i], "clock", number, &whole, logged ("blocks"));
      seen_clear (&seen);
    }
    seen_clear (&whole);
  }
}

TEST (a_size_that_the_system_does_not_say_is_not_printed_as_0) {
  static const struct session session = {
      "prove -q -o p \"$EXAMPLES/misprint-3x3x3.snake\"", 0};
  struct seen whole = run (&session, "none", 1);
  const long blocks = logged ("blocks"), calls = logged ("fstat");
  assert_true (calls > 0);
  for (long number = 1; number <= calls; number++)
    check (&session, "fstat", number, &whole, blocks);
  seen_clear (&whole);
}

/*------------------------------ work folders ---------------------------*/

/* A disk that is full is no mistake of the command line, and users know the
 * folder, not its files.
 */
TEST (a_work_folder_that_cannot_be_made_is_named) {
  static const struct session session = {
      "count -q --work w \"$EXAMPLES/2x2x2.snake\"", VARIES};
  static const char *const fatal[] = {"entropy", "mkdir", "write", "fsync",
                                      "rename"};
  for (size_t i = 0; i < sizeof fatal / sizeof *fatal; i++) {
    struct seen seen = run (&session, fatal[i], 1);
    if (seen.printed.status != 1 || *seen.files ||
        !starts_with (seen.printed.err,
                      "snakesat: cannot make the work folder w: "))
      fail_msg ("%s: status %d, printed\n%s%s\nleft\n%s", fatal[i],
                seen.printed.status, seen.printed.out, seen.printed.err,
                seen.files);
    seen_clear (&seen);
  }
}

/* The next worker takes up the folder, whatever happened to the last one.
 */
static void work_after (const char *kind, long number, const char *answer) {
  static const struct session session = {"work -q ../fresh", VARIES};
  shell_expect ("rm -rf fresh; cp -r begun fresh", 0);
  struct seen seen = run (&session, kind, number);
  struct printed rest =
      shell_run ("\"$S\" work -q fresh; \"$S\" gather -q fresh; "
                 "find fresh -name '*.part'");
  if (seen.printed.status > 2 || strcmp (rest.out, answer) != 0)
    fail_msg ("%s:%ld: status %d, printed\n%s%s\nthen\n%s%s", kind, number,
              seen.printed.status, seen.printed.out, seen.printed.err,
              rest.out, rest.err);
  printed_clear (&rest);
  seen_clear (&seen);
}

TEST (a_work_folder_survives_what_fails) {
  struct slice slice = slice_of (61);
  shell_expect ("\"$S\" catalogue -q --box 2x2x3 --parts 4 --work begun && "
                "cp -r begun fresh",
                0);
  struct printed answer = shell_run ("\"$S\" gather -q w");
  struct seen whole =
      run (&(struct session){"work -q ../fresh", VARIES}, "none", 1);
  long calls[KINDS];
  for (int kind = 0; kind < KINDS; kind++)
    calls[kind] = logged (kinds[kind]);
  seen_clear (&whole);
  for (int kind = 0; kind < KINDS; kind++)
    for (long number = first_of (kinds[kind]); number <= calls[kind];
         number++)
      if (slice_takes (&slice))
        work_after (kinds[kind], number, answer.out);
  printed_clear (&answer);
}
