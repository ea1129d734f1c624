#include "notation/puzzle_reader.h"

#include "notation/code_list.h"
#include "notation/notation.h"
#include "notation/notation_read.h"
#include "notation/reading.h"
#include "notation/region_reader.h"
#include "system/array.h"
#include "system/memory.h"
#include "system/text_stream.h"
#include "text/lookalikes.h"
#include "text/numbers.h"
#include "text/printable.h"
#include "text/spelling.h"
#include "text/text_lines.h"

#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

/* Words may contain '#'.  A block continues to the next key, and '#' may be
 * one of its marks.
 */
enum key_kind { WORDS, VALUE, BLOCK };

enum puzzle_key {
  KEY_NAME,
  KEY_SOURCE,
  KEY_EXPECT,
  KEY_BOX,
  KEY_SHAPE,
  KEY_SNAKE,
  KEY_COUNTS,
  KEY_FIX,
  KEYS,
  NO_KEY = KEYS
};

static const struct {
  const char *name;
  enum key_kind kind;
  bool may_repeat;
} keys[KEYS] = {
    [KEY_NAME] = {"name", WORDS, false},
    [KEY_SOURCE] = {"source", WORDS, false},
    [KEY_EXPECT] = {"expect", WORDS, false},
    [KEY_BOX] = {"box", VALUE, false},
    [KEY_SHAPE] = {"shape", BLOCK, false},
    [KEY_SNAKE] = {"snake", BLOCK, false},
    [KEY_COUNTS] = {"counts", VALUE, false},
    [KEY_FIX] = {"fix", VALUE, true},
};

/* The lines of a key, without comments */
struct entry {
  struct line *item; /* [0..count[ */
  size_t count, capacity;
};

/* A text is first divided into entries, then the entries are read.  `place`
 * is where an error may be.
 */
struct puzzle_text {
  struct text_lines lines;
  bool is_all_hashes;  /* every line begins with '#' */
  bool may_have_title; /* the first line may be the name, without its key */
  int block;           /* the key that the next line continues, or NO_KEY */
  struct entry entry[KEYS];
  const struct puzzle_request *request;
  const char *lookalikes;  /* in keys and in values other than the snake */
  struct puzzle *puzzle;   /* all 0 at first */
  struct reading *reading; /* all 0 at first */
  struct text_place place;
};

#define MARKS "#.|[]xXoO"

static char *skip_spaces (char *text) {
  return text + strspn (text, " \t");
}

/*------------------------------- comments ------------------------------*/

/* Returns true for '#', or several, in front of a word. */
static bool is_comment_of_words (const char *text) {
  const char *word = text + strspn (text, "#");
  word += strspn (word, " \t");
  const size_t marks = strspn (word, MARKS);
  return word[marks] && !isblank ((unsigned char)word[marks]);
}

/* A comment begins with '#'; in a block only if words follow, since '#' may
 * be a mark.
 */
static void cut_comment (char *text, int key) {
  char *p = strchr (text, '#');
  if (keys[key].kind == WORDS || !p)
    return;
  while (keys[key].kind == BLOCK && p &&
         !((p == text || isblank ((unsigned char)p[-1])) &&
           is_comment_of_words (p)))
    p = strchr (p + 1, '#');
  while (p && p > text && isblank ((unsigned char)p[-1]))
    p--;
  if (p)
    *p = 0;
}

static void note_lookalikes (struct puzzle_text *text,
                             const char *sentence) {
  if (!text->lookalikes)
    text->lookalikes = sentence;
}

/* Adds a part of the line, which begins at `text`. */
static void add_line (struct puzzle_text *text, int key, char *value,
                      const struct line *line) {
  struct entry *entry = &text->entry[key];
  if (keys[key].kind != WORDS && key != KEY_SNAKE)
    note_lookalikes (text, undo_lookalikes (value));
  cut_comment (value, key);
  array_push (entry, (struct line){value, line->number,
                                   (int)(value - line->text) + 1});
}

/*--------------------------------- keys --------------------------------*/

/* Returns the word in front of a colon, on the heap, or 0. */
static char *word_before_colon (char *text, char **colon) {
  char *begin = skip_spaces (text), *end = begin;
  if (!isalpha ((unsigned char)*begin))
    return 0;
  while (isalnum ((unsigned char)*end) || *end == '_' || *end == '-')
    end++;
  *colon = skip_spaces (end);
  return **colon == ':' ? format_text ("%.*s", (int)(end - begin), begin)
                        : 0;
}

