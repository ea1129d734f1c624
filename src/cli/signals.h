#ifndef signals_h_INCLUDED
#define signals_h_INCLUDED

#include <signal.h>

/* The signals that ask the program to stop, and its one alarm
 * (progress.h).
 */

/* This is not 0 after such a signal.  Limits have it, which a search polls.
 */
const volatile sig_atomic_t *signals_interrupted (void);

/* Between these calls, the first signal leaves the search some time to end
 * and to print what is known; at all other times it ends the program.  A
 * search that may not poll its limits has that time, too, after
 * `deaf_seconds`, unless these are 0; then the program ends with an error.
 */
void signals_begin_search (double deaf_seconds);
void signals_end_search (void);

/* From now on a signal also ends a `read` that waits, with EINTR. */
void signals_interrupt_reading (void);

/* After that time the alarm ends a `read`, with EINTR.  It is a moment
 * late, so that a limit of that time has been reached then.
 */
void signals_end_reading_after (double seconds);

/* Dies of the signal, if there was one. */
void signals_die_if_interrupted (void);

#endif
