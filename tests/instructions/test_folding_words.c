#include "instructions/folding_words.h"
#include "published.h"
#include "system/memory.h"
#include "testing.h"

#include <stdlib.h>
#include <string.h>

static char *words_of (const struct published *p) {
  return published_print (p, folding_words_along);
}

static void words_are (struct published *p, const char *expected) {
  char *text = words_of (p);
  assert_string_equal (text, expected);
  mem_free (text);
  published_clear (p);
}

/* Lines are broken where they are too long for the page: not here. */
static char *in_one_line (char *text) {
  char *to = text;
  for (const char *from = text; *from; from++)
    if (*from != '\n' && (*from != ' ' || (to > text && to[-1] != ' ')))
      *to++ = *from;
    else if (to > text && to[-1] != ' ')
      *to++ = ' ';
  *to = 0;
  return text;
}

static void words_contain (const struct published *p, const char *part) {
  char *text = in_one_line (words_of (p));
  if (!strstr (text, part))
    fail_msg ("'%s' is missing in: %s", part, text);
  mem_free (text);
}

static void moves_say (const char *joints, const char *moves,
                       const char *part) {
  struct published p;
  published_moves (&p, joints, moves);
  words_contain (&p, part);
  published_clear (&p);
}

/*------------------------------------------------------------------------*/

TEST (two_layers) {
  struct published p;
  published_moves (&p, "TTTTTT", "FRBUFLB");
  words_are (
      &p,
      "To begin:\n"
      "\n"
      "  1. Start at either end of the snake: both ends are alike. Call "
      "the cube at\n"
      "     that end cube 1 and count on to 8.\n"
      "  2. Imagine the finished 2x2x2 cube in front of you, and hold "
      "cube 1 in its\n"
      "     place: in the front left corner of the bottom layer. Do not "
      "turn it\n"
      "     round: left, right, up and towards you always mean as you see "
      "them, not\n"
      "     as the snake runs.\n"
      "\n"
      "Then fold:\n"
      "\n"
      "  1. Cubes 1 and 2 go away from you.\n"
      "  2. At cube 2 turn to the right: cube 3.\n"
      "  3. At cube 3 turn towards you: cube 4. The bottom layer is now "
      "full.\n"
      "  4. At cube 4 turn up to the top layer: cube 5.\n"
      "  5. At cube 5 turn away from you: cube 6.\n"
      "  6. At cube 6 turn to the left: cube 7.\n"
      "  7. At cube 7 turn towards you: cube 8.\n"
      "\n"
      "That was the last cube: the 2x2x2 cube is full.\n");
}

/* The ring of the Cubax game, 3,3,3,2, with its hole as a spare cell */
TEST (one_layer) {
  struct published p;
  published_moves (&p, "STSTST", "RRBBLLF");
  words_are (
      &p, "To begin:\n"
          "\n"
          "  1. Start at the end with a straight run of 3 cubes, not at "
          "the one with a\n"
          "     run of 2 cubes. Call the cube at that end cube 1 and count "
          "on to 8.\n"
          "  2. Imagine the finished 3x3x1 box in front of you, and hold "
          "cube 1 in its\n"
          "     place: in the back left corner. Do not turn it round: "
          "left, right, up and\n"
          "     towards you always mean as you see them, not as the snake "
          "runs.\n"
          "\n"
          "Then fold:\n"
          "\n"
          "  1. Cubes 1 to 3 go to the right.\n"
          "  2. At cube 3 turn towards you: cubes 4 and 5.\n"
          "  3. At cube 5 turn to the left: cubes 6 and 7.\n"
          "  4. At cube 7 turn away from you: cube 8.\n"
          "\n"
          "That was the last cube: the 3x3x1 box holds the whole snake.\n");
}

/*------------------------------------------------------------------------*/

TEST (ends_that_differ_later) {
  moves_say ("TSTT", "FRRBL",
             "count to cube 3 from both. Start at the end from which "
             "cube 3 is straight; counted from the other end it is a "
             "turn.");
  moves_say ("S*TS", "FFRBB",
             "Start at the end from which cube 3 is one of the joints "
             "marked *; counted "
             "from the other end it is a turn.");
  /* how long the run at a free end gets is open: no word of runs */
  moves_say ("S*TT", "FFFRB",
             "Start at the end from which cube 2 is straight; counted from "
             "the other end it is a turn.");
  moves_say ("*STT", "FFFRB",
             "Start at the end from which cube 2 is one of the joints "
             "marked *; counted "
             "from the other end it is a turn.");
}

