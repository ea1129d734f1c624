#include "work/result.h"

#include "system/memory.h"
#include "system/output_file.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define JSON_TEXT (JSON_COMPACT | JSON_SORT_KEYS)

void result_clear (struct result *result) {
  path_clear (&result->folding);
  json_decref (result->pieces);
}

char *result_data_name (const struct folder *folder, const char *id) {
  return folder_file (folder, "results/", id, ".data");
}

/*-------------------------------- writing ------------------------------*/

static json_t *cells_to_json (const struct path *path) {
  json_t *cells = json_array ();
  for (int i = 0; i < path->cubes; i++)
    json_array_append_new (cells, json_integer (path->cell[i]));
  return cells;
}

static void hash_line (const struct part *part, char hash[SHA256_TEXT]) {
  sha256_of (part->line, strlen (part->line), hash);
}

/* Its text without its own hash, on the heap, whose hash that is */
static char *seal (json_t *json) {
  char hash[SHA256_TEXT];
  char *text = json_dumps (json, JSON_TEXT);
  sha256_of (text, strlen (text), hash);
  release (text);
  json_object_set_new (json, "sha256", json_string (hash));
  return json_dumps (json, JSON_TEXT);
}

static json_t *result_to_json (const struct folder *folder,
                               const struct part *part,
                               const struct result *result) {
  char line[SHA256_TEXT];
  const struct folding_count *count = &result->count;
  hash_line (part, line);
  json_t *json = json_pack (
      "{s:s, s:s, s:s, s:i, s:I, s:f, s:s, s:[I,I,I], s:o}", "part",
      part->id, "manifest", folder->id, "line", line, "verdict",
      (int)result->verdict, "nodes", (json_int_t)result->nodes, "seconds",
      result->seconds, "machine", result->machine, "count",
      (json_int_t)count->directed, (json_int_t)count->up_to_symmetry,
      (json_int_t)count->fronts, "folding",
      cells_to_json (&result->folding));
  if (result->pieces)
    json_object_set (json, "pieces", result->pieces);
  if (result->data_bytes >= 0) {
    json_object_set_new (json, "bytes", json_integer (result->data_bytes));
    json_object_set_new (json, "data", json_string (result->data_hash));
  }
  return json;
}

char *result_write (const struct folder *folder, const struct part *part,
                    const struct result *result) {
  json_t *json = result_to_json (folder, part, result);
  char *name = folder_file (folder, "results/", part->id, "");
  char *text = seal (json);
  char *error = output_file_write (name, text);
  release (text);
  release (name);
  json_decref (json);
  return error;
}

/*-------------------------------- reading ------------------------------*/

/* 1 where the object has the hash of what it says beside that */
static int is_sealed (json_t *json) {
  const json_t *seal_of = json_object_get (json, "sha256");
  if (!json_is_string (seal_of))
    return 0;
  char *hash = copy_text (json_string_value (seal_of));
  json_object_del (json, "sha256");
  char *text = seal (json);
  const int good =
      !strcmp (json_string_value (json_object_get (json, "sha256")), hash);
  release (text);
  release (hash);
  return good;
}

static int read_folding (const struct folder *folder, const json_t *cells,
                         struct path *path) {
  const int cubes = folder->asked.puzzle.snake.cubes;
  const int end = folder->asked.puzzle.region.cells;
  size_t i;
  json_t *cell;
  if (!json_array_size (cells))
    return 1;
  if ((int)json_array_size (cells) != cubes)
    return 0;
  path_init (path, cubes);
  json_array_foreach (cells, i, cell) {
    const json_int_t number = json_integer_value (cell);
    if (number < 0 || number >= end)
      return 0;
    path->cell[i] = (int)number;
  }
  return 1;
}

/* What the result says of others, to be compared */
struct claims {
  const char *part, *manifest, *line;
};

static int read_numbers (json_t *json, struct result *result,
                         struct claims *claims) {
  json_int_t nodes, directed, classes, fronts;
  const char *machine;
  int verdict;
  if (json_unpack (json, "{s:s, s:s, s:s, s:i, s:I, s:F, s:s, s:[III]}",
                   "part", &claims->part, "manifest", &claims->manifest,
                   "line", &claims->line, "verdict", &verdict, "nodes",
                   &nodes, "seconds", &result->seconds, "machine", &machine,
                   "count", &directed, &classes, &fronts))
    return 0;
  result->verdict = (enum verdict)verdict;
  result->nodes = nodes;
  result->count = (struct folding_count){directed, classes, fronts};
  snprintf (result->machine, sizeof result->machine, "%s", machine);
  return 1;
}

static int read_rest (const struct folder *folder, json_t *json,
                      struct result *result) {
  const json_t *bytes = json_object_get (json, "bytes");
  const json_t *hash = json_object_get (json, "data");
  result->data_bytes = -1;
  if (bytes && json_is_string (hash)) {
    result->data_bytes = json_integer_value (bytes);
    snprintf (result->data_hash, sizeof result->data_hash, "%s",
              json_string_value (hash));
  }
  result->pieces = json_incref (json_object_get (json, "pieces"));
  return read_folding (folder, json_object_get (json, "folding"),
                       &result->folding);
}

