#include "puzzle/puzzle_reader.h"

#include "puzzle/puzzle_draft.h"
#include "region/region_reader.h"
#include "snake/notation.h"
#include "system/memory.h"
#include "text/numbers.h"
#include "text/printable.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* What is asked of the reader beside the text */
struct request {
  const char *box;           /* given outside of the text, or 0 */
  int takes_misfits;         /* see notation.h */
  struct snake_reading *how; /* or 0 */
};

/* What the readers of the single keys share.  They set `place` to where the
 * trouble is; line 0 stands for the option --box.
 */
struct reader {
  const struct puzzle_draft *draft;
  const struct request *request;
  struct puzzle *puzzle;
  struct text_place place;
};

static void go_to (struct reader *reader, const struct line *line) {
  reader->place = (struct text_place){line->number, line->column};
}

/* The text of a key that takes one line, 0 where it is missing or empty */
static const char *value_of (struct reader *reader, int key) {
  const struct entry *entry = &reader->draft->entry[key];
  if (!entry->count)
    return 0;
  go_to (reader, &entry->line[0]);
  return *entry->line[0].text ? entry->line[0].text : 0;
}

/* Words that are printed later, on terminals too */
static char *words_of (struct reader *reader, int key) {
  char *words = copy_text (value_of (reader, key));
  if (words)
    make_printable (words);
  return words;
}

static int is_given (const struct reader *reader, int key) {
  return reader->draft->entry[key].count > 0;
}

/* `*known` is 0 where nothing says what the snake has to fill. */
static char *read_region (struct reader *reader, int *known) {
  struct region *region = &reader->puzzle->region;
  const struct entry *shape = &reader->draft->entry[KEY_SHAPE];
  *known = 1;
  if (reader->request->box) {
    reader->place.line = 0;
    return region_read_words (reader->request->box, region);
  }
  if (is_given (reader, KEY_BOX)) {
    const char *box = value_of (reader, KEY_BOX);
    if (is_given (reader, KEY_SHAPE)) {
      go_to (reader, &shape->line[0]);
      return message ("both box and shape are given, one is enough");
    }
    return region_read_box (box ? box : "", region);
  }
  *known = is_given (reader, KEY_SHAPE);
  if (!*known)
    return 0;
  go_to (reader, &shape->line[0]);
  return region_read_shape (shape->line, shape->count, region,
                            &reader->place);
}

/* To that byte of the lines of an entry, which were read as one text */
static void go_on (struct reader *reader, const struct entry *entry,
                   size_t at) {
  int i = 0;
  size_t length;
  while (i + 1 < entry->count &&
         at > (length = strlen (entry->line[i].text))) {
    at -= length + 1;
    i++;
  }
  const char *text = entry->line[i].text;
  length = strlen (text);
  if (at > length) /* behind the end of the last line */
    at = length;
  go_to (reader, &entry->line[i]);
  reader->place.column += (int)(at + strspn (text + at, " \t"));
}

/* Where nothing says what the snake has to fill, that is a cube. */
static char *read_snake (struct reader *reader, int region_is_known) {
  const struct entry *entry = &reader->draft->entry[KEY_SNAKE];
  struct puzzle *puzzle = reader->puzzle;
  if (!entry->count) {
    const int lines = reader->draft->lines.count;
    reader->place = (struct text_place){lines ? lines : 1, 0};
    return message ("there is no snake, write a line `snake: ...`");
  }
  go_to (reader, &entry->line[0]);
  char *text;
  size_t size;
  FILE *lines = text_stream_open (&text, &size);
  for (int i = 0; i < entry->count; i++)
    fprintf (lines, "%s\n", entry->line[i].text);
  text_stream_close (lines);
  const struct notation_request request = {
      .text = text,
      .region = region_is_known ? &puzzle->region : 0,
      .cubes_have_names = is_given (reader, KEY_FIX),
      .takes_misfits = reader->request->takes_misfits};
  struct snake_reading how = {0};
  char *error = notation_read (&request, &puzzle->snake, &how);
  release (text);
  if (error)
    go_on (reader, entry, how.failed_at);
  if (reader->request->how)
    *reader->request->how = how;
  if (error || region_is_known)
    return error;
  const int length = nearest_cube_side (puzzle->snake.cubes);
  region_init_box (&puzzle->region, (int[3]){length, length, length});
  return 0;
}

/* As many numbers as there should be; else it returns 0. */
static int read_exactly (const char *text, int count, int *value) {
  struct numbers numbers;
  size_t failed_at;
  char *error = numbers_read (text, &numbers, &failed_at);
  release (error);
  if (error)
    return 0;
  const int found = numbers.count;
  for (int i = 0; i < count && i < found; i++)
    value[i] = numbers.list[i].value;
  numbers_clear (&numbers);
  return found == count;
}

