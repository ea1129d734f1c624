#ifndef guarded_h_INCLUDED
#define guarded_h_INCLUDED

#include "shell.h"

/* Runs the program with sanitizers on hostile inputs. For all inputs a run
 * ends without a report of a sanitizer, prints no control characters, and
 * leaves neither a process nor an unfinished file below the directory of
 * the test.
 */

/* Group setup of cmocka; the teardown is `shell_leave`. */
int guarded_enter (void **state);

/* Runs `"$S" WORDS` in a directory.  A run that waits for a pipe is ended:
 * after `seconds` with an interrupt if they are not 0, else after five
 * minutes with a kill, which is a failure.
 */
struct printed guarded_run (const char *directory, const char *words,
                            int seconds);

#endif
