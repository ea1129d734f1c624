#include "folding/folding_reader.h"

#include "folding/puzzle_json_reader.h"
#include "puzzle/puzzle_reader.h"
#include "system/memory.h"
#include "system/output_file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What is known of the objects that were read */
struct reader {
  const char *box;
  int has_puzzle, has_foldings;
  struct foldings_read *read;
};

/*------------------------------ one object -----------------------------*/

static char *read_puzzle (struct reader *reader, const json_t *object) {
  const json_t *json = json_object_get (object, "puzzle");
  if (reader->has_puzzle || !json_is_object (json))
    return 0;
  char *error = puzzle_from_json (json, reader->box, &reader->read->puzzle);
  reader->has_puzzle = !error;
  return error;
}

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

static char *read_folding (struct foldings_read *read,
                           const json_t *cells) {
  read->path = reallocate (read->path,
                           ((size_t)read->paths + 1) * sizeof *read->path);
  char *error =
      read_cells (&read->puzzle, cells, &read->path[read->paths++]);
  if (!error)
    return 0;
  char *which = message ("folding %d does not fit the puzzle: %s",
                         read->paths, error);
  free (error);
  return which;
}

static char *read_foldings (struct reader *reader, const json_t *object) {
  const json_t *list = json_object_get (object, "foldings");
  size_t i;
  json_t *cells;
  char *error = 0;
  if (!json_is_array (list) || !reader->has_puzzle)
    return 0;
  reader->has_foldings = 1;
  json_array_foreach (list, i, cells) {
    error = read_folding (reader->read, cells);
    if (error)
      break;
  }
  return error;
}

static void read_status (struct reader *reader, const json_t *object) {
  const char *status =
      json_string_value (json_object_get (object, "status"));
  if (status && !strcmp (status, "unfoldable"))
    reader->read->verdict = VERDICT_UNSATISFIABLE;
}

static char *read_object (struct reader *reader, const json_t *object) {
  char *error = read_puzzle (reader, object);
  read_status (reader, object);
  return error ? error : read_foldings (reader, object);
}

/*------------------------------- the file ------------------------------*/

/* Lines are counted from where the object begins. */
static char *no_json (int before, const json_error_t *at) {
  return before ? message ("line %d of object %d is no JSON: %s", at->line,
                           before + 1, at->text)
                : message ("line %d is no JSON: %s", at->line, at->text);
}

/* At the next object: 0 where there is none any more */
static int skip_blanks (FILE *file) {
  int c;
  while ((c = getc (file)) != EOF && strchr (" \t\r\n", c))
    ;
  ungetc (c, file);
  return c != EOF;
}

static char *read_objects (struct reader *reader, FILE *file) {
  json_error_t at;
  char *error = 0;
  int objects = 0;
  do {
    json_t *object = json_loadf (file, JSON_DISABLE_EOF_CHECK, &at);
    if (!object)
      return no_json (objects, &at);
    error = read_object (reader, object);
    json_decref (object);
    objects++;
  } while (!error && skip_blanks (file));
  return error;
}

static char *what_is_missing (const struct reader *reader) {
  const char *what = !reader->has_puzzle     ? "is no \"puzzle\""
                     : !reader->has_foldings ? "are no \"foldings\""
                                             : 0;
  return what ? message ("there %s; this should be what 'snakesat solve "
                         "--json' printed",
                         what)
              : 0;
}

static char *read_file (const char *name, struct reader *reader) {
  FILE *file = strcmp (name, "-") ? fopen (name, "r") : stdin;
  if (!file)
    return message ("%s", strerror (errno));
  output_file_spare (name);
  char *error = read_objects (reader, file);
  if (ferror (file)) {
    free (error);
    error = message ("%s", strerror (errno));
  }
  if (file != stdin)
    fclose (file);
  return error ? error : what_is_missing (reader);
}

/* Takes the error. */
static char *with_name (const char *file, char *error) {
  const char *name = strcmp (file, "-") ? file : "<stdin>";
  char *full = message ("%s: %s", name, error);
  free (error);
  return full;
}

char *foldings_read (const char *file, const char *puzzle, const char *box,
                     struct foldings_read *read) {
  struct reader reader = {box, puzzle != 0, 0, read};
  *read = (struct foldings_read){.verdict = VERDICT_UNKNOWN};
  char *error = puzzle ? puzzle_read (puzzle, box, &read->puzzle) : 0;
  if (error)
    return error;
  error = read_file (file, &reader);
  if (read->paths)
    read->verdict = VERDICT_SATISFIABLE;
  if (!error)
    return 0;
  foldings_read_clear (read);
  return with_name (file, error);
}

void foldings_read_clear (struct foldings_read *read) {
  for (int i = 0; i < read->paths; i++)
    path_clear (&read->path[i]);
  free (read->path);
  puzzle_clear (&read->puzzle);
}
