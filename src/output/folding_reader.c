#include "output/folding_reader.h"

#include "notation/puzzle_argument.h"
#include "notation/puzzle_json.h"
#include "system/input_file.h"
#include "system/machine_memory.h"
#include "system/memory.h"
#include "system/search_limits.h"
#include "text/printable.h"
#include "text/text_lines.h"

#include <errno.h>
#include <stdbool.h>
#include <string.h>

/* Reads the puzzle, too, unless there is one already.  `*has_foldings`
 * becomes true if `foldings` is a list.
 */
static char *read_folding_list (const json_t *puzzle,
                                const json_t *foldings,
                                const struct region *region,
                                struct foldings_read *read,
                                bool *has_foldings) {
  char *error = 0;
  if (!read->puzzle.snake.cubes && json_is_object (puzzle))
    error = puzzle_from_json (puzzle, region, &read->puzzle);
  if (error || !read->puzzle.snake.cubes || !json_is_array (foldings))
    return error;
  *has_foldings = true;
  const size_t known = (size_t)read->paths;
  const size_t more = json_array_size (foldings);
  read->path =
      mem_realloc (read->path, (known + more) * sizeof *read->path);
  for (size_t i = 0; i < more; i++) {
    struct path *path = &read->path[read->paths++];
    AUTOFREE char *wrong =
        path_from_json (json_array_get (foldings, i), &read->puzzle, path);
    if (!wrong)
      wrong = path_check (&read->puzzle, path);
    if (wrong)
      return format_text ("folding %d does not fit the puzzle: %s",
                          read->paths, wrong);
  }
  return 0;
}

static bool is_box_of (const json_t *puzzle, const struct region *region) {
  json_t *box = triple_to_json (region->side);
  const bool is_same = json_equal (box, json_object_get (puzzle, "box"));
  json_drop (box);
  return is_same;
}

/* The puzzle of `design` has only free joints: the design has the snake.  A
 * region that is not the box of the puzzle is the box of
 * --also-folds.
 */
static char *read_design (const json_t *puzzle, const json_t *design,
                          const struct region *region,
                          struct foldings_read *read, bool *has_foldings) {
  const json_t *also = json_object_get (design, "also_foldings");
  const json_t *foldings = also && region && !is_box_of (puzzle, region)
                               ? also
                               : json_object_get (design, "foldings");
  json_t *own = json_made (json_copy ((json_t *)puzzle));
  json_object_set (own, "snake", json_object_get (design, "snake"));
  char *error =
      read_folding_list (own, foldings, region, read, has_foldings);
  json_drop (own);
  return error;
}

/* Of several designs only number `design` is read. */
static char *read_printed_object (const json_t *object,
                                  const struct region *region, int design,
                                  struct foldings_read *read,
                                  bool *has_foldings) {
  const json_t *puzzle = json_object_get (object, "puzzle");
  const json_t *designs = json_object_get (object, "designs");
  const char *status =
      json_string_value (json_object_get (object, "status"));
  if (status && !strcmp (status, "unfoldable"))
    read->verdict = VERDICT_UNSATISFIABLE;
  if (!json_is_array (designs) || !json_is_object (puzzle))
    return read_folding_list (puzzle, json_object_get (object, "foldings"),
                              region, read, has_foldings);
  read->designs = (int)json_array_size (designs);
  if (!read->designs)
    return format_text ("the design found no snake");
  *has_foldings = true;
  return design > read->designs
             ? 0
             : read_design (puzzle,
                            json_array_get (designs, (size_t)design - 1),
                            region, read, has_foldings);
}

/* Skips blanks.  Returns whether another object follows. */
static bool find_next_object (FILE *file) {
  int c;
  while ((c = getc (file)) != EOF && strchr (" \t\r\n", c))
    ;
  ungetc (c, file);
  return c != EOF;
}

/* A file that is read within a budget of memory: an object takes forty
 * times as much memory as its text, and the text may be from anywhere.
 */
