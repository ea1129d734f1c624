#include "output/folding_text.h"
#include "published.h"
#include "system/memory.h"
#include "system/text_stream.h"
#include "testing.h"

#include <stdlib.h>
#include <string.h>

static void prints (const struct published *p, folding_printer *print,
                    const char *expected) {
  char *text = published_print (p, print);
  assert_string_equal (text, expected);
  mem_free (text);
}

/*------------------------------------------------------------------------*/

TEST (moves_are_delords) {
  struct published p;
  published_delord (&p);
  prints (&p, folding_format_find ("moves")->print, delord_moves);
  published_clear (&p);
}

TEST (runs_are_smiths) {
  struct published p;
  published_smith (&p);
  char *expected = format_text ("%s\n", smith_answer);
  prints (&p, folding_format_find ("runs")->print, expected);
  mem_free (expected);
  published_clear (&p);
}

TEST (free_joints_do_not_end_a_run) {
  struct published p;
  published_moves (&p, "*S*S*TT", "UUUUUURF");
  prints (&p, folding_format_find ("runs")->print, "[U,R,F]\n");
  published_clear (&p);
  published_moves (&p, "", "D");
  prints (&p, folding_format_find ("runs")->print, "[D]\n");
  prints (&p, folding_format_find ("moves")->print, "1: Down\n");
  published_clear (&p);
}

TEST (cells_of_five_cubes) {
  struct published p;
  published_moves (&p, "TTT", "FRUB");
  prints (&p, folding_format_find ("cells")->print,
          "0,0,0\n1,0,0\n1,1,0\n1,1,1\n0,1,1\n");
  published_clear (&p);
}

/*------------------------------------------------------------------------*/

/* Our page holds the grids of the article side by side. */
TEST (layers_are_craig_woods) {
  static const char *const expected[2] = {
      "Layers from the bottom up, each seen from above, the far row "
      "first.\n"
      "\n"
      "bottom layer    middle layer    top layer\n"
      "01 02 03        16 15 14        17 24 25\n"
      "20 21 04        19 22 13        18 23 26\n"
      "07 06 05        08 11 12        09 10 27\n",
      "Layers from the bottom up, each seen from above, the far row "
      "first.\n"
      "\n"
      "bottom layer    middle layer    top layer\n"
      "01 02 03        20 21 04        07 06 05\n"
      "16 15 14        19 22 13        08 11 12\n"
      "17 24 25        18 23 26        09 10 27\n"};
  for (int solution = 0; solution < 2; solution++) {
    struct published p;
    published_craig_wood (&p, solution);
    prints (&p, folding_format_find ("layers")->print, expected[solution]);
    published_clear (&p);
  }
}

/* The ring 3,3,3,2 of the Cubax game is folded by right, down, left, up on
 * the sheet of paper: down there is towards the reader.
 */
static void publish_ring (struct published *p) {
  published_moves (p, "STSTST", "RRBBLLF");
}

TEST (an_empty_cell) {
  struct published p;
  publish_ring (&p);
  prints (&p, folding_format_find ("layers")->print,
          "Seen from above, the far row first.\n"
          "- is a cell that stays empty.\n"
          "\n"
          "1 2 3\n"
          "8 - 4\n"
          "7 6 5\n");
  published_clear (&p);
}

/* Ten cubes in two layers of 3x2 without one corner, one cell left empty */
TEST (a_shape_with_spare_cells) {
  static const int side[] = {3, 2, 2};
  static const char inside[] = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0};
  struct published p;
  published_moves (&p, "STTSTTTS", "FFRBBULFF");
  published_put_into (&p, side, inside);
  prints (&p, folding_format_find ("layers")->print,
          "Layers from the bottom up, each seen from above, the far row "
          "first.\n"
          "-- is a cell that stays empty.\n"
          ". is not part of the shape.\n"
          "\n"
          "bottom layer    top layer\n"
          "03 04           10  .\n"
          "02 05           09 --\n"
          "01 06           08 07\n");
  published_clear (&p);
}

/*------------------------------------------------------------------------*/

/* Up and down the columns of a box of any size, all joints free */
static void publish_furrows (struct published *p, int a, int b, int c) {
  char *moves = mem_alloc ((size_t)(a * b * c)), *m = moves;
  char *joints = mem_alloc ((size_t)(a * b * c));
  memset (joints, FREE, (size_t)(a * b * c));
  for (int z = 0, forward = 1, right = 1; z < c; z++, right = !right) {
    for (int y = 0; y < b; y++, forward = !forward) {
      for (int x = 1; x < a; x++)
        *m++ = forward ? 'F' : 'B';
      if (y + 1 < b)
        *m++ = right ? 'R' : 'L';
    }
    if (z + 1 < c)
      *m++ = 'U';
  }
  *m = 0;
  published_moves (p, joints, moves);
  mem_free (moves);
  mem_free (joints);
}

