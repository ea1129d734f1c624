#include "notation/notation.h"
#include "notation/notation_read.h"
#include "notation/reading.h"

#include "notation/region_reader.h"
#include "system/memory.h"
#include "testing.h"

#include <stdlib.h>
#include <string.h>

/* The snake that most shops sell, in cubes: the published example of nearly
 * every notation.
 */
#define COMMON "ESTTTSTTSTTTSTSTTTTSTSTSTSE"

static char *read (const char *text, const char *box, int cubes_have_names,
                   struct snake *snake) {
  struct region region;
  if (box)
    assert_null (region_read_box (box, &region));
  const struct notation_request request = {.text = text,
                                           .region = box ? &region : 0,
                                           .cubes_have_names =
                                               cubes_have_names};
  CLEANUP (reading_clear) struct reading reading;
  char *error = notation_read (&request, snake, &reading);
  if (box)
    region_clear (&region);
  return error;
}

static void is_read (const char *text, const char *box,
                     const char *joints) {
  struct snake snake;
  char *error = read (text, box, 0, &snake);
  if (error)
    fail_msg ("'%s': %s", text, error);
  if (strcmp (snake.joint, joints))
    fail_msg ("'%s' is read as %s", text, snake.joint);
  snake_clear (&snake);
}

static void is_refused (const char *text, const char *box,
                        const char *expected) {
  struct snake snake;
  char *error = read (text, box, 0, &snake);
  if (!error || strcmp (error, expected))
    fail_msg ("'%s': %s", text, error ? error : snake.joint);
  mem_free (error);
}

static void is_refused_with (const char *text, const char *box,
                             const char *part) {
  struct snake snake;
  char *error = read (text, box, 0, &snake);
  if (!error || !strstr (error, part))
    fail_msg ("'%s': %s", text, error ? error : snake.joint);
  mem_free (error);
}

/*------------------------------------------------------------------------*/

TEST (examples_are_one_snake) {
  int notations = 0;
  for (const struct notation *n; (n = notation_number (notations));) {
    char *text = format_text ("%s:%s", n->prefix, n->example);
    is_read (text, "1x2x3",
             (n->flags & NOTATION_ONLY_BY_NAME) ? "ES**SE" : "ESTTSE");
    mem_free (text);
    notations++;
  }
  assert_int_equal (notations, 18);
}

