/* `snakesat compare`: every plan and solver gets its row, in a table that
 * fits a terminal, JSON and CSV; limits, failures and Ctrl-C leave the
 * others; solvers that disagree do not pass.
 */
#include "encodings/at_most_one.h"
#include "encodings/encoding.h"
#include "running.h"
#include "shell.h"
#include "system/memory.h"
#include "testing.h"

#include <jansson.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

TESTS_BETWEEN (shell_enter, shell_leave);

#define CUBE "1,1,1,1,1,1,1"
#define TOY "\"$EXAMPLES/craig-wood.snake\""

/* They read the formula, so that its writer can end. */
#define SAYS(words) "--solver 'cat >/dev/null; echo " words "'"

static const char *text_of (json_t *row, const char *key) {
  const char *text = json_string_value (json_object_get (row, key));
  assert_non_null (text);
  return text;
}

static int is_null (json_t *row, const char *key) {
  return json_is_null (json_object_get (row, key));
}

static long long number_of (json_t *row, const char *key) {
  json_t *number = json_object_get (row, key);
  assert_true (json_is_integer (number));
  return json_integer_value (number);
}

/* The last line says how many there are, and is taken away. */
static void check_total (json_t *rows) {
  const size_t measurements = json_array_size (rows) - 1;
  json_t *total = json_array_get (rows, measurements);
  assert_string_equal (text_of (total, "type"), "total");
  assert_int_equal (number_of (total, "measurements"), measurements);
  json_array_remove (rows, measurements);
  for (size_t i = 0; i < measurements; i++)
    assert_string_equal (text_of (json_array_get (rows, i), "type"),
                         "measurement");
}

/* The rows of a comparison, which must end with that status */
static json_t *rows_of (const char *arguments, int status) {
  char *command = format_text ("\"$S\" compare --json %s", arguments);
  struct printed printed = shell_run (command);
  if (printed.status != status)
    fail_msg ("%s: status %d: %s", command, printed.status, printed.err);
  json_t *rows = json_array ();
  const char *line = printed.out;
  while (*line) {
    const size_t length = strcspn (line, "\n");
    assert_int_equal (line[length], '\n');
    json_t *row = json_loadb (line, length, 0, 0);
    assert_true (json_is_object (row));
    json_array_append_new (rows, row);
    line += length + 1;
  }
  printed_clear (&printed);
  mem_free (command);
  check_total (rows);
  return rows;
}

/*---------------------------------- rows -------------------------------*/

/* The splitting search uses nothing of a plan but its windows. */
TEST (every_plan_and_solver_has_a_row) {
  json_t *rows =
      rows_of ("--encodings map,position --amos pairwise,ladder --solver "
               "picosat --solver search --symmetries "
               "start,windows:20,windows:3 --box 2x2x2 " CUBE,
               0);
  static const char *const first[] = {"map", "pairwise", "start", "sat"};
  static const char *const last[] = {"position", "ladder", "windows:3",
                                     "sat"};
  static const char *const keys[] = {"encoding", "amo", "symmetry",
                                     "search"};
  int searches = 0;
  assert_int_equal (json_array_size (rows), 2 * 2 * 3 + 2);
  for (int i = 0; i < 4; i++) {
    assert_string_equal (text_of (json_array_get (rows, 0), keys[i]),
                         first[i]);
    assert_string_equal (text_of (json_array_get (rows, 13), keys[i]),
                         last[i]);
  }
  for (size_t i = 0; i < json_array_size (rows); i++) {
    json_t *row = json_array_get (rows, i);
    const int is_search = !strcmp (text_of (row, "search"), "split");
    assert_string_equal (text_of (row, "status"), "foldable");
    assert_int_equal (json_is_null (json_object_get (row, "encoding")),
                      is_search);
    searches += is_search;
  }
  assert_int_equal (searches, 2);
  json_decref (rows);
}

static size_t count_encodings (void) {
  size_t count = 0;
  while (encodings[count])
    count++;
  return count;
}

static size_t count_amos (void) {
  size_t count = 0;
  while (at_most_one_kinds[count].name)
    count++;
  return count;
}

