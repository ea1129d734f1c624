#include "work/found_lines.h"

#include "count/catalogue.h"
#include "system/memory.h"
#include "system/temporary.h"
#include "system/text_stream.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/*--------------------------------- merging -----------------------------*/

/* Takes a line, without its end.  Returns an error to stop. */
typedef char *line_visitor (void *state, const char *line);

struct listing {
  const struct folder *folder;
  FILE *names; /* each followed by a 0 */
  int count;
};

static char *list_data_of_part (void *state, const struct part *part,
                                const struct result *result) {
  struct listing *listing = state;
  if (result->state != RESULT_VALID)
    return result_missing (listing->folder, part->id, result->doubt);
  AUTOFREE char *name = result_data_name (listing->folder, part->id);
  fprintf (listing->names, "%s%c", name, 0);
  listing->count++;
  return 0;
}

static char *visit_lines_of (FILE *lines, line_visitor *visitor,
                             void *state) {
  ARRAY (char) line = {0};
  char *error = 0;
  for (int c = getc (lines); !error && c != EOF; c = getc (lines))
    if (c == '\n') {
      array_push (&line, 0);
      error = visitor (state, line.item);
      line.count = 0;
    } else
      array_push (&line, (char)c);
  array_clear (&line);
  return error;
}

/* `sort` inherits the stream with the names of the files. */
static char *merge_files (FILE *names, line_visitor *visitor, void *state) {
  AUTOFREE char *command = format_text (
      "LC_ALL=C exec sort -m --files0-from=/dev/fd/%d", fileno (names));
  FILE *lines = popen (command, "r");
  if (!lines)
    return format_text ("no process for sort: %s", strerror (errno));
  char *error = visit_lines_of (lines, visitor, state);
  if (pclose (lines) && !error)
    error = copy_text ("sort did not merge the data of the parts");
  return error;
}

static char *visit_merged_lines (const struct folder *folder,
                                 line_visitor *visitor, void *state) {
  struct listing listing = {.folder = folder,
                            .names = temporary_stream (0)};
  if (!listing.names)
    return temporary_not_made ();
  char *error = folder_visit (folder, true, list_data_of_part, &listing);
  if (fflush (listing.names) && !error)
    error = temporary_not_written (listing.names);
  if (!error && listing.count)
    error = merge_files (listing.names, visitor, state);
  fclose (listing.names);
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

struct foldings {
  const struct puzzle *puzzle;
  folding_visitor *visit;
  void *state;
};

static char *visit_folding_line (void *state, const char *line) {
  const struct foldings *foldings = state;
  const struct puzzle *puzzle = foldings->puzzle;
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
  char *error = path_check (puzzle, &path);
  if (!error)
    error = foldings->visit (foldings->state, &path);
  return error;
}

char *found_foldings_visit (const struct folder *folder,
                            folding_visitor *visitor, void *state) {
  struct foldings foldings = {&folder->question.puzzle, visitor, state};
  return visit_merged_lines (folder, visit_folding_line, &foldings);
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

/* Returns false unless this is the line of a snake of that many cubes. */
static bool read_snake_line (const char *line, int cubes,
                             struct snake *snake,
                             struct folding_count *count) {
  const size_t length = strcspn (line, " ");
  if (length != (size_t)cubes - 1 ||
      sscanf (line + length, "%lld %lld %lld", &count->directed,
              &count->up_to_symmetry, &count->canonical) != 3)
    return false;
  snake_init (snake, cubes, STRAIGHT);
  for (int cube = 1; cube + 1 < cubes; cube++)
    if (line[cube] == 'T')
      snake->joint[cube] = TURN;
  return true;
}

/* If several parts have found the same snake, its lines follow each other.
 */
struct snakes {
  int cubes;
  snake_visitor *visit;
  void *state;
  struct snake last; /* or no cubes */
  struct folding_count count;
};

static void visit_last_snake (struct snakes *snakes) {
  if (snakes->last.cubes)
    snakes->visit (snakes->state, &snakes->last, &snakes->count);
  snake_clear (&snakes->last);
  snakes->count = (struct folding_count){0};
}

static char *add_snake_line (void *state, const char *line) {
  struct snakes *snakes = state;
  struct folding_count count;
  struct snake snake;
  if (!read_snake_line (line, snakes->cubes, &snake, &count))
    return format_text ("a part has a line that is not a snake");
  if (!snakes->last.cubes || !snake_equal (&snakes->last, &snake))
    visit_last_snake (snakes);
  snake_clear (&snakes->last);
  snakes->last = snake;
  folding_count_add (&snakes->count, &count);
  return 0;
}

char *found_snakes_visit (const struct folder *folder,
                          snake_visitor *visitor, void *state) {
  struct snakes snakes = {.cubes = folder->question.puzzle.snake.cubes,
                          .visit = visitor,
                          .state = state};
  char *error = visit_merged_lines (folder, add_snake_line, &snakes);
  visit_last_snake (&snakes);
  return error;
}
