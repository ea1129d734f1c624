#include "instructions/language.h"

#include "system/memory.h"

#include <string.h>
#include <strings.h>

static const struct words *language_of (const char *code, size_t length) {
  for (const struct words *words = words_table; words->code; words++)
    if (!strncmp (words->code, code, length) && !words->code[length])
      return words;
  return 0;
}

const struct words *language_find (const char *code) {
  return language_of (code, strlen (code));
}

const struct words *language_english (void) { return language_find ("en"); }

const struct words *language_of_locale (const char *locale) {
  const char *codeset = strchr (locale, '.');
  return codeset && strncasecmp (codeset, ".utf", 4)
             ? 0
             : language_of (locale, strcspn (locale, "_-.@"));
}

char *language_list (void) {
  char *list = 0;
  for (const struct words *words = words_table; words->code; words++)
    list = append_item (list, ", ", words->code);
  return list;
}

char *language_unknown (const char *code) {
  AUTOFREE char *list = language_list ();
  return format_text ("unknown language '%s': use %s", code, list);
}
