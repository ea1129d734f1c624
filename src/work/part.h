#ifndef part_h_INCLUDED
#define part_h_INCLUDED

#include "work/result.h"

struct part_outcome {
  enum stop stop; /* then there may be no result */
  int is_folded;  /* one has been found, where one was asked for */
};

/* Does one part of a folder, and writes its result: whole, or not at all
 * where a limit stops it.  An interrupt is no such limit: what was done is
 * the result, and the rest is pieces of the part, as where it takes more
 * than it may.  A result that is there, and good, stays.
 * Returns what went wrong, on the heap, or 0.
 */
char *part_do (const struct folder *, const char *id, const struct limits *,
               struct part_outcome *);

#endif
