/* What is known of a text besides its puzzle: where it is wrong, what else
 * it can be, what was mended
 */
#include "notation/reading.h"

#include "boxed.h"
#include "notation/notation.h"
#include "system/memory.h"
#include "testing.h"

#include <string.h>

/* Line and column where a text is wrong, the column in bytes */
static void is_wrong_at (const char *text, int line, int column) {
  struct puzzle puzzle;
  CLEANUP (reading_clear) struct reading reading;
  char *error = puzzle_read_placed (
      text, strlen (text), &(struct puzzle_request){.reading = &reading},
      &puzzle);
  assert_non_null (error);
  assert_int_equal (reading.place.line, line);
  assert_int_equal (reading.place.column, column);
  mem_free (error);
}

TEST (an_error_has_a_column) {
  is_wrong_at ("name: \xff\n", 1, 7);
  is_wrong_at ("box: 3x3y3\nsnake: TTTTTT\n", 1, 6);
  is_wrong_at ("box: 2x2x2\nsnake: steps: 1,1,x,1\n", 2, 19);
  is_wrong_at ("box: 2x2x2\nsnake:\n  steps: 1,1\n  1,#,1\n", 4, 5);
  is_wrong_at ("box: 2x2x2\n  fix: 1\nsnake: TTTTTT\n", 2, 8);
  is_wrong_at ("shape:\n##\n.?\nsnake: T", 3, 2);
  /* the first cube on top of another */
  is_wrong_at ("snake: flat:RRLLRDU\n", 1, 15);
  is_wrong_at ("snake: coordinates:0,0 1,0 0,0 0,1\n", 1, 28);
  /* A drawing that is no snake is wrong behind its end. */
  is_wrong_at ("box: 2x2x2\nsnake: drawing:\n # \n###\n #", 5, 3);
}

/* Numbers that can be two snakes, or one with a prefix */
static void offers (const char *text, const char *box, const char *choice,
                    bool fits) {
  struct puzzle puzzle;
  CLEANUP (reading_clear) struct reading reading;
  char *error = read_boxed (text, box, 0, &puzzle, &reading);
  bool is_offered = false;
  for (size_t i = 0; i < reading.others.count; i++) {
    const struct reading_choice *other = &reading.others.item[i];
    if (strcmp (other->written, choice) != 0)
      continue;
    is_offered = true;
    assert_true (other->fits == fits);
  }
  if (!is_offered)
    fail_msg ("%s: %s is not offered", text, choice);
  if (error)
    mem_free (error);
  else
    puzzle_clear (&puzzle);
}

TEST (other_readings_are_told) {
  offers ("2,2,2,2,1,1,1,2,2,1,1,1,2,1,2,1,1,2", 0,
          "last:2,2,2,2,1,1,1,2,2,1,1,1,2,1,2,1,1,2", true);
  offers ("SSS", "1x1x3", "moves:FT", true);
  offers ("2,2,2,2", "3x3x3", "rows:2,2,2,2", false);
  offers ("3,2", "1x2x2", "corners:3,2", false);
}

/* A choice is read as it says. */
TEST (what_is_offered_can_be_typed) {
  static const char *const ambiguous[][2] = {
      {"2,2,2,2,1,1,1,2,2,1,1,1,2,1,2,1,1,2", "3x3x3"},
      {"SSS", "1x1x3"},
      {"3,2,2", "1x2x3"}};
  for (size_t i = 0; i < sizeof ambiguous / sizeof *ambiguous; i++) {
    struct puzzle puzzle;
    CLEANUP (reading_clear) struct reading reading;
    mem_free (read_boxed (ambiguous[i][0], ambiguous[i][1], 0, &puzzle,
                          &reading));
    assert_true (reading.others.count > 0);
    for (size_t k = 0; k < reading.others.count; k++) {
      const struct reading_choice *other = &reading.others.item[k];
      CLEANUP (reading_clear) struct reading again;
      assert_null (
          read_boxed (other->written, ambiguous[i][1], 0, &puzzle, &again));
      assert_ptr_equal (again.notation, other->notation);
      assert_int_equal (puzzle.snake.cubes, other->cubes);
      assert_int_equal (again.others.count, 0);
      puzzle_clear (&puzzle);
    }
  }
}

static void is_mended (const char *text, const char *what) {
  struct puzzle puzzle;
  CLEANUP (reading_clear) struct reading reading;
  const struct puzzle_request request = {.reading = &reading};
  assert_null (
      puzzle_read_text (text, strlen (text), "x.snake", &request, &puzzle));
  json_t *object = reading_to_json (&reading);
  json_t *mended = json_object_get (object, "mended");
  assert_int_equal (json_array_size (mended), what != 0);
  if (what)
    assert_string_equal (json_string_value (json_array_get (mended, 0)),
                         what);
  json_decref (object);
  puzzle_clear (&puzzle);
}