/* Undoes lookalikes in front of a value, as the colon may be one. */
static void mend_key (struct puzzle_text *text, char *line) {
  AUTOFREE char *plain = copy_text (line);
  const char *lookalikes = undo_lookalikes (plain);
  char *colon;
  AUTOFREE char *word = word_before_colon (plain, &colon);
  if (!word)
    return;
  const size_t length = (size_t)(colon + 1 - plain);
  const char *value = line + place_before_undoing (line, length);
  if ((size_t)(value - line) == length)
    return;
  note_lookalikes (text, lookalikes);
  memcpy (line, plain, length);
  memmove (line + length, value, strlen (value) + 1);
}

static bool is_key (const char *word) {
  bool is_key = notation_with_prefix (word) != 0;
  for (int key = 0; key < KEYS; key++)
    is_key |= !strcasecmp (word, keys[key].name);
  return is_key;
}

static char *unknown_key (const char *word) {
  for (int key = 0; key < KEYS; key++)
    if (spelling_is_near (word, keys[key].name))
      return format_text ("unknown key '%s': did you mean '%s'?", word,
                          keys[key].name);
  for (int i = 0; notation_number (i); i++)
    if (spelling_is_near (word, notation_number (i)->prefix))
      return format_text (
          "unknown key '%s': did you mean the notation '%s'?", word,
          notation_number (i)->prefix);
  return format_text (
      "unknown key '%.32s', the keys are name, source, box, "
      "shape, snake, counts, fix and expect",
      word);
}

static char *begin_entry (struct puzzle_text *text, int key, char *value,
                          const struct line *line) {
  struct entry *entry = &text->entry[key];
  if (entry->count && !keys[key].may_repeat)
    return format_text ("a second %s, the first is in line %d",
                        keys[key].name, entry->item[0].number);
  add_line (text, key, value, line);
  return 0;
}

/* Reads a line with a word and a colon: a key, or the name of a notation.
 * The value of a snake stays in its column, since a drawing may begin here.
 */
static char *divide_key_line (struct puzzle_text *text, struct line *line,
                              const char *word, char *colon) {
  struct entry *snake = &text->entry[KEY_SNAKE];
  char *value = line->text;
  int key = 0;
  while (key < KEYS && strcasecmp (keys[key].name, word))
    key++;
  if (key == KEY_SNAKE) {
    char *begin = skip_spaces (value);
    memset (begin, ' ', (size_t)(colon + 1 - begin));
  } else if (key < KEYS) {
    value = skip_spaces (colon + 1);
  } else if (!notation_with_prefix (word)) {
    return unknown_key (word);
  } else {
    key = KEY_SNAKE; /* the notation may follow an empty `snake:` */
    while (text->block == KEY_SNAKE && snake->count &&
           !*skip_spaces (snake->item[snake->count - 1].text))
      snake->count--;
  }
  text->block = keys[key].kind == BLOCK ? key : NO_KEY;
  return begin_entry (text, key, value, line);
}

/*--------------------------------- lines -------------------------------*/

/* A line that begins with '#' is a comment, unless it is in a block, or a
 * row of marks in a text that is nothing but a drawing.
 */
static char *divide_plain_line (struct puzzle_text *text,
                                struct line *line) {
  char *begin = skip_spaces (line->text);
  const bool is_empty_line = !*begin;
  const bool is_row =
      text->is_all_hashes && !begin[strspn (begin, MARKS " \t")];
  bool has_keys = false; /* besides a name */
  for (int key = 0; key < KEYS; key++) {
    const char *name = keys[key].name; /* "box 3x3x3", "snake = ..." */
    const size_t length = strlen (name);
    if (!strncasecmp (begin, name, length) && begin[length] &&
        strchr (" \t=", begin[length]))
      return format_text ("a colon is missing; write `%s: ...`", name);
    has_keys |= key != KEY_NAME && text->entry[key].count;
  }
  if (text->block == NO_KEY) {
    if (is_empty_line || (*begin == '#' && !is_row))
      return 0;
    if (has_keys)
      return format_text (
          "this line belongs to no key; write `snake: ...`");
    /* A title is a line of words that are not a snake. */
    if (text->may_have_title &&
        (isalpha ((unsigned char)*begin) || *begin & 0x80) &&
        !is_line_of_list (begin) && !notation_recognises (begin))
      return begin_entry (text, KEY_NAME, begin, line);
    text->block = KEY_SNAKE;
  }
  cut_comment (line->text, text->block);
  if (is_empty_line || *skip_spaces (line->text))
    add_line (text, text->block, line->text, line);
  return 0;
}

static char *divide_lines (struct puzzle_text *text) {
  text->block = NO_KEY;
  text->is_all_hashes = true;
  for (int i = 0; i < text->lines.count; i++) {
    const char first = *skip_spaces (text->lines.line[i].text);
    text->is_all_hashes &= !first || first == '#';
  }
  char *error = 0;
  for (int i = 0; !error && i < text->lines.count; i++) {
    struct line *line = &text->lines.line[i];
    mend_key (text, line->text);
    char *colon, *word = word_before_colon (line->text, &colon);
    const char *begin = skip_spaces (line->text);
    text->place = (struct text_place){
        .line = line->number, .column = (int)(begin - line->text) + 1};
    error = word ? divide_key_line (text, line, word, colon)
                 : divide_plain_line (text, line);
    mem_free (word);
  }
  return error;
}

