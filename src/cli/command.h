#ifndef command_h_INCLUDED
#define command_h_INCLUDED

#include "cli/option.h"
#include "cli/topic.h"

#include <stdio.h>

/* A command is a file with its record, its name in the list below, and rows
 * in option_table.c.
 */
struct command {
  const char *name;

  /* Gets `least` to `most` arguments, and 0 after them.  Returns the exit
   * status of the program: a verdict (10, 20, 0), EXIT_MACHINE or
   * EXIT_USAGE.
   */
  int (*run) (const struct options *, char **argument);
  const char *usage;       /* what follows its name; several lines or one */
  const char *summary;     /* in the list of commands */
  const char *description; /* a line for each paragraph */
  const char *example;     /* lines shown after it, or 0 */
  const char *man_examples;  /* lines in turn: what it does, a command */
  const char *exit_statuses; /* "10: folded; ...", or 0 for 0 alone */
  const char *argument[2];   /* what help calls the arguments */
  int least, most;           /* number of arguments */
  void (*list_more) (const struct help_list *); /* the end of the help, or
                                                 * 0 */
};

/* All commands, in the order of the help */
#define COMMANDS(COMMAND)                                                  \
  COMMAND (app)                                                            \
  COMMAND (solve)                                                          \
  COMMAND (count)                                                          \
  COMMAND (catalogue)                                                      \
  COMMAND (design)                                                         \
  COMMAND (generate)                                                       \
  COMMAND (show)                                                           \
  COMMAND (draw)                                                           \
  COMMAND (hint)                                                           \
  COMMAND (encode)                                                         \
  COMMAND (decode)                                                         \
  COMMAND (encodings)                                                      \
  COMMAND (compare)                                                        \
  COMMAND (prove)                                                          \
  COMMAND (check)                                                          \
  COMMAND (explain)                                                        \
  COMMAND (work)                                                           \
  COMMAND (status)                                                         \
  COMMAND (gather)

#define DECLARE(NAME) extern const struct command command_##NAME;
COMMANDS (DECLARE)
#undef DECLARE

extern const struct command *const commands[]; /* 0 after the last */

#define ANY_NUMBER 1000000
#define STATUSES_OF_SOLVING                                                \
  "10: folded; 20: cannot be folded; 0: not decided"

/* The command of that name, or 0; then `command_unknown` is the error. */
const struct command *command_find (const char *name);
char *command_unknown (const char *name);

/* The same error where the name may also be that of a topic */
char *help_unknown (const char *name);

/* Reads the words of a command line, the name of the command being the
 * first, and runs it or prints its help.  Returns the exit status.
 */
int command_run (const struct command *, char **words);

/* Its summary and its description, which say if it is experimental; on the
 * heap
 */
char *command_summary (const struct command *);
char *command_description (const struct command *);

/* What `snakesat help`, `snakesat help COMMAND` and `snakesat help TOPIC`
 * print
 */
void print_usage (FILE *);
void print_help (const struct command *, FILE *);
void print_topic (const struct topic *, FILE *);

/*-------------------------------- its end ------------------------------*/

/* Exit statuses other than the verdicts 10, 20 and 0 */
enum { EXIT_MACHINE = 1, EXIT_USAGE = 2 };

/* Prints a text, which is freed, as one line on stderr, without control
 * characters: for texts with names that the user chose.
 */
void say_line (char *text);

/* Prints an error of one of several answers, after "snakesat: ". */
void say_error (const char *text);

/* They end a command with an error: they print the text, which is freed, in
 * the same way after "snakesat: ", and if --json was given, what is known
 * of the error as an object on stdout.  The reading says where the error is
 * in PUZZLE.  They return EXIT_USAGE, EXIT_USAGE and EXIT_MACHINE.
 */
struct reading;
int complain (char *text);
int complain_of_input (char *text, const struct reading *);
int complain_of_machine (char *text);

/* From now on errors are printed as JSON, too, if the words have --json.
 * The command is 0 if it is unknown.
 */
void errors_as_json (const char *command, char *const *words);

/* Flushes stdout.  Returns `status`, or if something was not written,
 * complains and returns EXIT_MACHINE.
 */
int finish_output (int status);

#endif
