#include "folding/folding_json.h"

#include "system/memory.h"

#include <stdlib.h>

json_t *triple_to_json (const int at[3]) {
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
  release (ascii);
  return json;
}

static json_t *shape_to_json (const struct region *region) {
  const size_t columns = (size_t)region->side[1];
  char *row = allocate (columns);
  json_t *layers = json_array ();
  for (int z = 0; z < region->side[2]; z++) {
    json_t *rows = json_array ();
    for (int x = region->side[0] - 1; x >= 0; x--) {
      for (int y = 0; y < region->side[1]; y++)
        row[y] = region_cell (region, x, y, z) == NO_CELL ? '.' : '#';
      json_array_append_new (rows, json_stringn (row, columns));
    }
    json_array_append_new (layers, rows);
  }
  release (row);
  return layers;
}

static json_t *fixes_to_json (const struct puzzle *puzzle) {
  json_t *fixes = json_array ();
  for (int i = 0; i < puzzle->fixes; i++) {
    const struct fix *fix = &puzzle->fix[i];
    json_t *cell = triple_to_json (puzzle->region.position[fix->cell].at);
    json_array_append_new (
        fixes, json_pack ("{siso}", "cube", fix->cube + 1, "cell", cell));
  }
  return fixes;
}

json_t *puzzle_to_json (const struct puzzle *puzzle) {
  char *moves = snake_moves (&puzzle->snake);
  json_t *json =
      json_pack ("{sososiss}", "name", text_to_json (puzzle->name), "box",
                 triple_to_json (puzzle->region.side), "cubes",
                 puzzle->snake.cubes, "snake", moves);
  release (moves);
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
        cells, triple_to_json (puzzle->region.position[path->cell[i]].at));
  return cells;
}
