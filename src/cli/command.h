#ifndef command_h_INCLUDED
#define command_h_INCLUDED

#include "cli/command_list.h"
#include "cli/option.h"
#include "cli/topic.h"

/* The command of that name, or 0; then `command_unknown` is the error. */
const struct command *command_find (const char *name);
char *command_unknown (const char *name);

/* The same error where the name may also be that of a topic */
char *help_unknown (const char *name);

/* Reads the words of a command line, the name of the command being the
 * first, and runs it or prints its help.  Returns the exit status.
 */
int command_run (const struct command *, char **words);

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

/* The same for output that was not written to stdout.  It is quiet if that
 * is a pipe whose reader has gone: `head` has read what it wanted.
 */
int complain_of_output (char *text);

/* Flushes stdout.  Returns `status`, or if something was not written,
 * complains and returns EXIT_MACHINE.
 */
int finish_output (int status);

#endif
