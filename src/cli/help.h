#ifndef help_h_INCLUDED
#define help_h_INCLUDED

#include <stdbool.h>
#include <stdio.h>

struct command;
struct topic;

/* What `snakesat help`, `snakesat help COMMAND` and `snakesat help TOPIC`
 * print.  The help on a command fits a screen of 24 lines; the whole one,
 * `snakesat help COMMAND --all`, has everything.
 */
void print_usage (FILE *);
void print_help (const struct command *, bool is_whole, FILE *);
void print_topic (const struct topic *, FILE *);

/* The summary and the description of a command, which say if it is
 * experimental; on the heap
 */
char *command_summary (const struct command *);
char *command_description (const struct command *);

#endif