TEST (common_snake_in_every_notation) {
  is_read ("FFTTTFTTFTTTFTFTTTTFTFTFTF", 0, COMMON);
  is_read ("p,p,e,e,e,p,e,e,p,e,e,e,p,e,p,e,e,e,e,p,e,p,e,p,e,p", 0,
           COMMON);
  is_read ("sffaaafaafaaafafaaaafafafaf", 0, COMMON);
  is_read ("STTTSTTSTTTSTSTTTTSTSTSTSS", "3x3x3", COMMON);
  is_read ("ESTTTSTTSTTTSTSTTTTSTSTSTSE", 0, COMMON);
  is_read ("sSCCCSCCSCCCSCSCCCCSCSCSCSs", 0, COMMON);
  is_read ("001110110111010111101010100", 0, COMMON);
  is_read ("--...-..-...-.-....-.-.-.--", 0, COMMON);
  is_read ("--ooo-oo-ooo-o-oooo-o-o-o--", 0, COMMON);
  is_read ("L-LLL-LL-LLL-L-LLLL-L-L-L-L", 0, COMMON);
  is_read ("IIXXXIXXIXXXIXIXXXXIXIXIXII", 0, COMMON);
  is_read ("hhppphpphppphphpppphphphphh", 0, COMMON);
  is_read ("SSBBBSBBSBBBSBSBBBBSBSBSBSS", 0, COMMON);
  is_read ("SSRRRSRRSRRRSRSRRRRSRSRSRSS", 0, COMMON);
  is_read ("start f s s s f s s f s s s f s f s s s s f s f s f s f end", 0,
           COMMON);
  is_read ("3 1 2 2 2 1 2 2 1 2 2 2 1 2 1 2 2 2 2 1 2 1 2 1 2 1 3", 0,
           COMMON);
  is_read ("joints:STTTSTTSTTTSTSTTTTSTSTSTS", 0, COMMON);
  is_read ("2,1,1,2,1,2,1,1,2,2,1,1,1,2,2,2,2", 0, COMMON);
  is_read ("3,2,2,3,2,3,2,2,3,3,2,2,2,3,3,3,3", 0, COMMON);
  is_read ("3,1,1,2,1,2,1,1,2,2,1,1,1,2,2,2,2", 0, COMMON);
  is_read ("31121211221112222", 0, COMMON);
  is_read ("2,1,1,2,1,2,1,1,2,2,1,1,1,2,2,2,3", 0, COMMON);
  is_read ("3,2,1,2,1,2,3,1,2,2,1,3,1,3", 0, COMMON);
  is_read ("1,0,0,1,0,1,0,0,1,1,0,0,0,1,1,1,1", 0, COMMON);
  is_read ("1 0 0 1 0 1 0 0 1 1 0 0 0 1 1 1 1", 0, COMMON);
  is_read ("1,3|3,4|4,5|5,7|7,8|8,10|10,11|11,12|12,14|14,16|16,17|17,18|"
           "18,19|19,21|21,23|23,25|25,27",
           0, COMMON);
  is_read ("2,3,4,6,7,9,10,11,13,15,16,17,18,20,22,24", 0, COMMON);
  is_read ("turns1: 1,3,4,5,7,8,10,11,12,14,16,17,18,19,21,23,25", 0,
           COMMON);
  is_read ("0x0157AEDC", 0, COMMON);
  is_read ("RRDRDDRDDRDRRDDRDRDDRRDDRR", 0, COMMON);
  is_read ("ddrdrrdrrdrddrrdrdrrddrrdd", 0, COMMON);
  is_read ("UURURRURRURUURRURURRUURRUU", 0, COMMON);
}

TEST (words_say_what_they_mean) {
  is_read ("Start, Straight, Bent, RightAngle, Forward, End", "1x2x3",
           "ESTTSE");
  is_read ("block elbow elbow free free elbow right angle block", "2x2x2",
           "ETT**TTE");
  is_refused_with ("straighten bent", "1x1x3", "symbol 3 is 'r'");
}

TEST (separators_and_capitals_do_not_matter) {
  is_read ("EFTTFE", "1x2x3", "ESTTSE");
  is_read ("[2, 1, 2]", "1x2x3", "ESTTSE");
  is_read ("{2;1;2}", "1x2x3", "ESTTSE");
  is_read ("\"2\" | '1'\n| 2 ", "1x2x3", "ESTTSE");
  is_read ("2-1-2", "1x2x3", "ESTTSE");
  is_read ("['f', 'f', 't', 't', 'f']", "1x2x3", "ESTTSE");
  is_read ("  ff TT\tF\r\n", "1x2x3", "ESTTSE");
  is_read (" Steps : 2,1,2", "1x2x3", "ESTTSE");
  is_read ("0XC", "1x2x3", "ESTTSE");
}

TEST (free_joints_are_read) {
  is_read ("FF*TF", "1x2x3", "ES*TSE");
  is_read ("cubes:*S*T**", "1x2x3", "ES*T*E");
  is_read ("01*0*0", "1x2x3", "ET*S*E");
  is_read ("bars:1,2,2,3,2,2,3,2,2,3,2,2,1", 0,
           "E*****S******S******S*****E");
}

/*------------------------------------------------------------------------*/

/* Three to the right, three down from the third, two to the right. */
#define HOOK "ESTSTE"

