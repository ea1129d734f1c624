#include "fuzz.h"

#include "folding/folding_json.h"
#include "folding/folding_reader.h"
#include "puzzle/puzzle_reader.h"
#include "system/memory.h"

#include <string.h>

/* What `solve --json` printed, and anything else: foldings that are read
 * are foldings, and written they are read as the same ones.
 */
static char *write_json (const struct puzzle *puzzle,
                         const struct path *path, int paths) {
  json_t *object = json_object (), *foldings = json_array ();
  for (int i = 0; i < paths; i++)
    json_array_append_new (foldings, path_to_json (puzzle, &path[i]));
  json_object_set_new (object, "puzzle", puzzle_to_json (puzzle));
  json_object_set_new (object, "foldings", foldings);
  char *text = json_dumps (object, JSON_PRESERVE_ORDER);
  require (text != 0);
  json_decref (object);
  return text;
}

static void is_same (const struct foldings_read *a,
                     const struct foldings_read *b) {
  require (a->paths == b->paths);
  require (snake_equal (&a->puzzle.snake, &b->puzzle.snake));
  require (a->puzzle.region.cells == b->puzzle.region.cells);
  require (a->puzzle.fixes == b->puzzle.fixes);
  for (int i = 0; i < a->puzzle.fixes; i++)
    require (a->puzzle.fix[i].cube == b->puzzle.fix[i].cube &&
             a->puzzle.fix[i].cell == b->puzzle.fix[i].cell);
  for (int i = 0; i < a->paths; i++)
    require (!memcmp (a->path[i].cell, b->path[i].cell,
                      (size_t)a->path[i].cubes * sizeof (int)));
}

/* jansson allocates it. */
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"

static void comes_back (const struct foldings_read *read) {
  struct foldings_read again;
  char *text = write_json (&read->puzzle, read->path, read->paths);
  require (!foldings_read (file_of (text, strlen (text)), 0, 0, &again));
  is_same (read, &again);
  foldings_read_clear (&again);
  free (text);
}

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size) {
  struct foldings_read read;
  char *error = foldings_read (file_of (data, size), 0, 0, &read);
  if (error) {
    require_error (error, "/dev/fd/");
    return 0;
  }
  for (int i = 0; i < read.paths; i++)
    require (!path_check (&read.puzzle, &read.path[i]));
  comes_back (&read);
  foldings_read_clear (&read);
  return 0;
}

static void seed_folding (const char *text, seed_taker *take) {
  struct puzzle puzzle;
  struct path path;
  require (!puzzle_read_text (text, strlen (text), 0, 0, &puzzle));
  path_init (&path, puzzle.snake.cubes);
  for (int i = 0; i < path.cubes; i++)
    path.cell[i] = i;
  comes_back (
      &(struct foldings_read){puzzle, &path, 1, VERDICT_SATISFIABLE});
  char *json = write_json (&puzzle, &path, 1);
  seed_text (json, -1, take);
  path_clear (&path);
  puzzle_clear (&puzzle);
  free (json);
}

/* Snakes whose folding is known: through the cells in their order */
void fuzz_seeds (seed_taker *take) {
  seed_folding ("name: straight\nbox: 4x1x1\nsnake: moves:FFF\n", take);
  seed_folding ("box: 1x4x1\nsnake: moves:F*F\nfix: 2 @ 0,1,0\n", take);
  seed_text ("{\"puzzle\": {\"name\": null, \"box\": [2,2,1], \"cubes\": 4,"
             " \"snake\": \"FTT\", \"fix\": [{\"cube\": 1, \"cell\": "
             "[0,0,0]}]},"
             " \"foldings\": [[[0,0,0],[1,0,0],[1,1,0],[0,1,0]]]}",
             -1, take);
  seed_text ("{\"status\": \"unfoldable\", \"puzzle\": {\"box\": [2,2,2],"
             " \"shape\": [[\"##\",\"#.\"],[\"##\",\"##\"]],"
             " \"cubes\": 7, \"snake\": \"FTT*TT\"}, \"foldings\": []}",
             -1, take);
}
