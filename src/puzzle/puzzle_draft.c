#include "puzzle/puzzle_draft.h"

#include "puzzle/notation.h"
#include "system/array.h"
#include "text/spelling.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

#define NO_KEY KEYS
#define MARKS "#.|[]xXoO"

static const struct {
  const char *name;
  enum {
    WORDS,
    VALUE,
    BLOCK
  } kind; /* words may contain '#'; a block goes
           * on to the next key, and '#' may be
           * one of its marks */
  int may_repeat;
} keys[KEYS] = {
    [KEY_NAME] = {"name", WORDS, 0},
    [KEY_SOURCE] = {"source", WORDS, 0},
    [KEY_EXPECT] = {"expect", WORDS, 0},
    [KEY_BOX] = {"box", VALUE, 0},
    [KEY_SHAPE] = {"shape", BLOCK, 0},
    [KEY_SNAKE] = {"snake", BLOCK, 0},
    [KEY_COUNTS] = {"counts", VALUE, 0},
    [KEY_FIX] = {"fix", VALUE, 1},
};

static int is_blank (char c) { return c == ' ' || c == '\t'; }

static char *skip_blanks (char *text) {
  return text + strspn (text, " \t");
}

/* Adds a part of the line, which begins at `text`. */
static void add_line (struct entry *entry, char *text,
                      const struct line *line) {
  array_push (entry, (struct line){text, line->number,
                                   (int)(text - line->text) + 1});
}

/*------------------------------- comments ------------------------------*/

static int begins_with_a_word (const char *text) {
  const char *word = text + strspn (text, "#");
  word += strspn (word, " \t");
  const size_t marks = strspn (word, MARKS);
  return word[marks] && !is_blank (word[marks]);
}

/* A comment begins with '#'; in a block, only in front of the first word.
 */
static void cut_comment (char *text, int key) {
  char *p = strchr (text, '#');
  if (keys[key].kind == WORDS || !p)
    return;
  while (keys[key].kind == BLOCK && p &&
         !((p == text || is_blank (p[-1])) && begins_with_a_word (p)))
    p = strchr (p + 1, '#');
  while (p && p > text && is_blank (p[-1]))
    p--;
  if (p)
    *p = 0;
}

/*--------------------------------- keys --------------------------------*/

/* The word in front of a colon, on the heap; 0 if there is none */
static char *word_before_colon (char *text, char **colon) {
  char *begin = skip_blanks (text), *end = begin;
  if (!isalpha ((unsigned char)*begin))
    return 0;
  while (isalnum ((unsigned char)*end) || *end == '_' || *end == '-')
    end++;
  *colon = skip_blanks (end);
  return **colon == ':' ? message ("%.*s", (int)(end - begin), begin) : 0;
}

static char *unknown_key (const char *word) {
  for (int key = 0; key < KEYS; key++)
    if (spelling_is_near (word, keys[key].name))
      return message ("unknown key '%s', did you mean '%s'?", word,
                      keys[key].name);
  for (int i = 0; notation_number (i); i++)
    if (spelling_is_near (word, notation_number (i)->prefix))
      return message ("unknown key '%s', did you mean the notation '%s'?",
                      word, notation_number (i)->prefix);
  return message ("unknown key '%.32s', the keys are name, source, box, "
                  "shape, snake, counts, fix and expect",
                  word);
}

static int is_empty (const struct entry *entry) {
  for (size_t i = 0; i < entry->count; i++)
    if (*skip_blanks (entry->item[i].text))
      return 0;
  return 1;
}

static char *begin_entry (struct puzzle_draft *draft, int key, char *value,
                          const struct line *line) {
  struct entry *entry = &draft->entry[key];
  if (entry->count && !keys[key].may_repeat)
    return message ("a second %s, the first is in line %d", keys[key].name,
                    entry->item[0].number);
  cut_comment (value, key);
  add_line (entry, value, line);
  return 0;
}

