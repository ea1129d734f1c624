#ifndef proof_watch_h_INCLUDED
#define proof_watch_h_INCLUDED

#include "proof/check.h"
#include "system/search_limits.h"

/* Checks a proof (check_jobs.h) within the limits, and shows the progress
 * on a line of the terminal that is written over.  Returns the seconds that
 * it took.
 */
double proof_watch_check (struct proof_task *, int jobs,
                          const struct limits *, int quiet,
                          struct proof_report *);

#endif
