/* `design` on the command line */
#include "shell.h"
#include "system/memory.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

static json_t *designs (const json_t *json) {
  return json_object_get (json, "designs");
}

/* All-turn: impossible in 3x3x3 (L. Carter), possible in all even cubes. */
static void design_as_json (void **state) {
  (void)state;
  json_t *json =
      shell_json ("\"$S\" design --json --box 4x4x4 --straights 0", 10);
  assert_int_equal (json_array_size (designs (json)), 1);
  json_decref (json);
  json = shell_json ("\"$S\" design --json --box 3x3x3 --straights 0", 20);
  assert_int_equal (json_array_size (designs (json)), 0);
  assert_true (json_is_true (json_object_get (json, "complete")));
  json_decref (json);
  json = shell_json ("\"$S\" design --json --all --box 2x2x3 --unique", 10);
  assert_int_equal (json_array_size (designs (json)), 10);
  assert_true (json_is_true (json_object_get (json, "complete")));
  json_decref (json);
}

static void another_solver_designs_the_same (void **state) {
  (void)state;
  json_t *json = shell_json ("\"$S\" design --json --all --box 2x2x3 "
                             "--straights max --solver 'minisat {cnf} "
                             "{answer}'",
                             10);
  assert_true (json_is_true (json_object_get (json, "optimal")));
  assert_int_equal (json_integer_value (json_object_get (
                        json_array_get (designs (json), 0), "straights")),
                    4);
  json_decref (json);
  json = shell_json ("\"$S\" design --json --all --box 2x2x3 --solver "
                     "'cadical -q'",
                     10);
  assert_int_equal (json_array_size (designs (json)), 17);
  json_decref (json);
}

/* min and max are what they say: another solver proves it, and another
 * program checks that.  With as many straights there is a snake.
 */
static void the_best_can_be_proved (void **state) {
  (void)state;
  static const char *const wishes[] = {
      "--box 3x3x3 --straights min", "--box 3x3x3 --straights max",
      "--box 2x2x4 --straights min", "--box 2x3x3 --straights max",
      "--box 2x3x4 --straights max --palindrome"};
  for (size_t i = 0; i < sizeof wishes / sizeof *wishes; i++) {
    char *command = message ("\"$S\" design -q --better b.cnf %s; "
                             "cadical -q b.cnf b.drat",
                             wishes[i]);
    shell_expect (command, 20);
    shell_expect ("\"$S\" check -q b.cnf b.drat", 0);
    free (command);
  }
  shell_expect ("rm b.*", 0);
  shell_complains ("\"$S\" design --box 2x2x2 --better b.cnf", 2,
                   "--straights min or max");
}

static void what_it_prints_can_be_solved (void **state) {
  (void)state;
  shell_expect ("\"$S\" design -q --box 3x3x3 --unique --random --seed 5 "
                "| head -n 1 >snake && \"$S\" count --unique snake "
                "| grep -q 'and no other'",
                0);
  shell_expect ("\"$S\" design -q --box 3x3x3 --random --seed 5 >a; "
                "\"$S\" design -q --box 3x3x3 --random --seed 5 | cmp - a",
                0);
  shell_expect ("\"$S\" design -q --box 3x3x3 --random --seed 6 | cmp - a "
                ">/dev/null",
                1);
}

static void wrong_calls_are_named (void **state) {
  (void)state;
  shell_complains ("\"$S\" design", 2, "a region is missing");
  shell_complains ("\"$S\" design --box 2x2x2 --straights few", 2,
                   "--straights takes a number");
  shell_complains ("\"$S\" design --box 2x2x2 --straights 5..3", 2,
                   "--straights takes a number");
  shell_complains ("\"$S\" design --box 2x2x2 --foldings 0", 2,
                   "--foldings takes a number from 1 on");
  shell_complains ("\"$S\" design --box 2x2x2 --pattern TTTTTTT", 2,
                   "--pattern has 7 letters, the snake only 6 joints");
  shell_complains ("\"$S\" design --box 2x2x2 --pattern TX", 2, "not 'X'");
  shell_complains ("\"$S\" design --box 2x2x2 --both-ends face", 2,
                   "--both-ends takes the word corner");
  shell_complains ("\"$S\" design --box 2x2x2 --also-folds 3x3x1", 2,
                   "a box of 8 cells");
  shell_complains ("\"$S\" design --box 2x2x2 --count 0", 2,
                   "--count takes a number from 1 on");
  shell_complains ("\"$S\" design -q --box 2x2x2 >/dev/full", 1,
                   "cannot write the output");
}

int main (void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test (design_as_json),
      cmocka_unit_test (another_solver_designs_the_same),
      cmocka_unit_test (the_best_can_be_proved),
      cmocka_unit_test (what_it_prints_can_be_solved),
      cmocka_unit_test (wrong_calls_are_named),
  };
  return cmocka_run_group_tests (tests, shell_enter, shell_leave);
}
