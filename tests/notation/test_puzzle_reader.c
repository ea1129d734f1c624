#include "notation/puzzle_argument.h"

#include "boxed.h"
#include "system/memory.h"
#include "testing.h"
#include "text/text_lines.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void accept (const char *text, struct puzzle *puzzle) {
  char *error =
      puzzle_read_text (text, strlen (text), "x.snake", 0, puzzle);
  if (error)
    fail_msg ("%s", error);
}

static void is_refused (const char *text, const char *expected) {
  struct puzzle puzzle;
  char *error =
      puzzle_read_text (text, strlen (text), "x.snake", 0, &puzzle);
  assert_non_null (error);
  assert_string_equal (error, expected);
  mem_free (error);
}

static void has_sides (const struct puzzle *puzzle, int x, int y, int z) {
  assert_int_equal (puzzle->region.side[0], x);
  assert_int_equal (puzzle->region.side[1], y);
  assert_int_equal (puzzle->region.side[2], z);
}

/* The text is the small snake in that box. */
static void is_small (const char *text, int x, int y, int z) {
  struct puzzle puzzle;
  accept (text, &puzzle);
  assert_string_equal (puzzle.snake.joint, "ESTTSE");
  has_sides (&puzzle, x, y, z);
  puzzle_clear (&puzzle);
}

/*------------------------------------------------------------------------*/

TEST (what_may_have_been_meant_is_told) {
  static const struct {
    const char *text, *wrong;
  } cases[] = {
      {"box 2x2x2\nsnake: TTTTTT", "a colon is missing; write `box: ...`"},
      {"box: 2x2x2\nsnake = TTTTTT",
       "colon is missing; write `snake: ...`"},
      {"snake: TTTTTT\nfix 1 @ 0,0,0",
       "colon is missing; write `fix: ...`"}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    struct puzzle puzzle;
    char *error = puzzle_read_text (cases[i].text, strlen (cases[i].text),
                                    0, 0, &puzzle);
    assert_non_null (error);
    assert_non_null (strstr (error, cases[i].wrong));
    mem_free (error);
  }
}

TEST (every_key_is_read) {
  struct puzzle puzzle;
  accept ("# a snake\n"
          "\n"
          "name: K\xc3\xb6nig #1\n"
          "source:  C. Delord: 2018  \n"
          "BOX : 1x2x3   # flat\n"
          "snake: FFTTF  # as moves\n"
          "fix: 1 @ 0,0,2\n"
          "Fix: 6@(0 1 2)\n"
          "expect: 1 folding\n",
          &puzzle);
  assert_string_equal (puzzle.name, "K\xc3\xb6nig #1");
  assert_string_equal (puzzle.source, "C. Delord: 2018");
  assert_string_equal (puzzle.expect, "1 folding");
  assert_string_equal (puzzle.snake.joint, "ESTTSE");
  has_sides (&puzzle, 1, 2, 3);
  assert_int_equal (puzzle.fixes, 2);
  assert_int_equal (puzzle.fix[0].cube, 0);
  assert_int_equal (puzzle.fix[0].cell,
                    region_cell (&puzzle.region, 0, 0, 2));
  assert_int_equal (puzzle.fix[1].cube, 5);
  assert_int_equal (puzzle.fix[1].cell,
                    region_cell (&puzzle.region, 0, 1, 2));
  puzzle_clear (&puzzle);
}

TEST (keys_may_be_left_out) {
  struct puzzle puzzle;
  accept ("1,1,1,1,1,1,1\n", &puzzle);
  assert_null (puzzle.name);
  assert_null (puzzle.source);
  assert_null (puzzle.expect);
  assert_int_equal (puzzle.fixes, 0);
  assert_string_equal (puzzle.snake.joint, "ETTTTTTE");
  has_sides (&puzzle, 2, 2, 2);
  puzzle_clear (&puzzle);
}

TEST (boxes_are_written_in_many_ways) {
  is_small ("box: 1x2x3\nsnake: FFTTF", 1, 2, 3);
  is_small ("box: 1 2 3\nsnake: FFTTF", 1, 2, 3);
  is_small ("box: 1,2,3\nsnake: FFTTF", 1, 2, 3);
  is_small ("box: 1 X 2 X 3\nsnake: FFTTF", 1, 2, 3);
  is_small ("box:1\xc3\x97"
            "2\xc3\x97"
            "3\nsnake: FFTTF",
            1, 2, 3);
  is_small ("box: 4\nsnake: moves:FFTTF", 4, 4, 4);
  is_small ("box: 4x4x4\nsnake: moves:FFTTF", 4, 4, 4);
}

