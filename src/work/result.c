#include "work/result.h"

#include "system/input_file.h"
#include "system/memory.h"
#include "work/crc_file.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

void result_clear (struct result *result) {
  path_clear (&result->folding);
  json_decref (result->rest);
  mem_free (result->doubt);
  *result = (struct result){0};
}

char *result_data_name (const struct folder *folder, const char *id) {
  return folder_file (folder, "results", id, ".data");
}

static uint32_t crc_of_line (const struct part *part) {
  return crc_add (0, part->line, strlen (part->line));
}

/*-------------------------------- writing ------------------------------*/

char *result_write (const struct folder *folder, const struct part *part,
                    const struct result *result) {
  const struct folding_count *count = &result->count;
  assert (result->data_bytes >= -1);
  json_t *cells = json_array ();
  for (int i = 0; i < result->folding.cubes; i++)
    json_array_append_new (cells, json_integer (result->folding.cell[i]));
  AUTOFREE char *text = crc_file_text (json_pack (
      "{s:s, s:I, s:I, s:i, s:I, s:f, s:s, s:[I,I,I], s:o, s:O*, s:I, "
      "s:I}",
      "part", part->id, "manifest", (json_int_t)folder->id, "line",
      (json_int_t)crc_of_line (part), "verdict", (int)result->verdict,
      "nodes", (json_int_t)result->nodes, "seconds", result->seconds,
      "machine", result->machine, "count", (json_int_t)count->directed,
      (json_int_t)count->up_to_symmetry, (json_int_t)count->canonical,
      "folding", cells, "rest", result->rest, "bytes",
      (json_int_t)result->data_bytes, "data",
      (json_int_t)result->data_crc));
  return folder_write (folder, "results", part->id, text);
}

/*-------------------------------- reading ------------------------------*/

static bool read_folding_cells (const struct folder *folder,
                                const json_t *cells, struct path *path) {
  const int cubes = folder->question.puzzle.snake.cubes;
  const int end = folder->question.puzzle.region.cells;
  size_t i;
  json_t *cell;
  if (!json_array_size (cells))
    return true;
  if ((int)json_array_size (cells) != cubes)
    return false;
  path_init (path, cubes);
  json_array_foreach (cells, i, cell) {
    const json_int_t number = json_integer_value (cell);
    if (number < 0 || number >= end)
      return false;
    path->cell[i] = (int)number;
  }
  return true;
}

/* The folder and the part that a result claims to belong to */
struct claims {
  const char *part;
  json_int_t manifest, line;
};

static bool read_result_object (const struct folder *folder, json_t *json,
                                struct result *result,
                                struct claims *claims) {
  json_int_t nodes, directed, classes, canonical, bytes, crc;
  json_t *cells, *rest = 0;
  const char *machine;
  int verdict;
  if (json_unpack (
          json,
          "{s:s, s:I, s:I, s:i, s:I, s:F, s:s, s:[III], s:o, s?o, s:I, "
          "s:I}",
          "part", &claims->part, "manifest", &claims->manifest, "line",
          &claims->line, "verdict", &verdict, "nodes", &nodes, "seconds",
          &result->seconds, "machine", &machine, "count", &directed,
          &classes, &canonical, "folding", &cells, "rest", &rest, "bytes",
          &bytes, "data", &crc) ||
      (rest && !are_part_lines (rest)))
    return false;
  result->verdict = (enum verdict)verdict;
  result->nodes = nodes;
  result->count = (struct folding_count){directed, classes, canonical};
  result->rest = json_incref (rest);
  result->data_bytes = bytes;
  result->data_crc = (uint32_t)crc;
  snprintf (result->machine, sizeof result->machine, "%s", machine);
  return read_folding_cells (folder, cells, &result->folding);
}

char *result_missing (const struct folder *folder, const char *id,
                      const char *doubt) {
  AUTOFREE char *part = format_text (" --part %s", id);
  AUTOFREE char *command = folder_command (folder, "work", part);
  return doubt ? format_text ("%s: %s; to do it again: %s", folder->path,
                              doubt, command)
               : format_text ("%s: part %s has no result; to do it: %s",
                              folder->path, id, command);
}

