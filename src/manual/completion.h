#ifndef completion_h_INCLUDED
#define completion_h_INCLUDED

#include "commands/command.h"

/* What a shell needs to know of an option of a command */
enum argument_kind {
  ARGUMENT_NONE, /* a flag */
  ARGUMENT_ANY,  /* a number, or what only people know */
  ARGUMENT_WORDS,
  ARGUMENT_FILE,
  ARGUMENT_DIRECTORY,
  ARGUMENT_PROGRAM
};

struct completion {
  const struct option_row *row;
  enum argument_kind kind;
  char *words;   /* of WORDS, with blanks between them; else 0 */
  char *summary; /* the beginning of the help */
};

/* Calls `each` for every option of the command that its help tells. */
void completion_for_each (const struct command *,
                          void (*each) (const struct command *,
                                        const struct completion *, FILE *),
                          FILE *);

/* Text within single quotes: a quote becomes `quote`, and a backslash goes
 * in front of each character of `special`.
 */
void completion_quote (FILE *, const char *text, const char *special,
                       const char *quote);

#endif
