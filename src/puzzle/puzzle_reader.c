#include "puzzle/puzzle_reader.h"

#include "puzzle/notation.h"
#include "puzzle/puzzle_draft.h"
#include "region/region_reader.h"
#include "system/memory.h"
#include "text/numbers.h"
#include "text/printable.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What the readers of the single keys share.  They set `place` to where the
 * trouble is.
 */
struct reader {
  const struct puzzle_draft *draft;
  const struct puzzle_request *request;
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
  if (reader->request->region) {
    region_init_copy (region, reader->request->region);
    return 0;
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

char *puzzle_read_placed (const char *text, size_t size,
                          const struct puzzle_request *request,
                          struct puzzle *puzzle, struct text_place *place) {
  static const struct puzzle_request nothing;
  struct puzzle_draft draft;
  struct reader reader = {
      &draft, request ? request : &nothing, puzzle, {1, 0}};
  memset (puzzle, 0, sizeof *puzzle);
  if (reader.request->how)
    *reader.request->how = (struct snake_reading){0};
  char *error = puzzle_draft_init (&draft, text, size, &reader.place);
  if (!error)
    error = read_keys (&reader);
  puzzle_draft_clear (&draft);
  if (error)
    puzzle_clear (puzzle);
  *place = reader.place;
  return error;
}

char *puzzle_read_text (const char *text, size_t size, const char *name,
                        const struct puzzle_request *request,
                        struct puzzle *puzzle) {
  struct text_place place;
  char *error = puzzle_read_placed (text, size, request, puzzle, &place);
  if (!error || (!name && place.line == 1))
    return error;
  char *complete = name ? message ("%s:%d: %s", name, place.line, error)
                        : message ("line %d: %s", place.line, error);
  release (error);
  return complete;
}
