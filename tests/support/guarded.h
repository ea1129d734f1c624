#ifndef guarded_h_INCLUDED
#define guarded_h_INCLUDED

#include "shell.h"

/* The program with sanitizers, for hostile inputs: whatever they are, a run
 * ends, is not reported by a sanitizer, tells a terminal no control
 * characters, and leaves neither a process nor an unfinished file below the
 * directory of the test.
 */

/* cmocka's group setup; the teardown is `shell_leave`. */
int guarded_enter (void **state);

/* Runs `"$S" WORDS` in a directory.  A run that waits for a pipe is ended:
 * after `seconds` with an interrupt if they are not 0, else after five
 * minutes with a kill, which is a failure.
 */
struct printed guarded_run (const char *directory, const char *words,
                            int seconds);

#endif