/*-------------------------------- values -------------------------------*/

static void set_place_to_line (struct puzzle_text *text,
                               const struct line *line) {
  text->place =
      (struct text_place){.line = line->number, .column = line->column};
}

/* Returns the text of a key that takes one line, 0 if it is missing. */
static const char *value_of_key (struct puzzle_text *text, int key) {
  const struct entry *entry = &text->entry[key];
  assert (keys[key].kind != BLOCK);
  if (!entry->count)
    return 0;
  set_place_to_line (text, entry->item);
  return entry->item->text;
}

/* Returns words that may be printed on terminals, 0 if there are none. */
static char *words_of_key (struct puzzle_text *text, int key) {
  const char *words = value_of_key (text, key);
  return words && *words ? printable (words) : 0;
}

/* The region stays empty if the text has neither box nor shape. */
static char *read_region_keys (struct puzzle_text *text) {
  struct region *region = &text->puzzle->region;
  const struct entry *shape = &text->entry[KEY_SHAPE];
  const char *box = value_of_key (text, KEY_BOX);
  if (text->request->region) {
    region_init_copy (region, text->request->region);
    return 0;
  }
  if (!shape->count)
    return box ? region_read_box (box, region) : 0;
  set_place_to_line (text, shape->item);
  return box ? format_text ("give either a box or a shape, not both")
             : region_read_shape (shape->item, (int)shape->count, region,
                                  &text->place);
}

/* Without a region, the snake has to fill a cube. */
static char *read_snake_key (struct puzzle_text *text) {
  const struct entry *entry = &text->entry[KEY_SNAKE];
  struct puzzle *puzzle = text->puzzle;
  const bool region_is_known = puzzle->region.cells > 0;
  if (!entry->count) {
    const int lines = text->lines.count;
    text->place = (struct text_place){.line = lines ? lines : 1};
    return format_text ("there is no snake; write a line `snake: ...`");
  }
  FILE *lines = text_stream_open ();
  for (size_t i = 0; i < entry->count; i++)
    fprintf (lines, "%s\n", entry->item[i].text);
  AUTOFREE char *snake = text_stream_close (lines);
  const struct notation_request request = {
      .text = snake,
      .region = region_is_known ? &puzzle->region : 0,
      .cubes_have_names = text->entry[KEY_FIX].count > 0,
      .takes_misfits = text->request->takes_misfits,
      .takes_any_box = text->request->takes_any_box};
  char *error = notation_read (&request, &puzzle->snake, text->reading);
  /* The reader has seen all lines as one text. */
  size_t at = text->reading->failed_at;
  const struct line *line = entry->item;
  for (; line < entry->item + entry->count - 1 && at > strlen (line->text);
       line++)
    at -= strlen (line->text) + 1;
  if (at > strlen (line->text))
    at = strlen (line->text);
  set_place_to_line (text, line);
  text->place.column += (int)(at + strspn (line->text + at, " \t"));
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
      return format_text ("write how many joints are straight as `counts: "
                          "S=7`, or how many turn as `counts: T=18`");
    *count = number;
    text += length + strspn (text + length, ", \t");
  } while (*text);
  return 0;
}

static char *read_counts_key (struct puzzle_text *text) {
  struct snake *snake = &text->puzzle->snake;
  const int joints = snake->cubes - 2;
  const char *counts = value_of_key (text, KEY_COUNTS);
  int straights, turns;
  char *error = counts ? parse_counts (counts, &straights, &turns) : 0;
  if (!counts || error)
    return error;
  if (straights < 0)
    straights = joints - turns;
  if ((turns < 0 || straights + turns == joints) &&
      snake_set_straights (snake, straights))
    return 0;
  return format_text (
      "counts: %s is impossible, the snake has %d straight, %d "
      "turning and %d free joints",
      counts, snake_count (snake, STRAIGHT), snake_count (snake, TURN),
      snake_count (snake, FREE));
}

char *puzzle_add_fix (struct puzzle *puzzle, const char *text,
                      bool is_given) {
  int cube = 0, at[3] = {0, 0, 0};
  const char *sign = strchr (text, '@');
  AUTOFREE char *before = copy_text (text);
  before[strcspn (before, "@")] = 0;
  if (!sign || !numbers_read_exactly (before, 1, &cube) ||
      !numbers_read_exactly (sign + 1, 3, at))
    return format_text ("write which cube is in which cell as `1 @ 0,0,0`");
  if (is_given)
    region_find_given (&puzzle->region, at);
  return puzzle_fix (puzzle, cube, at);
}

