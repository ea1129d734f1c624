#include "folding/folding_reader.h"

#include "folding/puzzle_json_reader.h"
#include "puzzle/puzzle_argument.h"
#include "system/input_file.h"
#include "system/machine_memory.h"
#include "system/memory.h"
#include "system/search_limits.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What is known from the objects read so far */
struct reader {
  const struct region *region;
  int has_puzzle, has_foldings;
  struct foldings_read *read;
};

/*------------------------------ one object -----------------------------*/

static char *read_cells (const struct puzzle *puzzle, const json_t *json,
                         struct path *path) {
  const int cubes = (int)json_array_size (json);
  path_init (path, cubes);
  for (int i = 0; i < cubes; i++) {
    int at[3];
    if (!triple_from_json (json_array_get (json, (size_t)i), at))
      return message ("the cell of cube %d should be [x,y,z]", i + 1);
    path->cell[i] = region_cell (&puzzle->region, at[0], at[1], at[2]);
  }
  return path_check (puzzle, path);
}

static char *read_foldings (struct foldings_read *read,
                            const json_t *list) {
  size_t i;
  json_t *cells;
  json_array_foreach (list, i, cells) {
    const size_t paths = (size_t)read->paths + 1;
    read->path = reallocate (read->path, paths * sizeof *read->path);
    char *error =
        read_cells (&read->puzzle, cells, &read->path[read->paths++]);
    if (error) {
      char *which = message ("folding %d does not fit the puzzle: %s",
                             read->paths, error);
      release (error);
      return which;
    }
  }
  return 0;
}

static char *read_object (struct reader *reader, const json_t *object) {
  const json_t *puzzle = json_object_get (object, "puzzle");
  const json_t *foldings = json_object_get (object, "foldings");
  const char *status =
      json_string_value (json_object_get (object, "status"));
  char *error = 0;
  if (status && !strcmp (status, "unfoldable"))
    reader->read->verdict = VERDICT_UNSATISFIABLE;
  if (!reader->has_puzzle && json_is_object (puzzle)) {
    error =
        puzzle_from_json (puzzle, reader->region, &reader->read->puzzle);
    reader->has_puzzle = !error;
  }
  if (reader->has_puzzle && json_is_array (foldings)) {
    reader->has_foldings = 1;
    error = read_foldings (reader->read, foldings);
  }
  return error;
}

/*------------------------------- the file ------------------------------*/

/* Lines are counted from where the object begins. */
static char *no_json (int before, const json_error_t *at) {
  return before ? message ("line %d of object %d is no JSON: %s", at->line,
                           before + 1, at->text)
                : message ("line %d is no JSON: %s", at->line, at->text);
}

/* Skips to the next object; 0 where there is none. */
static int find_next_object (FILE *file) {
  int c;
  while ((c = getc (file)) != EOF && strchr (" \t\r\n", c))
    ;
  ungetc (c, file);
  return c != EOF;
}

/* An object takes forty times as much memory as its text, and whoever made
 * it may have meant no good.
 */
struct source {
  FILE *file;
  unsigned bytes;
  struct limits limits;
};

#define BYTES_BETWEEN_LOOKS (1 << 16)

/* One byte at a time: what is behind the object is not to be taken. */
static size_t read_byte (void *buffer, size_t size, void *state) {
  struct source *source = state;
  (void)size;
  if (++source->bytes % BYTES_BETWEEN_LOOKS == 0 &&
      limits_forbid (&source->limits, 0))
    return (size_t)-1;
  const int c = getc (source->file);
  *(char *)buffer = (char)c;
  return c != EOF;
}

static char *read_objects (struct reader *reader, FILE *file) {
  struct memory_budget budget = {.most = memory_default_budget ()};
  struct source source = {.file = file, .limits = {.memory = &budget}};
  json_error_t at;
  char *error = 0;
  int objects = 0;
  do {
    json_t *object = json_load_callback (read_byte, &source,
                                         JSON_DISABLE_EOF_CHECK, &at);
    if (budget.is_exceeded)
      out_of_memory ();
    if (!object)
      return no_json (objects, &at);
    error = read_object (reader, object);
    json_decref (object);
    objects++;
  } while (!error && find_next_object (file));
  return error;
}

static char *read_file (const char *name, struct reader *reader) {
  FILE *file = input_file_open (name);
  if (!file)
    return message ("%s", input_file_error (errno));
  char *error = read_objects (reader, file);
  if (ferror (file)) {
    release (error);
    error = message ("%s", input_file_error (errno));
  }
  input_file_close (file);
  if (error || (reader->has_puzzle && reader->has_foldings))
    return error;
  return message ("there %s; this should be what 'snakesat solve --json' "
                  "printed",
                  reader->has_puzzle ? "are no \"foldings\""
                                     : "is no \"puzzle\"");
}

char *foldings_read (const char *file, const char *puzzle,
                     const struct region *region,
                     struct foldings_read *read) {
  const struct puzzle_request request = {.region = region};
  struct reader reader = {region, puzzle != 0, 0, read};
  *read = (struct foldings_read){.verdict = VERDICT_UNKNOWN};
  char *error =
      puzzle ? puzzle_read_argument (puzzle, &request, &read->puzzle) : 0;
  if (error)
    return error;
  error = read_file (file, &reader);
  if (read->paths)
    read->verdict = VERDICT_SATISFIABLE;
  if (!error)
    return 0;
  foldings_read_clear (read);
  char *full =
      message ("%s: %s", strcmp (file, "-") ? file : "<stdin>", error);
  release (error);
  return full;
}

void foldings_read_clear (struct foldings_read *read) {
  for (int i = 0; i < read->paths; i++)
    path_clear (&read->path[i]);
  release (read->path);
  puzzle_clear (&read->puzzle);
}
