#include "folding/puzzle_json_reader.h"

#include "puzzle/notation.h"
#include "region/region_reader.h"
#include "system/memory.h"

#include <stdlib.h>
#include <string.h>

/* A whole number from 0 on, or -1 */
static int small_number (const json_t *json) {
  const json_int_t value = json_integer_value (json);
  return json_is_integer (json) && value >= 0 && value <= REGION_MOST_CELLS
             ? (int)value
             : -1;
}

int triple_from_json (const json_t *json, int at[3]) {
  if (!json_is_array (json) || json_array_size (json) != 3)
    return 0;
  for (size_t i = 0; i < 3; i++) {
    at[i] = small_number (json_array_get (json, i));
    if (at[i] < 0)
      return 0;
  }
  return 1;
}

/* The error, which it takes, with the key it belongs to; 0 stays 0. */
static char *under_key (const char *key, char *error) {
  if (!error)
    return 0;
  char *full = message ("\"%s\": %s", key, error);
  release (error);
  return full;
}

/* Names are printed on one line, and must not control the terminal. */
static char *read_name (const json_t *json, struct puzzle *puzzle) {
  const char *name = json_string_value (json);
  for (const char *p = name; p && *p; p++)
    if ((unsigned char)*p < ' ' || *p == 127)
      return message ("\"name\" has a control character");
  puzzle->name = copy_text (name);
  return 0;
}

/* The rows become the lines of a text, with an empty line after each layer.
 * A row that is not a string becomes "?", which the reader of shapes
 * refuses.
 */
static char *read_shape (const json_t *layers, struct region *region) {
  size_t z, x;
  json_t *layer, *row;
  struct line *lines = 0;
  struct text_place place;
  int count = 0;
  json_array_foreach (layers, z, layer) {
    const size_t rows = json_array_size (layer);
    lines = reallocate (lines, ((size_t)count + rows + 1) * sizeof *lines);
    json_array_foreach (layer, x, row) {
      const char *text = json_string_value (row);
      lines[count++] = (struct line){.text = (char *)(text ? text : "?")};
    }
    lines[count++] = (struct line){.text = (char *)""};
  }
  char *error = region_read_shape (lines, count, region, &place);
  release (lines);
  return under_key ("shape", error);
}

static char *read_region (const json_t *json, const struct region *given,
                          struct region *region) {
  const json_t *shape = json_object_get (json, "shape");
  int side[3];
  if (given) {
    region_init_copy (region, given);
    return 0;
  }
  if (!triple_from_json (json_object_get (json, "box"), side))
    return message ("\"box\" should be three sides, as [4,4,4]");
  if (!shape)
    return under_key ("box", region_read_sides (side, region));
  char *error = read_shape (shape, region);
  if (!error && memcmp (region->side, side, sizeof side))
    error = message ("\"box\" is not the box around \"shape\"");
  return error;
}

static char *read_snake (const json_t *json, struct puzzle *puzzle) {
  const char *moves = json_string_value (json_object_get (json, "snake"));
  const json_t *cubes = json_object_get (json, "cubes");
  const json_t *straights = json_object_get (json, "straights");
  struct snake *snake = &puzzle->snake;
  struct snake_reading how;
  if (!moves || moves[strspn (moves, "FT*")])
    return message ("\"snake\" should be moves of F, T and *");
  char *text = message ("moves:%s", moves);
  const struct notation_request request = {.text = text,
                                           .region = &puzzle->region};
  char *error = under_key ("snake", notation_read (&request, snake, &how));
  release (text);
  if (error)
    return error;
  if (cubes && small_number (cubes) != snake->cubes)
    return message ("\"cubes\" should be %d, as many as \"snake\" has",
                    snake->cubes);
  if (straights && !snake_set_straights (snake, small_number (straights)))
    return message ("\"straights\" is a number that the snake cannot "
                    "have");
  return 0;
}

static char *read_fixes (const json_t *fixes, struct puzzle *puzzle) {
  size_t i;
  json_t *fix;
  json_array_foreach (fixes, i, fix) {
    int at[3];
    const int cube = small_number (json_object_get (fix, "cube"));
    char *error = triple_from_json (json_object_get (fix, "cell"), at)
                      ? puzzle_fix (puzzle, cube - 1, at)
                      : message ("a cell should be [x,y,z]");
    if (error)
      return under_key ("fix", error);
  }
  return 0;
}

char *puzzle_from_json (const json_t *json, const struct region *region,
                        struct puzzle *puzzle) {
  *puzzle = (struct puzzle){0};
  char *error = read_name (json_object_get (json, "name"), puzzle);
  if (!error)
    error = read_region (json, region, &puzzle->region);
  if (!error)
    error = read_snake (json, puzzle);
  if (!error)
    error = read_fixes (json_object_get (json, "fix"), puzzle);
  if (!error)
    return 0;
  puzzle_clear (puzzle);
  *puzzle = (struct puzzle){0};
  return error;
}
