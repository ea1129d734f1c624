#ifndef proof_watch_h_INCLUDED
#define proof_watch_h_INCLUDED

#include "proof/check.h"
#include "system/search_limits.h"

/* Watches a check: limits, and its progress on a line of the terminal that
 * is written over.
 */
struct proof_watch {
  const struct limits *limits;
  int shows;
  double last_shown;
};

void proof_watch_begin (struct proof_watch *, const struct limits *,
                        int quiet, struct proof_task *);
void proof_watch_end (const struct proof_watch *);

#endif