TEST (drawings_of_all_kinds) {
  is_read ("XXX\n  X\n  XX", "1x2x3", HOOK);
  is_read ("###\n  #\n  ##", "1x2x3", HOOK);
  is_read ("\n\n    ooo\n      o\n      oo\n", "1x2x3", HOOK);
  is_read ("X X X\n    X\n    X X", "1x2x3", HOOK);
  is_read ("|X|X|X|\n    |X|\n    |X|X|", "1x2x3", HOOK);
  is_read ("[X][X][X]\n      [X]\n      [X][X]", "1x2x3", HOOK);
  is_read ("\xe2\x96\xa0\xe2\x96\xa0\xe2\x96\xa0\n  \xe2\x96\xa0\n"
           "  \xe2\x96\xa0\xe2\x96\xa0",
           "1x2x3", HOOK);
  is_read ("XXXXXX\n    XX\n    XXXX", "1x2x3", HOOK);
  is_read ("X X X\n\n    X\n\n    X X", "1x2x3", HOOK);
  is_read ("XXX...\n..X...\n..XX..", "1x2x3", HOOK);
  is_read ("XXX\r\n  X\r\n  XX\r\n", "1x2x3", HOOK);
  is_read ("   \tX\n      XXX\n      X\n      X", "1x2x3", "ETSTSE");
}

/* The first end in reading order is cube 1, wherever it is. */
TEST (drawings_begin_at_any_corner) {
  is_read ("  XX\n  X\nXXX", "1x2x3", "ETSTSE");
  is_read ("XX\n X\n XXX", "1x2x3", "ETSTSE");
  is_read ("XXX\nX\nXX", "1x2x3", HOOK);
  is_read ("drawing:XXX", "1x1x3", "ESE");
  is_read ("drawing: XXX\n           X\n           XX", "1x2x3", HOOK);
  is_read ("X\nX", "1x1x2", "EE");
}

TEST (drawings_that_are_no_chain) {
  is_refused ("drawing:\nXXX\n X", 0,
              "read as drawing: the mark in row 1 touches 3 others, so the "
              "chain cannot be followed");
  is_refused ("drawing: XX X\n           X", 0,
              "read as drawing: only 2 of the 4 marks are connected");
  is_refused (
      "drawing: XXX\n         X X\n         XXX", 0,
      "read as drawing: the marks do not form a chain with two ends");
  is_refused_with ("   XX\n XX", "1x2x2", "form a chain with two ends");
  is_refused (
      "drawing: XX\n          q", 0,
      "read as drawing: 'q' is not a mark; marks are X # o or squares");
}

TEST (poses_are_read) {
  is_read ("(0,0),(1,0),(2,0),(2,1),(1,1),(0,1)", "1x2x3", "ESTTSE");
  is_read ("[[0,0,0],[0,0,1],[0,0,2],[0,1,2],[0,1,1],[0,1,0]]", "1x2x3",
           "ESTTSE");
  is_read ("-1,0 0,0 1,0 1,-1 0,-1 -1,-1", "1x2x3", "ESTTSE");
  is_read ("0 0\n0 1\n0 2\n1 2\n1 1\n1 0\n", "1x2x3", "ESTTSE");
  is_read ("UURDD", "1x2x3", "ESTTSE");
  is_refused ("coordinates:0,0 1,1", 0,
              "read as coordinates: cube 2 is not next to cube 1");
  is_refused ("coordinates:0,0 1,0 3,0", 0,
              "read as coordinates: cube 3 is not next to cube 2");
  is_refused ("coordinates:0,0 1,0 1,1 1,0", 0,
              "read as coordinates: cubes 2 and 4 would be in one place");
  is_refused ("flat:RRL", 0,
              "read as flat: cubes 2 and 4 would be in one place");
  is_refused ("flat:RRT", 0,
              "read as flat: 'T' is none of the directions R D L U F B");
}

/*------------------------------------------------------------------------*/

TEST (what_does_not_fit_is_not_kept) {
  /* 7 runs in 2x2x2: steps and corners have other sums */
  is_read ("1,1,1,1,1,1,1", 0, "ETTTTTTE");
  is_read ("2,2,2,2,2,2,2", 0, "ETTTTTTE");
  is_read ("11111111", 0, "ETTTTTTE");
  /* 0 and 1 in a list are straights, in a string of 12 they are cubes */
  is_read ("1,0,1", "1x2x3", "ESTTSE");
  is_read ("001100", "1x2x3", "ESTTSE");
}

