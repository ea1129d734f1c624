/* Drawings in text, compared with some that were drawn by hand */
#include "draw/picture.h"
#include "notation/puzzle_reader.h"
#include "puzzle/staircase.h"
#include "system/memory.h"
#include "system/text_stream.h"
#include "testing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct text_style ascii = {0, 0}, boxes = {1, 0},
                               colours = {0, 1};

struct folding {
  struct puzzle puzzle;
  struct path path;
};

/* Cubes are given by their cells, x, y, z one after the other. */
static void fold (struct folding *folding, const char *text,
                  const int (*at)[3]) {
  char *error =
      puzzle_read_text (text, strlen (text), 0, 0, &folding->puzzle);
  assert_null (error);
  path_init (&folding->path, folding->puzzle.snake.cubes);
  for (int i = 0; i < folding->path.cubes; i++)
    folding->path.cell[i] =
        region_cell (&folding->puzzle.region, at[i][0], at[i][1], at[i][2]);
  assert_null (path_check (&folding->puzzle, &folding->path));
}

static void folding_clear (struct folding *folding) {
  path_clear (&folding->path);
  puzzle_clear (&folding->puzzle);
}

static void write_layers (const struct puzzle *puzzle,
                          const struct path *path, struct text_style style,
                          FILE *out) {
  text_layers_write (puzzle, path, language_find ("en"), style, out);
}

typedef void writer (const struct puzzle *, const struct path *,
                     struct text_style, FILE *);

static char *drawn (writer *write, const struct folding *folding,
                    struct text_style style) {
  FILE *out = text_stream_open ();
  write (&folding->puzzle, &folding->path, style, out);
  return text_stream_close (out);
}

static void looks_like (const char *text, const int (*at)[3], writer *write,
                        struct text_style style, const char *expected) {
  struct folding folding;
  fold (&folding, text, at);
  char *seen = drawn (write, &folding, style);
  assert_string_equal (seen, expected);
  mem_free (seen);
  folding_clear (&folding);
}

#define CORNER "box: 2x2x1\nsnake: steps:1,1"
static const int corner[][3] = {{0, 0, 0}, {0, 1, 0}, {1, 1, 0}};

/* The picture in picture.h */
TEST (a_corner) {
  looks_like (CORNER, corner, text_cubes_write, ascii,
              "          ______\n"
              "         /  3  /|\n"
              "  ______/_____/ |\n"
              " /  1  /  2  /| |\n"
              "/_____/_____/ |3/\n"
              "|     |     | |/\n"
              "|  1  |  2  |2/\n"
              "|_____|_____|/\n");
  looks_like (CORNER, corner, text_cubes_write, boxes,
              "          ______\n"
              "         ╱  3  ╱│\n"
              "  ______╱_____╱ │\n"
              " ╱  1  ╱  2  ╱│ │\n"
              "╱_____╱_____╱ │3╱\n"
              "│     │     │ │╱\n"
              "│  1  │  2  │2╱\n"
              "│_____│_____│╱\n");
}

/* Cube 1 is hidden behind cube 4 and below cube 2. */
TEST (near_and_high_cubes_hide_others) {
  looks_like ("box: 2x1x2\nsnake: steps:1,1,1",
              (const int[][3]){{1, 0, 0}, {1, 0, 1}, {0, 0, 1}, {0, 0, 0}},
              text_cubes_write, ascii,
              "    ______\n"
              "   /  2  /|\n"
              "  /_____/ |\n"
              " /  3  /| |\n"
              "/_____/ |2/\n"
              "|     | |/|\n"
              "|  3  |3/ |\n"
              "|_____|/|1/\n"
              "|     | |/\n"
              "|  4  |4/\n"
              "|_____|/\n");
}

#define GATE "shape:\n#.#\n\n###\nsnake: steps:1,2,1"
static const int gate[][3] = {
    {0, 0, 0}, {0, 0, 1}, {0, 1, 1}, {0, 2, 1}, {0, 2, 0}};

/* One looks through a gate, at nothing. */
TEST (holes_are_empty) {
  looks_like (GATE, gate, text_cubes_write, ascii,
              "  __________________\n"
              " /  2  /  3  /  4  /|\n"
              "/_____/_____/_____/ |\n"
              "|     |     |     | |\n"
              "|  2  |  3  |  4  |4/\n"
              "|_____|_____|_____|/|\n"
              "|     | |   |     | |\n"
              "|  1  |1/   |  5  |5/\n"
              "|_____|/    |_____|/\n");
}

/* The ends of the lines that show the last of `cubes` in a row */
static void row_ends_with (int cubes, const char *expected) {
  struct folding folding;
  int (*at)[3] = mem_alloc_zeroed ((size_t)cubes, sizeof *at);
  char *puzzle =
      format_text ("box: 1x%dx1\nsnake: steps:%d", cubes, cubes - 1);
  for (int i = 0; i < cubes; i++)
    at[i][1] = i;
  fold (&folding, puzzle, (const int (*)[3])at);
  char *text = drawn (text_cubes_write, &folding, ascii), *line = text;
  for (size_t length; *expected; expected += length + 1) {
    char *end = strchr (line, '\n');
    length = strcspn (expected, "\n");
    assert_non_null (end);
    assert_memory_equal (end - length, expected, length);
    line = end + 1;
  }
  assert_string_equal (line, "");
  mem_free (text);
  folding_clear (&folding);
  mem_free (puzzle);
  mem_free (at);
}