static char *read_keys (struct puzzle_text *text) {
  const struct entry *fixes = &text->entry[KEY_FIX];
  text->puzzle->name = words_of_key (text, KEY_NAME);
  text->puzzle->source = words_of_key (text, KEY_SOURCE);
  text->puzzle->expect = words_of_key (text, KEY_EXPECT);
  char *error = read_region_keys (text);
  if (!error)
    error = read_snake_key (text);
  if (!error)
    error = read_counts_key (text);
  for (size_t i = 0; !error && i < fixes->count; i++) {
    set_place_to_line (text, &fixes->item[i]);
    error = puzzle_add_fix (text->puzzle, fixes->item[i].text, true);
  }
  return error;
}

/* A text is read in one of two ways: its first line may be a title, or not.
 */
struct reading_attempt {
  struct puzzle puzzle;
  struct reading reading;
  char *error;
  bool has_keys; /* of a puzzle, or words that may be mistyped keys */
};

/* In a program a list is in brackets. */
static bool has_keys (const struct text_lines *lines) {
  bool has_key = false;
  for (int i = 0; i < lines->count; i++) {
    char *colon;
    AUTOFREE char *word = word_before_colon (lines->line[i].text, &colon);
    has_key |= word && colon[1] != ':' &&
               (!strchr ("[({", *skip_spaces (colon + 1)) ||
                !*skip_spaces (colon + 1) || is_key (word));
  }
  return has_key;
}

/* After an error with a title, the reading is a misfit only if the title
 * has words.
 */
static struct reading_attempt
try_to_read (const char *text, size_t size,
             const struct puzzle_request *request, bool may_have_title) {
  struct reading_attempt made = {.error = 0};
  struct puzzle_text parts = {.may_have_title = may_have_title,
                              .request = request,
                              .puzzle = &made.puzzle,
                              .reading = &made.reading,
                              .place = {.line = 1}};
  const struct entry *title = &parts.entry[KEY_NAME];
  made.error = text_lines_init (&parts.lines, text, size, &parts.place);
  made.has_keys = !made.error && has_keys (&parts.lines);
  if (!made.error)
    made.error = divide_lines (&parts);
  if (!made.error)
    made.error = read_keys (&parts);
  if (made.error && may_have_title)
    made.reading.is_misfit &=
        title->count && notation_has_words (title->item->text);
  made.reading.has_title = may_have_title;
  if (!made.reading.lookalikes)
    made.reading.lookalikes = parts.lookalikes;
  if (made.error) {
    made.reading.place = parts.place;
    puzzle_clear (&made.puzzle);
  }
  for (int key = 0; key < KEYS; key++)
    array_clear (&parts.entry[key]);
  text_lines_clear (&parts.lines);
  return made;
}

/* Replaces an attempt that failed by another one, if that is a puzzle, or a
 * snake that does not fit; else drops the other one.
 */
static void take_other (struct reading_attempt *made,
                        struct reading_attempt other) {
  const bool is_better =
      !other.error || (other.reading.is_misfit && !made->reading.is_misfit);
  struct reading_attempt dropped = is_better ? *made : other;
  mem_free (dropped.error);
  reading_clear (&dropped.reading);
  if (is_better)
    *made = other;
}

/* If the text cannot be read, it may be a list in a program, or its first
 * line may be a title.
 */
char *puzzle_read_placed (const char *text, size_t size,
                          const struct puzzle_request *request,
                          struct puzzle *puzzle) {
  assert (request->reading);
  struct reading_attempt made = try_to_read (text, size, request, false);
  AUTOFREE char *whole = format_text ("%.*s", (int)size, text);
  AUTOFREE char *list =
      made.error && !made.has_keys && strlen (whole) == size
          ? code_list_alone (whole)
          : 0;
  if (list) {
    struct reading_attempt other = try_to_read (list, size, request, false);
    other.reading.code = "only the list in this code is read";
    take_other (&made, other);
  }
  if (made.error)
    take_other (&made, try_to_read (text, size, request, true));
  *puzzle = made.puzzle;
  *request->reading = made.reading;
  return made.error;
}

char *puzzle_read_text (const char *text, size_t size, const char *name,
                        const struct puzzle_request *request,
                        struct puzzle *puzzle) {
  CLEANUP (reading_clear) struct reading own = {.notation = 0};
  struct puzzle_request asked = {.reading = &own};
  if (request)
    asked = *request;
  if (!asked.reading)
    asked.reading = &own;
  char *error = puzzle_read_placed (text, size, &asked, puzzle);
  struct text_place *place = &asked.reading->place;
  place->file = error ? name : 0;
  return error_at (name, name || place->line != 1 ? place->line : 0, error);
}
