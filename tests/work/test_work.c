/* Work folders: their parts find what one process finds, byte for byte, in
 * whatever order, how often and by which processes they are done; and there
 * is no answer while a part is missing or not valid.
 */
#include "running.h"
#include "shell.h"
#include "slice.h"
#include "work_questions.h"

#include "system/memory.h"
#include "system/random.h"
#include "system/search_limits.h"
#include "testing.h"
#include "work/part.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

TESTS_BETWEEN (shell_enter, shell_leave);

/*---------------------------------- orders -----------------------------*/

TEST (parts_in_any_order_find_what_one_process_finds) {
  struct slice slice = slice_of (SLICES);
  for (int i = 0; i < questions_count; i++) {
    const struct question *question = &questions[i];
    if (!slice_takes (&slice))
      continue;
    char *expected = answer_of_one_process (question);
    begin (question, 7);
    run (0, format_text ("\"$S\" work d"));
    gather_and_check (question, expected);
    run (0,
         format_text ("rm d/results/*; \"$S\" status d --missing | tac | "
                      "while read part; do \"$S\" work d --part $part "
                      "|| exit 1; done; \"$S\" work d"));
    gather_and_check (question, expected);
    mem_free (expected);
  }
  run (0, format_text ("rm -rf d proof.*"));
}

/* Others have few nodes, and will have fewer. */
enum { A_COUNT = 0, A_CATALOGUE = 6 };

TEST (parts_that_split_themselves_find_the_same) {
  struct slice slice = slice_of (SLICES);
  for (int i = 0; i < questions_count; i++) {
    const struct question *question = &questions[i];
    if (!slice_takes (&slice))
      continue;
    char *expected = answer_of_one_process (question);
    begin_with_shares (question, 2, 150);
    run (0, format_text ("\"$S\" work d"));
    gather_and_check (question, expected);
    mem_free (expected);
    if (i == A_COUNT || i == A_CATALOGUE)
      run (0, format_text ("ls d/results/1.1"));
  }
  run (0, format_text ("rm -rf d proof.*"));
}

/* An interrupt when the limits have been looked at so many times */
struct interrupt {
  volatile sig_atomic_t came;
  int looks;
};

static int count_look (void *state) {
  struct interrupt *interrupt = state;
  interrupt->came = --interrupt->looks < 0;
  return 0;
}

/* Returns whether the part has left pieces. */
static int do_interrupted (const struct folder *folder, const char *part,
                           int looks) {
  struct interrupt interrupt = {.came = !looks, .looks = looks};
  struct limits limits = {.interrupted = &interrupt.came,
                          .must_stop = count_look,
                          .must_stop_state = &interrupt};
  struct part_outcome outcome;
  assert_null (part_do (folder, part, &limits, &outcome));
  char *piece = format_text ("%s.1", part);
  char *line = folder_find_line (folder, piece);
  const int has_pieces = line != 0;
  if (has_pieces)
    assert_int_equal (outcome.stop, STOPPED_BY_INTERRUPT);
  mem_free (line);
  mem_free (piece);
  return has_pieces;
}

TEST (parts_that_are_interrupted_leave_the_rest) {
  struct slice slice = slice_of (SLICES);
  for (int i = 0; i < questions_count; i++) {
    const struct question *question = &questions[i];
    struct folder folder;
    int pieces = 0;
    if (!slice_takes (&slice))
      continue;
    char *expected = answer_of_one_process (question);
    begin (question, 2);
    assert_null (folder_open ("d", &folder));
    assert_int_equal (do_interrupted (&folder, "1", 0), 0);
    for (int looks = 1; access ("d/results/1", F_OK);
         looks += looks / 3 + 1)
      pieces = do_interrupted (&folder, "1", looks);
    if (!pieces && (i == A_COUNT || i == A_CATALOGUE))
      fail_msg ("%s: no part left pieces", question->asked);
    if (pieces)
      do_interrupted (&folder, "1.1", 500);
    folder_clear (&folder);
    run (0, format_text ("\"$S\" work d"));
    gather_and_check (question, expected);
    mem_free (expected);
  }
  run (0, format_text ("rm -rf d proof.*"));
}

/* Which folding is the answer does not depend on which part is done first.
 */
