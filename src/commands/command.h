#ifndef command_h_INCLUDED
#define command_h_INCLUDED

#include "commands/option.h"

/* A command is one file with its record, its name in the list of
 * commands.h, and rows in option_table.c.
 */
struct command {
  const char *name;

  /* Gets the arguments that are left, `least`..`most` of them and 0 behind
   * the last, and returns the exit status of the program: a verdict (10,
   * 20, 0), EXIT_MACHINE or EXIT_USAGE.
   */
  int (*run) (const struct options *, char **argument);
  const char *usage;   /* what stands behind its name; several with '\n' */
  const char *summary; /* in the list of commands */
  const char *description;     /* paragraphs with '\n' between them */
  const char *example;         /* lines behind it, or 0 */
  const char *man_examples;    /* lines in turn: what it does, a command */
  const char *exit_statuses;   /* "10: folded; ...", or 0 for 0 alone */
  const char *argument[2];     /* what the arguments are called */
  int least, most;             /* how many there are */
  void (*print_more) (FILE *); /* what help says at the end, or 0 */
};

#define ANY_NUMBER 1000000
#define STATUSES_OF_SOLVING                                                \
  "10: folded; 20: cannot be folded; 0: not decided"

/* All commands, 0 after the last */
extern const struct command *const commands[];

/* The command of that name, 0 where there is none, and how to tell so */
const struct command *command_find (const char *name);
char *command_unknown (const char *name);

/* Goes through the options and arguments, `argv[0]` being the name of the
 * command, and runs it or prints its help.  Returns the exit status.
 */
int command_run (const struct command *, int argc, char **argv);

/* What `snakesat help` and `snakesat help COMMAND` say */
void print_usage (FILE *);
void print_help (const struct command *, FILE *);

#endif