TEST (long_numbers_have_room) {
  row_ends_with (10, "_______\n"
                     "/     /|\n"
                     "/  10 / |\n"
                     "/_____/  |\n"
                     "|     |10/\n"
                     "|  10 | /\n"
                     "|_____|/\n");
  row_ends_with (100, "________\n"
                      "/      /|\n"
                      "/  100 / |\n"
                      "/      /  |\n"
                      "/______/   |\n"
                      "|      |100/\n"
                      "|  100 |  /\n"
                      "|      | /\n"
                      "|______|/\n");
}

/* Behind an edge 3 would remain of 13, or 1. */
TEST (numbers_are_whole_or_hidden) {
  struct text_canvas canvas;
  FILE *out = text_stream_open ();
  text_canvas_init (&canvas, 6, 3);
  for (int row = 0; row < 2; row++)
    text_canvas_number (&canvas, 2, row, 12, 27);
  text_canvas_put (&canvas, 1, 0, "/");
  text_canvas_put (&canvas, 2, 1, "/");
  text_canvas_number (&canvas, 2, 2, 1000, 2000);
  text_canvas_write (&canvas, ascii, out);
  char *text = text_stream_close (out);
  assert_string_equal (text, " /\n  /\n  1\n");
  mem_free (text);
  text_canvas_clear (&canvas);
}

/*------------------------------------------------------------------------*/

TEST (layers_show_the_way) {
  looks_like ("box: 2x1x2\nsnake: steps:1,1,1",
              (const int[][3]){{1, 0, 0}, {1, 0, 1}, {0, 0, 1}, {0, 0, 0}},
              write_layers, ascii,
              "Layers from the bottom up, each seen from above, the far "
              "row first;\n"
              "after ^ the next cube is above, after v below.\n"
              "\n"
              "bottom layer  top layer\n"
              "+---+         +---+\n"
              "| 1^|         | 2 |\n"
              "|   |         | | |\n"
              "| 4 |         | 3v|\n"
              "+---+         +---+\n");
  looks_like (GATE, gate, write_layers, boxes,
              "Layers from the bottom up, each seen from above, the far "
              "row first;\n"
              "after ↑ the next cube is above, after ↓ below.\n"
              "\n"
              "bottom layer  top layer\n"
              "┌─────────┐   ┌─────────┐\n"
              "│ 1↑    5 │   │ 2──3──4↓│\n"
              "└─────────┘   └─────────┘\n");
}

TEST (layers_have_empty_cells) {
  looks_like (CORNER, corner, write_layers, ascii,
              "Seen from above, the far row first.\n"
              ". is a cell that stays empty.\n"
              "\n"
              "+------+\n"
              "| .  3 |\n"
              "|    | |\n"
              "| 1--2 |\n"
              "+------+\n");
}

/* Straight over to the right, ten cubes in each row, to and fro */
TEST (wide_layers_stand_below_each_other) {
  int at[40][3];
  for (int i = 0; i < 40; i++) {
    const int row = i / 10, column = i % 10;
    at[i][0] = 0;
    at[i][1] = row % 2 ? 9 - column : column;
    at[i][2] = row;
  }
  struct folding folding;
  fold (&folding, "box: 1x10x4\nsnake: steps:9,1,9,1,9,1,9", at);
  char *text = drawn (write_layers, &folding, ascii);
  assert_non_null (strstr (text, "  1---2---3---4---5---6---7---8---9--10^|"
                                 "\n"));
  assert_non_null (strstr (text, "\n| 20^-19--18--"));
  mem_free (text);
  folding_clear (&folding);
}

/*------------------------------------------------------------------------*/

static void write_flat (const struct puzzle *puzzle,
                        const struct path *path, struct text_style style,
                        FILE *out) {
  (void)path;
  staircase_write (&puzzle->snake, 0, style, out);
}

static void snake_looks_like (const char *text, struct text_style style,
                              const char *expected) {
  struct folding folding;
  assert_null (
      puzzle_read_text (text, strlen (text), 0, 0, &folding.puzzle));
  char *seen = drawn (write_flat, &folding, style);
  assert_string_equal (seen, expected);
  mem_free (seen);
  puzzle_clear (&folding.puzzle);
}

TEST (the_flat_snake) {
#define SNAKE "box: 3x3x2\nsnake: moves:FFTFT*FTFTTTF"
  snake_looks_like (SNAKE, ascii,
                    "1  -  3\n"
                    "      |\n"
                    "      5  *  -  8\n"
                    "               |\n"
                    "               10 11\n"
                    "                  12 -  14\n");
  snake_looks_like (SNAKE, boxes,
                    "1──■──3\n"
                    "      ■\n"
                    "      5──*──■──8\n"
                    "               ■\n"
                    "               10─11\n"
                    "                  12─■──14\n");
}

/* Ends are inverted, the others light and dark in turn. */
TEST (cubes_have_colours) {
#define END(n) "\033[0;1;7m" n "\033[0m"
#define LIGHT(n) "\033[0;1;38;5;172m" n "\033[0m"
#define DARK(n) "\033[0;1;38;5;130m" n "\033[0m"
  snake_looks_like (
      "box: 2x2x2\nsnake: steps:1,2,1", colours,
      END ("1") " " DARK ("2") "\n"
                               "  " LIGHT ("|") "\n"
                                                "  " DARK ("4") " " END (
                                                    "5") "\n");
  looks_like (
      GATE, gate, write_layers, colours,
      "Layers from the bottom up, each seen from above, the far "
      "row first;\n"
      "after ^ the next cube is above, after v below.\n\n"
      "bottom layer  top layer\n"
      "+---------+   +---------+\n"
      "| " END ("1") "^    " END ("5") " |   | " DARK ("2") "--" LIGHT (
          "3") "--" DARK ("4") "v|\n"
                               "+---------+   +---------+\n");
}
