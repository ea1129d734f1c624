#include "text_options.h"

#include "old_command.h"
#include "system/memory.h"

#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

char *text_options_colour (struct text_options *options, const char *when) {
  if (!strcmp (when, "auto"))
    options->colour = COLOUR_AUTO;
  else if (!strcmp (when, "always"))
    options->colour = COLOUR_ALWAYS;
  else if (!strcmp (when, "never"))
    options->colour = COLOUR_NEVER;
  else
    return message ("--color takes auto, always or never, not '%s'", when);
  return 0;
}

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

struct text_style text_options_style (const struct text_options *options,
                                      int is_standard_output) {
  struct text_style style;
  style.has_boxes = !options->is_ascii && locale_has_utf8 ();
  style.has_colours = options->colour == COLOUR_ALWAYS ||
                      (options->colour == COLOUR_AUTO &&
                       is_standard_output && terminal_has_colours ());
  return style;
}

void print_text_options (void) {
  print_option ("--ascii", "txt: no box characters; they are used where "
                           "the locale");
  print_option ("", "has UTF-8, on a terminal, in pipes and in files");
  print_option ("--color WHEN", "txt: always, never or auto, the default: "
                                "on a terminal,");
  print_option ("", "unless NO_COLOR is set or TERM is dumb");
}
