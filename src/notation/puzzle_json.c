#include "notation/puzzle_json.h"

#include "notation/region_reader.h"
#include "system/array.h"
#include "system/memory_scope.h"
#include "text/printable.h"
#include "text/text_lines.h"

#include <assert.h>
#include <stdbool.h>
#include <string.h>

/*-------------------------------- memory -------------------------------*/

static void release_json (void *json) { json_decref (json); }

json_t *json_made (json_t *json) {
  if (!json)
    out_of_memory ();
  memory_guard (json, release_json);
  return json;
}

/* jansson releases `made` even if there is no memory to put it there. */
void json_put (json_t *object, const char *key, json_t *made) {
  memory_unguard (made);
  if (json_object_set_new (object, key, made))
    out_of_memory ();
}

void json_add (json_t *array, json_t *made) {
  memory_unguard (made);
  if (json_array_append_new (array, made))
    out_of_memory ();
}

void json_drop (json_t *made) {
  memory_unguard (made);
  json_decref (made);
}

/*-------------------------------- writing ------------------------------*/

json_t *triple_to_json (const int at[3]) {
  return json_made (json_pack ("[iii]", at[0], at[1], at[2]));
}

json_t *text_to_json (const char *text) {
  json_t *json = text ? json_string (text) : json_null ();
  if (json)
    return json_made (json);
  AUTOFREE char *ascii = copy_text (text);
  for (char *p = ascii; *p; p++)
    if (*p & 0x80)
      *p = '?';
  return json_made (json_string (ascii));
}

static json_t *shape_to_json (const struct region *region) {
  char row[REGION_LONGEST_SIDE + 1];
  json_t *layers = json_made (json_array ());
  for (int z = 0; z < region->side[2]; z++) {
    json_t *rows = json_made (json_array ());
    for (int x = region->side[0] - 1; x >= 0; x--) {
      region_row (region, x, z, row);
      json_add (rows, json_made (json_string (row)));
    }
    json_add (layers, rows);
  }
  return layers;
}

json_t *puzzle_to_json (const struct puzzle *puzzle) {
  AUTOFREE char *moves = snake_moves (&puzzle->snake);
  json_t *json = json_made (json_object ());
  json_put (json, "name", text_to_json (puzzle->name));
  json_put (json, "box",
            puzzle->region.cells ? triple_to_json (puzzle->region.side)
                                 : json_made (json_null ()));
  json_put (json, "cubes", json_made (json_integer (puzzle->snake.cubes)));
  json_put (json, "snake", json_made (json_string (moves)));
  if (!region_is_box (&puzzle->region))
    json_put (json, "shape", shape_to_json (&puzzle->region));
  if (puzzle->snake.is_counted)
    json_put (json, "straights",
              json_made (json_integer (puzzle->snake.straights)));
  if (!puzzle->fixes)
    return json;
  json_t *fixes = json_made (json_array ());
  for (int i = 0; i < puzzle->fixes; i++) {
    const struct fix *fix = &puzzle->fix[i];
    json_t *object = json_made (json_pack ("{si}", "cube", fix->cube + 1));
    json_put (object, "cell",
              triple_to_json (puzzle->region.position[fix->cell].at));
    json_add (fixes, object);
  }
  json_put (json, "fix", fixes);
  return json;
}

json_t *path_to_json (const struct puzzle *puzzle,
                      const struct path *path) {
  json_t *cells = json_made (json_array ());
  for (int i = 0; i < path->cubes; i++) {
    assert (path->cell[i] >= 0 && path->cell[i] < puzzle->region.cells);
    json_add (cells,
              triple_to_json (puzzle->region.position[path->cell[i]].at));
  }
  return cells;
}

/*-------------------------------- reading ------------------------------*/

/* A whole number from 0 to REGION_MOST_CELLS, or -1 */
static int small_number (const json_t *json) {
  const json_int_t value = json_integer_value (json);
  return json_is_integer (json) && value >= 0 && value <= REGION_MOST_CELLS
             ? (int)value
             : -1;
}

static bool triple_from_json (const json_t *json, int at[3]) {
  bool is_triple = json_is_array (json) && json_array_size (json) == 3;
  for (size_t i = 0; is_triple && i < 3; i++) {
    at[i] = small_number (json_array_get (json, i));
    is_triple = at[i] >= 0;
  }
  return is_triple;
}

