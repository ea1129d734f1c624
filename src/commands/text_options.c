#include "commands/text_options.h"

#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The locale of the user, without making it that of the program */
static int locale_has_utf8 (void) {
  const locale_t locale = newlocale (LC_CTYPE_MASK, "", (locale_t)0);
  if (!locale)
    return 0;
  const int has_utf8 = !strcmp (nl_langinfo_l (CODESET, locale), "UTF-8");
  freelocale (locale);
  return has_utf8;
}

static int terminal_has_colours (void) {
  const char *term = getenv ("TERM"), *refusal = getenv ("NO_COLOR");
  return isatty (STDOUT_FILENO) && term && *term &&
         strcmp (term, "dumb") != 0 && !(refusal && *refusal);
}

struct text_style text_options_style (const struct options *options,
                                      int is_standard_output) {
  struct text_style style;
  style.has_boxes = !options->is_ascii && locale_has_utf8 ();
  style.has_colours = options->colour == COLOUR_ALWAYS ||
                      (options->colour == COLOUR_AUTO &&
                       is_standard_output && terminal_has_colours ());
  return style;
}