static char *data_error (const struct folder *folder,
                         const struct part *part, int is_there) {
  return message ("the data of part %s is %s: remove its result (%s/"
                  "results/%s) and do that part again",
                  part->id, is_there ? "damaged" : "missing", folder->path,
                  part->id);
}

static char *judge (const struct folder *folder, const struct part *part,
                    json_t *json, struct result *result) {
  struct claims claims;
  char line[SHA256_TEXT];
  const char *wrong = 0;
  hash_line (part, line);
  if (!json_is_object (json) || !is_sealed (json) ||
      !read_numbers (json, result, &claims) ||
      !read_rest (folder, json, result))
    wrong = "is damaged";
  else if (strcmp (claims.manifest, folder->id))
    wrong = "is of another work folder";
  else if (strcmp (claims.part, part->id) || strcmp (claims.line, line))
    wrong = "is of another part";
  return wrong ? message ("the result of part %s %s: remove it (%s/"
                          "results/%s) and do that part again",
                          part->id, wrong, folder->path, part->id)
               : 0;
}

/* Two who did the part may have written different data at the same time. */
static char *check_size (const struct folder *folder,
                         const struct part *part,
                         const struct result *result) {
  struct stat status;
  char *name = result_data_name (folder, part->id);
  const int is_there = !stat (name, &status);
  const int is_good = is_there && S_ISREG (status.st_mode) &&
                      status.st_size == result->data_bytes;
  release (name);
  return result->data_bytes < 0 || is_good
             ? 0
             : data_error (folder, part, is_there);
}

char *result_read (const struct folder *folder, const struct part *part,
                   struct result *result, int *is_there) {
  char *name = folder_file (folder, "results/", part->id, "");
  *result = (struct result){0};
  *is_there = !access (name, F_OK);
  char *error = 0;
  if (*is_there && is_no_file (name))
    error = message ("the result of part %s is no regular file: remove it "
                     "(%s) and do that part again",
                     part->id, name);
  else if (*is_there) {
    json_t *json = json_load_file (name, 0, 0);
    error = judge (folder, part, json, result);
    if (!error)
      error = check_size (folder, part, result);
    json_decref (json);
  }
  release (name);
  if (error)
    result_clear (result);
  return error;
}

char *result_check_data (const struct folder *folder,
                         const struct part *part,
                         const struct result *result) {
  char *name = result_data_name (folder, part->id);
  char *buffer = allocate (65536), hash[SHA256_TEXT];
  struct sha256 sum;
  size_t got;
  FILE *file = fopen (name, "rb");
  sha256_init (&sum);
  while (file && (got = fread (buffer, 1, 65536, file)) > 0)
    sha256_add (&sum, buffer, got);
  sha256_end (&sum, hash);
  if (file)
    fclose (file);
  const int good = file && !strcmp (hash, result->data_hash);
  release (buffer);
  release (name);
  return good ? 0 : data_error (folder, part, file != 0);
}

/*--------------------------------- visits ------------------------------*/

struct visit {
  const struct folder *folder;
  part_visitor *visit;
  void *state;
};

static char *visit_part (const struct visit *visit,
                         const struct part *part) {
  struct result result;
  int is_there;
  size_t i;
  json_t *line;
  char *doubt = result_read (visit->folder, part, &result, &is_there);
  if (doubt || !is_there) {
    char *error = visit->visit (visit->state, part, 0, doubt);
    release (doubt);
    return error;
  }
  char *error = visit->visit (visit->state, part, &result, 0);
  json_array_foreach (result.pieces, i, line) {
    char *id = message ("%s.%zu", part->id, i + 1);
    const struct part piece = {id, json_string_value (line)};
    if (!error)
      error = visit_part (visit, &piece);
    release (id);
  }
  result_clear (&result);
  return error;
}

char *folder_visit (const struct folder *folder, part_visitor *visitor,
                    void *state) {
  const struct visit visit = {folder, visitor, state};
  char *error = 0;
  for (int i = 0; !error && i < folder->parts; i++) {
    char *id = message ("%d", i + 1);
    error = visit_part (&visit, &(struct part){id, folder->line[i]});
    release (id);
  }
  return error;
}

/* Piece `number` of a part that has a result, on the heap, or 0 */
static char *line_of_piece (const struct folder *folder,
                            const struct part *part, long number) {
  struct result result;
  int is_there;
  char *error = result_read (folder, part, &result, &is_there);
  if (error || !is_there) {
    release (error);
    return 0;
  }
  char *line = number > 0 ? copy_text (json_string_value (json_array_get (
                                result.pieces, (size_t)number - 1)))
                          : 0;
  result_clear (&result);
  return line;
}

char *folder_find_line (const struct folder *folder, const char *id) {
  const char *dot = strrchr (id, '.');
  char *end;
  const long number = strtol (dot ? dot + 1 : id, &end, 10);
  if (*end)
    return 0;
  if (!dot)
    return number >= 1 && number <= folder->parts
               ? copy_text (folder->line[number - 1])
               : 0;
  char *above = message ("%.*s", (int)(dot - id), id);
  char *line = folder_find_line (folder, above), *piece = 0;
  if (line)
    piece = line_of_piece (folder, &(struct part){above, line}, number);
  release (line);
  release (above);
  return piece;
}