TEST (the_first_part_with_a_folding_has_the_answer) {
  static const struct question king = {"solve -q \"$EXAMPLES/king.snake\"",
                                       "-q", 10};
  begin (&king, 30);
  run (0, format_text ("\"$S\" work d"));
  char *expected = SAY (10, "\"$S\" gather d -q");
  run (0, format_text ("rm d/results/*; for part in $(\"$S\" status d "
                       "--missing | tac); do \"$S\" work d --part $part; "
                       "done"));
  gather_and_check (&king, expected);
  mem_free (expected);
  expected = SAY (10, "\"$S\" solve -q --all \"$EXAMPLES/king.snake\" | "
                      "wc; exit 10");
  mem_free (SAY (0, "rm -r d; \"$S\" solve -q --all --parts 9 --work d "
                    "\"$EXAMPLES/king.snake\"; \"$S\" work d"));
  check_answer (&king, SAY (10, "\"$S\" gather -q d | wc; exit 10"),
                expected);
  mem_free (expected);
  run (0, format_text ("rm -r d"));
}

TEST (a_part_that_is_done_twice_does_no_harm) {
  const struct question *question = &questions[4];
  char *expected = answer_of_one_process (question);
  begin (question, 5);
  run (0,
       format_text ("\"$S\" work d --part 2; cp d/results/2 first; "
                    "cp d/results/2.data data; \"$S\" work d --part 2,2; "
                    "cmp first d/results/2 && rm d/results/2 && "
                    "\"$S\" work d --part 2 && cmp data d/results/2.data"));
  run (0,
       format_text ("\"$S\" work d & \"$S\" work d & wait; rm first data"));
  gather_and_check (question, expected);
  mem_free (expected);
  run (0, format_text ("rm -r d"));
}

/*---------------------------------- trust ------------------------------*/

static void refuse (const char *change, const char *wrong) {
  char *command = format_text (
      "rm -rf e; cp -r d e; cd e; %s; cd ..; exec \"$S\" gather e", change);
  struct printed printed = shell_run (command);
  if (strstr (printed.err, wrong) == 0 || *printed.out ||
      (printed.status != 1 && printed.status != 2))
    fail_msg ("%s: status %d, said %s", change, printed.status,
              printed.err);
  printed_clear (&printed);
  mem_free (command);
}

TEST (a_sum_that_cannot_be_trusted_is_refused) {
  begin (&questions[0], 4);
  run (0, format_text ("\"$S\" work d; \"$S\" count --parts 3 --work f "
                       "\"$EXAMPLES/king.snake\"; \"$S\" work f"));
  refuse ("rm results/2",
          "part 2 has no result; to do it: snakesat work e --part 2");
  refuse (
      "rm results/[123]",
      "part 1 has no result, and 2 others; to do them: snakesat work e");
  refuse ("cp results/1 results/3", "result of part 3 is of another part");
  refuse ("cp ../f/results/2 results/2",
          "result of part 2 is of another work folder; to do it again: "
          "snakesat work e --part 2");
  refuse ("sed -i 's/\"nodes\":/&1/' results/4",
          "result of part 4 is damaged");
  refuse ("head -c 100 ../d/results/4 >results/4",
          "result of part 4 is damaged");
  refuse (">results/1", "result of part 1 is damaged");
  refuse ("sed -i 's/4x4x4/4x4x5/' manifest",
          "e/manifest is damaged: begin in a new folder");
  refuse ("sed -i 's/\"parts\":\\[\"/&9/' manifest; " RESEAL ("manifest"),
          "result of part 1 is of another work folder");
  refuse ("sed -i 's/\"parts\":\\[/&7,/' manifest; " RESEAL ("manifest"),
          "e/manifest is not the manifest of a work folder");
  refuse ("sed -i 's/\"version\":\"/&9/' manifest", "begun by snakesat 9");
  refuse ("sed -i 's/\"tree\":/&1/' manifest; " RESEAL ("manifest"),
          "another build");
  refuse ("echo >manifest", "e/manifest is damaged");
  refuse ("rm manifest", "e/manifest cannot be read: No such file");
  run (0, format_text ("rm -r d e f"));
}

