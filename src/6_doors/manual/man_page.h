#ifndef page_h_INCLUDED
#define page_h_INCLUDED

#include "commands/command.h"
#include "version.h"

/* Manual pages in the man(7) language of roff, made from the records of the
 * commands, the table of options and the notations.
 */

/* What ends a line `.TH NAME 1 ...` */
#define PAGE_TITLE                                                         \
  SNAKESAT_DATE " \"snakesat " SNAKESAT_VERSION "\" \"Snake cubes\""

void page_of_command (const struct command *, FILE *);

/* Parts of other pages: lists of all commands, of all notations, and of the
 * exit statuses that are errors
 */
void page_commands (FILE *);
void page_notations (FILE *);
void page_errors (FILE *);

#endif