/* Three symmetries; and what `solve` does */
TEST (all_means_all) {
  const size_t all = count_encodings () * count_amos () * 3;
  json_t *rows =
      rows_of ("--encodings all --symmetries all --amos all " CUBE, 0);
  assert_int_equal (json_array_size (rows), all + 1);
  for (size_t i = 0; i <= all; i++)
    assert_string_equal (text_of (json_array_get (rows, i), "search"),
                         i < all ? "sat" : "split");
  json_decref (rows);
}

/* Whichever windows there are, the beam search has one row. */
TEST (the_beam_search_has_a_row) {
  json_t *rows = rows_of ("--solver beam --solver search --symmetries "
                          "windows:20,windows:3 " TOY,
                          0);
  assert_int_equal (json_array_size (rows), 3);
  for (size_t i = 0; i < 3; i++) {
    json_t *row = json_array_get (rows, i);
    assert_string_equal (text_of (row, "search"), i ? "split" : "beam");
    assert_string_equal (text_of (row, "status"), "foldable");
    assert_true (is_null (row, "encoding"));
  }
  json_decref (rows);
  shell_complains ("\"$S\" compare --solver beam -q --box 2x2x2 'T*TTTT' "
                   ">table",
                   1, "whose joints are all known");
  shell_expect ("rm table", 0);
}

TEST (what_is_kept_to_teach_is_measured_if_it_is_named) {
  json_t *rows = rows_of ("--seeds 1 " CUBE, 0);
  assert_int_equal (json_array_size (rows), count_encodings () - 2 + 1);
  for (size_t i = 0; i + 1 < json_array_size (rows); i++) {
    const char *encoding = text_of (json_array_get (rows, i), "encoding");
    assert_string_not_equal (encoding, "direction");
    assert_string_not_equal (encoding, "coordinate");
  }
  json_decref (rows);
  rows = rows_of ("--seeds 1 --encodings coordinate,direction " CUBE, 0);
  assert_string_equal (text_of (json_array_get (rows, 0), "encoding"),
                       "coordinate");
  json_decref (rows);
}

TEST (sizes_are_those_of_the_formula) {
  json_t *rows = rows_of (
      "--solver picosat --symmetries start,windows --seeds 1 " TOY, 0);
  for (size_t i = 0; i < json_array_size (rows); i++) {
    json_t *row = json_array_get (rows, i);
    char *command = format_text (
        "\"$S\" encode -q --plan '%s' " TOY " | grep -qx 'p cnf %lld %lld'",
        text_of (row, "plan"), number_of (row, "variables"),
        number_of (row, "clauses"));
    shell_expect (command, 0);
    mem_free (command);
  }
  json_decref (rows);
}

TEST (seeds_go_where_a_command_wants_them) {
  static const char seeded[] =
      "--seeds 4 --encodings map --amos pairwise " SAYS (
          "s UNSATISFIABLE; echo {seed},{seed} >>seeds") " " CUBE;
  json_t *rows = rows_of (seeded, 0);
  json_t *runs = json_object_get (json_array_get (rows, 0), "runs");
  assert_int_equal (json_array_size (runs), 4);
  shell_expect ("printf '0,0\n1,1\n2,2\n3,3\n' | cmp - seeds", 0);
  json_decref (rows);
  rows = rows_of ("--seeds 4 --encodings map " SAYS (
                      "s UNSATISFIABLE; echo x >>once") " " CUBE,
                  0);
  shell_expect ("echo x | cmp - once", 0);
  json_decref (rows);
}

TEST (other_commands_know_the_seed_too) {
  static const char *const commands[] = {"solve", "count",
                                         "hint --have ''"};
  for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
    char *command = format_text (
        "\"$S\" %s -q --search sat --seed 7 --solver 'cat >/dev/null; echo "
        "{seed} >seed; echo s UNSATISFIABLE' " CUBE "; grep -qx 7 seed",
        commands[i]);
    shell_expect (command, 0);
    shell_expect ("rm seed", 0);
    mem_free (command);
  }
}