TEST (the_shorter_run_comes_first) {
  moves_say ("TSTSTS", "BRRFFLL",
             "Start at the end with a straight run of 2 cubes, not at the "
             "one with a run of 3 cubes.");
}

TEST (places_have_names) {
  /* from the middle of a 3x5x4 box to its walls */
  moves_say ("*************", "FRRUUBBLLLLDDD",
             "place: in layer 2, in the middle row, in place 3 from "
             "the left. Do");
  moves_say ("STTSS", "FFRBBB",
             "place: in row 2 counted from you, at the left. Do");
  moves_say ("SS", "UUU", "place: in the bottom layer. Do");
  moves_say ("SS", "UUU", "1. Cubes 1 to 4 go up to the top layer. That");
}

/* Columns and layers up to three cubes wide have corners, sides and a
 * middle.
 */
TEST (places_of_small_layers_have_short_names) {
  moves_say ("TTTTTT", "FRBUFLB",
             "place: in the front left corner of the bottom layer. Do");
  moves_say ("STTSTTS", "FFRBBRFF", "place: in the front left corner. Do");
  moves_say ("TSTSTS", "LFFRRBB",
             "place: in the middle of the front side. Do");
  moves_say ("TTSTSTS", "FRBBLLFF", "place: in the middle. Do");
}

TEST (free_joints_that_stay_straight) {
  moves_say ("*S*T**", "FFFFRBB",
             "1. Cubes 1 to 5 go away from you. Keep cube 2 straight. Keep "
             "cube 4 straight. 2. At cube 5 turn to the right: cube 6. 3. "
             "At cube 6 turn towards you: cubes 7 and 8. Keep cube 7 "
             "straight. That was");
}

/* Five cubes lie in the bottom layer, of 3x2 and then of 3x3 cells. */
TEST (layers_with_spare_cells) {
  moves_say ("STTTTT", "FFRBULF",
             "3. At cube 4 turn towards you: cube 5. The bottom layer is "
             "now complete: 1 of its cells stays empty. 4. At");
  moves_say ("STTTTT", "FFRBULF",
             "6. At cube 7 turn away from you: cube 8. That was the last "
             "cube: the 3x2x2 box holds the whole snake.");
  moves_say ("STTTTT", "FFRBURF",
             "3. At cube 4 turn towards you: cube 5. The bottom layer is "
             "now complete: 4 of its cells stay empty.");
}

TEST (a_shape) {
  static const int side[] = {3, 3, 1};
  static const char ring[] = {1, 1, 1, 1, 0, 1, 1, 1, 1};
  struct published p;
  published_moves (&p, "STSTST", "RRBBLLF");
  published_put_into (&p, side, ring);
  words_contain (&p, "Imagine the finished shape in");
  words_contain (&p, "last cube: the shape is full.");
  published_clear (&p);
}

/*------------------------------------------------------------------------*/

/* What a reader does who knows nothing but the words */
struct reader {
  const struct published *published;
  char moves[1000];
  int cubes;
  int layers_full;
};

static char letter_of (const char *step) {
  static const struct {
    const char *words;
    char letter;
  } way[] = {{"away from you", 'F'}, {"towards you", 'B'},
             {"to the right", 'R'},  {"to the left", 'L'},
             {"up to ", 'U'},        {"down to ", 'D'}};
  for (size_t i = 0; i < sizeof way / sizeof *way; i++)
    if (!strncmp (step, way[i].words, strlen (way[i].words)))
      return way[i].letter;
  fail_msg ("no direction: %s", step);
  return 0;
}

static void read_run (struct reader *reader, char letter, const char *run) {
  int first, last;
  char between[4];
  const int read = sscanf (run, "%*s %d %3s %d", &first, between, &last);
  if (read == 1 || (strcmp (between, "to") && strcmp (between, "and")))
    last = first;
  assert_int_equal (first, reader->cubes + 1);
  while (reader->cubes < last) {
    reader->moves[reader->cubes - 1] = letter;
    reader->cubes++;
  }
}

/* The layer of that name holds only cubes placed by now, and the last of
 * them came in this step.
 */
