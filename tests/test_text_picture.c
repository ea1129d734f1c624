/* Drawings in text, compared with some that were drawn by hand */
#include "draw/text_picture.h"
#include "puzzle/puzzle_reader.h"
#include "system/memory.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Cubes are given by their cells, x, y, z one after the other. */
static void looks_like (const char *text, const int (*at)[3],
                        const char *expected) {
  struct puzzle puzzle;
  struct path path;
  char *error = puzzle_read_text (text, strlen (text), 0, 0, &puzzle);
  assert_null (error);
  path_init (&path, puzzle.snake.cubes);
  for (int i = 0; i < path.cubes; i++)
    path.cell[i] =
        region_cell (&puzzle.region, at[i][0], at[i][1], at[i][2]);
  assert_null (path_check (&puzzle, &path));
  char *drawn = 0;
  size_t size = 0;
  FILE *out = open_memstream (&drawn, &size);
  text_cubes_write (&puzzle, &path, out);
  fclose (out);
  assert_string_equal (drawn, expected);
  free (drawn);
  path_clear (&path);
  puzzle_clear (&puzzle);
}

/* The picture in text_picture.h */
static void a_corner (void **state) {
  (void)state;
  looks_like ("box: 2x2x1\nsnake: steps:1,1",
              (const int[][3]){{0, 0, 0}, {0, 1, 0}, {1, 1, 0}},
              "         +----+\n"
              "        /  3 /|\n"
              "  +----+----+ +\n"
              " /  1 /  2 /|/\n"
              "+----+----+ +\n"
              "|  1 |  2 |/\n"
              "+----+----+\n");
}

/* Cube 1 is hidden behind cube 4 and below cube 2. */
static void near_and_high_cubes_hide_others (void **state) {
  (void)state;
  looks_like ("box: 2x1x2\nsnake: steps:1,1,1",
              (const int[][3]){{1, 0, 0}, {1, 0, 1}, {0, 0, 1}, {0, 0, 0}},
              "    +----+\n"
              "   /  2 /|\n"
              "  +----+ +\n"
              " /  3 /|/|\n"
              "+----+ + +\n"
              "|  3 |/|/\n"
              "+----+ +\n"
              "|  4 |/\n"
              "+----+\n");
}

/* One looks through a gate, at nothing. */
static void holes_are_empty (void **state) {
  (void)state;
  looks_like ("shape:\n#.#\n\n###\nsnake: steps:1,2,1",
              (const int[][3]){
                  {0, 0, 0}, {0, 0, 1}, {0, 1, 1}, {0, 2, 1}, {0, 2, 0}},
              "  +----+----+----+\n"
              " /  2 /  3 /  4 /|\n"
              "+----+----+----+ +\n"
              "|  2 |  3 |  4 |/|\n"
              "+----+----+----+ +\n"
              "|  1 |/   |  5 |/\n"
              "+----+    +----+\n");
}

int main (void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test (a_corner),
      cmocka_unit_test (near_and_high_cubes_hide_others),
      cmocka_unit_test (holes_are_empty),
  };
  return cmocka_run_group_tests (tests, 0, 0);
}
