#include "folding/folding_reader.h"

#include "puzzle/puzzle_reader.h"
#include "system/memory.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Three whole numbers */
static int read_triple (const json_t *json, int at[3]) {
  if (json_array_size (json) != 3)
    return 0;
  for (size_t i = 0; i < 3; i++) {
    const json_t *number = json_array_get (json, i);
    const json_int_t value = json_integer_value (number);
    if (!json_is_integer (number) || value < 0 || value > REGION_MOST_CELLS)
      return 0;
    at[i] = (int)value;
  }
  return 1;
}

/*------------------- the puzzle, by way of its text --------------------*/

static void write_shape (const json_t *layers, FILE *out) {
  size_t z, x;
  json_t *layer, *row;
  fputs ("shape:\n", out);
  json_array_foreach (layers, z, layer) {
    json_array_foreach (layer, x, row) if (json_is_string (row))
        fprintf (out, "%s\n", json_string_value (row));
    putc ('\n', out);
  }
}

static void write_region (const json_t *puzzle, FILE *out) {
  const json_t *shape = json_object_get (puzzle, "shape");
  int side[3];
  if (shape)
    write_shape (shape, out);
  else if (read_triple (json_object_get (puzzle, "box"), side))
    fprintf (out, "box: %dx%dx%d\n", side[0], side[1], side[2]);
}

static void write_fixes (const json_t *fixes, FILE *out) {
  size_t i;
  json_t *fix;
  json_array_foreach (fixes, i, fix) {
    int at[3];
    if (read_triple (json_object_get (fix, "cell"), at))
      fprintf (out, "fix: %" JSON_INTEGER_FORMAT " @ %d,%d,%d\n",
               json_integer_value (json_object_get (fix, "cube")), at[0],
               at[1], at[2]);
  }
}

static void write_counts (const json_t *straights, FILE *out) {
  if (straights)
    fprintf (out, "counts: S=%" JSON_INTEGER_FORMAT "\n",
             json_integer_value (straights));
}

static void write_puzzle (const json_t *puzzle, FILE *out) {
  const char *name = json_string_value (json_object_get (puzzle, "name"));
  const char *snake = json_string_value (json_object_get (puzzle, "snake"));
  if (name)
    fprintf (out, "name: %.*s\n", (int)strcspn (name, "\r\n"), name);
  write_region (puzzle, out);
  fprintf (out, "snake: moves:%s\n", snake ? snake : "");
  write_counts (json_object_get (puzzle, "straights"), out);
  write_fixes (json_object_get (puzzle, "fix"), out);
}

static char *read_its_puzzle (const json_t *root, const char *box,
                              struct puzzle *puzzle) {
  const json_t *json = json_object_get (root, "puzzle");
  if (!json_is_object (json))
    return message ("there is no \"puzzle\"; this should be what 'snakesat "
                    "solve --json' printed");
  char *text = 0;
  size_t size = 0;
  FILE *out = text_stream_open (&text, &size);
  write_puzzle (json, out);
  text_stream_close (out);
  char *error = puzzle_read_text (text, size, 0, box, puzzle);
  free (text);
  return error;
}

/*------------------------------ foldings -------------------------------*/

static char *read_cells (const struct puzzle *puzzle, const json_t *json,
                         struct path *path) {
  const int cubes = (int)json_array_size (json);
  path_init (path, cubes);
  for (int i = 0; i < cubes; i++) {
    int at[3];
    if (!read_triple (json_array_get (json, (size_t)i), at))
      return message ("the cell of cube %d should be [x,y,z]", i + 1);
    path->cell[i] = region_cell (&puzzle->region, at[0], at[1], at[2]);
  }
  return path_check (puzzle, path);
}

static char *read_foldings (const json_t *root,
                            struct foldings_read *read) {
  const json_t *list = json_object_get (root, "foldings");
  char *error = 0;
  if (!json_is_array (list))
    return message ("there are no \"foldings\"; this should be what "
                    "'snakesat solve --json' printed");
  const int count = (int)json_array_size (list);
  read->path = allocate_zeroed ((size_t)count, sizeof *read->path);
  for (read->paths = 0; !error && read->paths < count; read->paths++) {
    const json_t *cells = json_array_get (list, (size_t)read->paths);
    error = read_cells (&read->puzzle, cells, &read->path[read->paths]);
  }
  if (!error)
    return 0;
  char *which = message ("folding %d does not fit the puzzle: %s",
                         read->paths, error);
  free (error);
  return which;
}

static char *with_name (const char *file, char *error) {
  if (!error)
    return 0;
  const char *name = strcmp (file, "-") ? file : "<stdin>";
  char *full = message ("%s: %s", name, error);
  free (error);
  return full;
}

static char *load_json (const char *file, json_t **root) {
  json_error_t at;
  *root = strcmp (file, "-") ? json_load_file (file, 0, &at)
                             : json_loadf (stdin, 0, &at);
  if (*root)
    return 0;
  return at.line > 0 ? message ("line %d is no JSON: %s", at.line, at.text)
                     : message ("%s", at.text);
}

static enum verdict verdict_of (const json_t *root, int paths) {
  const char *status = json_string_value (json_object_get (root, "status"));
  return paths                                      ? VERDICT_SATISFIABLE
         : status && !strcmp (status, "unfoldable") ? VERDICT_UNSATISFIABLE
                                                    : VERDICT_UNKNOWN;
}

static char *read_both (const json_t *root, const char *puzzle,
                        const char *box, struct foldings_read *read) {
  char *error = puzzle ? puzzle_read (puzzle, box, &read->puzzle)
                       : read_its_puzzle (root, box, &read->puzzle);
  if (error)
    return error;
  error = read_foldings (root, read);
  read->verdict = verdict_of (root, read->paths);
  if (error)
    foldings_read_clear (read);
  return error;
}

char *foldings_read (const char *file, const char *puzzle, const char *box,
                     struct foldings_read *read) {
  json_t *root;
  char *error = load_json (file, &root);
  read->path = 0;
  read->paths = 0;
  if (!error) {
    error = read_both (root, puzzle, box, read);
    json_decref (root);
  }
  return with_name (file, error);
}

void foldings_read_clear (struct foldings_read *read) {
  for (int i = 0; i < read->paths; i++)
    path_clear (&read->path[i]);
  free (read->path);
  puzzle_clear (&read->puzzle);
}