char *puzzle_add_fix (struct puzzle *puzzle, const char *text) {
  int cube = 0, at[3] = {0, 0, 0};
  const char *sign = strchr (text, '@');
  char *front = copy_text (text);
  front[strcspn (front, "@")] = 0;
  const int is_read = sign && read_exactly (front, 1, &cube) &&
                      read_exactly (sign + 1, 3, at);
  release (front);
  return is_read ? puzzle_fix (puzzle, cube - 1, at)
                 : message ("write which cube lies in which cell as "
                            "`1 @ 0,0,0`");
}

/* "S=7" or "T=18", in either order or only one of them; -1 for what is not
 * said.
 */
static char *parse_counts (const char *text, int *straights, int *turns) {
  *straights = *turns = -1;
  do {
    char kind = 0;
    int number = 0, length = 0;
    sscanf (text, " %c = %9d%n", &kind, &number, &length);
    int *count = kind == 'S' ? straights : turns;
    if (!length || number < 0 || !strchr ("ST", kind) || *count >= 0)
      return message ("write how many joints are straight as `counts: "
                      "S=7`, or how many turn as `counts: T=18`");
    *count = number;
    text += length + strspn (text + length, ", \t");
  } while (*text);
  return 0;
}

/* Speaks of turns where the puzzle gives the number of turns. */
static char *count_is_wrong (const struct snake *snake, int straights,
                             int turns) {
  const int in_turns = straights < 0;
  const char *kind = in_turns ? "turn" : "straight";
  const int known = snake_count (snake, in_turns ? TURN : STRAIGHT);
  const int open = snake_count (snake, FREE);
  const int counted = in_turns ? turns : straights;
  return open ? message ("counts: of the %d joints %d to %d can %s%s, not "
                         "%d",
                         snake->cubes - 2, known, known + open,
                         in_turns ? "" : "be ", kind, counted)
              : message ("counts: of the %d joints %d %s%s, not %d",
                         snake->cubes - 2, known, in_turns ? "" : "are ",
                         kind, counted);
}

static char *read_counts (struct reader *reader) {
  struct snake *snake = &reader->puzzle->snake;
  const int joints = snake->cubes - 2;
  int straights, turns;
  if (!is_given (reader, KEY_COUNTS))
    return 0;
  const char *text = value_of (reader, KEY_COUNTS);
  char *error = parse_counts (text ? text : "", &straights, &turns);
  if (error)
    return error;
  if (straights >= 0 && turns >= 0 && straights + turns != joints)
    return message ("counts: %d straight and %d turning joints are %d, the "
                    "snake has %d",
                    straights, turns, straights + turns, joints);
  return snake_set_straights (snake,
                              straights < 0 ? joints - turns : straights)
             ? 0
             : count_is_wrong (snake, straights, turns);
}

static char *read_fixes (struct reader *reader) {
  const struct entry *entry = &reader->draft->entry[KEY_FIX];
  struct puzzle *puzzle = reader->puzzle;
  for (int i = 0; i < entry->count; i++) {
    go_to (reader, &entry->line[i]);
    char *error = puzzle_add_fix (puzzle, entry->line[i].text);
    if (error)
      return error;
  }
  return 0;
}

static char *read_keys (struct reader *reader) {
  int region_is_known;
  reader->puzzle->name = words_of (reader, KEY_NAME);
  reader->puzzle->source = words_of (reader, KEY_SOURCE);
  reader->puzzle->expect = words_of (reader, KEY_EXPECT);
  char *error = read_region (reader, &region_is_known);
  if (!error)
    error = read_snake (reader, region_is_known);
  if (!error)
    error = read_counts (reader);
  if (!error)
    error = read_fixes (reader);
  return error;
}

/* Returns the error without its place. */
static char *read_bare (const char *text, size_t size,
                        const struct request *request,
                        struct puzzle *puzzle, struct text_place *place) {
  struct puzzle_draft draft;
  struct reader reader = {&draft, request, puzzle, {1, 0}};
  memset (puzzle, 0, sizeof *puzzle);
  if (request->how)
    *request->how = (struct snake_reading){0};
  char *error = puzzle_draft_init (&draft, text, size, &reader.place);
  if (!error)
    error = read_keys (&reader);
  puzzle_draft_clear (&draft);
  if (error)
    puzzle_clear (puzzle);
  *place = reader.place;
  return error;
}

static char *read_text (const char *text, size_t size, const char *name,
                        const struct request *request,
                        struct puzzle *puzzle) {
  struct text_place place;
  char *error = read_bare (text, size, request, puzzle, &place);
  if (!error)
    return 0;
  char *complete = place.line == 0 ? message ("--box: %s", error)
                   : name ? message ("%s:%d: %s", name, place.line, error)
                   : place.line == 1
                       ? copy_text (error)
                       : message ("line %d: %s", place.line, error);
  release (error);
  return complete;
}

char *puzzle_read_text (const char *text, size_t size, const char *name,
                        const char *box, struct puzzle *puzzle) {
  const struct request request = {.box = box};
  return read_text (text, size, name, &request, puzzle);
}