TEST (data_that_was_changed_is_refused) {
  begin (&questions[4], 4);
  run (0, format_text ("\"$S\" work d"));
  refuse ("rm results/2.data", "the data of part 2 is missing");
  refuse ("sed -i '5s/T/F/' results/3.data", "data of part 3 is damaged");
  run (0,
       format_text ("rm d/results/2; \"$S\" work d --part 2; \"$S\" gather "
                    "d -q >/dev/null"));
  run (0, format_text ("rm -r d e"));
}

/* A result says of which part of which folder it is, so a link to one
 * counts as the file does.
 */
TEST (a_link_to_a_result_is_read_as_the_file) {
  begin (&questions[4], 4);
  run (0, format_text ("\"$S\" work d && \"$S\" gather d -q >right"));
  run (0,
       format_text ("for file in manifest results/2 results/2.data; do "
                    "mv d/$file moved-$(basename $file) && "
                    "ln -s \"$PWD/moved-$(basename $file)\" d/$file; done; "
                    "\"$S\" gather d -q | cmp right -"));
  refuse ("ln -sf 3 results/2", "result of part 2 is of another part");
  refuse ("ln -sf 3.data results/2.data", "data of part 2 is damaged");
  run (0, format_text ("rm -r d e right moved-*"));
}

/* No process may wait for the other end of a pipe, nor read a device for
 * ever.  The last part of this question has data of no bytes, and a pipe
 * seems to have none, either.
 */
TEST (what_is_no_file_is_no_result) {
  static const char *const things[] = {"mkfifo", "ln -s /dev/zero",
                                       "ln -s /dev/null"};
  run (0, format_text (
              "\"$S\" solve -q --all --parts 9 --work d "
              "\"$EXAMPLES/king.snake\"; \"$S\" work d; "
              "test -f d/results/9.data && test ! -s d/results/9.data"));
  for (size_t i = 0; i < sizeof things / sizeof *things; i++) {
    char *result = format_text ("rm results/3; %s results/3", things[i]);
    char *data =
        format_text ("rm results/9.data; %s results/9.data", things[i]);
    char *manifest = format_text ("rm manifest; %s manifest", things[i]);
    refuse (result, "the result of part 3 is not a regular file; to do it "
                    "again: snakesat work e --part 3");
    run (0, format_text ("timeout 20 \"$S\" work e && cmp d/results/3.data "
                         "e/results/3.data"));
    refuse (data, "the data of part 9 is damaged");
    run (0,
         format_text ("\"$S\" status e | grep '1 have a result that does "
                      "not count' && timeout 20 \"$S\" work e"));
    run (10, format_text ("\"$S\" gather e -q"));
    refuse (manifest, "e/manifest is not a regular file");
    mem_free (result);
    mem_free (data);
    mem_free (manifest);
  }
  run (0, format_text ("rm -r d e"));
}

/* Returns what a command says on stderr. */
static char *said_by (const char *command) {
  struct printed printed = shell_run (command);
  if (printed.status)
    fail_msg ("%s: status %d, said %s", command, printed.status,
              printed.err);
  mem_free (printed.out);
  return printed.err;
}

TEST (a_part_that_is_damaged_is_done_again) {
  static const char *const changes[] = {
      "sed -i '5s/T/F/' e/results/3.data", "rm e/results/3.data",
      "sed -i 's/nodes/modes/' e/results/3", "rm -r e/results"};
  static const char *const works[] = {
      "work e", "work e --part 3",
      "catalogue --box 2x3x4 --work e --engine parallel"};
  begin (&questions[4], 4);
  run (0, format_text ("\"$S\" work d; \"$S\" gather d -q >all"));
  for (int i = 0; i < 4 * 3; i++) {
    char *command =
        format_text ("rm -rf e; cp -r d e; %s; \"$S\" %s -q >out",
                     changes[i / 3], works[i % 3]);
    char *said = said_by (command);
    if (i / 3 < 3 && (!strstr (said, "of part 3 is ") ||
                      !strstr (said, ", and that part was done again")))
      fail_msg ("%s: said %s", command, said);
    run (0, format_text (
                "\"$S\" work e; cmp d/results/3.data "
                "e/results/3.data && \"$S\" gather e -q | cmp - all"));
    mem_free (said);
    mem_free (command);
  }
  run (0, format_text ("rm -r d e all out"));
}

