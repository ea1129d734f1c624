#ifndef jobs_h_INCLUDED
#define jobs_h_INCLUDED

#include "search/split.h"

struct search_options;

/* `split_solve` by several workers: of n, each takes every n-th placement.
 * Most puzzles are decided before it pays to start them, by this process
 * alone.
 *
 * Which folding is found depends on the number of workers, but not on which
 * is faster: it is the one that took the fewest nodes, and a worker only
 * gives up when it has more.
 *
 * `*result` adds up what all of them did.  Returns what went wrong with the
 * solver or that a worker died, on the heap, or 0; after an error nothing
 * is known and there is no model.
 */
char *jobs_solve (const struct instance *, const struct search_options *,
                  struct split_result *, struct model *);

#endif
