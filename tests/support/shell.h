#ifndef shell_h_INCLUDED
#define shell_h_INCLUDED

#include <jansson.h>
#include <sys/types.h>

/* Command lines as a person types them, each run by /bin/sh in an empty
 * directory that is removed at the end. There "$S" is the program under
 * test, "$EXAMPLES" and "$ANSWERS" are directories, and standard input is
 * empty. The tests fail if they leave a process, an unfinished file or a
 * temporary file.
 */

/* Group setup and teardown of cmocka */
int shell_enter (void **state);
int shell_leave (void **state);

struct printed {
  int status; /* exit status, or 128 + the signal that ended it */
  char *out, *err;
};

/* All JSON that commands print is kept until the tests have ended, and
 * then validated (json/validate.py).
 */
struct printed shell_run (const char *command);
void printed_clear (struct printed *);

/* Runs the command in the background, as a process of its own;
 * `shell_wait` returns what it printed. A process that is never stopped
 * ends after half an hour, and writes no file beyond 500 MB.
 */
pid_t shell_start (const char *command);
struct printed shell_wait (pid_t);

/* Runs the command with a pseudo terminal as standard output, which a bare
 * root directory may not have. `out` has a carriage return at the end of
 * each line.
 */
int shell_has_terminals (void);
struct printed shell_on_terminal (const char *command);

/* Runs a command that must end with this status. */
void shell_expect (const char *command, int status);

/* Runs a command that must end with this status and print nothing on
 * stderr; returns what it printed on stdout.
 */
json_t *shell_json (const char *command, int status);

/* The same for a command that prints an object on each line: returns the
 * list of these
 */
json_t *shell_json_lines (const char *command, int status);

/* Runs a command that must end with this status, print nothing but one line
 * on stderr, and in it what is wrong; with --json, an object on stdout, too.
 */
void shell_complains (const char *command, int status, const char *wrong);

/* The first byte that may not be printed on a terminal, or 0: it belongs
 * to a control character other than a line end, or is not UTF-8.
 */
const char *unprintable (const char *text);

int text_lines_count (const char *text);
int starts_with (const char *text, const char *start);

#endif
