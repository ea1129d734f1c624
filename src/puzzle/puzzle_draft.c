#include "puzzle/puzzle_draft.h"

#include "puzzle/notation.h"
#include "system/memory.h"
#include "text/spelling.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#define NO_KEY KEYS
#define MARKS "#.|[]xXoO"

/* How the text of a key ends: with its line, or with the next key; and
 * whether the key may be given again.
 */
static const struct {
  const char *name;
  int goes_on, may_repeat;
} keys[KEYS] = {
    [KEY_NAME] = {"name", 0, 0},     [KEY_SOURCE] = {"source", 0, 0},
    [KEY_EXPECT] = {"expect", 0, 0}, [KEY_BOX] = {"box", 0, 0},
    [KEY_SHAPE] = {"shape", 1, 0},   [KEY_SNAKE] = {"snake", 1, 0},
    [KEY_COUNTS] = {"counts", 0, 0}, [KEY_FIX] = {"fix", 0, 1},
};

static int is_blank (char c) { return c == ' ' || c == '\t'; }

static char *skip_blanks (char *text) {
  return text + strspn (text, " \t");
}

/* The text lies in that line. */
static void add_line (struct entry *entry, char *text,
                      const struct line *line) {
  const size_t count = (size_t)entry->count++;
  if (!(count & (count - 1))) /* full at the powers of two */
    entry->line =
        reallocate (entry->line, (2 * count + 1) * sizeof *entry->line);
  entry->line[count] =
      (struct line){text, line->number, (int)(text - line->text) + 1};
}

/* Is what begins with '#' a row of a drawing or of a shape, and no comment?
 */
static int is_row_of_marks (const char *text) {
  return !text[strspn (text, MARKS " \t")];
}

static int begins_with_a_word (const char *text) {
  const char *word = text + strspn (text, "#");
  word += strspn (word, " \t");
  const size_t marks = strspn (word, MARKS);
  return word[marks] && !strchr (" \t", word[marks]);
}

/* In a snake and in a shape '#' may be content; a comment begins with the
 * '#' in front of the first word.
 */
static void cut_comment (char *text) {
  char *p = text;
  while ((p = strchr (p, '#')) &&
         !((p == text || is_blank (p[-1])) && begins_with_a_word (p)))
    p++;
  while (p && p > text && is_blank (p[-1]))
    p--;
  if (p)
    *p = 0;
}

/* The word in front of a colon, on the heap; 0 where there is none */
static char *word_before_colon (char *text, char **colon) {
  char *begin = skip_blanks (text), *end = begin;
  if (!isalpha ((unsigned char)*begin))
    return 0;
  while (isalnum ((unsigned char)*end) || *end == '_' || *end == '-')
    end++;
  *colon = skip_blanks (end);
  if (**colon != ':')
    return 0;
  const char after = *end;
  *end = 0;
  char *word = copy_text (begin);
  *end = after;
  return word;
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
  for (int i = 0; i < entry->count; i++)
    if (*skip_blanks (entry->line[i].text))
      return 0;
  return 1;
}

static char *begin_entry (struct puzzle_draft *draft, int key, char *value,
                          const struct line *line) {
  struct entry *entry = &draft->entry[key];
  if (entry->count && !keys[key].may_repeat)
    return message ("a second %s, the first is in line %d", keys[key].name,
                    entry->line[0].number);
  if (keys[key].goes_on)
    cut_comment (value);
  else if (key == KEY_BOX || key == KEY_COUNTS || key == KEY_FIX)
    value[strcspn (value, "#")] = 0;
  add_line (entry, value, line);
  return 0;
}

/* A line with a word and a colon: a key, or the name of a notation.
 * `*block` is the key whose text goes on in the next lines.  The text of a
 * snake stays in its column: a drawing may begin here.
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
  } else if (notation_with_prefix (word)) {
    key = KEY_SNAKE;
    if (*block == KEY_SNAKE && is_empty (snake)) {
      cut_comment (value);
      add_line (snake, value, line);
      return 0;
    }
  } else
    return unknown_key (word);
  *block = keys[key].goes_on ? key : NO_KEY;
  return begin_entry (draft, key, value, line);
}

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

static char *read_plain_line (struct puzzle_draft *draft, struct line *line,
                              int *block) {
  const char *begin = skip_blanks (line->text);
  const int is_empty_line = !*begin;
  char *error = key_without_colon (begin);
  if (error)
    return error;
  if (*block == NO_KEY) {
    const int is_row = draft->is_all_hashes && is_row_of_marks (begin);
    if (is_empty_line || (*begin == '#' && !is_row))
      return 0;
    if (has_keys (draft))
      return message ("this line belongs to no key, write as `snake: ...`");
    *block = KEY_SNAKE;
  }
  cut_comment (line->text);
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
    release (draft->entry[key].line);
  text_lines_clear (&draft->lines);
}
