#ifndef help_h_INCLUDED
#define help_h_INCLUDED

#include <stdio.h>

struct command;
struct topic;

/* What `snakesat help`, `snakesat help COMMAND` and `snakesat help TOPIC`
 * print
 */
void print_usage (FILE *);
void print_help (const struct command *, FILE *);
void print_topic (const struct topic *, FILE *);

/* The summary and the description of a command, which say if it is
 * experimental; on the heap
 */
char *command_summary (const struct command *);
char *command_description (const struct command *);

#endif
