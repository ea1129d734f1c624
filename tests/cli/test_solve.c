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