TEST (snakes_may_take_several_lines) {
  is_small ("box: 1x2x3\nsnake: FFT\n  TF\n", 1, 2, 3);
  is_small ("snake:\n\n2,\n1,2\n\nbox: 1x2x3\n", 1, 2, 3);
  is_small ("snake: start straight\n# a comment\nbent bent # too\n"
            "straight end\nbox: 1x2x3\n",
            1, 2, 3);
  is_small ("steps: 2,1,2\nbox: 1x2x3\n", 1, 2, 3);
  is_small ("snake: steps: 2,1,2\nbox: 1x2x3\n", 1, 2, 3);
  is_small ("snake:\n steps: 2,1,2\nbox: 1x2x3\n", 1, 2, 3);
  is_small ("FFT\nTF\nbox: 1x2x3\n", 1, 2, 3);
}

TEST (a_comment_needs_a_blank) {
  is_small ("snake: FFTTF # remark\nbox: 1x2x3\n", 1, 2, 3);
  is_refused ("snake: FFTTF# remark\nbox: 1x2x3\n",
              "x.snake:1: this is not a snake in any notation known here; "
              "read as moves, "
              "symbol 6 is '#', neither F (straight) nor T (turn)");
}

TEST (drawings_stay_in_their_columns) {
  is_small ("snake:\nXXX\n  XXX\nbox: 1x2x3", 1, 2, 3);
  is_small ("snake: XXX\n         XXX\nbox: 1x2x3", 1, 2, 3);
  is_small ("snake: drawing: XXX\n                  XXX\nbox: 1x2x3", 1, 2,
            3);
  is_small ("snake: drawing:\n  XXX\n    XXX\nbox: 1x2x3", 1, 2, 3);
  is_small ("snake:\n###\n# more\n  ###\nbox: 1x2x3", 1, 2, 3);
  is_small ("snake: # # #\n           # # #\nbox: 1x2x3", 1, 2, 3);
}

TEST (only_a_drawing_of_hashes) {
  struct puzzle puzzle;
  const char *text = "# the small one\n###\n  ###\n";
  assert_null (read_boxed (text, "1x2x3", 0, &puzzle, 0));
  assert_string_equal (puzzle.snake.joint, "ESTTSE");
  puzzle_clear (&puzzle);
  /* beside anything else they are a frame around comments */
  is_small ("####\n# a #\n####\nsnake: FFTTF\nbox: 1x2x3", 1, 2, 3);
}

TEST (shapes_are_seen_from_above) {
  struct puzzle puzzle;
  accept ("shape:\n"
          "  ###.\n" /* far: x = 1 */
          "# a remark\n"
          "  #   # the near row, x = 0\n"
          "\n"
          "\n"
          "  ...#\n"
          "  .#\n"
          "\n"
          "snake: moves:FTT\n",
          &puzzle);
  const struct region *region = &puzzle.region;
  has_sides (&puzzle, 2, 4, 2);
  assert_int_equal (region->cells, 6);
  assert_int_not_equal (region_cell (region, 0, 0, 0), NO_CELL);
  assert_int_not_equal (region_cell (region, 1, 0, 0), NO_CELL);
  assert_int_not_equal (region_cell (region, 1, 1, 0), NO_CELL);
  assert_int_not_equal (region_cell (region, 1, 2, 0), NO_CELL);
  assert_int_not_equal (region_cell (region, 1, 3, 1), NO_CELL);
  assert_int_not_equal (region_cell (region, 0, 1, 1), NO_CELL);
  assert_int_equal (puzzle_spare_cells (&puzzle), 2);
  puzzle_clear (&puzzle);
}

TEST (the_box_of_the_caller_wins) {
  static const char *const texts[] = {"box: 4x4x4\nsnake: FFTTF",
                                      "shape:\n#\nsnake: FFTTF", "FFTTF"};
  struct region region;
  region_init_box (&region, (int[3]){3, 2, 1});
  const struct puzzle_request request = {.region = &region};
  for (int i = 0; i < 3; i++) {
    struct puzzle puzzle;
    assert_null (puzzle_read_text (texts[i], strlen (texts[i]), "x.snake",
                                   &request, &puzzle));
    has_sides (&puzzle, 3, 2, 1);
    puzzle_clear (&puzzle);
  }
  region_clear (&region);
}

