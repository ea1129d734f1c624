#include "text/numbers.h"

#include "system/memory.h"
#include "text/lookalikes.h"
#include "text/printable.h"

#include <ctype.h>
#include <string.h>

bool is_separator (char c) {
  return c && strchr (" \t\r\n,;|()[]{}<>\"'", c);
}

char *quoted_character (const char *text) {
  const size_t length = utf8_length (text, strlen (text));
  return length < 2 ? format_text ("'%c'", *text == '\t' ? ' ' : *text)
                    : format_text ("'%.*s' (U+%04X)", (int)length, text,
                                   utf8_code (text, length));
}

char *wrong_character (const char *at, const char *is_what) {
  AUTOFREE char *character = quoted_character (at);
  return format_text ("%s %s", character, is_what);
}

/* No text has more numbers than bytes. */
static void numbers_init (struct numbers *numbers, const char *text) {
  numbers->list = mem_alloc ((strlen (text) + 1) * sizeof *numbers->list);
  numbers->count = 0;
}

static void numbers_add (struct numbers *numbers, int value, size_t at) {
  numbers->list[numbers->count++] = (struct number){value, at};
}

/* Returns true if the character may be between two numbers. */
static bool is_between_numbers (const char *text, size_t at) {
  if (text[at] == '-') {
    const size_t blanks = strspn (text + at + 1, " \t");
    return at && isdigit ((unsigned char)text[at + 1 + blanks]) &&
           (blanks || isdigit ((unsigned char)text[at - 1]));
  }
  return is_separator (text[at]) || text[at] == '.' || text[at] == '/';
}

static char *read_signed_number (const char *text, size_t *at,
                                 struct numbers *numbers) {
  const size_t start = *at;
  const int sign = text[start] == '-' ? -1 : 1;
  size_t end = start + (sign < 0);
  if (!isdigit ((unsigned char)text[end]))
    return wrong_character (text + start, "is not a number");
  int value = 0;
  for (; isdigit ((unsigned char)text[end]); end++) {
    value = 10 * value + (text[end] - '0');
    if (value > NUMBERS_GREATEST)
      return format_text ("the number %.7s... is too large", text + start);
  }
  numbers_add (numbers, sign * value, start);
  *at = end;
  if (text[end] && !is_between_numbers (text, end))
    return wrong_character (text + end, "is not a number");
  return 0;
}

char *numbers_read (const char *text, struct numbers *numbers,
                    size_t *failed_at) {
  char *error = 0;
  size_t at = 0;
  numbers_init (numbers, text);
  while (!error) {
    while (text[at] && is_between_numbers (text, at))
      at++;
    if (!text[at])
      break;
    error = read_signed_number (text, &at, numbers);
  }
  if (!error && !numbers->count)
    error = format_text ("there are no numbers");
  *failed_at = numbers->count ? at : 0;
  if (error)
    numbers_clear (numbers);
  return error;
}

char *numbers_read_digits (const char *text, struct numbers *numbers,
                           size_t *failed_at) {
  size_t at = 0;
  numbers_init (numbers, text);
  while (isspace ((unsigned char)text[at]))
    at++;
  for (; isdigit ((unsigned char)text[at]); at++)
    numbers_add (numbers, text[at] - '0', at);
  size_t rest = at;
  while (isspace ((unsigned char)text[rest]))
    rest++;
  *failed_at = at;
  if (!text[rest] && numbers->count > 1)
    return 0;
  numbers_clear (numbers);
  return format_text ("it is not a string of digits");
}

void numbers_clear (struct numbers *numbers) {
  mem_free (numbers->list);
  *numbers = (struct numbers){0};
}

bool numbers_read_exactly (const char *text, int count, int *value) {
  CLEANUP (numbers_clear) struct numbers numbers;
  size_t failed_at;
  AUTOFREE char *plain = copy_text (text);
  undo_lookalikes (plain);
  mem_free (numbers_read (plain, &numbers, &failed_at));
  for (int i = 0; i < count && i < numbers.count; i++)
    value[i] = numbers.list[i].value;
  return numbers.count == count;
}