/* Reads a line with a word and a colon: a key, or the name of a notation.
 * `*block` becomes the key of the next lines.  The text of a snake stays in
 * its column, since a drawing may begin here.
 */
static char *read_key_line (struct puzzle_draft *draft, struct line *line,
                            const char *word, char *colon, int *block) {
  struct entry *snake = &draft->entry[KEY_SNAKE];
  char *value = line->text;
  int key = 0;
  while (key < KEYS && strcasecmp (keys[key].name, word))
    key++;
  if (key == KEY_SNAKE) {
    char *begin = skip_blanks (value);
    memset (begin, ' ', (size_t)(colon + 1 - begin));
  } else if (key < KEYS) {
    value = skip_blanks (colon + 1);
  } else if (!notation_with_prefix (word)) {
    return unknown_key (word);
  } else {
    key = KEY_SNAKE;
    if (*block == KEY_SNAKE && is_empty (snake))
      snake->count = 0; /* `snake:` and then `steps: 2,1,2` */
  }
  *block = keys[key].kind == BLOCK ? key : NO_KEY;
  return begin_entry (draft, key, value, line);
}

/*--------------------------------- lines -------------------------------*/

static int has_keys (const struct puzzle_draft *draft) {
  for (int key = 0; key < KEYS; key++)
    if (draft->entry[key].count)
      return 1;
  return 0;
}

/* "box 3x3x3", "snake = ..." */
static char *key_without_colon (const char *text) {
  for (int key = 0; key < KEYS; key++) {
    const size_t length = strlen (keys[key].name);
    if (!strncasecmp (text, keys[key].name, length) && text[length] &&
        strchr (" \t=", text[length]))
      return message ("a colon is missing, write `%s: ...`",
                      keys[key].name);
  }
  return 0;
}

/* A line that begins with '#' is a comment, unless it is in a block, or a
 * row of marks in a text that is nothing but a drawing.
 */
static char *read_plain_line (struct puzzle_draft *draft, struct line *line,
                              int *block) {
  const char *begin = skip_blanks (line->text);
  const int is_empty_line = !*begin;
  const int is_row =
      draft->is_all_hashes && !begin[strspn (begin, MARKS " \t")];
  char *error = key_without_colon (begin);
  if (error)
    return error;
  if (*block == NO_KEY) {
    if (is_empty_line || (*begin == '#' && !is_row))
      return 0;
    if (has_keys (draft))
      return message ("this line belongs to no key, write as `snake: ...`");
    *block = KEY_SNAKE;
  }
  cut_comment (line->text, *block);
  if (is_empty_line || *skip_blanks (line->text))
    add_line (&draft->entry[*block], line->text, line);
  return 0;
}

char *puzzle_draft_init (struct puzzle_draft *draft, const char *text,
                         size_t size, struct text_place *place) {
  memset (draft, 0, sizeof *draft);
  char *error = text_lines_init (&draft->lines, text, size, place);
  if (error)
    return error;
  draft->is_all_hashes = 1;
  for (int i = 0; i < draft->lines.count; i++) {
    const char first = *skip_blanks (draft->lines.line[i].text);
    draft->is_all_hashes &= !first || first == '#';
  }
  int block = NO_KEY;
  for (int i = 0; !error && i < draft->lines.count; i++) {
    struct line *line = &draft->lines.line[i];
    char *colon, *word = word_before_colon (line->text, &colon);
    const char *begin = skip_blanks (line->text);
    *place =
        (struct text_place){line->number, (int)(begin - line->text) + 1};
    error = word ? read_key_line (draft, line, word, colon, &block)
                 : read_plain_line (draft, line, &block);
    release (word);
  }
  return error;
}

void puzzle_draft_clear (struct puzzle_draft *draft) {
  for (int key = 0; key < KEYS; key++)
    array_clear (&draft->entry[key]);
  text_lines_clear (&draft->lines);
}
