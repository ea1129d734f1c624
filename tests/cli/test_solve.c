/* `solve` on the command line: who decides, and how it is told */
#include "shell.h"
#include "system/memory.h"
#include "testing.h"

#include <string.h>

TESTS_BETWEEN (shell_enter, shell_leave);

/* The last remark of a search, and what is in its JSON */
static void expect (const char *words, int status, const char *remark,
                    const char *search) {
  char *command = format_text ("\"$S\" solve %s", words);
  char *with_json = format_text ("\"$S\" solve -q --json %s", words);
  struct printed printed = shell_run (command);
  json_t *json = shell_json (with_json, status);
  const json_t *said = json_object_get (json, "search");
  assert_int_equal (printed.status, status);
  if (!strstr (printed.err, remark))
    fail_msg ("%s: no '%s' in: %s", words, remark, printed.err);
  assert_string_equal (json_string_value (said), search);
  json_decref (json);
  printed_clear (&printed);
  mem_free (with_json);
  mem_free (command);
}

#define WOOD "\"$EXAMPLES/craig-wood.snake\""
#define KING "\"$EXAMPLES/king.snake\""
#define HOLLOW "\"$EXAMPLES/hollow-cube.snake\""

TEST (remark_and_json_say_who_decides) {
  expect (WOOD, 10, "PicoSAT: 838 variables, 8507 clauses, 0.", "sat");
  expect (KING, 10,
          "the splitting search (64 cells; --search sat asks PicoSAT): ",
          "split");
  expect (HOLLOW, 10,
          "the splitting search (26 cells; --search sat asks PicoSAT): ",
          "split");
}

TEST (an_option_about_the_formula_is_used_and_told) {
  expect ("--encoding position " WOOD, 10, "PicoSAT (position amo=", "sat");
  expect ("--search split " WOOD, 10, "the splitting search: ", "split");
  expect ("--search sat " WOOD, 10, "PicoSAT: ", "sat");
}

/* A person sees the layers and how to go on; a program sees all. */
TEST (terminals_show_layers_and_what_to_do_next) {
  if (!shell_has_terminals ())
    return;
  struct printed printed =
      shell_on_terminal ("\"$S\" solve --encoding half --box 3x3x3 " WOOD);
  assert_int_equal (printed.status, 10);
  assert_non_null (strstr (printed.out, "bottom layer"));
  assert_null (strchr (printed.out, '['));
  assert_null (strstr (printed.out, "Forward"));
  assert_null (strstr (printed.err, "PicoSAT"));
  assert_non_null (strstr (printed.err, "solve --format words --encoding "
                                        "half --box 3x3x3 "));
  printed_clear (&printed);
}

TEST (terminals_show_more_on_demand) {
  if (!shell_has_terminals ())
    return;
  struct printed printed = shell_on_terminal ("\"$S\" solve -v " WOOD);
  assert_non_null (strstr (printed.err, "PicoSAT: 838 variables"));
  printed_clear (&printed);
  printed = shell_on_terminal ("\"$S\" solve -q " WOOD);
  assert_null (strstr (printed.out, "Forward"));
  assert_string_equal (printed.err, "");
  printed_clear (&printed);
  printed = shell_on_terminal ("\"$S\" solve --format moves " WOOD);
  assert_non_null (strstr (printed.out, "1: Forward"));
  assert_null (strstr (printed.err, "PicoSAT"));
  assert_null (strstr (printed.err, "--format"));
  printed_clear (&printed);
}

TEST (files_and_pipes_have_all_of_the_folding) {
  struct printed printed = shell_run ("\"$S\" solve " WOOD);
  assert_non_null (strstr (printed.out, "bottom layer"));
  assert_non_null (strstr (printed.out, "[F,"));
  assert_non_null (strstr (printed.out, "1: Forward"));
  assert_null (strstr (printed.err, "--format words"));
  printed_clear (&printed);
}

TEST (both_agree) {
  expect ("--search agree " WOOD, 10,
          "PicoSAT and the splitting search: ", "both");
  expect ("--search agree \"$EXAMPLES/misprint-3x3x3.snake\"", 20,
          "PicoSAT and the splitting search: ", "both");
  shell_complains ("\"$S\" solve -q --search agree --solver 'echo s "
                   "UNSATISFIABLE; exit 20' " WOOD,
                   1, "please report this");
}

/* FTTTTTT turns at each inner cube: it is a ring around 2x2x2, a zigzag in
 * 1x2x4, and nothing in one row.  FTTTTT, 7 cubes, has one row only.
 */
TEST (all_boxes_are_a_table_a_list_and_rows) {
  json_t *json =
      shell_json ("\"$S\" solve -q --json --box any moves:FTTTTTT", 10);
  const json_t *boxes = json_object_get (json, "boxes");
  const json_t *puzzle = json_object_get (json, "puzzle");
  static const char *const status[] = {"foldable", "foldable",
                                       "unfoldable"};
  static const int side[][3] = {{2, 2, 2}, {1, 2, 4}, {1, 1, 8}};
  assert_true (json_is_null (json_object_get (puzzle, "box")));
  assert_int_equal (json_array_size (boxes), 3);
  for (size_t i = 0; i < 3; i++) {
    const json_t *box = json_array_get (boxes, i);
    const json_t *sides = json_object_get (box, "box");
    assert_string_equal (
        json_string_value (json_object_get (box, "status")), status[i]);
    for (size_t axis = 0; axis < 3; axis++)
      assert_int_equal (json_integer_value (json_array_get (sides, axis)),
                        side[i][axis]);
    assert_int_equal (json_array_size (json_object_get (box, "foldings")),
                      i < 2);
  }
  json_decref (json);
  struct printed printed =
      shell_run ("\"$S\" solve -q --csv --box any moves:FTTTTTT");
  assert_int_equal (printed.status, 10);
  assert_true (
      !strncmp (printed.out, "box,status,moves\n2x2x2,foldable,", 32));
  assert_non_null (strstr (printed.out, "\n1x1x8,unfoldable,\n"));
  printed_clear (&printed);
  shell_expect ("\"$S\" solve -q --box any moves:FTTTTT", 20);
}

TEST (letters_of_the_table_are_moves_that_verify_takes) {
  shell_expect ("\"$S\" verify -q --box 1x2x4 FTTTTTT $(\"$S\" solve -q "
                "--csv --box any moves:FTTTTTT | sed -n "
                "'s/1x2x4,foldable,//p')",
                0);
}

/* A limit that is over at once: no box is decided, and none is said not to
 * fold.
 */
TEST (boxes_that_are_not_decided_are_no_answer) {
  struct printed printed =
      shell_run ("\"$S\" solve -q --box any --time 0.000001 "
                 "moves:FTTTTTT");
  assert_int_equal (printed.status, 0);
  assert_non_null (strstr (printed.out, "2x2x2    not decided"));
  printed_clear (&printed);
}

/* A thousand cubes that all turn: each state takes kilobytes. */
TEST (the_beam_search_says_that_memory_does_not_hold_a_width) {
  json_t *object = shell_json (
      "\"$S\" solve --search beam --memory 30 --json --box 10x10x10 "
      "\"moves:F$(awk 'BEGIN { for (i = 0; i < 997; i++) printf \"T\" "
      "}')F\"",
      0);
  assert_string_equal (
      json_string_value (json_object_get (object, "stopped")), "memory");
  json_decref (object);
}
