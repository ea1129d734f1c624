#ifndef part_h_INCLUDED
#define part_h_INCLUDED

#include "work/result.h"

struct part_outcome {
  enum stop_reason stop; /* then there may be no result */
  int is_folded;         /* a folding was found, if one was asked for */
  char *doubt;           /* why a result that existed was not valid and was
                          * replaced, on the heap, or 0 */
};

/* Does a part of a folder, and writes its result: as a whole, or not at all
 * if a limit stops it.  An interrupt is no such limit: after it the result
 * says what was done, and the rest becomes further parts, as if the part
 * had taken too long.  A part with a valid result is not done again.
 * Returns what went wrong, on the heap, or 0.
 */
char *part_do (const struct folder *, const char *id, const struct limits *,
               struct part_outcome *);

#endif
