#ifndef shell_h_INCLUDED
#define shell_h_INCLUDED

#include <jansson.h>
#include <sys/types.h>

/* Command lines as a person types them, each run by /bin/sh in an empty
 * directory that goes away when the tests end.  There "$S" is the program
 * under test, "$EXAMPLES" and "$ANSWERS" are directories, and standard
 * input is empty.  The tests fail if they leave a process, an unfinished
 * file or a temporary one.
 */

/* cmocka's group setup and teardown */
int shell_enter (void **state);
int shell_leave (void **state);

struct printed {
  int status; /* exit status, or 128 + the signal that ended it */
  char *out, *err;
};

/* All that was printed as JSON is kept until the tests have ended, and then
 * validated (json/validate.py).
 */
struct printed shell_run (const char *command);
void printed_clear (struct printed *);

/* In the background, as a process of its own; `shell_wait` has what it
 * printed.  What should have been stopped and was not ends after half an
 * hour, and writes no file beyond 500 MB.
 */
pid_t shell_start (const char *command);
struct printed shell_wait (pid_t);

/* With a pseudo terminal as standard output; a bare root may have none.
 * `out` has a carriage return at the end of each line.
 */
int shell_has_terminals (void);
struct printed shell_on_terminal (const char *command);

/* Runs a command that must end with this status */
void shell_expect (const char *command, int status);

/* What a command printed that must end with this status and say nothing
 * else
 */
json_t *shell_json (const char *command, int status);

/* The same for a command that prints an object in each line: the list */
json_t *shell_json_lines (const char *command, int status);

/* Runs a command that must end with this status, print nothing but one line
 * on stderr, and in it what is wrong.
 */
void shell_complains (const char *command, int status, const char *wrong);

/* The first byte that may not be printed on a terminal, or 0: one of a
 * control character that is no line end, or of no UTF-8
 */
const char *unprintable (const char *text);

int text_lines_count (const char *text);
int starts_with (const char *text, const char *start);

#endif
