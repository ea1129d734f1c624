#ifndef progress_h_INCLUDED
#define progress_h_INCLUDED

#include "cli/option.h"
#include "system/search_limits.h"

/* A search of a command: its limits, the signals that interrupt it, and the
 * line that a terminal shows while it lasts.
 *
 * `progress_begin` sets the limits of the options and starts the clock.
 * From then on SIGINT, SIGTERM and SIGHUP interrupt the search, which has a
 * second to end.  If it does not end, and on a second signal later than
 * 0.3 seconds after the first, the program ends as if it had not caught the
 * signal.  After `progress_end` the first signal ends it.  In all cases
 * unfinished files are removed.
 *
 * After the first second stderr, if it is a terminal, shows how far the
 * search is, unless --quiet or --json is given.
 * `progress_end` wipes the line; between two searches `progress_wipe` does.
 */
void progress_begin (struct limits *, const struct options *);
void progress_wipe (void);
void progress_end (void);

/* Sets a text to be shown in front from now on, or 0.  It is not copied. */
void progress_title (const char *);

/* Before the search begins: input may come from a pipe, which the command
 * waits for.  The wait is part of the time limit, at which `read` fails
 * with EINTR (system/input_file.h).
 */
void progress_expects_input (const struct options *);

/* Called in a search that reads, and prints nothing before its end: `read`
 * fails in the same way at the time limit and after a signal.
 */
void progress_interrupts_reading (const struct limits *);

#endif