TEST (different_snakes_have_to_be_named) {
  is_refused (
      "2,1,2", "1x1x5",
      "this can be read as different snakes; choose one: "
      "first:2,1,2 (cubes that each run adds; the first number counts the "
      "end cube, too) "
      "or last:2,1,2 (cubes that each run adds; the last number counts its "
      "corner, too) "
      "or rows:2,1,2 (cubes in each row of the flat drawing; 1 inside a "
      "vertical run)");
  is_read ("first:2,1,2", "1x1x5", "ETTSE");
  is_read ("last:2,1,2", "1x1x5", "ESTTE");
  is_read ("rows:2,1,2", "1x1x5", "ETSTE");
  /* N1 and N2 differ by one place */
  is_refused_with ("TSSTT", "1x1x6", "moves:TSSTT");
  is_refused_with ("TSSTT", "1x1x6", "tail:TSSTT");
  is_read ("moves:TSSTT", "1x1x6", "ESSTTE");
  is_read ("tail:TSSTT", "1x1x6", "ETSSTE");
  /* S is straight to most people, a side step to one */
  is_refused (
      "SSSSS", "1x1x5",
      "this can be read as different snakes; choose one: moves:FFFF "
      "or moves:FTTT");
}

/* first: steps 1,1,1,2,...,1,2 and last: the same from the other end */
#define BOTH_WAYS "2,1,1,2,2,2,2,1,1,1,2,2,2,2,1,1,2"

TEST (reversal_is_the_same_toy) {
  struct snake snake, first, last;
  assert_null (read (BOTH_WAYS, "3x3x3", 0, &snake));
  assert_null (read ("first:" BOTH_WAYS, "3x3x3", 0, &first));
  assert_null (read ("last:" BOTH_WAYS, "3x3x3", 0, &last));
  assert_true (snake_equal (&snake, &first));
  assert_false (snake_equal (&first, &last));
  for (int i = 0; i < 27; i++)
    assert_int_equal (first.joint[i], last.joint[26 - i]);
  snake_clear (&snake);
  snake_clear (&first);
  snake_clear (&last);
}

TEST (reversal_matters_where_cubes_have_names) {
  struct snake snake;
  char *error = read (BOTH_WAYS, "3x3x3", 1, &snake);
  assert_non_null (error);
  assert_non_null (strstr (error, "first:"));
  assert_non_null (strstr (error, "last:"));
  mem_free (error);
}

/*------------------------------------------------------------------------*/

TEST (wrong_lengths_are_told) {
  is_refused ("2,1,1,2,1,2,1,1,2,2,1,1,1,2,2,2,1", "3x3x3",
              "read as steps this is 26 cubes, the 3x3x3 box has 27 cells, "
              "is one missing? (to leave cells empty write "
              "steps:2,1,1,2,1,2,1,1,2,2,1,1,1,2,2,2,1)");
  is_refused ("FFTTTFTTFTTTFTFTTTTFTFTFTFT", "3x3x3",
              "read as moves this is 28 cubes, the 3x3x3 box has 27 cells, "
              "is one too many?");
  is_refused ("moves:FFTTTFTTFTTTFTFTTTTFTFTFTFT", "3x3x3",
              "read as moves this is 28 cubes, the 3x3x3 box has 27 cells, "
              "is one too many?");
  is_refused ("FFTTF", "2x2x3",
              "read as moves this is 6 cubes, the 2x2x3 box has 12 cells "
              "(to leave cells empty write moves:FFTTF)");
  is_refused ("FFTTF", 0,
              "read as moves this is 6 cubes, which do not fill a cube; "
              "name the box with --box");
  /* usual notations are likelier, even if they are a little farther off */
  is_refused_with ("11,12", "3x3x3", "read as steps this is 24 cubes");
  is_refused (
      "1,2,3,4", "3x3x3",
      "read as straights this is 15 cubes, the 3x3x3 box has 27 cells "
      "(to leave cells empty write straights:1,2,3,4)");
}

