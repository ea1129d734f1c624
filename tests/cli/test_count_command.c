/* `count` and `solve --all` on the command line */
#include "running.h"
#include "shell.h"
#include "system/memory.h"
#include "testing.h"

#include <jansson.h>

#include <signal.h>
#include <stdlib.h>
#include <time.h>

TESTS_BETWEEN (shell_enter, shell_leave);

static long long number (const json_t *object, const char *key) {
  const json_t *value = json_object_get (object, key);
  assert_true (json_is_integer (value));
  return json_integer_value (value);
}

TEST (count_prints_three_labelled_numbers) {
  struct printed printed =
      shell_run ("\"$S\" count -q \"$EXAMPLES/king.snake\"");
  assert_int_equal (printed.status, 0);
  assert_string_equal (printed.err, "");
  assert_string_equal (printed.out, "King: 4x4x4, all foldings counted\n"
                                    "directed placements          192\n"
                                    "up to symmetry               4\n"
                                    "up to symmetry and reversal  4\n");
  printed_clear (&printed);
}

TEST (count_as_json) {
  json_t *json = shell_json (
      "\"$S\" count --json \"$EXAMPLES/javascript-bars.snake\"", 0);
  assert_true (json_is_true (json_object_get (json, "complete")));
  assert_int_equal (number (json, "directed"), 14880);
  assert_int_equal (number (json, "up_to_symmetry"), 310);
  assert_true (number (json, "up_to_symmetry_and_reversal") < 310);
  assert_true (json_is_object (json_object_get (json, "puzzle")));
  assert_true (json_is_string (json_object_get (json, "plan")));
  json_decref (json);
}

static void expect_search (const char *search) {
  char *command = format_text ("\"$S\" count --json --search %s "
                               "\"$EXAMPLES/craig-wood.snake\"",
                               search);
  json_t *json = shell_json (command, 0);
  const json_t *said = json_object_get (json, "search");
  assert_string_equal (json_string_value (said), search);
  assert_true (json_is_true (json_object_get (json, "complete")));
  assert_int_equal (number (json, "directed"), 48);
  assert_int_equal (number (json, "up_to_symmetry"), 1);
  json_decref (json);
  mem_free (command);
}

/* With the plan that is the default: PicoSAT gets its clauses for windows.
 */
TEST (both_searches_count_the_same) {
  expect_search ("split");
  expect_search ("sat");
  shell_expect ("\"$S\" count --search sat \"$EXAMPLES/craig-wood.snake\" "
                "2>&1 | grep -q ' PicoSAT decisions, '",
                0);
  shell_expect (
      "for k in split sat; do \"$S\" solve -q --all --search $k "
      "\"$EXAMPLES/craig-wood.snake\" --format runs | sort >$k; done; "
      "cmp split sat",
      0);
}

/* Each row of a catalogue says what `count` says of its snake, with the
 * same cubes fixed; and the rows add up to what `count` says of the puzzle,
 * whose numbers come last.
 */
TEST (a_row_of_a_catalogue_is_what_its_snake_counts) {
  static const char *const puzzles[] = {
      "snake: joints:**********\n",
      "snake: joints:S*T*******\n",
      "snake: joints:**********\nfix: 1 @ 0,0,0\n",
      "snake: joints:T*********\nfix: 3 @ 1,0,1\n",
  };
  for (size_t i = 0; i < sizeof puzzles / sizeof *puzzles; i++) {
    char *command = format_text (
        "printf 'box: 2x2x3\n%%s' \"%s\" >all.snake\n"
        "counts () { \"$S\" count -q \"$1\" | "
        "sed -n 's/.* //; 2,4p' | tr '\\n' ' '; }\n"
        "\"$S\" catalogue -q all.snake | tail -n +2 >rows\n"
        "test -s rows || exit 1\n"
        "while IFS=, read -r snake _ _ a b c ways; do\n"
        "  sed \"s/^snake.*/snake: moves:$snake/\" all.snake >one.snake\n"
        "  [ \"$(counts one.snake)\" = \"$a $b $c \" ] || exit 1\n"
        "  sums=\"$((A += ways * a)) $((B += ways * b)) $((C += c)) \"\n"
        "done <rows\n"
        "grep -q ^fix all.snake && sums=\"$A $B \"\n"
        "case $(counts all.snake) in \"$sums\"*) ;; *) exit 1; esac",
        puzzles[i]);
    shell_expect (command, 0);
    mem_free (command);
  }
}