/* The search has no formula, another solver nothing but its answer. */
TEST (what_is_not_known_is_null) {
  json_t *rows = rows_of (
      "--encodings map --symmetries windows --solver "
      "picosat --solver search " SAYS ("s SATISFIABLE; exit 1") " " CUBE,
      1);
  json_t *picosat = json_array_get (rows, 0);
  json_t *search = json_array_get (rows, 1);
  json_t *failed = json_array_get (rows, 2);
  assert_false (is_null (picosat, "load_seconds"));
  assert_false (is_null (picosat, "propagations"));
  assert_true (is_null (search, "variables"));
  assert_true (is_null (search, "load_seconds"));
  assert_false (is_null (search, "decisions"));
  assert_true (is_null (failed, "answer_seconds"));
  assert_true (is_null (picosat, "error"));
  assert_non_null (strstr (text_of (failed, "error"), "gave no answer"));
  json_decref (rows);
}

/*--------------------------------- limits ------------------------------*/

static void check_row (const char *arguments, const char *status,
                       size_t runs, int has_answer) {
  json_t *rows = rows_of (arguments, 0);
  json_t *row = json_array_get (rows, 0);
  assert_string_equal (text_of (row, "status"), status);
  assert_int_equal (json_array_size (json_object_get (row, "runs")), runs);
  assert_int_equal (!is_null (row, "answer_seconds"), has_answer);
  json_decref (rows);
}

/* A solver that gives up for some seeds */
#define UNKNOWN_FROM(seed)                                                 \
  "--encodings map --seeds 3 --solver 'cat >/dev/null; [ {seed} -lt " seed \
  " ] && echo s UNSATISFIABLE || echo s UNKNOWN' " CUBE

/* With one of three the median is not known, with two it is. */
TEST (a_median_may_be_unknown) {
  check_row (UNKNOWN_FROM ("0"), "unknown", 1, 0);
  check_row (UNKNOWN_FROM ("1"), "unfoldable", 3, 0);
  check_row (UNKNOWN_FROM ("2"), "unfoldable", 3, 1);
  check_row (UNKNOWN_FROM ("3"), "unfoldable", 3, 1);
}

/* The limit is CPU time, of solvers inside and of others. */
TEST (a_limit_of_cpu_time_is_kept) {
  json_t *rows = rows_of (
      "--time 1 --encodings map --symmetries start --seeds 1 --solver "
      "picosat --solver 'cat >/dev/null; while :; do :; done' "
      "\"$EXAMPLES/misprint-4x4x4.snake\"",
      0);
  for (size_t i = 0; i < json_array_size (rows); i++) {
    json_t *row = json_array_get (rows, i);
    json_t *run = json_array_get (json_object_get (row, "runs"), 0);
    const double seconds =
        json_real_value (json_object_get (row, "no_answer_after_seconds"));
    assert_string_equal (text_of (run, "stopped"), "time");
    assert_true (seconds > 0 && seconds < 1.5);
  }
  json_decref (rows);
}

TEST (a_limit_is_kept) {
  check_row ("--time 0.2 --encodings map --solver 'exec sleep 600' " CUBE,
             "unknown", 1, 0);
}

static void expect_words (const char *arguments, const char *words) {
  char *command =
      format_text ("\"$S\" compare %s | grep -q -- '%s'", arguments, words);
  shell_expect (command, 0);
  mem_free (command);
}

TEST (the_table_says_what_was_not_finished) {
  expect_words (UNKNOWN_FROM ("0"), " >[0-9.]* *- ?$");
  expect_words (UNKNOWN_FROM ("1"), " >[0-9.]* *- UNSAT 1/3$");
  expect_words (UNKNOWN_FROM ("2"), " [0-9.]* *- UNSAT 2/3$");
  expect_words (UNKNOWN_FROM ("3"), " [0-9.]* *- UNSAT$");
}

/* The second solver would sleep for long.  While that runs, the files
 * of what is printed are those of the next command.
 */
TEST (ctrl_c_leaves_the_rows_that_are_known) {
  const pid_t child = shell_start (
      "exec \"$S\" compare --csv --seeds 1 --encodings map,run --time 0 "
      "--solver picosat --solver 'touch sleeping; exec sleep 600' " CUBE
      " >rows 2>remark");
  shell_expect ("while ! [ -e sleeping ]; do sleep 0.05; done", 0);
  kill (child, SIGINT);
  struct printed printed = shell_wait (child);
  assert_int_equal (printed.status, 0);
  printed_clear (&printed);
  shell_expect ("[ $(wc -l <rows) = 2 ] && grep -q ,map, rows && "
                "! grep -q ,run, rows && grep -q interrupted remark",
                0);
}

