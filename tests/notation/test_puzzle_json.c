#include "notation/puzzle_json.h"
#include "published.h"
#include "system/memory.h"
#include "system/text_stream.h"
#include "testing.h"

#include <stdlib.h>

/* Takes `json`. */
static void dumps_as (json_t *json, const char *expected) {
  assert_non_null (json);
  FILE *out = text_stream_open ();
  json_dumpf (json, out, JSON_PRESERVE_ORDER | JSON_COMPACT);
  char *text = text_stream_close (out);
  assert_string_equal (text, expected);
  mem_free (text);
  json_decref (json);
}

TEST (a_named_puzzle) {
  struct published p;
  char letters[64], *expected;
  int n = 0;
  for (const char *q = delord_snake; *q; q++)
    if (*q == 'F' || *q == 'T')
      letters[n++] = *q;
  letters[n] = 0;
  assert_int_equal (n, 63);
  expected = format_text (
      "{\"name\":\"Delord\",\"box\":[4,4,4],\"cubes\":64,\"snake\":\"%s\"}",
      letters);
  published_delord (&p);
  dumps_as (puzzle_to_json (&p.puzzle), expected);
  mem_free (expected);
  published_clear (&p);
}

TEST (free_joints_without_a_name) {
  struct published p;
  published_moves (&p, "*ST*", "FFFRR");
  dumps_as (puzzle_to_json (&p.puzzle),
            "{\"name\":null,\"box\":[4,3,1],\"cubes\":6,\"snake\":"
            "\"F*FT*\"}");
  published_clear (&p);
  published_moves (&p, "", "U");
  dumps_as (puzzle_to_json (&p.puzzle),
            "{\"name\":null,\"box\":[1,1,2],\"cubes\":2,\"snake\":\"F\"}");
  published_clear (&p);
}

/* 3x2x2 with two holes in the top layer: its far row is ".#", the nearest
 * row "#.".
 */
TEST (a_shape_with_fixes) {
  static const int side[] = {3, 2, 2};
  static const char inside[] = {1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 1, 1};
  struct published p;
  published_moves (&p, "STTTT", "FFRBUF");
  published_put_into (&p, side, inside);
  p.puzzle.fixes = 2;
  p.puzzle.fix = mem_alloc (2 * sizeof *p.puzzle.fix);
  p.puzzle.fix[0] =
      (struct fix){3, region_cell (&p.puzzle.region, 2, 1, 0)};
  p.puzzle.fix[1] =
      (struct fix){0, region_cell (&p.puzzle.region, 0, 0, 0)};
  assert_null (path_check (&p.puzzle, &p.path));
  dumps_as (
      puzzle_to_json (&p.puzzle),
      "{\"name\":null,\"box\":[3,2,2],\"cubes\":7,\"snake\":\"FFTTTT\","
      "\"shape\":[[\"##\",\"##\",\"##\"],[\".#\",\"##\",\"#.\"]],"
      "\"fix\":[{\"cube\":4,\"cell\":[2,1,0]},"
      "{\"cube\":1,\"cell\":[0,0,0]}]}");
  published_clear (&p);
}

TEST (names_of_all_kinds) {
  struct published p;
  published_moves (&p, "", "F");
  p.puzzle.name = copy_text ("K\xc3\xb6nig \"4\"");
  dumps_as (puzzle_to_json (&p.puzzle),
            "{\"name\":\"K\xc3\xb6nig \\\"4\\\"\",\"box\":[2,1,1],"
            "\"cubes\":2,\"snake\":\"F\"}");
  mem_free (p.puzzle.name);
  p.puzzle.name = copy_text ("K\xf6nig"); /* Latin-1 */
  dumps_as (puzzle_to_json (&p.puzzle),
            "{\"name\":\"K?nig\",\"box\":[2,1,1],\"cubes\":2,\"snake\":"
            "\"F\"}");
  mem_free (p.puzzle.name);
  p.puzzle.name = copy_text ("");
  dumps_as (puzzle_to_json (&p.puzzle),
            "{\"name\":\"\",\"box\":[2,1,1],\"cubes\":2,\"snake\":\"F\"}");
  published_clear (&p);
}

/* JSON comes from outside, as puzzle files do. */
TEST (names_that_are_read_can_be_printed) {
  struct puzzle puzzle;
  json_t *json = json_loads ("{\"name\":\"a\\u001b[m\\u202emoc\",\"box\":"
                             "[2,1,1],\"snake\":\"F\"}",
                             0, 0);
  assert_non_null (json);
  assert_null (puzzle_from_json (json, 0, &puzzle));
  assert_string_equal (puzzle.name, "a?[m?moc");
  json_decref (json);
  puzzle_clear (&puzzle);
}

TEST (cells_of_a_path) {
  struct published p;
  published_moves (&p, "TTT", "FRUB");
  dumps_as (path_to_json (&p.puzzle, &p.path),
            "[[0,0,0],[1,0,0],[1,1,0],[1,1,1],[0,1,1]]");
  published_clear (&p);
}

/* Cube 1 of Craig-Wood's solutions is in the far left corner of his first
 * layer, cube 27 at the end of his last line.
 */
TEST (craig_woods_ends) {
  struct published p;
  published_craig_wood (&p, 0);
  json_t *json = path_to_json (&p.puzzle, &p.path);
  assert_int_equal (json_array_size (json), 27);
  json_t *first = json_incref (json_array_get (json, 0));
  json_t *last = json_incref (json_array_get (json, 26));
  json_decref (json);
  dumps_as (first, "[2,0,0]");
  dumps_as (last, "[0,2,2]");
  published_clear (&p);
}