/* Reads the page back: rows of numbers that stand side by side, from the
 * far row to the near one, then the next band of layers.  Returns how many
 * numbers were right.
 */
static int numbers_at_their_place (const struct published *p, char *text) {
  const int *side = p->puzzle.region.side;
  int right = 0, bottom = 0, x = side[0], abreast = 0;
  char *after_line, *after_number;
  strtok_r (text, "\n", &after_line); /* the legend */
  for (char *line; (line = strtok_r (0, "\n", &after_line));) {
    assert_true (strlen (line) <= 80 || side[1] >= 40);
    assert_true (line[strlen (line) - 1] != ' ');
    if (strstr (line, "layer")) {
      bottom += abreast;
      x = side[0];
      continue;
    }
    x--;
    int k = 0;
    for (char *word = strtok_r (line, " ", &after_number); word;
         word = strtok_r (0, " ", &after_number), k++) {
      const int cell = region_cell (&p->puzzle.region, x, k % side[1],
                                    bottom + k / side[1]);
      assert_int_not_equal (cell, NO_CELL);
      right += p->path.cell[atoi (word) - 1] == cell;
    }
    abreast = k / side[1];
  }
  return right;
}

static void furrows_are_read_back (int a, int b, int c) {
  struct published p;
  publish_furrows (&p, a, b, c);
  assert_int_equal (p.path.cubes, a * b * c);
  char *text = published_print (&p, folding_format_find ("layers")->print);
  assert_int_equal (numbers_at_their_place (&p, text), p.path.cubes);
  mem_free (text);
  published_clear (&p);
}

TEST (large_boxes_fit_the_page) {
  static const int box[][3] = {{4, 4, 4}, {5, 5, 5},  {10, 10, 10},
                               {1, 8, 8}, {8, 1, 8},  {2, 3, 7},
                               {9, 2, 4}, {3, 19, 3}, {2, 10, 10}};
  for (size_t i = 0; i < sizeof box / sizeof *box; i++)
    furrows_are_read_back (box[i][0], box[i][1], box[i][2]);
}

TEST (layers_wider_than_the_page) { furrows_are_read_back (1, 40, 3); }

/* The far row and the near row of the first three layers */
TEST (numbers_have_equal_width) {
  struct published p;
  publish_furrows (&p, 5, 5, 5);
  char *text = published_print (&p, folding_format_find ("layers")->print);
  assert_non_null (strstr (
      text, "\n005 006 015 016 025    046 045 036 035 026    055 "));
  assert_non_null (strstr (
      text, "\n001 010 011 020 021    050 041 040 031 030    051 "));
  mem_free (text);
  published_clear (&p);
}

TEST (delords_layers) {
  struct published p;
  published_delord (&p);
  char *text = published_print (&p, folding_format_find ("layers")->print);
  assert_int_equal (numbers_at_their_place (&p, text), 64);
  mem_free (text);
  published_clear (&p);
}

/*------------------------------------------------------------------------*/

static void summary_is (const struct published *p, const char *remark,
                        const char *expected) {
  FILE *out = text_stream_open ();
  assert_non_null (out);
  folding_text_summary (&p->puzzle, remark, out);
  char *text = text_stream_close (out);
  assert_string_equal (text, expected);
  mem_free (text);
}

TEST (summaries) {
  static const char ring[] = {1, 1, 1, 1, 0, 1, 1, 1, 1};
  static const int side[] = {3, 3, 1};
  struct published p;
  published_delord (&p);
  summary_is (&p, 0, "Delord: folded into 4x4x4 (64 cubes).\n");
  summary_is (&p, "in 0.03 s",
              "Delord: folded into 4x4x4 (64 cubes) in 0.03 s.\n");
  published_clear (&p);
  publish_ring (&p);
  summary_is (&p, 0, "Folded into 3x3x1 (8 cubes, 1 cell left empty).\n");
  published_put_into (&p, side, ring);
  summary_is (&p, 0, "Folded into a shape in 3x3x1 (8 cubes).\n");
  published_clear (&p);
  published_moves (&p, "TT", "FRU");
  summary_is (&p, 0, "Folded into 2x2x2 (4 cubes, 4 cells left empty).\n");
  published_clear (&p);
}

TEST (formats_by_name) {
  assert_non_null (folding_format_find ("words"));
  assert_null (folding_format_find ("move"));
  assert_null (folding_format_find (""));
  for (const struct folding_format *f = folding_formats (); f->name; f++)
    assert_ptr_equal (folding_format_find (f->name), f);
}
