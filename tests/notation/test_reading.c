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
