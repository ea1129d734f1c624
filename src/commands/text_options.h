#ifndef text_options_h_INCLUDED
#define text_options_h_INCLUDED

#include "draw/drawing.h"

/* --ascii and --color: how text is written for people.  Zeroed, they leave
 * it to the locale and the terminal.
 */
struct text_options {
  int is_ascii;
  enum { COLOUR_AUTO, COLOUR_ALWAYS, COLOUR_NEVER } colour;
};

/* What stands behind --color.  Returns what is wrong with it, or 0. */
char *text_options_colour (struct text_options *, const char *when);

/* Box characters where the locale has UTF-8.  Colours, where nothing else
 * is wanted, only if the text goes to a terminal on standard output, TERM
 * is a name other than `dumb`, and NO_COLOR is not set or empty.
 */
struct text_style text_options_style (const struct text_options *,
                                      int is_standard_output);

void print_text_options (void);

#endif