/* Miscounted by one, without a box: the cube that was meant is told. */
TEST (the_cube_next_to_it_is_told) {
  is_refused ("2,2,2,2,1,1,1,2,2,1,1,2,1,2,1,1", 0,
              "read as steps this is 25 cubes, which do not fill a cube; "
              "name the box with --box");
  is_refused ("3,3,3,3,2,2,2,3,3,2,2,3,2,3,2,3,3", 0,
              "read as corners this is 28 cubes, a 3x3x3 cube has 27, is "
              "one too many? Else name the box with --box");
}

TEST (people_separate_numbers_as_they_like) {
  static const char between[] = " ,.;/|-";
  for (const char *c = between; *c; c++) {
    char *text = format_text ("3%c2%c3", *c, *c);
    is_read (text, "1x2x3", "ESTTSE");
    mem_free (text);
  }
  is_read ("3. 2. 3.", "1x2x3", "ESTTSE");
  is_read ("3 - 2 - 3", "1x2x3", "ESTTSE");
  is_read ("3 \xe2\x80\x93 2\xe2\x80\x94"
           "3",
           "1x2x3", "ESTTSE");
  is_read ("o\xe2\x88\x92oo\xe2\x88\x92o", "1x2x3", "ESTTSE");
  is_read ("coordinates:0,0,0 -1,0,0 -1 -1,0", "1x1x3", "ETE");
  is_refused_with ("3:2:3", "1x2x3", "no notation '3'");
}

TEST (items_between_commas_are_not_empty) {
  is_read ("{3,2,3,}", "1x2x3", "ESTTSE");
  is_read ("3;2;3;;", "1x2x3", "ESTTSE");
  is_read ("3,2,,\n3,,", "1x2x3", "ESTTSE");
  is_refused_with ("3,,2,3", "1x2x3", "nothing stands between two ','");
  is_refused_with ("3;2; ;3", "1x2x3", "nothing stands between two ';'");
  is_refused_with ("(0,0),,(0,1)", "1x1x2", "in front of '('");
}

TEST (long_runs_are_told) {
  is_refused ("000110110111010111101010100", 0,
              "read as cubes, cubes 1 to 4 are a straight run of 4, longer "
              "than any side (3); if you mean it, write "
              "cubes:000110110111010111101010100");
  is_read ("cubes:000110110111010111101010100", 0,
           "ESSTTSTTSTTTSTSTTTTSTSTSTSE");
  is_read ("FFFT", "1x1x5", "ESSTE");
  is_refused_with ("FTFFT", "1x2x3",
                   "cubes 2 to 5 are a straight run of 4");
  is_read ("moves:FTFFT", "1x2x3", "ETSSTE");
}

/* What a person is told is what these letters mean in this text. */
static void says_it_reads (const char *text, const char *box,
                           const char *expected) {
  struct region region;
  struct snake snake;
  CLEANUP (reading_clear) struct reading reading;
  assert_null (region_read_box (box, &region));
  const struct notation_request request = {.text = text, .region = &region};
  assert_null (notation_read (&request, &snake, &reading));
  char *remark = reading_text (&reading);
  assert_string_equal (remark, expected);
  mem_free (remark);
  snake_clear (&snake);
  region_clear (&region);
}

TEST (numbers_and_letters_are_told_as_they_are_used) {
  says_it_reads ("1,1,1,1,1,1,1", "2x2x2",
                 "Read as steps: cubes that each straight run adds.");
  says_it_reads (
      "SSLLSS", "1x2x3",
      "Read as cubes: S = straight, L = turn, one letter per cube.");
  says_it_reads (
      "IILLI", "1x2x3",
      "Read as moves: I = straight, L = turn, one letter per cube but the "
      "last.");
  says_it_reads (
      "SSSSSSSS", "2x2x2",
      "Read as cubes: F = straight, S = turn, one letter per cube.");
  says_it_reads (
      "straight straight bent bent straight straight", "1x2x3",
      "Read as cubes: S = straight, T = turn, one letter per cube.");
}

