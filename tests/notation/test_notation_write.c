#include "notation/notation.h"
#include "notation/notation_read.h"
#include "notation/reading.h"

#include "notation/region_reader.h"
#include "system/memory.h"
#include "testing.h"

#include <string.h>

static void read (const char *text, const char *box, struct snake *snake) {
  struct region region;
  assert_null (region_read_box (box, &region));
  const struct notation_request request = {.text = text, .region = &region};
  CLEANUP (reading_clear) struct reading reading;
  char *error = notation_read (&request, snake, &reading);
  if (error)
    fail_msg ("'%s': %s", text, error);
  region_clear (&region);
}

static void is_read (const char *text, const char *box,
                     const char *joints) {
  struct snake snake;
  read (text, box, &snake);
  assert_string_equal (snake.joint, joints);
  snake_clear (&snake);
}

/* All snakes of `cubes` cubes, in each notation that has words for them */
static int check_writing (int cubes, const char *kinds) {
  const int joints = cubes - 2, kind = (int)strlen (kinds);
  int total = 1, written = 0;
  for (int i = 0; i < joints; i++)
    total *= kind;
  char *box = format_text ("1x1x%d", cubes);
  for (int number = 0; number < total; number++) {
    struct snake snake;
    snake_init (&snake, cubes, TURN);
    for (int i = 0, rest = number; i < joints; i++, rest /= kind)
      snake.joint[1 + i] = kinds[rest % kind];
    for (int i = 0; notation_number (i); i++) {
      char *text = notation_write (notation_number (i), &snake, cubes);
      if (!text)
        continue;
      char *named =
          format_text ("%s:%s", notation_number (i)->prefix, text);
      is_read (named, box, snake.joint);
      written++;
      mem_free (named);
      mem_free (text);
    }
    snake_clear (&snake);
  }
  mem_free (box);
  return written;
}

/* All notations but `bars` have words for every snake without free joints.
 * The snake that is all straight has no corner to list, and is a bar.
 */
TEST (what_is_written_is_read) {
  assert_int_equal (check_writing (7, "ST"), 31 * 17 + 16 + 1);
  /* Letters for all 81.  Bars for those of S and *, cut into bars: ****,
   * S***, *S**, **S*, ***S, SS**, *SS*, **SS, SSS*, *SSS, SSSS, S**S.
   */
  const int letters = 4 * 81, bars = 12;
  assert_int_equal (check_writing (6, "ST*"),
                    letters + bars + 15 * 13 + 12);
}

/* `turns`, `turns1` and `hex` do not say how many cubes there are: read for
 * a region with other cells they would be another snake.
 */
static void is_written (const char *prefix, const char *moves, int cells,
                        const char *expected) {
  struct snake snake;
  char *text = format_text ("moves:%s", moves);
  read (text, "1x4x9", &snake);
  mem_free (text);
  text =
      notation_write_named (notation_with_prefix (prefix), &snake, cells);
  assert_string_equal (text, expected);
  mem_free (text);
  snake_clear (&snake);
}

TEST (snakes_that_leave_cells_are_read_as_the_same) {
  is_written ("turns", "FFTTF", 6, "turns:2,3");
  is_written ("turns", "FFTTF", 8, "moves:FFTTF");
  is_written ("turns", "FFTTF", 4, "moves:FFTTF");
  is_written ("turns1", "FFTTF", 8, "moves:FFTTF");
  is_written ("hex", "FFTTF", 6, "hex:0x0C");
  is_written ("hex", "FFTTF", 8, "moves:FFTTF");
  is_written ("hex", "FFTTF", 0, "moves:FFTTF");
  is_written ("steps", "FFTTF", 8, "steps:2,1,2");
}

/* Without a region it would be a snake that fills 2x2x2. */
TEST (long_ends_are_read_as_the_same) {
  is_written ("hex", "FTTFFFF", 8, "hex:0x06");
  is_written ("hex", "FTTFFFFFFFFFFFFFFFFFFFFFFFF", 27,
              "moves:FTTFFFFFFFFFFFFFFFFFFFFFFFF");
}

/* Three pairs are two triples, of cells that are neighbours. */
TEST (six_coordinates_are_two_snakes) {
  is_written ("coordinates", "FT", 3, "moves:FT");
  is_written ("coordinates", "FF", 3, "coordinates:0,0 1,0 2,0");
}

TEST (free_joints_are_written) {
  struct snake snake;
  read ("moves:FF**F", "1x2x3", &snake);
  char *bars = notation_write (notation_with_prefix ("bars"), &snake, 6);
  char *cubes = notation_write (notation_with_prefix ("cubes"), &snake, 6);
  assert_string_equal (bars, "3,3");
  assert_string_equal (cubes, "EF**FE");
  assert_null (notation_write (notation_with_prefix ("steps"), &snake, 6));
  assert_null (
      notation_write (notation_with_prefix ("drawing"), &snake, 6));
  mem_free (bars);
  mem_free (cubes);
  snake_clear (&snake);
}