TEST (other_systems_line_ends) {
  is_small ("\xef\xbb\xbf"
            "box: 1x2x3\r\nsnake: FFTTF\r\n",
            1, 2, 3);
  is_small ("snake: FFTTF\r\nbox: 1x2x3", 1, 2, 3);
  is_small ("# an old Mac\rsnake: FF\rTTF\rbox: 1x2x3\r", 1, 2, 3);
  is_refused ("box: 1x2x3\rsnake: FFQTF\r",
              "x.snake:2: this is not a snake in any notation known here; "
              "read as moves, symbol 3 is 'Q', neither F (straight) nor T "
              "(turn)");
}

static void is_named (const char *text, const char *name) {
  struct puzzle puzzle;
  accept (text, &puzzle);
  assert_string_equal (puzzle.snake.joint, "ETTTTTTE");
  assert_string_equal (puzzle.name, name);
  puzzle_clear (&puzzle);
}

/* Terminals write what comes after such a mark from right to left. */
TEST (names_do_not_turn_the_text_around) {
  is_named ("name: a\xe2\x80\xaemoc\nFTTTTTT\n", "a?moc");
  is_named ("a\xe2\x81\xa6"
            "b\xe2\x80\x8f"
            "c\xd8\x9c\nFTTTTTT\n",
            "a?b?c?");
  is_named ("name: \xe2\x82\xac \xd7\x90 \xe2\x80\x93\nFTTTTTT\n",
            "\xe2\x82\xac \xd7\x90 \xe2\x80\x93");
}

TEST (the_first_line_may_be_a_title) {
  is_named ("My cube\nFTTTTTT\n", "My cube");
  is_named ("# from a shop\nMy cube\n\n1,1,1,1,1,1,1\n", "My cube");
  is_named ("My cube\n\nbox: 2x2x2\n\nsnake: FTTTTTT\n", "My cube");
  is_refused ("FTTTTTTQ\n",
              "x.snake:1: this is not a snake in any notation "
              "known here; read as moves, symbol 8 is 'Q', "
              "neither F (straight) nor T (turn)");
  is_refused ("FFQ\nFTTFTT\n",
              "x.snake:1: this is not a snake in any notation known here; "
              "read as moves, symbol 3 is 'Q', neither F (straight) nor T "
              "(turn)");
  is_refused (
      "My cube\nFTTTTTTT\n",
      "x.snake:2: read as moves this is 9 cubes, a 2x2x2 cube has 8, "
      "is one too many? Else name the box with --box");
  is_refused ("My cube\nname: Mine\nsnake: FTTTTTT\n",
              "x.snake:3: a second snake, the first is in line 1");
  is_named ("My cube (2x2x2)\nFTTTTTT\n", "My cube (2x2x2)");
}

/*------------------------------------------------------------------------*/

TEST (keys_are_checked) {
  is_refused ("nam: X\n", "x.snake:1: unknown key 'nam': did you mean "
                          "'name'?");
  is_refused ("# c\nstebs: 1\n", "x.snake:2: unknown key 'stebs': did you "
                                 "mean the notation 'steps'?");
  is_refused ("colour: red\n",
              "x.snake:1: unknown key 'colour', the keys are name, source, "
              "box, shape, snake, counts, fix and expect");
  is_refused ("name: a\n\nname: b\n",
              "x.snake:3: a second name, the first is in line 1");
  is_refused ("snake: FFT\nsteps: 2,1\n",
              "x.snake:2: a second snake, the first is in line 1");
  is_refused ("# a\n# b\n",
              "x.snake:2: there is no snake; write a line `snake: ...`");
  is_refused ("name: x\nsnake:\n",
              "x.snake:2: the snake is missing: nothing is written here");
  is_refused ("box: 1x2x3\nshape:\n##\nsnake: FT\n",
              "x.snake:2: give either a box or a shape, not both");
}