/*------------------------------ disagreement ---------------------------*/

TEST (solvers_that_disagree_are_an_error) {
  struct printed printed =
      shell_run ("\"$S\" compare --encodings map --solver picosat " SAYS (
          "s UNSATISFIABLE") " " CUBE);
  assert_int_equal (printed.status, 1);
  assert_non_null (strstr (printed.err, "CONTRADICTION"));
  assert_non_null (strstr (printed.err, "unfoldable, says cat"));
  printed_clear (&printed);
}

TEST (the_total_tells_who_disagrees) {
  struct printed printed = shell_run (
      "\"$S\" compare --json --encodings map --solver picosat " SAYS (
          "s UNSATISFIABLE") " " CUBE " | tail -1");
  assert_non_null (
      strstr (printed.out, "\"contradiction\":\"CONTRADICTION: "));
  printed_clear (&printed);
}

/* A word for all of them inside is a command like any other. */
TEST (a_backend_that_needs_a_command_is_none) {
  struct printed printed =
      shell_run ("\"$S\" compare --encodings map --solver process " CUBE);
  assert_int_equal (printed.status, 1);
  assert_non_null (strstr (printed.err, "'process' cannot be run"));
  printed_clear (&printed);
}

/* Two puzzles may well have different verdicts. */
TEST (puzzles_may_differ) {
  shell_expect ("\"$S\" compare --encodings map --seeds 1 " TOY
                " \"$EXAMPLES/trialpay-6.snake\"",
                0);
}

TEST (a_model_has_to_be_a_folding) {
  struct printed printed = shell_run (
      "\"$S\" compare --encodings map,position --solver 'cat >/dev/null; "
      "echo s SATISFIABLE; echo v 1 2 0' --solver picosat " CUBE);
  assert_int_equal (printed.status, 1);
  assert_non_null (strstr (printed.err, "not a folding"));
  assert_int_equal (text_lines_count (printed.err), 1);
  assert_non_null (strstr (printed.out, "failed"));
  assert_non_null (strstr (printed.out, "SAT"));
  printed_clear (&printed);
}

/*------------------------------- the table -----------------------------*/

static void check_width (const char *arguments) {
  char *command = format_text ("\"$S\" compare %s " TOY
                               " | awk 'length > 80 { print; bad = 1 } "
                               "END { exit bad || NR < 4 }'",
                               arguments);
  shell_expect (command, 0);
  mem_free (command);
}

TEST (the_table_fits_the_terminal) {
#define OTHER "--solver picosat --solver search --seeds 1 "
  check_width ("");
  check_width ("--amos all");
  check_width ("--symmetries none,start,windows:1000000 --seeds 1");
  check_width (OTHER "--symmetries windows --encodings map --amos all");
  check_width (OTHER "--symmetries windows,start");
  check_width (OTHER "--symmetries start,windows --amos all");
}

#define LONG_NAME "--solver './a-solver-with-a-long-name {seed}' "
#define SECOND "--solver './a-solver-with-a-long-name {seed} -x' "

/* Names are cut where it does not show which is which. */
TEST (solvers_are_told_apart) {
  shell_expect ("printf '#!/bin/sh\ncat >/dev/null; echo s "
                "UNSATISFIABLE\n' >a-solver-with-a-long-name; chmod +x "
                "a-solver-with-a-long-name",
                0);
  check_width (LONG_NAME SECOND "--encodings coordinate --amos commander");
  expect_words (LONG_NAME SECOND "--encodings map " CUBE, " a-solve ");
  expect_words (LONG_NAME SECOND "--encodings map " CUBE, " 2:a-sol ");
}

TEST (csv_has_a_row_for_each_run) {
  shell_expect ("\"$S\" compare --csv --seeds 3 --time 7 --encodings map "
                "--solver picosat --solver search " TOY " >rows.csv",
                0);
  shell_expect (
      "awk -F, 'NR == 1 { for (i = 1; i <= NF; i++) at[$i] = i; next } "
      "$at[\"solver\"] != (NR < 5 ? \"picosat\" : \"search\") || "
      "$at[\"seed\"] != (NR - 2) % 3 || $at[\"limit_seconds\"] != 7 || "
      "($at[\"conflicts\"] == \"\") != (NR > 4) || "
      "$at[\"status\"] != \"foldable\" { exit 3 } "
      "END { exit NR != 7 }' rows.csv",
      0);
}

