#include "puzzle/staircase.h"

#include "system/memory.h"
#include "system/text_stream.h"
#include "testing.h"

#include <stdlib.h>
#include <string.h>

static char *draw (const char *joints) {
  const struct snake snake = {.cubes = (int)strlen (joints),
                              .joint = (char *)joints};
  FILE *out = text_stream_open ();
  assert_non_null (out);
  staircase_write (&snake, 0, (struct text_style){0}, out);
  return text_stream_close (out);
}

static void is_drawn (const char *joints, const char *expected) {
  char *text = draw (joints);
  assert_string_equal (text, expected);
  mem_free (text);
}

/*------------------------------------------------------------------------*/

TEST (short_snakes) {
  is_drawn ("EE", "1 2\n");
  is_drawn ("ESE", "1 - 3\n");
  is_drawn ("ETE", "1 2\n"
                   "  3\n");
  is_drawn ("ESTTSE", "1 - 3\n"
                      "    4 - 6\n");
  is_drawn ("ETSTTE", "1 2\n"
                      "  |\n"
                      "  4 5\n"
                      "    6\n");
}

/* Drawn by hand from the picture of the common snake, XXX / XX / ... */
TEST (common_snake) {
  is_drawn ("ESTTTSTTSTTTSTSTTTTSTSTSTSE",
            "1  -  3\n"
            "      4  5\n"
            "         |\n"
            "         7  8\n"
            "            |\n"
            "            10 11\n"
            "               12 -  14\n"
            "                     |\n"
            "                     16 17\n"
            "                        18 19\n"
            "                           |\n"
            "                           21 -  23\n"
            "                                 |\n"
            "                                 25 -  27\n");
}

TEST (free_joints_are_stars) {
  is_drawn ("E*ST*E", "1 * - 4\n"
                      "      *\n"
                      "      6\n");
  is_drawn (
      "E*****S******S******S*****E",
      "1  *  *  *  *  *  -  *  *  *  *  *  *  -  *  *  *  *  *  *  -  "
      "*  *  *  *  *  27\n");
}

static size_t widest_line (const char *text) {
  size_t widest = 0;
  while (*text) {
    const size_t width = strcspn (text, "\n");
    widest = width > widest ? width : widest;
    text += width + (text[width] == '\n');
  }
  return widest;
}

static int count (const char *text, const char *word) {
  int found = 0;
  for (const char *p = text; (p = strstr (p, word)); p++)
    found++;
  return found;
}

/* King, 34 columns of cubes, needs two pieces; they share a corner. */
TEST (wide_snakes_are_cut_at_a_corner) {
  char *text = draw ("ESTTSTTTSSTTSTTSTTSTTTTTTTTTSTSTTTTTTSTSSTTTTSSTTSTT"
                     "TTTTTTTTSSTE");
  assert_true (widest_line (text) <= STAIRCASE_WIDTH);
  assert_int_equal (count (text, "\n\n"), 1);
  assert_non_null (strstr (text, "49 -  51\n"));
  assert_non_null (strstr (text, " 52\n\n52 53\n   54 55\n"));
  assert_non_null (strstr (text, "60 -  -  63\n"));
  for (int corner = 53; corner < 61; corner++) {
    char *number = format_text ("%d", corner);
    assert_int_equal (count (text, number), 1);
    mem_free (number);
  }
  mem_free (text);
}

/* Three to the right and one down, ten times: the ninth row to the right
 * goes beyond 27 columns of 3, so it is drawn from the left.
 */
TEST (runs_are_not_cut_where_a_corner_is_near) {
  char *text = draw ("ESSTTSSTTSSTTSSTTSSTTSSTTSSTTSSTTSSTTSSTE");
  assert_true (widest_line (text) <= STAIRCASE_WIDTH);
  assert_non_null (
      strstr (text, " 33\n\n33 -  -  36\n         37 -  -  40"));
  mem_free (text);
}

/* A snake that never turns has no corner: it is cut where the line ends. */
TEST (wide_bars_are_cut_anywhere) {
  char joints[101];
  memset (joints, STRAIGHT, 100);
  joints[0] = joints[99] = END;
  joints[100] = 0;
  char *text = draw (joints);
  assert_true (widest_line (text) <= STAIRCASE_WIDTH);
  /* 20 cubes in a line of 80; 98 joints, 5 lines share a cube with the
   * line before
   */
  assert_int_equal (count (text, "-"), 98 + 5);
  assert_int_equal (count (text, "\n\n"), 5);
  mem_free (text);
}

static void is_marked (const char *joints, const char *marks,
                       const char *expected) {
  const struct snake snake = {.cubes = (int)strlen (joints),
                              .joint = (char *)joints};
  char marked[16];
  FILE *out = text_stream_open ();
  assert_non_null (out);
  for (size_t i = 0; marks[i]; i++)
    marked[i] = marks[i] == '!';
  staircase_write (&snake, marked, (struct text_style){0}, out);
  char *text = text_stream_close (out);
  assert_string_equal (text, expected);
  mem_free (text);
}

TEST (marks_stand_behind_cubes) {
  is_marked ("ESTTSE", "......",
             "1  -  3\n"
             "      4  -  6\n");
  is_marked ("ESTTSE", ".!.!..",
             "1  -! 3\n"
             "      4! -  6\n");
  is_marked ("ESTSTE", "!.!!!!",
             "1! -  3!\n"
             "      |!\n"
             "      5! 6!\n");
}
