/* `--hands`: how hard a snake is for hands, in the same words and keys by
 * every command that tells it.
 */
#include "shell.h"
#include "system/memory.h"
#include "testing.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

TESTS_BETWEEN (shell_enter, shell_leave);

static void told_are (const json_t *object, int turns, int waits,
                      const char *words) {
  const json_t *hands = json_object_get (object, "hands");
  assert_true (json_is_object (hands));
  assert_int_equal (json_integer_value (json_object_get (hands, "turns")),
                    turns);
  assert_int_equal (json_integer_value (json_object_get (hands, "waits")),
                    waits);
  assert_string_equal (
      json_string_value (json_object_get (hands, "difficulty")), words);
}

static void prints (const char *command, const char *part) {
  struct printed printed = shell_run (command);
  if (!strstr (printed.out, part))
    fail_msg ("%s: '%s' is missing in\n%s", command, part, printed.out);
  printed_clear (&printed);
}

/* A straight snake needs no turn.  The flat FTT goes forward, right,
 * forward, and one half turn brings its end back: a square.  The flat
 * FFTTFTTF needs two for the square of nine: at its second corner and at
 * its last.
 */
TEST (what_can_be_counted_by_hand) {
  json_t *json =
      shell_json ("\"$S\" show --hands --json moves:FF --box 3x1x1", 0);
  told_are (json, 0, 0, "0 turns, in order along the snake");
  json_decref (json);
  json = shell_json ("\"$S\" show --hands --json moves:FTT --box 2x2x1", 0);
  told_are (json, 1, 0, "1 turn, in order along the snake");
  json_decref (json);
  json = shell_json (
      "\"$S\" show --hands --json moves:FFTTFTTF --box 3x3x1", 0);
  told_are (json, 2, 0, "2 turns, in order along the snake");
  json_decref (json);
  prints ("\"$S\" show --hands moves:FFTTFTTF --box 3x3x1",
          "\nhands: 2 turns, in order along the snake\n");
}

TEST (what_cannot_be_folded_has_no_figure) {
  json_t *json = shell_json (
      "\"$S\" show --hands --json \"$EXAMPLES/all-turn.snake\"", 0);
  assert_true (json_is_null (json_object_get (json, "hands")));
  assert_string_equal (json_string_value (json_object_get (json, "status")),
                       "unfoldable");
  json_decref (json);
  prints (
      "\"$S\" show --hands --time 0.000001 \"$EXAMPLES/all-turn.snake\"",
      "\nhands: a short search found no folding\n");
  prints ("\"$S\" show --hands \"$EXAMPLES/all-turn.snake\"",
          "\nhands: it cannot be folded\n");
}

/* The only snake of the square */
TEST (every_command_tells_the_same) {
  prints ("\"$S\" design -q --hands --box 2x2x1",
          "\nhands: 1 turn, in order along the snake\n");
  prints ("\"$S\" catalogue -q --hands --box 2x2x1",
          ",ways,turns,waits\nFTT,0,1,8,1,1,1,1,0\n");
  prints ("\"$S\" generate -q --hands --box 2x2x1",
          "answer,turns,waits\n2x2x1-0-1,2x2x1,FTT,foldable,1,0\n");
  prints ("\"$S\" generate -q --hands --box 2x2x1 -o d && "
          "cat d/2x2x1-0-1.snake",
          "\n# hands: 1 turn, in order along the snake\n");
  const char *const commands[] = {"catalogue", "generate", "design"};
  for (int i = 0; i < 3; i++) {
    char *command =
        format_text ("\"$S\" %s --hands --json --box 2x2x1", commands[i]);
    json_t *lines = shell_json_lines (command, i == 2 ? 10 : 0);
    const json_t *snake = json_array_get (lines, 0);
    if (i == 2)
      snake = json_array_get (json_object_get (snake, "designs"), 0);
    told_are (snake, 1, 0, "1 turn, in order along the snake");
    json_decref (lines);
    mem_free (command);
  }
}

/* Without it, nothing is told. */
TEST (it_is_an_option) {
  json_t *json = shell_json ("\"$S\" show --json moves:FTT --box 2x2x1", 0);
  assert_null (json_object_get (json, "hands"));
  json_decref (json);
}

static int snakes_that_wait (const char *command, int status,
                             const char *list, int waits) {
  int count = 0;
  size_t i;
  json_t *lines = shell_json_lines (command, status), *snake;
  json_t *snakes =
      list ? json_object_get (json_array_get (lines, 0), list) : lines;
  json_array_foreach (snakes, i, snake) {
    const json_t *hands = json_object_get (snake, "hands");
    if (json_is_object (hands))
      count +=
          !json_integer_value (json_object_get (hands, "waits")) == !waits;
  }
  json_decref (lines);
  return count;
}

/* Those of the catalogue in which no joint waits, and no others */
TEST (easy_designs) {
  static const char catalogue[] =
      "\"$S\" catalogue --json --hands --box 1x4x4";
  static const char design[] =
      "\"$S\" design --json --hands-easy --all --box 1x4x4";
  const int easy = snakes_that_wait (catalogue, 0, 0, 0);
  assert_int_not_equal (easy, 0);
  assert_int_not_equal (snakes_that_wait (catalogue, 0, 0, 1), 0);
  assert_int_equal (snakes_that_wait (design, 10, "designs", 0), easy);
  assert_int_equal (snakes_that_wait (design, 10, "designs", 1), 0);
}
