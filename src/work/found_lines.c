#include "work/found_lines.h"

#include "count/catalogue.h"
#include "system/memory.h"
#include "system/temporary.h"
#include "system/text_stream.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/*--------------------------------- merging -----------------------------*/

/* The lines of all parts, sorted.  A part may be replaced after its data
 * was checked and before `sort` reads it: so what the lines say is compared
 * with what the results promise.
 */
struct merge {
  const struct folder *folder;
  struct folding_count promised;
  FILE *names; /* of the data of the parts, each followed by a 0 */
  FILE *lines; /* the output of `sort`, or 0 if there are no parts */
  ARRAY (char) line;
};

static char *merge_add_data (void *state, const struct part *part,
                             const struct result *result) {
  struct merge *merge = state;
  if (result->state != RESULT_VALID)
    return result_missing (merge->folder, part->id, result->doubt);
  AUTOFREE char *name = result_data_name (merge->folder, part->id);
  fprintf (merge->names, "%s%c", name, 0);
  folding_count_add (&merge->promised, &result->count);
  return 0;
}

/* Checks all data.  `sort` inherits the stream with the names of the files.
 */
static char *merge_begin (struct merge *merge,
                          const struct folder *folder) {
  *merge = (struct merge){.folder = folder, .names = temporary_stream (0)};
  if (!merge->names)
    return temporary_not_made ();
  char *error = folder_visit (folder, true, merge_add_data, merge);
  if (fflush (merge->names) && !error)
    error = temporary_not_written (merge->names);
  if (error || !ftell (merge->names))
    return error;
  AUTOFREE char *command =
      format_text ("LC_ALL=C exec sort -m --files0-from=/dev/fd/%d",
                   fileno (merge->names));
  merge->lines = popen (command, "r");
  return merge->lines
             ? 0
             : format_text ("no process for sort: %s", strerror (errno));
}

/* Returns the next line without its end, or 0 after the last one. */
static const char *merge_next_line (struct merge *merge) {
  merge->line.count = 0;
  for (int c; merge->lines && (c = getc (merge->lines)) != EOF;) {
    array_push (&merge->line, c == '\n' ? 0 : (char)c);
    if (c == '\n')
      return merge->line.item;
  }
  return 0;
}

/* Returns `error`, or the error of `sort`, or another one if the lines said
 * less or more than was promised, or 0.
 */
static char *merge_end (struct merge *merge, long long said,
                        long long promised, char *error) {
  if (merge->lines && pclose (merge->lines) && !error)
    error = copy_text ("sort did not merge the data of the parts");
  if (!error && said != promised)
    error = format_text ("%s: the data of a part was replaced while it was "
                         "read: gather again",
                         merge->folder->path);
  if (merge->names)
    fclose (merge->names);
  array_clear (&merge->line);
  return error;
}

/*--------------------------------- foldings ----------------------------*/

/* The cells, each with four digits */
char *folding_line (const struct path *path) {
  FILE *out = text_stream_open ();
  for (int i = 0; i < path->cubes; i++)
    fprintf (out, "%s%04d", i ? " " : "", path->cell[i]);
  putc ('\n', out);
  return text_stream_close (out);
}

static int compare_lines (const void *one, const void *other) {
  return strcmp (*(char *const *)one, *(char *const *)other);
}

char *folding_lines (struct texts *lines) {
  FILE *out = text_stream_open ();
  if (lines->count)
    qsort (lines->item, lines->count, sizeof *lines->item, compare_lines);
  for (size_t i = 0; i < lines->count; i++)
    fputs (lines->item[i], out);
  return text_stream_close (out);
}

char *found_foldings_visit (const struct folder *folder,
                            folding_visitor *visitor, void *state) {
  const struct puzzle *puzzle = &folder->question.puzzle;
  struct merge merge;
  long long lines = 0;
  char *error = merge_begin (&merge, folder);
  for (const char *line; !error && (line = merge_next_line (&merge));
       lines++) {
    CLEANUP (path_clear) struct path path;
    path_init (&path, puzzle->snake.cubes);
    for (int i = 0; i < path.cubes; i++) {
      char *end;
      const long cell = strtol (line, &end, 10);
      path.cell[i] = end == line || cell < 0 || cell >= puzzle->region.cells
                         ? NO_CELL
                         : (int)cell;
      line = end;
    }
    error = path_check (puzzle, &path);
    if (!error)
      error = visitor (state, &path);
  }
  return merge_end (&merge, lines, merge.promised.canonical, error);
}

/*---------------------------------- snakes -----------------------------*/

/* A line has the moves of a snake, of which the first is not a joint, and
 * its foldings in three ways of counting (count.h).
 */
char *snake_lines (const struct catalogue *catalogue) {
  FILE *out = text_stream_open ();
  for (int i = 0; i < catalogue->snakes; i++) {
    const struct catalogue_snake *listed = &catalogue->snake[i];
    const struct folding_count *count = &listed->count;
    CLEANUP (snake_clear) struct snake snake;
    catalogue_snake_init (catalogue, listed, &snake);
    AUTOFREE char *moves = snake_moves (&snake);
    fprintf (out, "%s %lld %lld %lld\n", moves, count->directed,
             count->up_to_symmetry, count->canonical);
  }
  return text_stream_close (out);
}

/* If several parts have found the same snake, its lines follow each other.
 */
char *found_snakes_visit (const struct folder *folder,
                          snake_visitor *visitor, void *state) {
  struct merge merge;
  const int cubes = folder->question.puzzle.snake.cubes;
  const size_t moves = (size_t)cubes - 1;
  struct snake last = {.cubes = 0}, snake;
  struct folding_count sum = {0}, count;
  long long directed = 0;
  char *error = merge_begin (&merge, folder);
  for (const char *line; !error && (line = merge_next_line (&merge));) {
    if (strcspn (line, " ") != moves ||
        sscanf (line + moves, "%lld %lld %lld", &count.directed,
                &count.up_to_symmetry, &count.canonical) != 3) {
      error = format_text ("a part has a line that is not a snake");
      break;
    }
    snake_init (&snake, cubes, STRAIGHT);
    for (int cube = 1; cube + 1 < cubes; cube++)
      if (line[cube] == 'T')
        snake.joint[cube] = TURN;
    if (last.cubes && !snake_equal (&last, &snake)) {
      visitor (state, &last, &sum);
      sum = (struct folding_count){0};
    }
    snake_clear (&last);
    last = snake;
    folding_count_add (&sum, &count);
    directed += count.directed;
  }
  if (last.cubes)
    visitor (state, &last, &sum);
  snake_clear (&last);
  return merge_end (&merge, directed, merge.promised.directed, error);
}