TEST (what_was_mended_is_told) {
  is_mended ("1,1,1,1,1,1,1\n", 0);
  is_mended ("My cube\n1,1,1,1,1,1,1\n", "the first line is the name");
  is_mended ("pairs:1,2|2,3|3,4|4\xe2\x80\x93"
             "5|5,6|6,7|7,8\n",
             "dashes are minus signs");
  is_mended ("1,1,1,\u00a01,1,1,1\n",
             "no-break and other spaces are blanks");
  is_mended ("box\uff1a 2x2x2\nsnake: 1,1,1,1,1,1,1\n",
             "characters of full width are plain ones");
  is_mended ("runs = [1,1,1,1,1,1,1]\n",
             "only the list in this code is read");
}

/*----------------------------- wild texts ------------------------------*/

static void accept (const char *text, struct puzzle *puzzle) {
  assert_null (
      puzzle_read_text (text, strlen (text), "x.snake", 0, puzzle));
}

static void is_hook (const char *text) {
  struct puzzle puzzle;
  accept (text, &puzzle);
  assert_string_equal (puzzle.snake.joint, "ESTTSE");
  puzzle_clear (&puzzle);
}

static void is_refused (const char *text, const char *expected) {
  struct puzzle puzzle;
  AUTOFREE char *error =
      puzzle_read_text (text, strlen (text), "x.snake", 0, &puzzle);
  assert_string_equal (error, expected);
}

/* A line of numbers is a part of the list, and is not swallowed. */
TEST (lists_are_taken_out_of_programs) {
  static const char *const lists[] = {
      "runs = [1,1,1,\n        1,1,1,1]\n",
      "int s[] = {1,1,1,1,\n1,1,1,};",
      "int s[7] = {1,1,1,1, // half\n1,1,1}; /* all */",
      "my list: 1,1,1,1,\n1,1,1\n",
      "Snake(1, 1, 1, 1, 1, 1, 1)",
      "cube=[1,1,1,1,1,1,1]  # my cube\n",
      "std::vector<int> v{1,1,1,1,1,1,1};",
      "{\"runs\": [1,1,1,1,1,1,1]}",
      ("{\n  \"coordinates\": [[0,0,0],[1,0,0],[1,1,0],[0,1,0],\n"
       "    [0,1,1],[0,0,1],[1,0,1],[1,1,1]]\n}\n"),
      "1: [1,1,1], 2: [1,1,1,1]",
      "let moves = \"FTTTTTT\";",
      "lengths: [1,1,1,1,1,1,1]",
      "np.array([[1,1,1,1],\n [1,1,1]])",
      "const snake = [\n  1, 1, 1, 1,\n  1, 1, 1,\n];\n"};
  for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
    struct puzzle puzzle;
    accept (lists[i], &puzzle);
    assert_string_equal (puzzle.snake.joint, "ETTTTTTE");
    assert_null (puzzle.name);
    puzzle_clear (&puzzle);
  }
  is_refused ("runs = [2,1,2,\n1,1,1,1,1,1,1]\n",
              "x.snake:1: read as steps this is 13 cubes, which do not "
              "fill a cube; name the box with --box");
  is_refused ("snak: 1,1,1,1,1,1,1\n",
              "x.snake:1: unknown key 'snak': did you mean 'snake'?");
  is_refused ("steps: 1,1,x\nbox: 2x2x2\n",
              "x.snake:1: read as steps: 'x' is not a number");
}

/* The lookalikes are in keys and in values, but names keep theirs. */
TEST (lookalikes_are_what_they_look_like) {
  struct puzzle puzzle;
  accept ("\u00a0box\uff1a 2\u00d72\u00d72\n"
          "name: \u041a\u0443\u0431\u0438\u043a\u00a0\u2013 A\n"
          "snake: \uff11,1\uff0c1,\u00a01,\u200b1,1,1\n"
          "fix: 1\u00a0@ 0,\u20091,0\n",
          &puzzle);
  assert_string_equal (puzzle.snake.joint, "ETTTTTTE");
  assert_string_equal (puzzle.name, "\u041a\u0443\u0431\u0438\u043a"
                                    "\u00a0\u2013 A");
  assert_int_equal (puzzle.fixes, 1);
  puzzle_clear (&puzzle);
  is_hook ("FF\u0422\u03a4F\nbox: 1x2x3");
  is_hook ("box: 1x2x3\nsnake:\nX\u00a0X\u00a0X\n"
           "\u00a0\u00a0\u00a0\u00a0X\u00a0X\u00a0X\n");
  is_refused ("box: 1x2x3\nsnake: 2,3,\u00a0\u2603\n",
              "x.snake:2: this is not a snake in any notation known here; "
              "read as steps, '\u2603' (U+2603) is not a number");
}
