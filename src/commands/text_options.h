#ifndef text_options_h_INCLUDED
#define text_options_h_INCLUDED

#include "commands/option.h"
#include "draw/drawing.h"

/* What --color says */
enum colour_option { COLOUR_AUTO, COLOUR_ALWAYS, COLOUR_NEVER };

/* How text is written for people, from --ascii and --color.  Box characters
 * where the locale has UTF-8.  Colours, where nothing else is wanted, only
 * if the text goes to a terminal on standard output, TERM is a name other
 * than `dumb`, and NO_COLOR is not set or empty.
 */
struct text_style text_options_style (const struct options *,
                                      int is_standard_output);

#endif