struct json_source {
  FILE *file;
  unsigned bytes;
  struct limits limits;
};

#define BYTES_BETWEEN_LOOKS (1 << 16)

/* Reads one byte at a time, so as not to read beyond the object. */
static size_t read_json_byte (void *buffer, size_t size, void *state) {
  struct json_source *source = state;
  (void)size;
  if (++source->bytes % BYTES_BETWEEN_LOOKS == 0 &&
      limits_forbid (&source->limits, 0))
    return (size_t)-1;
  const int c = getc (source->file);
  *(char *)buffer = (char)c;
  return c != EOF;
}

/* The file may be the output of a command that prints no foldings. */
static char *missing_foldings (const struct foldings_read *read,
                               const char *command) {
  return command && strcmp (command, "solve") != 0
             ? format_text (
                   "'snakesat %s' printed this, and it has no foldings; "
                   "'snakesat solve --json' prints one, with --all all",
                   command)
             : format_text ("there %s; this should be what 'snakesat solve "
                            "--json' or 'snakesat design --json' printed",
                            read->puzzle.snake.cubes ? "are no \"foldings\""
                                                     : "is no \"puzzle\"");
}

/* `*command` becomes the command that printed the last object, or 0. */
static char *read_printed_objects (FILE *file, const struct region *region,
                                   int design, struct foldings_read *read,
                                   bool *has_foldings, char **command) {
  struct memory_budget budget = {.most = memory_default_budget ()};
  struct json_source source = {.file = file, .limits = {.memory = &budget}};
  json_error_t at;
  char *error = 0;
  int objects = 0;
  do {
    json_t *object = json_load_callback (read_json_byte, &source,
                                         JSON_DISABLE_EOF_CHECK, &at);
    if (budget.is_exceeded)
      out_of_memory ();
    if (!object)
      return objects ? format_text ("line %d of object %d is not JSON: %s",
                                    at.line, objects + 1, at.text)
                     : format_text ("line %d is not JSON: %s", at.line,
                                    at.text);
    error =
        read_printed_object (object, region, design, read, has_foldings);
    const char *printed_by =
        json_string_value (json_object_get (object, "command"));
    mem_free (*command);
    *command = printed_by ? printable (printed_by) : 0;
    json_decref (object);
    objects++;
  } while (!error && find_next_object (file));
  return error;
}

static char *read_folding_file (const char *name,
                                const struct region *region, int design,
                                struct foldings_read *read) {
  FILE *file = input_file_open (name);
  if (!file)
    return format_text ("%s", input_file_error (errno));
  AUTOFREE char *command = 0;
  bool has_foldings = false;
  char *error = read_printed_objects (file, region, design, read,
                                      &has_foldings, &command);
  if (!error && !has_foldings)
    error = missing_foldings (read, command);
  if (ferror (file)) {
    mem_free (error);
    error = format_text ("%s", input_file_error (errno));
  }
  input_file_close (file);
  return error;
}

char *foldings_read (const char *file, const char *puzzle,
                     const struct region *region, int design,
                     struct foldings_read *read) {
  const struct puzzle_request request = {.region = region};
  *read = (struct foldings_read){.verdict = VERDICT_UNKNOWN};
  char *error =
      puzzle ? puzzle_read_argument (puzzle, &request, &read->puzzle) : 0;
  if (error)
    return error;
  error = read_folding_file (file, region, design, read);
  if (read->paths)
    read->verdict = VERDICT_SATISFIABLE;
  if (!error)
    return 0;
  foldings_read_clear (read);
  return error_at (strcmp (file, "-") ? file : "<stdin>", 0, error);
}

void foldings_read_clear (struct foldings_read *read) {
  for (int i = 0; i < read->paths; i++)
    path_clear (&read->path[i]);
  mem_free (read->path);
  puzzle_clear (&read->puzzle);
  *read = (struct foldings_read){0};
}
