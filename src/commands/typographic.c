#include "commands/typographic.h"

#include "commands/option.h"
#include "system/memory.h"

#include <string.h>
#include <unistd.h>

/* In UTF-8: from U+2010 (hyphen) to U+2015, and the minus sign U+2212 */
static int is_dash (const char *text) {
  return (!strncmp (text, "\xe2\x80", 2) && (text[2] & 0xf8) == 0x90) ||
         !strncmp (text, "\xe2\x88\x92", 3);
}

/* U+2018 to U+201F, and the double angles */
static int is_quote (const char *text) {
  return (!strncmp (text, "\xe2\x80", 2) &&
          (unsigned char)text[2] >= 0x98 &&
          (unsigned char)text[2] <= 0x9f) ||
         !strncmp (text, "\xc2\xab", 2) || !strncmp (text, "\xc2\xbb", 2);
}

static int is_option (const char *name) {
  const size_t length = strcspn (name, "=");
  for (const struct option_row *row = option_table; row->name; row++)
    if (strlen (row->name) == length && !strncmp (row->name, name, length))
      return 1;
  return 0;
}

/* The option behind dashes that are not all plain, or 0 */
static const char *option_behind (const char *word) {
  const char *name = word;
  int dashes = 0;
  while (*name == '-' || is_dash (name)) {
    dashes += *name != '-';
    name += *name == '-' ? 1 : 3;
  }
  return dashes && is_option (name) ? name : 0;
}

static char *typographic_word (const char *word) {
  const char *option = option_behind (word);
  if (option)
    return message ("the dash in '%s' is no plain one: type --%s", word,
                    option);
  const char *last = word + strlen (word);
  last -= last - word > 3 ? 3 : last - word;
  const int is_quoted =
      is_quote (word) || is_quote (last) || (*last && is_quote (last + 1));
  return is_quoted && access (word, F_OK)
             ? message ("the quotes of '%s' are no plain ones, which the "
                        "shell would take away: type ' or \"",
                        word)
             : 0;
}

char *typographic_words (char *const *word, int count) {
  char *error = 0;
  for (int i = 0; i < count && !error; i++)
    error = typographic_word (word[i]);
  return error;
}