TEST (a_folder_is_for_one_question) {
  begin (&questions[0], 4);
  shell_complains ("\"$S\" solve --work d \"$EXAMPLES/king.snake\"", 2,
                   "d holds another question (count)");
  shell_complains ("\"$S\" work d --part 5", 1, "d has no part 5");
  shell_complains ("\"$S\" work d --part 1.1", 1, "d has no part 1.1");
  shell_complains ("\"$S\" work nowhere", 2,
                   "nowhere/manifest cannot be read: No such");
  shell_complains ("\"$S\" count --work /proc/d \"$EXAMPLES/king.snake\"",
                   1, "cannot make the work folder /proc/d: No such file");
  run (0, format_text ("mkdir other; touch other/file"));
  shell_complains ("\"$S\" count --work other \"$EXAMPLES/king.snake\"", 2,
                   "'other' is not a work folder");
  run (0, format_text ("ls *.part 2>/dev/null && exit 1; rm -r other d"));
}

/*---------------------------------- status -----------------------------*/

TEST (the_status_tells_what_is_done) {
  begin (&questions[0], 4);
  json_t *before = shell_json ("\"$S\" status d --json", 0);
  run (0, format_text ("\"$S\" work d --part 2; \"$S\" work d --part 3"));
  json_t *between = shell_json ("\"$S\" status d --json", 0);
  run (0, format_text ("\"$S\" work d"));
  json_t *after = shell_json ("\"$S\" status d --json", 0);
  char *missing = json_dumps (json_object_get (between, "missing"), 0);
  assert_string_equal (missing, "[\"1\", \"4\"]");
  assert_int_equal (json_integer_value (json_object_get (before, "done")),
                    0);
  assert_int_equal (json_integer_value (json_object_get (between, "done")),
                    2);
  assert_true (json_is_true (json_object_get (after, "complete")));
  assert_true (json_real_value (json_object_get (after, "left_seconds")) ==
               0);
  mem_free (missing);
  json_decref (before);
  json_decref (between);
  json_decref (after);
  run (0, format_text ("rm -r d"));
}

/* All commands print the same object. */
TEST (all_that_work_in_a_folder_tell_how_far_it_is) {
  static const char *const commands[] = {
      "count --json --work d --parts 4 \"$EXAMPLES/king.snake\"",
      "work d --json --part 2", "status d --json"};
  static const char *const missing[] = {"[\"1\",\"2\",\"3\",\"4\"]",
                                        "[\"1\",\"3\",\"4\"]",
                                        "[\"1\",\"3\",\"4\"]"};
  static const char *const names[] = {"count", "work", "status"};
  for (size_t i = 0; i < 3; i++) {
    char *command = format_text ("\"$S\" %s", commands[i]);
    json_t *json = shell_json (command, 0);
    char *names_missing =
        json_dumps (json_object_get (json, "missing"), JSON_COMPACT);
    assert_string_equal (names_missing, missing[i]);
    assert_string_equal (
        json_string_value (json_object_get (json, "command")), names[i]);
    assert_string_equal (json_string_value (json_object_get (json, "type")),
                         "work");
    mem_free (names_missing);
    json_decref (json);
    mem_free (command);
  }
  json_t *json = shell_json ("\"$S\" work d --json", 0);
  assert_true (json_is_true (json_object_get (json, "complete")));
  json_decref (json);
  run (0, format_text ("rm -r d"));
}

/*--------------------------------- refusals ----------------------------*/

/* Which is not to be found out when the folder is there. */
TEST (what_cannot_be_cut_leaves_no_folder) {
  shell_complains ("\"$S\" solve --symmetry start --work d "
                   "\"$EXAMPLES/king.snake\"",
                   2, "--work is for the splitting search");
  shell_complains ("\"$S\" count --symmetry none --work d "
                   "\"$EXAMPLES/king.snake\"",
                   2, "--work is for the splitting search");
  shell_complains ("\"$S\" prove --plan map --work d "
                   "\"$EXAMPLES/all-turn.snake\"",
                   2, "is for the encoding walk");
  run (0, format_text ("! ls d*"));
}

