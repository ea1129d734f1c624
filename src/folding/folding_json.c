#include "folding/folding_json.h"

#include "system/memory.h"
#include "system/memory_scope.h"

#include <stdlib.h>

/*-------------------------------- memory -------------------------------*/

static void drop (void *json) { json_decref (json); }

json_t *json_made (json_t *json) {
  if (!json)
    out_of_memory ();
  memory_guard (json, drop);
  return json;
}

/* It is gone even where it cannot be put there. */
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

/*-------------------------------- puzzles ------------------------------*/

json_t *triple_to_json (const int at[3]) {
  return json_made (json_pack ("[iii]", at[0], at[1], at[2]));
}

json_t *text_to_json (const char *text) {
  if (!text)
    return json_made (json_null ());
  json_t *json = json_string (text);
  if (json)
    return json_made (json);
  char *ascii = copy_text (text);
  for (char *p = ascii; *p; p++)
    if (*p & 0x80)
      *p = '?';
  json = json_string (ascii);
  release (ascii);
  return json_made (json);
}

static json_t *shape_to_json (const struct region *region) {
  const size_t columns = (size_t)region->side[1];
  char *row = allocate (columns);
  json_t *layers = json_made (json_array ());
  for (int z = 0; z < region->side[2]; z++) {
    json_t *rows = json_made (json_array ());
    for (int x = region->side[0] - 1; x >= 0; x--) {
      for (int y = 0; y < region->side[1]; y++)
        row[y] = region_cell (region, x, y, z) == NO_CELL ? '.' : '#';
      json_add (rows, json_made (json_stringn (row, columns)));
    }
    json_add (layers, rows);
  }
  release (row);
  return layers;
}

static json_t *fixes_to_json (const struct puzzle *puzzle) {
  json_t *fixes = json_made (json_array ());
  for (int i = 0; i < puzzle->fixes; i++) {
    const struct fix *fix = &puzzle->fix[i];
    json_t *object = json_made (json_pack ("{si}", "cube", fix->cube + 1));
    json_put (object, "cell",
              triple_to_json (puzzle->region.position[fix->cell].at));
    json_add (fixes, object);
  }
  return fixes;
}

json_t *puzzle_to_json (const struct puzzle *puzzle) {
  char *moves = snake_moves (&puzzle->snake);
  json_t *json = json_made (json_object ());
  json_put (json, "name", text_to_json (puzzle->name));
  json_put (json, "box", triple_to_json (puzzle->region.side));
  json_put (json, "cubes", json_made (json_integer (puzzle->snake.cubes)));
  json_put (json, "snake", json_made (json_string (moves)));
  release (moves);
  if (!region_is_box (&puzzle->region))
    json_put (json, "shape", shape_to_json (&puzzle->region));
  if (puzzle->snake.is_counted)
    json_put (json, "straights",
              json_made (json_integer (puzzle->snake.straights)));
  if (puzzle->fixes)
    json_put (json, "fix", fixes_to_json (puzzle));
  return json;
}

json_t *path_to_json (const struct puzzle *puzzle,
                      const struct path *path) {
  json_t *cells = json_made (json_array ());
  for (int i = 0; i < path->cubes; i++)
    json_add (cells,
              triple_to_json (puzzle->region.position[path->cell[i]].at));
  return cells;
}