char *puzzle_read_placed (const char *text, size_t size, const char *region,
                          int takes_misfits, struct puzzle *puzzle,
                          struct snake_reading *how,
                          struct text_place *place) {
  const struct request request = {region, takes_misfits, how};
  return read_bare (text, size, &request, puzzle, place);
}

/* What a file without a puzzle is, of those that lie about beside it, or
 * 0
 */
static const char *other_file (const char *text) {
  if (!strncmp (text, "{\"command\":", 11))
    return "what --json printed, no puzzle: 'snakesat draw --folding' "
           "takes "
           "it";
  if (!strncmp (text, "p cnf ", 6) || strstr (text, "\np cnf "))
    return "a formula, no puzzle: 'snakesat decode' takes it, with a "
           "solver's answer";
  if (!strncmp (text, "s SAT", 5) || !strncmp (text, "s UNSAT", 7))
    return "a solver's answer, no puzzle: 'snakesat decode' takes it "
           "behind "
           "the formula";
  return 0;
}

static char *read_file (const char *file, const struct request *request,
                        struct puzzle *puzzle) {
  const char *name = strcmp (file, "-") ? file : "<stdin>";
  char *text;
  size_t size;
  char *error = text_load (file, &text, &size);
  if (error) {
    char *complete = message ("%s: %s", name, error);
    release (error);
    return complete;
  }
  error = read_text (text, size, name, request, puzzle);
  const char *other = error ? other_file (text) : 0;
  if (other) {
    release (error);
    error = message ("%s: this is %s", name, other);
  }
  release (text);
  return error;
}

static int ends_with (const char *text, const char *end) {
  const size_t length = strlen (text), tail = strlen (end);
  return length >= tail && !strcmp (text + length - tail, end);
}

/* "3x3x3" where a snake should be */
static char *say_box (const char *argument) {
  struct region region;
  if (strchr (argument, ',')) /* a list of numbers */
    return 0;
  char *error = region_read_box (argument, &region);
  if (error) {
    release (error);
    return 0;
  }
  const int *side = region.side;
  char *text = message ("this is a box: say --box %dx%dx%d; a PUZZLE is "
                        "the snake",
                        side[0], side[1], side[2]);
  region_clear (&region);
  return text;
}

/* "tail.cnf": what ends in a dot and two to four letters or more */
static int is_like_a_file (const char *argument) {
  const char *dot = strrchr (argument, '.');
  const size_t letters =
      dot ? strspn (dot + 1, "abcdefghijklmnopqrstuvwxyz") : 0;
  return letters >= 2 && !dot[1 + letters] && dot > argument;
}

/* What is neither a file nor a snake: what may have been meant */
static char *say_no_puzzle (const char *argument, const char *error) {
  struct stat status;
  if (!argument[strspn (argument, " \t\r\n")])
    return message ("PUZZLE is empty: it should be a file or a snake, as "
                    "2,1,2");
  char *better = say_box (argument);
  if (better)
    return better;
  char *file = message ("%s.snake", argument);
  if (!stat (file, &status))
    better = message ("there is no file '%s': did you mean '%s'?", argument,
                      file);
  else if (is_like_a_file (argument))
    better = message ("there is no file '%s'", argument);
  else
    better = message ("there is no file '%.60s%s'%s%s%s A snake is a "
                      "letter for each cube, S straight or T turn, or how "
                      "many cubes each straight run adds: 2,1,2; 'snakesat "
                      "help show' has all notations",
                      argument, strlen (argument) > 60 ? "..." : "",
                      strncmp (error, "this is", 7) ? "; " : ", and ",
                      error, ends_with (error, "?") ? "" : ".");
  release (file);
  return better;
}

static char *read_argument (const char *argument,
                            const struct request *request,
                            struct puzzle *puzzle) {
  struct stat status;
  const int has_slash_of_path =
      strchr (argument, '/') && argument[strspn (argument, "0123456789/ ")];
  const int is_file = !strcmp (argument, "-") || has_slash_of_path ||
                      ends_with (argument, ".snake") ||
                      ends_with (argument, ".txt") ||
                      !lstat (argument, &status);
  if (is_file)
    return read_file (argument, request, puzzle);
  char *error = read_text (argument, strlen (argument), 0, request, puzzle);
  if (!error || notation_recognises (argument))
    return error;
  char *better = say_no_puzzle (argument, error);
  release (error);
  return better;
}

char *puzzle_read (const char *argument, const char *box,
                   struct puzzle *puzzle) {
  const struct request request = {.box = box};
  return read_argument (argument, &request, puzzle);
}

char *puzzle_read_how (const char *argument, const char *box,
                       struct puzzle *puzzle, struct snake_reading *how) {
  const struct request request = {.box = box, .how = how};
  return read_argument (argument, &request, puzzle);
}

char *puzzle_read_misfit (const char *argument, const char *box,
                          struct puzzle *puzzle,
                          struct snake_reading *how) {
  const struct request request = {box, 1, how};
  return read_argument (argument, &request, puzzle);
}