/* Most people write 0 for straight. */
TEST (bits_are_swapped_if_nothing_else_fits) {
  says_it_reads (
      "110011", "1x2x3",
      "Read as cubes: 1 = straight, 0 = turn, one letter per cube.");
  is_read ("cubes:110011", "1x2x3", "ETSSTE");
  is_refused_with ("1100110", "1x2x3", "7 cubes");
}

/* Whether that fits or not: without a name S alone may be the side step of
 * F and S, and P the turn of H and P.
 */
TEST (named_letters_have_one_meaning) {
  is_read ("cubes:ESSE", "1x2x2", "ESSE");
  is_read ("cubes:ESE", "1x1x3", "ESE");
  is_read ("joints:SSSSSS", "2x2x2", "ESSSSSSE");
  is_read ("tail:SSSSSSS", "2x2x2", "ESSSSSSE");
  is_read ("moves:SSS", "1x2x2", "ESSE");
  is_read ("moves:PPP", "1x2x2", "ESSE");
  is_read ("moves:EEE", "1x1x4", "ETTE");
  is_read ("cubes:3113", "1x2x2", "ESSE");
  is_read ("cubes:0110", "1x1x4", "ETTE");
  is_read ("cubes:FSSF", "1x2x2", "ETTE");
  is_read ("joints:HPPH", "1x2x3", "ESTTSE");
  is_read ("moves:SFAF", "1x2x2", "ETSE");
  is_read ("moves:SFS", "1x2x2", "ESTE");
  is_read ("ESSE", "1x2x2", "ETTE");
  is_read ("PPPP", "1x2x2", "ETTE");
}

/* All words of S and a letter for the turn, in boxes where few of them fit
 */
TEST (named_letters_are_taken_as_they_are) {
  for (const char *turn = "TCBR"; *turn; turn++)
    for (unsigned turns = 0; turns < 1U << 6; turns++) {
      char joints[9] = "ESSSSSSE", text[] = "cubes:ESSSSSSE";
      for (int i = 0; i < 6; i++)
        if (turns >> i & 1) {
          joints[i + 1] = TURN;
          text[i + 7] = *turn;
        }
      is_read (text, "2x2x2", joints);
      is_read (text, "1x1x8", joints);
    }
}

TEST (named_snakes_may_leave_cells_empty) {
  is_read ("moves:FFTTF", "2x2x3", "ESTTSE");
  is_read ("steps:2,1,2", "3x3x3", "ESTTSE");
  is_refused_with ("steps:2,1,2", "1x1x5", "6 cubes");
}

/* The least cube that has a cube with that number */
TEST (corners_alone_fill_a_cube) {
  is_read ("turns:1,2,3,4,5,6", 0, "ETTTTTTE");
  is_read ("turns:1,2,3,4,5,6,7", 0, "ETTTTTTE");
  is_read ("turns:2,8", 0, "ESTSSSSSTSSSSSSSSSSSSSSSSSE");
  is_read ("hex:0x104", 0, "ESTSSSSSTSSSSSSSSSSSSSSSSSE");
}

/* In the 1x2x3 box one way of each fits: the other has a run of four, or
 * too many corners.  Letters that authors use keep their meanings.
 */
TEST (any_two_letters_are_tried) {
  is_read ("aabba", "1x2x3", "ESTTSE");
  is_read ("KGGK", "1x2x3", "ESTTSE");
  is_read ("EsaasE", "1x2x3", "ESTTSE");
  is_read ("gerade, Kurve, Kurve, gerade", "1x2x3", "ESTTSE");
  is_read ("through angled angled through", "1x2x3", "ESTTSE");
  is_read ("|LL|", "1x2x3", "ESTTSE");
  is_refused_with ("abcba", "1x2x3", "not a snake in any notation");
  is_refused_with ("FFTTFF", "1x2x3", "is one too many?");
  is_refused_with ("moves:aabba", "1x2x3", "symbol 3 is 'b'");
  is_refused_with ("abab", 0, "not a snake in any notation");
}

