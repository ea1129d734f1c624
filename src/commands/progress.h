#ifndef progress_h_INCLUDED
#define progress_h_INCLUDED

#include "commands/option.h"
#include "system/search_limits.h"

/* Around a search: sets the limits of the options, starts the clock, lets
 * SIGINT, SIGTERM and SIGHUP interrupt it, and shows on a terminal how far
 * it is, after the first second and unless --quiet or --json is given.
 * `progress_end` wipes that away; from then on a signal ends the program at
 * once.  Where there is another search `progress_wipe` does the former
 * only.  The limits' `progress_state` is 0, or a text that stands in front
 * of it.
 *
 * A search that has not ended a second after the signal never does: then
 * the program ends as if it had caught none.  In every case unfinished
 * files go.
 */
void progress_begin (struct limits *, const struct options *);
void progress_wipe (void);
void progress_end (void);

/* Reading waits for who writes a pipe.  Before the search begins a signal
 * ends the program, and the time limit ends the waiting: who reads gets
 * EINTR (system/input_file.h).  That time is part of the limit.
 */
void progress_expects_input (const struct options *);

/* The same, of signals and time, in a search that reads, but prints nothing
 * before its end
 */
void progress_lets_go_of_reading (const struct limits *);

/* For those who know nothing before they are done */
void progress_die_if_interrupted (void);

#endif