TEST (csv_has_as_many_fields_as_titles) {
  char *command =
      format_text ("\"$S\" compare --csv --seeds 2 --amos all " TOY
                   " | awk -F, 'NR == 1 { n = NF } NF != n { exit 3 } "
                   "END { exit NR != 1 + 2 * (%zu + 1) || n < 10 }'",
                   (count_encodings () - 2) * count_amos ());
  shell_expect (command, 0);
  mem_free (command);
  shell_expect ("printf 'name: a, \"b\"\nsnake: " CUBE "\n' >quoted.snake;"
                "\"$S\" compare --csv quoted.snake | sed -n 2p | "
                "grep -q '^\"a, \"\"b\"\"\",[a-z]*,'",
                0);
}

/*---------------------------------- words ------------------------------*/

TEST (wrong_words_are_named_in_one_line) {
  static const struct {
    const char *arguments, *complaint;
  } wrong[] = {
      {"", "a PUZZLE is missing"},
      {"--encodings foo " CUBE, "unknown encoding 'foo': use position"},
      {"--encodings , " CUBE, "--encodings takes names"},
      {"--encodings map=1 " CUBE, "unknown word"},
      {"--amos foo " CUBE, "'foo': use pairwise"},
      {"--amos '' " CUBE, "--amos takes names"},
      {"--symmetries windows:0 " CUBE, "windows have 1 to"},
      {"--with foo " CUBE, "'foo': use prune"},
      {"--seeds 0 " CUBE, "--seeds takes a whole number from 1"},
      {"--seeds 1x " CUBE, "--seeds takes a whole number from 1"},
      {"--solver ' ' " CUBE, "--solver takes a command"},
      {"--solver search --symmetries start " CUBE,
       "search and beam need --symmetries windows"},
      {"--json --csv " CUBE, "--json and --csv cannot both"},
      {CUBE " missing.snake", "missing.snake: "},
  };
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
    char *command = format_text ("\"$S\" compare %s", wrong[i].arguments);
    shell_complains (command, 2, wrong[i].complaint);
    mem_free (command);
  }
}

TEST (its_help_fits_the_terminal) {
  shell_expect ("\"$S\" compare --help | awk 'length > 79 { exit 3 } "
                "END { exit NR < 10 }'",
                0);
}

/*------------------------------- their file ----------------------------*/

/* `catalogue` has the same option. */
TEST (rows_replace_a_file_when_they_are_whole) {
  shell_expect (
      "\"$S\" catalogue -q --box 2x2x3 -o list.csv && "
      "\"$S\" catalogue -q --box 2x2x3 >list && "
      "cmp list list.csv && "
      "(trap '' XFSZ; ulimit -f 0; \"$S\" catalogue -q --box 2x2x2 "
      "-o list.csv; test $? = 1) && cmp list list.csv && "
      "cp \"$EXAMPLES/2x2x2.snake\" q.csv",
      0);
  shell_complains ("\"$S\" catalogue -q q.csv -o q.csv", 1,
                   "q.csv: cannot write: it is also an input");
  shell_complains ("\"$S\" compare -q q.csv -o q.csv", 1,
                   "q.csv: cannot write: it is also an input");
  shell_expect ("cmp q.csv \"$EXAMPLES/2x2x2.snake\"", 0);
}

TEST (rows_that_are_not_whole_leave_the_old_ones) {
  shell_expect ("echo old >old.csv", 0);
  const pid_t process = shell_start (
      "exec \"$S\" compare -q --seeds 9 --time 9 "
      "--encodings map --solver picosat \"$EXAMPLES/king.snake\" "
      "-o old.csv");
  for (int is_begun = 0; !is_begun;) {
    must_run (process);
    struct printed printed = shell_run ("ls old.csv.*.part");
    is_begun = !printed.status;
    printed_clear (&printed);
  }
  kill (process, SIGKILL);
  struct printed printed = shell_wait (process);
  assert_int_equal (printed.status, 128 + SIGKILL);
  printed_clear (&printed);
  shell_expect ("test $(cat old.csv) = old && "
                "\"$S\" catalogue -q --box 2x2x2 -o old.csv",
                0);
}
