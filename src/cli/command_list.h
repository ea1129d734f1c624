#ifndef command_list_h_INCLUDED
#define command_list_h_INCLUDED

struct options;
struct help_list;

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
  const char *usual; /* the options that a short help has, in this order; 0
                      * for a command whose help is short as it is */
  const char *argument[2]; /* what help calls the arguments */
  int least, most;         /* number of arguments */
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
  COMMAND (verify)                                                         \
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

#endif