/* If the files of a proof are not named yet, `gather` wants the name. */
TEST (a_proof_without_a_name_is_gathered_later) {
#define NOTHING_TO_DO "--box 1x1x3 moves:FT"
  char *told = SAY (0, "\"$S\" prove -q --work d " NOTHING_TO_DO);
  assert_non_null (strstr (told, "0 parts, 0 of them to be done"));
  assert_non_null (strstr (told, "snakesat gather d -o NAME"));
  mem_free (told);
  run (20, format_text ("\"$S\" gather d -q --check-only"));
  run (20, format_text (
               "\"$S\" prove -q --check-only --work d " NOTHING_TO_DO));
  run (0, format_text ("rm -r d"));
}

/*--------------------------------- trouble -----------------------------*/

#define GNU_PARALLEL "parallel --jobs 2"

TEST (parallel_finds_what_one_process_finds) {
  an_engine_finds_what_one_process_finds (GNU_PARALLEL, 5, SLICES);
}

TEST (a_folder_of_parallel_may_have_any_name) {
  a_folder_may_have_any_name ("parallel");
}

TEST (a_folder_may_be_an_empty_directory_with_slashes_behind_it) {
  run (0,
       format_text ("mkdir e; \"$S\" count -q --work d/ "
                    "\"$EXAMPLES/king.snake\"; "
                    "\"$S\" count -q --work e// \"$EXAMPLES/king.snake\"; "
                    "\"$S\" work d && \"$S\" gather d/ -q && "
                    "\"$S\" work e && \"$S\" gather e/ -q && rm -r d e"));
}

/* No process holds these files: it was killed. */
TEST (what_a_killed_part_left_is_removed_when_it_is_done) {
  begin (&questions[4], 3);
  run (0, format_text (
              "mkdir d/results; cd d/results; for name in 2 2.data 3; do "
              "echo >$name.0123456789abcdef.part; done; cd ../..; "
              "\"$S\" work d --part 2; "
              "test \"$(cd d/results; ls *.part)\" = "
              "3.0123456789abcdef.part; "
              "\"$S\" work d && ! ls d/results/*.part"));
  run (0, format_text ("rm -r d"));
}

/* What is printed can be typed, whatever the name. */
TEST (the_commands_that_are_printed_work) {
  static const char *const names[] = {"d", "a \"b\" it's", "-x",
                                      "$(touch PWNED) {} `touch PWNED`"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    setenv ("NAME", names[i], 1);
    run (0, format_text (
                "PATH=\"$(dirname \"$S\"):$PATH\"; "
                "snakesat count -q --parts 3 --work \"$NAME\" "
                "\"$EXAMPLES/king.snake\" >told && "
                "grep '^  snakesat' told | grep -v slurm >commands && "
                "sh -e ./commands && rm told commands && "
                "! ls PWNED && rm -r -- \"$NAME\""));
  }
}

/* The same of commands in errors */
TEST (the_commands_in_errors_work) {
  setenv ("NAME", "-$(touch PWNED) it's", 1);
  run (0, format_text (
              "\"$S\" count -q --parts 3 --work \"$NAME\" "
              "\"$EXAMPLES/king.snake\" >told; "
              "PATH=\"$(dirname \"$S\"):$PATH\"; "
              "eval \"$(\"$S\" gather \"./$NAME\" 2>&1 | "
              "sed 's/.*; to do them: //')\" && "
              "\"$S\" gather \"./$NAME\" && "
              "test \"$(eval \"$(\"$S\" work \"./$NAME\" --part 9 2>&1 | "
              "sed 's/.* to list the missing parts: //')\")\" = '' && "
              "! ls PWNED && rm -r -- \"$NAME\" told"));
}