static void expect_unique (const char *puzzle, const char *wanted) {
  char *command =
      format_text ("\"$S\" count --unique --json \"$EXAMPLES/%s\"", puzzle);
  json_t *json = shell_json (command, 0);
  char *text =
      json_dumps (json_object_get (json, "unique"), JSON_ENCODE_ANY);
  assert_string_equal (text, wanted);
  mem_free (text);
  json_decref (json);
  mem_free (command);
}

TEST (unique_is_said) {
  expect_unique ("craig-wood.snake", "true");
  expect_unique ("king.snake", "false");
  expect_unique ("all-turn.snake", "false");
}

static const char *word (const json_t *object, const char *key) {
  return json_string_value (json_object_get (object, key));
}

/* One folding in each line, and a total, which is returned */
static json_t *check_lines (const char *options, size_t foldings,
                            int status) {
  char *command = format_text ("\"$S\" solve --json %s", options);
  json_t *lines = shell_json_lines (command, status);
  json_t *total = json_array_get (lines, foldings);
  assert_int_equal (json_array_size (lines), foldings + 1);
  for (size_t i = 0; i < foldings; i++) {
    const json_t *line = json_array_get (lines, i);
    assert_string_equal (word (line, "command"), "solve");
    assert_string_equal (word (line, "type"), "folding");
    assert_true (json_is_object (json_object_get (line, "puzzle")));
    assert_int_equal (json_array_size (json_object_get (line, "foldings")),
                      1);
  }
  assert_string_equal (word (total, "type"), "total");
  json_incref (total);
  json_decref (lines);
  mem_free (command);
  return total;
}

TEST (all_foldings_are_listed) {
  json_t *total = check_lines ("--all \"$EXAMPLES/most.snake\"", 142, 10);
  assert_int_equal (number (total, "up_to_symmetry"), 142);
  assert_string_equal (word (total, "status"), "foldable");
  assert_true (json_is_null (json_object_get (total, "stopped")));
  json_decref (total);
  total = check_lines ("--limit 5 \"$EXAMPLES/most.snake\"", 5, 10);
  assert_true (json_is_false (json_object_get (total, "complete")));
  json_decref (total);
  total = check_lines ("--all \"$EXAMPLES/all-turn.snake\"", 0, 20);
  assert_string_equal (word (total, "status"), "unfoldable");
  json_decref (total);
}

/* Craig-Wood prints two; they are mirror images. */
TEST (listed_foldings_have_the_format) {
  struct printed printed = shell_run (
      "\"$S\" solve -q --all --format cells \"$EXAMPLES/cubra-red.snake\"");
  assert_int_equal (printed.status, 10);
  assert_int_equal (text_lines_count (printed.out), 10 * 27 + 9);
  printed_clear (&printed);
}

#define FREE_31 "*******************************"

/* All paths through 4x4x4, and a reader that leaves early */
TEST (ctrl_c_gives_what_is_known) {
  for (int jobs = 1; jobs <= 2; jobs++) {
    char *command = format_text ("exec \"$S\" count -q --json --box 4x4x4 "
                                 "--jobs %d 'joints:" FREE_31 FREE_31 "'",
                                 jobs);
    const pid_t process = shell_start (command);
    signal_at_work (process, SIGINT, 0.5);
    struct printed printed = shell_wait (process);
    assert_int_equal (printed.status, 0);
    json_t *json = json_loads (printed.out, 0, 0);
    assert_true (json_is_false (json_object_get (json, "complete")));
    assert_true (number (json, "up_to_symmetry") > 0);
    assert_string_equal (
        json_string_value (json_object_get (json, "stopped")), "interrupt");
    json_decref (json);
    printed_clear (&printed);
    mem_free (command);
  }
}

TEST (wrong_calls_are_named) {
  shell_complains ("\"$S\" count", 2, "a PUZZLE is missing");
  shell_complains ("\"$S\" solve --limit 0 1,1,1,1,1,1,1", 2,
                   "--limit takes a whole number from 1 to");
  shell_complains (
      "\"$S\" solve --limit -1 1,1,1,1,1,1,1", 2,
      "--limit takes a whole number from 1 to 1000000000000000, not "
      "'-1'");
  shell_complains ("\"$S\" solve --limit 1.5 1,1,1,1,1,1,1", 2,
                   "--limit takes a whole number");
  shell_complains ("\"$S\" count --quiet \"$EXAMPLES/king.snake\" "
                   ">/dev/full",
                   1, "cannot write the output");
  shell_complains ("\"$S\" solve -q --all --jobs 2 "
                   "\"$EXAMPLES/most.snake\" >/dev/full",
                   1, "cannot write the output");
}
