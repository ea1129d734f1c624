#include "work/found_lines.h"

#include "system/array.h"
#include "system/memory.h"
#include "system/temporary.h"
#include "system/text_stream.h"

#include <errno.h>
#include <string.h>

/*--------------------------------- merging -----------------------------*/

/* Takes a line, without its end.  Returns an error to stop. */
typedef char *line_visitor (void *state, const char *line);

struct listing {
  const struct folder *folder;
  FILE *names; /* each with a 0 behind it */
  int count;
};

static char *list_part (void *state, const struct part *part,
                        const struct result *result) {
  struct listing *listing = state;
  if (result->state != RESULT_VALID)
    return result_missing (listing->folder, part->id, result->doubt);
  AUTOFREE char *name = result_data_name (listing->folder, part->id);
  fprintf (listing->names, "%s%c", name, 0);
  listing->count++;
  return 0;
}

static char *visit_stream (FILE *lines, line_visitor *visitor,
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
static char *merge (FILE *names, line_visitor *visitor, void *state) {
  AUTOFREE char *command = format_text (
      "LC_ALL=C exec sort -m --files0-from=/dev/fd/%d", fileno (names));
  FILE *lines = popen (command, "r");
  if (!lines)
    return format_text ("no process for sort: %s", strerror (errno));
  char *error = visit_stream (lines, visitor, state);
  if (pclose (lines) && !error)
    error = copy_text ("sort did not merge the data of the parts");
  return error;
}

static char *visit_lines (const struct folder *folder,
                          line_visitor *visitor, void *state) {
  struct listing listing = {.folder = folder,
                            .names = temporary_stream (0)};
  if (!listing.names)
    return temporary_not_made ();
  char *error = folder_visit (folder, 1, list_part, &listing);
  if (fflush (listing.names) && !error)
    error = temporary_not_written (listing.names);
  if (!error && listing.count)
    error = merge (listing.names, visitor, state);
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

struct foldings {
  const struct puzzle *puzzle;
  folding_visitor *visit;
  void *state;
};

static char *read_folding (void *state, const char *line) {
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
  return visit_lines (folder, read_folding, &foldings);
}

/*---------------------------------- snakes -----------------------------*/

/* The moves, of which the first is no joint, and the foldings in three ways
 * of counting (count.h)
 */
void snake_line_write (const struct snake *snake,
                       const struct folding_count *count, FILE *out) {
  AUTOFREE char *moves = snake_moves (snake);
  fprintf (out, "%s %lld %lld %lld\n", moves, count->directed,
           count->up_to_symmetry, count->canonical);
}

/* Returns 0 unless it is a line of a snake of so many cubes. */
static int read_snake (const char *line, int cubes, struct snake *snake,
                       struct folding_count *count) {
  const size_t length = strcspn (line, " ");
  if (length != (size_t)cubes - 1 ||
      sscanf (line + length, "%lld %lld %lld", &count->directed,
              &count->up_to_symmetry, &count->canonical) != 3)
    return 0;
  snake_init (snake, cubes, STRAIGHT);
  for (int cube = 1; cube + 1 < cubes; cube++)
    if (line[cube] == 'T')
      snake->joint[cube] = TURN;
  return 1;
}

/* Parts that found the same snake have lines for it that follow each other.
 */
struct snakes {
  int cubes;
  snake_visitor *visit;
  void *state;
  struct snake last; /* or no cubes */
  struct folding_count count;
};

static void visit_last (struct snakes *snakes) {
  if (snakes->last.cubes)
    snakes->visit (snakes->state, &snakes->last, &snakes->count);
  snake_clear (&snakes->last);
  snakes->count = (struct folding_count){0};
}

static char *add_snake (void *state, const char *line) {
  struct snakes *snakes = state;
  struct folding_count count;
  struct snake snake;
  if (!read_snake (line, snakes->cubes, &snake, &count))
    return format_text ("a part has a line that is not a snake");
  if (!snakes->last.cubes || !snake_equal (&snakes->last, &snake))
    visit_last (snakes);
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
  char *error = visit_lines (folder, add_snake, &snakes);
  visit_last (&snakes);
  return error;
}