/* As on a full disk: directories too deep for the descriptors stay. */
TEST (a_part_that_cannot_be_written_stops_no_other_part) {
  const struct question *question = &questions[4];
  char *expected = answer_of_one_process (question);
  begin (question, 5);
  run (0,
       format_text ("deep=$(printf 'a/%%.0s' $(seq 300)); "
                    "mkdir -p d/results/3.data/$deep d/results/4/$deep"));
  shell_complains ("ulimit -n 256; \"$S\" work d --part 3", 1,
                   "d/results/3.data: cannot write: Is a directory");
  shell_complains ("ulimit -n 256; \"$S\" work d --part 4", 1,
                   "d/results/4: cannot write: Is a directory");
  char *engine = engine_of (question, GNU_PARALLEL, 5);
  char *limited = format_text ("ulimit -n 256; %s", engine);
  struct printed printed = shell_run (limited);
  mem_free (limited);
  assert_int_equal (printed.status, 1);
  assert_non_null (strstr (printed.err, "results/3.data: cannot write"));
  assert_non_null (strstr (printed.err,
                           "parallel did no part: see the errors above, "
                           "and try: snakesat work d --part 3\n"));
  printed_clear (&printed);
  run (0, format_text ("ls d/results/1 d/results/2 d/results/5; "
                       "rm -r d/results/3.data d/results/4"));
  check_answer (question, say_and_forget (engine, 0), expected);
  mem_free (expected);
  run (0, format_text ("rm -r d"));
}

/* The answer is longer than the pipe, which is never read; a search would
 * have five seconds to end.
 */
TEST (a_signal_ends_the_printing_of_what_an_engine_found) {
  int printed_bytes = 0;
  run (0, format_text ("mkfifo unread"));
  const int reader = open ("unread", O_RDONLY | O_NONBLOCK);
  const pid_t process = shell_start (
      "exec \"$S\" solve -q --all --json --work d --parts 2 --engine "
      "parallel \"$EXAMPLES/most.snake\" >unread");
  while (!printed_bytes) {
    must_run (process);
    assert_false (ioctl (reader, FIONREAD, &printed_bytes));
  }
  const double before = monotonic_seconds ();
  kill (process, SIGTERM);
  struct printed printed = shell_wait (process);
  assert_int_equal (printed.status, 128 + SIGTERM);
  assert_true (monotonic_seconds () - before < 4);
  printed_clear (&printed);
  close (reader);
  run (0, format_text ("rm -r d unread"));
}

/* The receiver of a signal: the engine, which is the process that was
 * started, GNU parallel below it, or all parts that are running
 */
enum victim { ENGINE, PARALLEL, PARTS, VICTIMS };

static void strike (enum victim victim, pid_t engine, int signal_number) {
  if (victim == ENGINE)
    kill (engine, signal_number);
  else if (victim == PARALLEL)
    run (0, format_text ("pkill -%d -P %ld; true", signal_number,
                         (long)engine));
  else
    run (0, format_text ("pkill -%d -f \"^$S work $PWD/d --quiet\"; true",
                         signal_number));
}

/* The same command again, and while others may still be at it. */
static void check_strike (const struct question *question,
                          enum victim victim, int signal_number,
                          int milliseconds) {
  char *expected = answer_of_one_process (question);
  char *engine = engine_of (question, GNU_PARALLEL, 12);
  char *job = format_text ("exec %s", engine);
  run (0, format_text ("rm -rf d"));
  const pid_t process = shell_start (job);
  poll (0, 0, milliseconds);
  strike (victim, process, signal_number);
  struct printed printed = shell_wait (process);
  printed_clear (&printed);
  check_answer (question, say_and_forget (engine, question->status),
                expected);
  wait_for_parts ();
  gather_and_check (question, expected);
  run (0, format_text ("rm -r d"));
  mem_free (expected);
  mem_free (job);
}

/* From before the folder is there to after the answer */
#define LONGEST_WAIT 1500

TEST (after_any_kill_the_same_command_continues) {
  static const int signals[] = {SIGKILL, SIGKILL, SIGTERM, SIGINT};
  struct slice slice = slice_of (31);
  uint64_t random = random_state (13);
  for (int i = 0; i < 96; i++) {
    const int milliseconds = (int)(random_next (&random) % LONGEST_WAIT);
    if (slice_takes (&slice))
      check_strike (&questions[i % questions_count],
                    (enum victim) (i / 2 % VICTIMS), signals[i / 3 % 4],
                    milliseconds);
  }
  /* GNU parallel leaves a file if it is killed before it removes its name.
   */
  run (0, format_text ("rm -f proof.* ../tmp/par?????.par"));
}
