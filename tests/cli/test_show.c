#include "system/memory.h"

#include "testing.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

/* What the command prints, stderr too; its exit status in `*status` */
static char *run (const char *arguments, int *status) {
  char *command = format_text ("'" SNAKESAT "' show 2>&1 %s", arguments);
  FILE *pipe = popen (command, "r");
  assert_non_null (pipe);
  char *output = mem_alloc (100000);
  const size_t size = fread (output, 1, 99999, pipe);
  output[size] = 0;
  const int ended = pclose (pipe);
  assert_true (WIFEXITED (ended));
  *status = WEXITSTATUS (ended);
  mem_free (command);
  return output;
}

static void prints (const char *arguments, int status,
                    const char *expected) {
  int ended;
  char *output = run (arguments, &ended);
  assert_string_equal (output, expected);
  assert_int_equal (ended, status);
  mem_free (output);
}

static void begins (const char *arguments, const char *expected) {
  int ended;
  char *output = run (arguments, &ended);
  if (strncmp (output, expected, strlen (expected)))
    fail_msg ("%s: printed\n%s", arguments, output);
  assert_int_equal (ended, 0);
  mem_free (output);
}

/* A notation that was not named is named; one that only fits because a run
 * was miscounted is told from the usual one.
 */
TEST (how_it_was_read) {
  begins ("steps:2,1,2 --box 1x2x3", "box: ");
  begins ("3/2/3 --box 1x2x3",
          "Read as corners: cubes in each run; a corner counts in both its "
          "runs.\nbox: ");
  begins ("2,2,2,2,1,1,1,2,2,1,1,2,1,2,1,1,3",
          "Read as last: cubes that each run adds; the last number counts "
          "its corner, too. As steps it would be 28 cubes; if you meant "
          "that, a run may be "
          "miscounted.\nbox: 3x3x3");
}

/*------------------------------------------------------------------------*/

/* The first screen has 24 lines. */
TEST (a_toy_fits_a_screen) {
  int status;
  AUTOFREE char *output =
      run ("2,2,2,2,1,1,1,2,2,1,1,2,1,2,1,1,2", &status);
  int lines = 0;
  for (const char *p = output; *p; p++)
    lines += *p == '\n';
  assert_in_range (lines, 20, 24);
  assert_non_null (strstr (output, "\nsteps: 2,2,2,2,1,1,1,2,2,1,1,2,"));
  assert_null (strstr (output, "\nhex:"));
}

TEST (a_snake_without_free_joints) {
  prints ("--all steps:2,1,2 --box 1x2x3", 0,
          "box: 1x2x3, 6 cells\n"
          "snake: 6 cubes, 2 straight, 2 turning, the same from both ends\n"
          "\n"
          "1 - 3\n"
          "    4 - 6\n"
          "\n"
          "moves: FFTTF\n"
          "tail: STTSS\n"
          "cubes: ESTTSE\n"
          "joints: STTS\n"
          "steps: 2,1,2\n"
          "corners: 3,2,3\n"
          "first: 3,1,2\n"
          "last: 2,1,3\n"
          "rows: 3,3\n"
          "straights: 1,0,1\n"
          "pairs: 1,3|3,4|4,6\n"
          "turns: 2,3\n"
          "turns1: 1,3,4\n"
          "hex: 0x0C\n"
          "flat: RRDRR\n"
          "drawing:\n"
          "XXX\n"
          "  XXX\n"
          "coordinates: 0,0 1,0 2,0 2,1 3,1 4,1\n");
}

TEST (all_that_a_puzzle_says) {
  prints ("--all - <<'END'\n"
          "name: small\n"
          "source: nobody\n"
          "expect: no folding\n"
          "shape:\n##\n#.\n\n.#\n##\n"
          "snake: moves:F*T\n"
          "fix: 2 @ 1,0,0\n"
          "END",
          0,
          "name: small\n"
          "source: nobody\n"
          "shape: 2x2x2, 6 cells, 2 of them stay empty\n"
          "bottom layer\n"
          "  ##\n"
          "  #.\n"
          "top layer\n"
          "  .#\n"
          "  ##\n"
          "snake: 4 cubes, 0 straight, 1 turning, 1 free to turn or not\n"
          "fix: cube 2 in cell 1,0,0\n"
          "expect: no folding\n"
          "\n"
          "1 * 3\n"
          "    4\n"
          "\n"
          "moves: F*T\n"
          "tail: *TS\n"
          "cubes: E*TE\n"
          "joints: *T\n");
}

static const char *text_at (json_t *object, const char *key) {
  return json_string_value (json_object_get (object, key));
}

static json_int_t number_at (json_t *object, const char *key) {
  return json_integer_value (json_object_get (object, key));
}

TEST (json_for_programs) {
  int status;
  char *output = run ("--json 'bars:3,3,2' --box 2x2x2", &status);
  assert_int_equal (status, 0);
  json_t *object = json_loads (output, 0, 0);
  assert_non_null (object);
  json_t *puzzle = json_object_get (object, "puzzle");
  json_t *notations = json_object_get (object, "notations");
  assert_true (json_is_null (json_object_get (puzzle, "name")));
  assert_int_equal (number_at (puzzle, "cubes"), 8);
  assert_string_equal (text_at (puzzle, "snake"), "FF**F**");
  assert_int_equal (json_array_size (json_object_get (puzzle, "box")), 3);
  assert_int_equal (number_at (object, "straights"), 2);
  assert_int_equal (number_at (object, "turns"), 0);
  assert_int_equal (number_at (object, "free"), 4);
  assert_true (json_is_false (json_object_get (object, "palindrome")));
  assert_string_equal (text_at (notations, "bars"), "3,3,1,1");
  assert_string_equal (text_at (notations, "moves"), "FF**F**");
  assert_null (json_object_get (notations, "steps"));
  json_decref (object);
  mem_free (output);
}

TEST (errors_are_one_line) {
  prints ("kign.snake", 2,
          "snakesat: kign.snake: cannot be opened: No such file or "
          "directory\n");
  prints ("- <<'END'\nbox: 2x2x2\nsnake: FFTTF\nEND", 2,
          "snakesat: <stdin>:2: read as moves this is 6 cubes, the 2x2x2 "
          "box has 8 cells (to leave cells empty write moves:FFTTF)\n");
}

TEST (help_lists_the_notations) {
  int status;
  char *output = run ("--help --all", &status);
  assert_int_equal (status, 0);
  assert_non_null (strstr (output,
                           "\n  steps:               cubes that each "
                           "straight run "
                           "adds\n                         2,1,2\n"));
  assert_non_null (strstr (output, "\n                         XXX\n"
                                   "                           XXX\n"));
  mem_free (output);
}