TEST (nonsense_is_told) {
  is_refused ("", 0, "the snake is missing: nothing is written here");
  is_refused ("steps: ", 0,
              "the snake is missing: nothing is written here");
  is_refused (",;|", 0, "this is not a snake in any notation known here");
  is_refused ("kign", 0, "this is not a snake in any notation known here");
  is_refused ("FFTQF", 0,
              "this is not a snake in any notation known here; read as "
              "moves, symbol 4 is 'Q', neither F (straight) nor T (turn)");
  is_refused ("moves:3FTTF", 0,
              "read as moves: symbol 1 is '3', neither F (straight) nor T "
              "(turn)");
  is_refused ("moves:FFT\xc3\xa4", 0,
              "read as moves: symbol 4 is '\xc3\xa4' (U+00E4), neither F "
              "(straight) nor T (turn)");
  is_refused ("stepz:1,2", 0,
              "there is no notation 'stepz': did you mean 'steps'?");
  is_refused_with ("knots:1,2", 0,
                   "there is no notation 'knots'; there are: moves tail ");
  is_refused_with ("steps:2,0,1", 0, ": a number here cannot be 0, but 1 ");
  is_refused_with ("corners:3,1,3", 0, "cannot be 1, but 2 or more");
  is_refused ("steps:2,x", 0, "read as steps: 'x' is not a number");
  is_refused ("steps:2,99999999999999999999", 0,
              "read as steps: the number 9999999... is too large");
  is_refused ("steps:30000,30000", 0,
              "read as steps: 60001 cubes are more than the largest box "
              "has, 32768");
  is_refused ("pairs:1,3|4,6", 0,
              "read as pairs: a run ends at cube 3, the next begins at 4");
  is_refused ("pairs:1,3,3", 0, "read as pairs: 3 numbers cannot be pairs");
  is_refused ("turns:3,2", 0, "read as turns: cube 2 comes after cube 3");
  is_refused (
      "turns1:0,2", 0,
      "read as turns1: there is no cube 0, cubes are counted from 1");
  is_refused ("turns:3,8", "2x2x2",
              "read as turns: cube 8 cannot turn, there are only 8 cells");
  is_refused ("hex:0xCG", 0, "read as hex: 'G' is not a hexadecimal digit");
  is_refused ("cubes:3122", 0,
              "read as cubes: beside 1 and 2 both ends are 3");
}

/* Whatever stood there before: what was not found out is 0. */
TEST (the_reading_is_told_whole) {
  struct snake snake;
  CLEANUP (reading_clear) struct reading reading;
  const struct notation_request request = {.text = "tail:STTST"};
  memset (&reading, 0xff, sizeof reading);
  char *error = notation_read (&request, &snake, &reading);
  assert_non_null (error);
  assert_null (reading.notation);
  assert_int_equal (reading.others.count, 0);
  mem_free (error);
  reading_clear (&reading);
  memset (&reading, 0xff, sizeof reading);
  assert_null (notation_read (&(struct notation_request){.text = COMMON},
                              &snake, &reading));
  assert_non_null (reading.notation);
  assert_int_equal (reading.others.count, 0);
  snake_clear (&snake);
}

TEST (recognising_is_not_fitting) {
  assert_true (notation_recognises ("FFT"));
  assert_true (notation_recognises ("steps:x"));
  assert_false (notation_recognises ("king"));
  assert_false (notation_recognises ("kign.snake"));
}

TEST (every_notation_is_found_by_prefix) {
  for (int i = 0; notation_number (i); i++)
    assert_ptr_equal (notation_with_prefix (notation_number (i)->prefix),
                      notation_number (i));
  assert_ptr_equal (notation_with_prefix ("STEPS"),
                    notation_with_prefix ("steps"));
  assert_null (notation_with_prefix ("step"));
}