TEST (regions_are_checked) {
  is_refused ("box: 0x2x3\nFFT", "x.snake:2: this line belongs to no key; "
                                 "write `snake: ...`");
  is_refused ("box: 0x2x3\nsnake: FFT",
              "x.snake:1: a side is from 1 to 1024, not 0");
  is_refused ("box: 1x-2x3\nsnake: FFT",
              "x.snake:1: a side is from 1 to 1024, not -2");
  is_refused ("box: 33x32x32\nsnake: FFT",
              "x.snake:1: 33x32x32 are more than 32768 cells, too many");
  is_refused ("box: 99999999999x1x1\nsnake: FFT",
              "x.snake:1: not a box (the number 9999999... is too "
              "large); write it like 4x4x4");
  is_refused ("box: large\nsnake: FFT",
              "x.snake:1: not a box ('l' is not a number); write it like "
              "4x4x4");
  is_refused ("box:\nsnake: FFT",
              "x.snake:1: not a box (there are no numbers); write it "
              "like 4x4x4");
  is_refused ("shape:\n##\n#x\nsnake: FFT",
              "x.snake:3: 'x' is neither # (a cell) nor . (no cell)");
  is_refused ("shape:\n##\n##\n\n##\nsnake: FFT",
              "x.snake:5: layer 2 has 1 row, layer 1 has 2");
  is_refused ("shape:\n..\nsnake: FFT",
              "x.snake:2: the shape has no cell; write # for each");
  is_refused ("shape:\n\nsnake: FFT",
              "x.snake:2: the shape is empty; write its rows of # and . in "
              "the next lines");
  is_refused ("snake: FFTTF\nshape:\n###\n#.\n",
              "x.snake:1: read as moves this is 6 cubes, the shape has 4 "
              "cells");
  is_refused ("box: 2x2x1\nsnake: moves:FFTTF\n",
              "x.snake:2: read as moves this is 6 cubes, the 2x2x1 box has "
              "4 cells");
}

#define SMALL "snake: FFTTF\nbox: 1x2x3\n"

TEST (fixes_are_checked) {
  is_refused (SMALL "fix: 7 @ 0,0,0", "x.snake:3: there is no cube 7: the "
                                      "snake has cubes 1 to 6");
  is_refused (SMALL "fix: 0 @ 0,0,0", "x.snake:3: there is no cube 0: the "
                                      "snake has cubes 1 to 6");
  is_refused (SMALL "fix: 1 @ 0,2,0",
              "x.snake:3: there is no cell 0,2,0: cells are from 0,0,0 to "
              "0,1,2");
  is_refused (SMALL "fix: 1 @ 0,0,0\nfix: 1 @ 0,0,1",
              "x.snake:4: cube 1 is fixed twice");
  is_refused (SMALL "fix: 1 @ 0,0,0\nfix: 2 @ 0,0,0",
              "x.snake:4: cell 0,0,0 is fixed for cube 1 already");
  is_refused ("shape:\n##.\n###\nsnake: FFTT\nfix: 1 @ 1,2,0",
              "x.snake:5: there is no cell 1,2,0: cells are from 0,0,0 to "
              "1,2,0 with holes");
  const char *usage = "x.snake:3: write which cube is in which cell as "
                      "`1 @ 0,0,0`";
  is_refused (SMALL "fix: 1", usage);
  is_refused (SMALL "fix: 1 2 @ 0,0,0", usage);
  is_refused (SMALL "fix: 1 @ 0,0", usage);
  is_refused (SMALL "fix: 1 @ 0,0,0 @", usage);
  is_refused (SMALL "fix: 1 @ 0,0,99999999999", usage);
  is_refused (SMALL "fix: one @ 0,0,0", usage);
  is_refused (SMALL "fix:", usage);
}

/* Two readings of one text that are each other's reversal are the same toy,
 * but cube 1 is at its other end.
 */
static struct snake snake_of (const char *text) {
  struct puzzle puzzle;
  char *error =
      puzzle_read_text (text, strlen (text), "x.snake", 0, &puzzle);
  assert_null (error);
  const struct snake snake = puzzle.snake;
  puzzle.snake.joint = 0;
  puzzle_clear (&puzzle);
  return snake;
}

#define PARTLY "box: 3x3x1\nsnake: joints:S**T*TS\n"

TEST (straights_are_counted) {
  static const char *const three[] = {"counts: S=3", "counts: T=4",
                                      "counts: S=3 T=4", "counts: T=4, S=3",
                                      "counts:S = 3 # on the table"};
  for (size_t i = 0; i < sizeof three / sizeof *three; i++) {
    char *text = format_text ("%s%s\n", PARTLY, three[i]);
    struct snake snake = snake_of (text);
    assert_true (snake.is_counted);
    assert_int_equal (snake.straights, 3);
    assert_string_equal (snake.joint, "ES**T*TSE");
    snake_clear (&snake);
    mem_free (text);
  }
  struct snake snake = snake_of (PARTLY "counts: T=5\n");
  assert_true (snake.is_counted);
  assert_int_equal (snake.straights, 2);
  snake_clear (&snake);
  snake = snake_of ("box: 3x3x1\nsnake: joints:SSTSTSS\ncounts: S=5\n");
  assert_false (snake.is_counted);
  snake_clear (&snake);
}

