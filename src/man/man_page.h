#ifndef man_page_h_INCLUDED
#define man_page_h_INCLUDED

#include "cli/command_list.h"
#include "cli/help.h"
#include "cli/topic.h"
#include "version.h"

/* Manual pages in the man(7) language of roff, made from the records of the
 * commands, the table of options and the topics.
 */

/* What ends a line `.TH NAME 1 ...` */
#define PAGE_TITLE                                                         \
  SNAKESAT_DATE " \"snakesat " SNAKESAT_VERSION "\" \"Snake cubes\""

void page_of_command (const struct command *, FILE *);
void page_of_topic (const struct topic *, FILE *);

/* Parts of other pages: lists of all commands and topics, and what a topic
 * says
 */
void page_commands (FILE *);
void page_topics (FILE *);
void page_part_of_topic (const struct topic *, FILE *);

#endif
