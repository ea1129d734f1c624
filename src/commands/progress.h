#ifndef progress_h_INCLUDED
#define progress_h_INCLUDED

#include "commands/option.h"
#include "system/search_limits.h"

/* Around a search: sets the limits of the options, starts the clock, lets
 * SIGINT, SIGTERM and SIGHUP interrupt it, and shows on a terminal how far
 * it is, after the first second and unless --quiet or --json is given.
 * `progress_end` wipes that away.  The limits' `progress_state` is 0, or a
 * text that stands in front of it.
 */
void progress_begin (struct limits *, const struct options *);
void progress_end (void);

#endif