TEST (counts_are_checked) {
  const char *usage = "x.snake:3: write how many joints are straight as "
                      "`counts: S=7`, or how many turn as `counts: T=18`";
  is_refused (PARTLY "counts:", usage);
  is_refused (PARTLY "counts: 7", usage);
  is_refused (PARTLY "counts: S=", usage);
  is_refused (PARTLY "counts: X=7", usage);
  is_refused (PARTLY "counts: S=-3", usage);
  is_refused (PARTLY "counts: S=3 S=3", usage);
  is_refused (PARTLY "counts: S=3.5", usage);
  is_refused (PARTLY "counts: S=9999999999", usage);
  const char *partly[] = {"S=1", "S=6", "T=99", "S=3 T=5"};
  for (size_t i = 0; i < sizeof partly / sizeof *partly; i++) {
    char *text = format_text (PARTLY "counts: %s\n", partly[i]);
    char *error =
        format_text ("x.snake:3: counts: %s is impossible, the snake "
                     "has 2 straight, 2 turning and 3 free joints",
                     partly[i]);
    is_refused (text, error);
    mem_free (text);
    mem_free (error);
  }
  is_refused ("box: 3x3x1\nsnake: joints:SSTSTSS\ncounts: S=4\n",
              "x.snake:3: counts: S=4 is impossible, the snake has 5 "
              "straight, 2 turning and 0 free joints");
  is_refused (PARTLY "counts: S=3\ncounts: S=3",
              "x.snake:4: a second counts, the first is in line 3");
}

TEST (fixes_make_reversal_matter) {
  const char *text = "snake: 2,1,1,2,2,2,2,1,1,1,2,2,2,2,1,1,2\n";
  struct puzzle puzzle;
  accept (text, &puzzle);
  puzzle_clear (&puzzle);
  char *fixed = format_text ("%sfix: 1 @ 0,0,0\n", text);
  char *error =
      puzzle_read_text (fixed, strlen (fixed), "x.snake", 0, &puzzle);
  assert_non_null (error);
  assert_non_null (strstr (error,
                           "x.snake:1: this can be read as different "
                           "snakes"));
  mem_free (error);
  mem_free (fixed);
}

/*------------------------------------------------------------------------*/

static void bytes_are_refused (const char *text, size_t size,
                               const char *expected) {
  struct puzzle puzzle;
  char *error = puzzle_read_text (text, size, "x.snake", 0, &puzzle);
  assert_non_null (error);
  assert_string_equal (error, expected);
  mem_free (error);
}

TEST (text_is_plain) {
  bytes_are_refused ("FF\0TF", 5,
                     "x.snake:1: this is not plain text in "
                     "UTF-8 (byte 0x00)");
  is_refused ("# a\n\x7f"
              "ELF",
              "x.snake:2: this is not plain text in UTF-8 (byte 0x7f)");
  is_refused ("name: \x1b[31m\n",
              "x.snake:1: this is not plain text in UTF-8 (byte 0x1b)");
  /* Latin 1, cut, too long a form, half a surrogate pair, beyond Unicode */
  const char *const wrong[] = {"\xe4 x", "\xc3", "\xc0\x80", "\xed\xa0\x80",
                               "\xf4\x90\x80\x80"};
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
    char *text = format_text ("name: %s", wrong[i]);
    char *expected =
        format_text ("x.snake:1: this is not plain text in UTF-8 "
                     "(byte 0x%02x)",
                     (unsigned char)wrong[i][0]);
    is_refused (text, expected);
    mem_free (expected);
    mem_free (text);
  }
}