/* Returns what is wrong with the data, or 0.  Its size may be wrong as two
 * processes that did the part at the same time may have written different
 * data.
 */
static const char *data_fault (const char *name, bool reads_all,
                               const struct result *result) {
  struct stat status;
  if (result->data_bytes < 0)
    return 0;
  if (stat (name, &status))
    return "is missing";
  if (!S_ISREG (status.st_mode) || status.st_size != result->data_bytes)
    return "is damaged";
  if (!reads_all)
    return 0;
  AUTOFREE char *buffer = mem_alloc (65536);
  uint32_t crc = 0;
  size_t got;
  FILE *file = regular_file_open (name);
  if (!file)
    return "cannot be read";
  while ((got = fread (buffer, 1, 65536, file)) > 0)
    crc = crc_add (crc, buffer, got);
  fclose (file);
  return crc == result->data_crc ? 0 : "is damaged";
}

void result_read (const struct folder *folder, const struct part *part,
                  bool checks_data, struct result *result) {
  AUTOFREE char *name = folder_file (folder, "results", part->id, "");
  *result = (struct result){.state = RESULT_MISSING};
  if (access (name, F_OK))
    return;
  json_t *json;
  struct claims claims;
  char *doubt = 0;
  AUTOFREE char *wrong = crc_file_read (name, &json, 0);
  const char *fault =
      wrong                                                 ? wrong
      : !read_result_object (folder, json, result, &claims) ? "is damaged"
      : claims.manifest != folder->id ? "is of another work folder"
      : strcmp (claims.part, part->id) != 0 ||
              claims.line != crc_of_line (part)
          ? "is of another part"
          : 0;
  if (fault)
    doubt = format_text ("the result of part %s %s", part->id, fault);
  else {
    AUTOFREE char *data = result_data_name (folder, part->id);
    fault = data_fault (data, checks_data, result);
    if (fault)
      doubt = format_text ("the data of part %s %s", part->id, fault);
  }
  json_decref (json);
  result->state = RESULT_VALID;
  if (doubt) {
    result_clear (result);
    *result = (struct result){.state = RESULT_DOUBTFUL, .doubt = doubt};
  }
}

/*--------------------------------- visits ------------------------------*/

struct visit {
  const struct folder *folder;
  bool checks_data;
  part_visitor *visit;
  void *state;
};

/* Visits the parts of a list: their names are `prefix` and a number. */
static char *visit_parts (const struct visit *visit, const char *prefix,
                          const json_t *lines) {
  char *error = 0;
  for (size_t i = 0; !error && i < json_array_size (lines); i++) {
    CLEANUP (result_clear) struct result result;
    AUTOFREE char *id = format_text ("%s%zu", prefix, i + 1);
    AUTOFREE char *below = format_text ("%s.", id);
    const struct part part = {
        id, json_string_value (json_array_get (lines, i))};
    result_read (visit->folder, &part, visit->checks_data, &result);
    error = visit->visit (visit->state, &part, &result);
    if (!error)
      error = visit_parts (visit, below, result.rest);
  }
  return error;
}

char *folder_visit (const struct folder *folder, bool checks_data,
                    part_visitor *visitor, void *state) {
  const struct visit visit = {folder, checks_data, visitor, state};
  return visit_parts (&visit, "", folder->parts);
}

/* The line of that number, from 1, on the heap, or 0 */
static char *line_of_list (const json_t *lines, long number) {
  return copy_text (
      json_string_value (json_array_get (lines, (size_t)number - 1)));
}

char *folder_find_line (const struct folder *folder, const char *id) {
  const char *dot = strrchr (id, '.');
  const char *last = dot ? dot + 1 : id;
  const long number = strtol (last, 0, 10);
  if (*last < '1' || last[strspn (last, "0123456789")])
    return 0;
  if (!dot)
    return line_of_list (folder->parts, number);
  AUTOFREE char *above = format_text ("%.*s", (int)(dot - id), id);
  AUTOFREE char *line = folder_find_line (folder, above);
  if (!line)
    return 0;
  CLEANUP (result_clear) struct result result;
  result_read (folder, &(struct part){above, line}, false, &result);
  return line_of_list (result.rest, number);
}
