#ifndef jobs_h_INCLUDED
#define jobs_h_INCLUDED

#include "search/split.h"

struct search_options;

/* `split_solve` by several processes: each takes every so-manieth
 * placement. Most puzzles are decided before it pays to start them, by this
 * process alone.
 *
 * Which folding is found does not depend on which process is faster: it is
 * the one that took the fewest nodes, and a process only gives up when it
 * has more.  It does depend on the number of jobs.
 *
 * `*result` adds up what all of them did.  Returns 0, or on the heap that a
 * process died; then nothing is known and there is no model.
 */
char *jobs_solve (const struct instance *, const struct search_options *,
                  struct split_result *, struct model *);

#endif
