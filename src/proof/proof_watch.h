#ifndef proof_watch_h_INCLUDED
#define proof_watch_h_INCLUDED

#include "check/check.h"
#include "system/search_limits.h"

/* Checks a proof (check_jobs.h) within the limits, to which it tells the
 * progress.  Returns on the heap that a worker died, or 0; `*seconds`,
 * where `seconds` is not 0, becomes the time that it took.
 */
char *proof_watch_check (struct proof_task *, int jobs,
                         const struct limits *, struct proof_report *,
                         double *seconds);

#endif