static void check_layer (struct reader *reader, const char *name,
                         int before) {
  const struct region *region = &reader->published->puzzle.region;
  int z, newest = 0;
  if (!strncmp (name, "bottom", 6))
    z = 0;
  else if (!strncmp (name, "top", 3))
    z = region->side[2] - 1;
  else
    z = atoi (name + strlen ("layer ")) - 1;
  for (int i = 0; i < reader->published->path.cubes; i++)
    if (region->position[reader->published->path.cell[i]].at[2] == z)
      newest = i + 1;
  assert_true (newest > before && newest <= reader->cubes);
  reader->layers_full++;
}

static void read_step (struct reader *reader, const char *step) {
  const int before = reader->cubes;
  int cube, length;
  if (sscanf (step, " At cube %d turn %n", &cube, &length) == 1) {
    assert_int_equal (cube, reader->cubes);
    read_run (reader, letter_of (step + length), strchr (step, ':') + 1);
  } else {
    assert_int_equal (reader->cubes, 0);
    reader->cubes = 1;
    char line[100];
    const char *go = strstr (step, " go ");
    assert_non_null (go);
    /* "Cubes 1 to 3" are cube 1 and a run of the cubes after it */
    assert_int_equal (sscanf (step, " Cubes 1 %*s %d", &cube), 1);
    snprintf (line, sizeof line, "cubes 2 to %d", cube);
    read_run (reader, letter_of (go + 4), line);
  }
  const char *full = strstr (step, " is now full");
  if (full) {
    const char *name = full;
    while (name > step && name[-1] != '.')
      name--;
    name += strncmp (name, " The ", 5) ? 1 : 5;
    check_layer (reader, name, before);
  }
}

/* Steps are numbered from 1, after the lines that say how to begin; lines
 * that follow one are indented by 5.
 */
static void read_words (struct reader *reader, char *text) {
  int steps = 0, number, length;
  char step[400] = "", *rest = strstr (text, "Then fold:\n");
  assert_non_null (rest);
  for (char *line = strtok_r (rest, "\n", &rest); line;
       line = strtok_r (0, "\n", &rest)) {
    assert_true (strlen (line) <= 78);
    if (!strncmp (line, "     ", 5)) {
      strncat (step, line + 4, sizeof step - strlen (step) - 1);
      continue;
    }
    if (*step)
      read_step (reader, step);
    *step = 0;
    length = 0; /* stays 0 where no stop follows the number */
    if (sscanf (line, "%d.%n", &number, &length) == 1 && length) {
      assert_int_equal (number, ++steps);
      snprintf (step, sizeof step, "%s", line + length);
    } else
      assert_true (*line != ' ');
  }
}

static void follow_the_words (struct published *p, const char *moves,
                              int layers_full) {
  struct reader reader = {.published = p};
  char *text = words_of (p);
  read_words (&reader, text);
  assert_int_equal (reader.cubes, p->path.cubes);
  assert_string_equal (reader.moves, moves);
  assert_int_equal (reader.layers_full, layers_full);
  mem_free (text);
  published_clear (p);
}

/* Three of four layers get full before the last step. */
TEST (delord_can_be_followed) {
  struct published p;
  char moves[64];
  int i = 0;
  for (const char *q = delord_moves; *q; q++)
    if (*q >= 'A' && *q <= 'Z')
      moves[i++] = *q;
  moves[i] = 0;
  assert_int_equal (i, 63);
  published_delord (&p);
  follow_the_words (&p, moves, 3);
}

/* His last run goes down through the two layers that were open. */
TEST (smith_can_be_followed) {
  struct published p;
  char moves[27];
  int i = 0;
  for (int run = 0; smith_segments[run]; run++)
    for (int k = 0; k < smith_segments[run]; k++)
      moves[i++] = smith_answer[2 * run + 1];
  moves[i] = 0;
  assert_int_equal (i, 26);
  published_smith (&p);
  follow_the_words (&p, moves, 1);
}

/* A column that fills six layers in one run, in a box of four columns */
TEST (a_run_through_all_layers) {
  struct published p;
  const char moves[] = "UUUUUFDDDDDRUUUUUB";
  published_moves (&p, "SSSSTTSSSSTTSSSST", moves);
  words_contain (&p, "Layer 2 is now complete: 1 of its cells stays empty. "
                     "Layer 3 is now");
  follow_the_words (&p, moves, 0);
}