/* The rows become the lines of a text, with an empty line after each layer.
 * A row that is not a string becomes "?", which region_read_shape refuses.
 */
static char *shape_from_json (const json_t *layers, struct region *region) {
  size_t z, x;
  json_t *layer, *row;
  ARRAY (struct line) lines = {0};
  struct text_place place;
  json_array_foreach (layers, z, layer) {
    json_array_foreach (layer, x, row) {
      const char *text = json_string_value (row);
      array_push (&lines, (struct line){(char *)(text ? text : "?"), 0, 0});
    }
    array_push (&lines, (struct line){(char *)"", 0, 0});
  }
  char *error =
      region_read_shape (lines.item, (int)lines.count, region, &place);
  array_clear (&lines);
  return error_at ("\"shape\"", 0, error);
}

static char *region_from_json (const json_t *json,
                               const struct region *given,
                               struct region *region) {
  const json_t *shape = json_object_get (json, "shape");
  int side[3];
  if (given) {
    region_init_copy (region, given);
    memset (region->begin, 0, sizeof region->begin);
    return 0;
  }
  if (!triple_from_json (json_object_get (json, "box"), side))
    return format_text ("\"box\" should be three sides, as [4,4,4]");
  if (!shape)
    return error_at ("\"box\"", 0, region_read_sides (side, region));
  char *error = shape_from_json (shape, region);
  if (!error && memcmp (region->side, side, sizeof side))
    error = format_text ("\"box\" is not the box around \"shape\"");
  return error;
}

static char *snake_from_json (const json_t *json, struct puzzle *puzzle) {
  const char *moves = json_string_value (json_object_get (json, "snake"));
  const json_t *cubes = json_object_get (json, "cubes");
  const json_t *straights = json_object_get (json, "straights");
  struct snake *snake = &puzzle->snake;
  if (!moves || !*moves || moves[strspn (moves, "FT*")])
    return format_text ("\"snake\" should be moves of F, T and *");
  const size_t length = strlen (moves);
  if (length >= (size_t)puzzle->region.cells)
    return format_text ("\"snake\" has %zu cubes, more than the %d cells",
                        length + 1, puzzle->region.cells);
  snake_init (snake, (int)length + 1, STRAIGHT);
  for (size_t i = 1; i < length; i++)
    if (moves[i] != 'F')
      snake->joint[i] = moves[i]; /* TURN or FREE */
  if (cubes && small_number (cubes) != snake->cubes)
    return format_text ("\"cubes\" should be %d, as many as \"snake\" has",
                        snake->cubes);
  if (straights && !snake_set_straights (snake, small_number (straights)))
    return format_text ("\"straights\" is a number that the snake cannot "
                        "have");
  return 0;
}

static char *fixes_from_json (const json_t *fixes, struct puzzle *puzzle) {
  size_t i;
  json_t *fix;
  json_array_foreach (fixes, i, fix) {
    int at[3];
    const int cube = small_number (json_object_get (fix, "cube"));
    char *error = 0;
    if (triple_from_json (json_object_get (fix, "cell"), at)) {
      region_find_given (&puzzle->region, at);
      error = puzzle_fix (puzzle, cube, at);
    } else
      error = format_text ("a cell should be [x,y,z]");
    if (error)
      return error_at ("\"fix\"", 0, error);
  }
  return 0;
}

char *puzzle_from_json (const json_t *json, const struct region *region,
                        struct puzzle *puzzle) {
  const char *name = json_string_value (json_object_get (json, "name"));
  *puzzle = (struct puzzle){.name = name ? printable (name) : 0};
  char *error = region_from_json (json, region, &puzzle->region);
  if (!error)
    error = snake_from_json (json, puzzle);
  if (!error)
    error = fixes_from_json (json_object_get (json, "fix"), puzzle);
  if (error)
    puzzle_clear (puzzle);
  return error;
}

char *path_from_json (const json_t *json, const struct puzzle *puzzle,
                      struct path *path) {
  const int cubes = (int)json_array_size (json);
  path_init (path, cubes);
  for (int i = 0; i < cubes; i++) {
    int at[3];
    if (!triple_from_json (json_array_get (json, (size_t)i), at))
      return format_text ("the cell of cube %d should be [x,y,z]", i + 1);
    region_find_given (&puzzle->region, at);
    path->cell[i] = region_cell (&puzzle->region, at[0], at[1], at[2]);
  }
  return 0;
}
