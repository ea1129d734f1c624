#include "puzzle/puzzle_reader.h"

#include "puzzle/notation.h"
#include "puzzle/puzzle_draft.h"
#include "region/region_reader.h"
#include "system/memory.h"
#include "text/numbers.h"
#include "text/printable.h"

#include <stdio.h>
#include <string.h>

/* The functions that read the single keys set `place` to where an error
 * may be.
 */
struct puzzle_text {
  const struct puzzle_draft *draft;
  const struct puzzle_request *request;
  struct puzzle *puzzle; /* all 0 at first */
  struct text_place place;
};

static void go_to (struct puzzle_text *text, const struct line *line) {
  text->place = (struct text_place){line->number, line->column};
}

/* The text of a key that takes one line, 0 if it is missing */
static const char *value_of (struct puzzle_text *text, int key) {
  const struct entry *entry = &text->draft->entry[key];
  if (!entry->count)
    return 0;
  go_to (text, entry->item);
  return entry->item->text;
}

/* Words that are printed later, on terminals, too; 0 if there are none */
static char *words_of (struct puzzle_text *text, int key) {
  const char *words = value_of (text, key);
  return words && *words ? printable (words) : 0;
}

/* The region stays empty if nothing says what the snake has to fill. */
static char *read_region (struct puzzle_text *text) {
  struct region *region = &text->puzzle->region;
  const struct entry *shape = &text->draft->entry[KEY_SHAPE];
  const char *box = value_of (text, KEY_BOX);
  if (text->request->region) {
    region_init_copy (region, text->request->region);
    return 0;
  }
  if (!shape->count)
    return box ? region_read_box (box, region) : 0;
  go_to (text, shape->item);
  return box ? message ("both box and shape are given, one is enough")
             : region_read_shape (shape->item, (int)shape->count, region,
                                  &text->place);
}

/* Sets the place to byte `at` of the lines of the snake, which are read as
 * one text.
 */
static void go_into_snake (struct puzzle_text *text, size_t at) {
  const struct entry *entry = &text->draft->entry[KEY_SNAKE];
  const struct line *line = entry->item;
  const struct line *last = line + entry->count - 1;
  for (; line < last && at > strlen (line->text); line++)
    at -= strlen (line->text) + 1;
  if (at > strlen (line->text))
    at = strlen (line->text);
  go_to (text, line);
  text->place.column += (int)(at + strspn (line->text + at, " \t"));
}

static char *join_lines (const struct entry *entry) {
  char *text;
  size_t size;
  FILE *lines = text_stream_open (&text, &size);
  for (size_t i = 0; i < entry->count; i++)
    fprintf (lines, "%s\n", entry->item[i].text);
  text_stream_close (lines);
  return text;
}

/* If nothing says what the snake has to fill, that is a cube. */
static char *read_snake (struct puzzle_text *text) {
  const struct entry *entry = text->draft->entry;
  struct puzzle *puzzle = text->puzzle;
  const int region_is_known = puzzle->region.cells > 0;
  if (!entry[KEY_SNAKE].count) {
    const int lines = text->draft->lines.count;
    text->place = (struct text_place){lines ? lines : 1, 0};
    return message ("there is no snake, write a line `snake: ...`");
  }
  char *snake = join_lines (&entry[KEY_SNAKE]);
  const struct notation_request request = {
      .text = snake,
      .region = region_is_known ? &puzzle->region : 0,
      .cubes_have_names = entry[KEY_FIX].count > 0,
      .takes_misfits = text->request->takes_misfits};
  struct snake_reading how;
  char *error = notation_read (&request, &puzzle->snake, &how);
  release (snake);
  go_into_snake (text, how.failed_at);
  if (text->request->how)
    *text->request->how = how;
  if (error || region_is_known)
    return error;
  const int side = nearest_cube_side (puzzle->snake.cubes);
  region_init_box (&puzzle->region, (int[3]){side, side, side});
  return 0;
}

/* Reads "S=7" or "T=18", or both in either order; a number that is not
 * given is -1.
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

static char *read_counts (struct puzzle_text *text) {
  struct snake *snake = &text->puzzle->snake;
  const int joints = snake->cubes - 2;
  const char *counts = value_of (text, KEY_COUNTS);
  int straights, turns;
  char *error = counts ? parse_counts (counts, &straights, &turns) : 0;
  if (!counts || error)
    return error;
  if (straights < 0)
    straights = joints - turns;
  if ((turns < 0 || straights + turns == joints) &&
      snake_set_straights (snake, straights))
    return 0;
  return message ("counts: %s is impossible, the snake has %d straight, %d "
                  "turning and %d free joints",
                  counts, snake_count (snake, STRAIGHT),
                  snake_count (snake, TURN), snake_count (snake, FREE));
}

/* Returns 1 if the text is that many numbers. */
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

static char *read_fixes (struct puzzle_text *text) {
  const struct entry *entry = &text->draft->entry[KEY_FIX];
  char *error = 0;
  for (size_t i = 0; !error && i < entry->count; i++) {
    go_to (text, &entry->item[i]);
    error = puzzle_add_fix (text->puzzle, entry->item[i].text);
  }
  return error;
}

static char *read_keys (struct puzzle_text *text) {
  text->puzzle->name = words_of (text, KEY_NAME);
  text->puzzle->source = words_of (text, KEY_SOURCE);
  text->puzzle->expect = words_of (text, KEY_EXPECT);
  char *error = read_region (text);
  if (!error)
    error = read_snake (text);
  if (!error)
    error = read_counts (text);
  if (!error)
    error = read_fixes (text);
  return error;
}

char *puzzle_read_placed (const char *text, size_t size,
                          const struct puzzle_request *request,
                          struct puzzle *puzzle, struct text_place *place) {
  static const struct puzzle_request nothing;
  struct puzzle_draft draft;
  struct puzzle_text reading = {
      &draft, request ? request : &nothing, puzzle, {1, 0}};
  memset (puzzle, 0, sizeof *puzzle);
  if (reading.request->how)
    *reading.request->how = (struct snake_reading){0};
  char *error = puzzle_draft_init (&draft, text, size, &reading.place);
  if (!error)
    error = read_keys (&reading);
  puzzle_draft_clear (&draft);
  if (error)
    puzzle_clear (puzzle);
  *place = reading.place;
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
