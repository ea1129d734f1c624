#include "folding/folding_json.h"

#include "system/memory.h"

#include <stdlib.h>

static json_t *triple (const int at[3]) {
  return json_pack ("[iii]", at[0], at[1], at[2]);
}

json_t *text_to_json (const char *text) {
  if (!text)
    return json_null ();
  json_t *json = json_string (text);
  if (json)
    return json;
  char *ascii = copy_text (text);
  for (char *p = ascii; *p; p++)
    if (*p & 0x80)
      *p = '?';
  json = json_string (ascii);
  free (ascii);
  return json;
}

static json_t *snake_to_json (const struct snake *snake) {
  char *moves = snake_moves (snake);
  json_t *json = json_string (moves);
  free (moves);
  return json;
}

static json_t *row_to_json (const struct region *region, int x, int z) {
  const int columns = region->side[1];
  char *row = allocate ((size_t)columns);
  for (int y = 0; y < columns; y++)
    row[y] = region_cell (region, x, y, z) == NO_CELL ? '.' : '#';
  json_t *json = json_stringn (row, (size_t)columns);
  free (row);
  return json;
}

static json_t *shape_to_json (const struct region *region) {
  json_t *layers = json_array ();
  for (int z = 0; z < region->side[2]; z++) {
    json_t *rows = json_array ();
    for (int x = region->side[0] - 1; x >= 0; x--)
      json_array_append_new (rows, row_to_json (region, x, z));
    json_array_append_new (layers, rows);
  }
  return layers;
}

static json_t *fixes_to_json (const struct puzzle *puzzle) {
  json_t *fixes = json_array ();
  for (int i = 0; i < puzzle->fixes; i++) {
    const struct fix *fix = &puzzle->fix[i];
    json_t *cell = triple (puzzle->region.position[fix->cell].at);
    json_array_append_new (
        fixes, json_pack ("{siso}", "cube", fix->cube + 1, "cell", cell));
  }
  return fixes;
}

json_t *puzzle_to_json (const struct puzzle *puzzle) {
  json_t *json =
      json_pack ("{sososiso}", "name", text_to_json (puzzle->name), "box",
                 triple (puzzle->region.side), "cubes", puzzle->snake.cubes,
                 "snake", snake_to_json (&puzzle->snake));
  if (!region_is_box (&puzzle->region))
    json_object_set_new (json, "shape", shape_to_json (&puzzle->region));
  if (puzzle->snake.is_counted)
    json_object_set_new (json, "straights",
                         json_integer (puzzle->snake.straights));
  if (puzzle->fixes)
    json_object_set_new (json, "fix", fixes_to_json (puzzle));
  return json;
}

json_t *path_to_json (const struct puzzle *puzzle,
                      const struct path *path) {
  json_t *cells = json_array ();
  for (int i = 0; i < path->cubes; i++)
    json_array_append_new (
        cells, triple (puzzle->region.position[path->cell[i]].at));
  return cells;
}