TEST (size_is_limited) {
  const size_t size = TEXT_MOST_BYTES + 1;
  char *text = mem_alloc (size + 1);
  memset (text, 'F', size);
  bytes_are_refused (text, size,
                     "x.snake:1: the line has more than 100000 bytes; no "
                     "puzzle has such a line");
  for (size_t i = 99; i < size; i += 100)
    text[i] = '\n';
  bytes_are_refused (text, size,
                     "x.snake:10486: the text is larger than 1 "
                     "MiB; no puzzle is");
  /* exactly at both limits it is read, and then it is too long a snake */
  memset (text, 'F', TEXT_LONGEST_LINE);
  text[TEXT_LONGEST_LINE] = '\n';
  bytes_are_refused (
      text, TEXT_LONGEST_LINE + 1,
      "x.snake:1: this is not a snake in any notation known here; read as "
      "moves, 100001 cubes are more than the largest box has, 32768");
  text[TEXT_LONGEST_LINE] = 'F';
  bytes_are_refused (text, TEXT_LONGEST_LINE + 1,
                     "x.snake:1: the line has more than 100000 bytes; no "
                     "puzzle has such a line");
  mem_free (text);
}

/* 32x32x32, the largest box, and a snake that fills it */
TEST (largest_box) {
  struct puzzle puzzle;
  char *text = mem_alloc (32768);
  memset (text, 'T', 32767);
  text[32767] = 0;
  accept (text, &puzzle);
  assert_int_equal (puzzle.region.cells, 32768);
  puzzle_clear (&puzzle);
  mem_free (text);
}

/*------------------------------------------------------------------------*/

static char *write_file (const char *name, const char *text) {
  const char *directory = getenv ("TMPDIR");
  char *path = format_text ("%s/%ld-%s", directory ? directory : "/tmp",
                            (long)getpid (), name);
  FILE *file = fopen (path, "w");
  assert_non_null (file);
  fputs (text, file);
  fclose (file);
  return path;
}

static void argument_is_refused (const char *argument, const char *box,
                                 const char *expected) {
  struct puzzle puzzle;
  char *error = read_boxed (argument, box, 0, &puzzle, 0);
  assert_non_null (error);
  assert_memory_equal (error, expected, strlen (expected));
  mem_free (error);
}

TEST (arguments_are_files) {
  struct puzzle puzzle;
  char *path = write_file ("small.snake", "name: a\n" SMALL);
  assert_null (puzzle_read_argument (path, 0, &puzzle));
  assert_string_equal (puzzle.name, "a");
  puzzle_clear (&puzzle);
  assert_null (read_boxed (path, "2x3x1", 0, &puzzle, 0));
  has_sides (&puzzle, 2, 3, 1);
  puzzle_clear (&puzzle);
  remove (path);
  char *missing =
      format_text ("%s: cannot be opened: No such file or directory", path);
  argument_is_refused (path, 0, missing);
  mem_free (missing);
  mem_free (path);
  char *bad = write_file ("bad.snake", "name: a\nbox: b\n");
  char *expected =
      format_text ("%s:2: not a box ('b' is not a number); write "
                   "it like 4x4x4",
                   bad);
  argument_is_refused (bad, 0, expected);
  remove (bad);
  mem_free (expected);
  mem_free (bad);
}

TEST (arguments_are_snakes) {
  struct puzzle puzzle;
  assert_null (read_boxed ("FFTTF", "1x2x3", 0, &puzzle, 0));
  assert_string_equal (puzzle.snake.joint, "ESTTSE");
  puzzle_clear (&puzzle);
  assert_null (read_boxed ("steps:2,1,2", "1x2x3", 0, &puzzle, 0));
  puzzle_clear (&puzzle);
  argument_is_refused ("FFTTF", 0,
                       "read as moves this is 6 cubes, which do not fill a "
                       "cube; name the box with --box");
  argument_is_refused (
      "kign", 0,
      "there is no file 'kign'; this is text, not a snake. "
      "A snake is a letter for each cube");
  argument_is_refused (
      "FFTQ", 0,
      "there is no file 'FFTQ'; this is not a snake in "
      "any notation known here; read as moves, symbol 4 is 'Q', "
      "neither F (straight) nor T (turn)");
  argument_is_refused ("no/such", 0,
                       "no/such: cannot be opened: No such file or "
                       "directory");
  argument_is_refused ("kign.snake", 0,
                       "kign.snake: cannot be opened: No such file or "
                       "directory");
  argument_is_refused ("/", 0, "/: this is a directory, not a puzzle");
}

TEST (dash_is_standard_input) {
  char *path = write_file ("stdin", "box: 1x2x3\nsnake: FFTTQ\n");
  assert_non_null (freopen (path, "r", stdin));
  argument_is_refused (
      "-", 0,
      "<stdin>:2: this is not a snake in any notation known here; read "
      "as moves, symbol 5 is 'Q', neither F (straight) nor "
      "T (turn)");
  remove (path);
  mem_free (path);
}
