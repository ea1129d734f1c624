/* Snakes that do not fit, as readers take them that may */
#include "boxed.h"
#include "notation/notation.h"
#include "notation/reading.h"
#include "system/memory.h"
#include "testing.h"

#include <stdlib.h>
#include <string.h>

static void check (const char *text, const char *box, const char *prefix,
                   int cubes, int cells, int is_misfit) {
  struct puzzle puzzle;
  CLEANUP (reading_clear) struct reading reading;
  char *error = read_boxed (text, box, 1, &puzzle, &reading);
  if (error)
    fail_msg ("%s: %s", text, error);
  assert_string_equal (reading.notation->prefix, prefix);
  assert_int_equal (reading.is_misfit, is_misfit);
  assert_int_equal (puzzle.snake.cubes, cubes);
  assert_int_equal (puzzle.region.cells, cells);
  puzzle_clear (&puzzle);
}

static void is_refused (const char *text, const char *box,
                        const char *why) {
  struct puzzle puzzle;
  CLEANUP (reading_clear) struct reading reading;
  char *error = read_boxed (text, box, 1, &puzzle, &reading);
  assert_non_null (error);
  assert_non_null (strstr (error, why));
  assert_false (reading.is_misfit);
  mem_free (error);
}

TEST (what_fits_is_read_as_ever) {
  check ("FTTTTTT", 0, "moves", 8, 8, 0);
  check ("2,2,2,2,1,1,1,2,2,1,1,2,1,2,1,1,2", 0, "steps", 27, 27, 0);
  check ("moves:FFTTF", "1x2x4", "moves", 6, 8, 0);
  check ("cubes:000010110111010111101010100", 0, "cubes", 27, 27, 0);
}

TEST (the_nearest_cube_is_filled) {
  check ("FTTTTT", 0, "moves", 7, 8, 1);
  check ("FTTTTTTT", 0, "moves", 9, 8, 1);
  check ("2,2,2,2,1,1,1,2,2,1,1,2,1,2,1,1", 0, "steps", 25, 27, 1);
  check ("moves:FTTTTTTTTTTTTTTTT", 0, "moves", 18, 27, 1);
  check ("moves:FTTTTTTTTTTTTTTT", 0, "moves", 17, 8, 1);
}

TEST (boxes_stay_as_they_are) {
  check ("FTTTTT", "2x2x3", "moves", 7, 12, 1);
  check ("FTTTTTT", "1x2x3", "moves", 8, 6, 1);
  check ("box: 2x2x2\nsnake: FTTTTT\n", 0, "moves", 7, 8, 1);
}

/* A run that is too long is nearer than a cube that is missing. */
TEST (runs_may_be_too_long) {
  check ("FFFTTTT", 0, "moves", 8, 8, 1);
  check ("000010110111010111101010100", 0, "cubes", 27, 27, 1);
}

TEST (what_is_no_snake_is_refused) {
  is_refused ("hello world", 0, "there is no file");
  is_refused ("FFTQ", 0, "symbol 4 is 'Q'");
  is_refused ("2,2,2,2,1,1,1,2,2,1,1,1,2,1,2,1,1,2", 0,
              "this can be read as different snakes; choose one: "
              "first:2,2,2,2,1,1,1,2,2,1,1,1,2,1,2,1,1,2 (");
  is_refused ("2, 2, 2, 2, 1, 1, 1, 2, 2, 1, 1, 1, 2, 1, 2, 1, 1, 2", 0,
              "choose one: first:... (");
}

/* Bits always make a snake of the right length. */
TEST (what_says_nothing_of_its_length_is_no_misfit) {
  is_refused ("0x2000", "3x3x3", "a straight run of 14");
}

TEST (cubes_of_about_that_size) {
  assert_int_equal (nearest_cube_side (2), 1);
  assert_int_equal (nearest_cube_side (5), 2);
  assert_int_equal (nearest_cube_side (8), 2);
  assert_int_equal (nearest_cube_side (17), 2);
  assert_int_equal (nearest_cube_side (18), 3);
  assert_int_equal (nearest_cube_side (26), 3);
  assert_int_equal (nearest_cube_side (63), 4);
  assert_int_equal (nearest_cube_side (65), 4);
}

/* The box is wrong, not the snake. */
TEST (the_cube_that_it_fills_is_told) {
  is_refused ("3,2,2,2,1,1,1,2,2,1,1,2,1,2,1,1,2", "4x4x4",
              "read as first this is 27 cubes, the 4x4x4 box has 64 cells; "
              "27 cubes fill 3x3x3 (to leave cells empty write "
              "first:3,2,2,2,1,1,1,2,2,1,1,2,1,2,1,1,2)");
  is_refused ("FFTTTFTTFTTTFTFTTTTFTFTFTF", "2x2x2",
              "read as moves this is 27 cubes, the 2x2x2 box has 8 cells; "
              "27 cubes fill 3x3x3");
}
