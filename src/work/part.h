#ifndef part_h_INCLUDED
#define part_h_INCLUDED

#include "work/result.h"

struct part_outcome {
  enum stop_reason stop; /* if it is set there may be no result */
  bool is_folded;        /* a folding was found, if one was asked for */
  char *doubt;           /* why an older result was not valid and was
                          * replaced, on the heap, or 0 */
};

/* Does a part of a folder, and writes its result: as a whole, or not at all
 * if a limit stops it.  An interrupt is not such a limit: then the result
 * has the work that was done, and the rest becomes further parts, as if the
 * part had taken too long.  A part with a valid result is not done again.
 * Returns what went wrong, on the heap, or 0.
 */
char *part_do (const struct folder *, const char *id, const struct limits *,
               struct part_outcome *);

/* Does several parts in this process, until one of them fails or is
 * stopped: `parts` are their names, separated by commas; if it is 0, all
 * parts that are missing and those that they leave, until a folding is
 * found that was asked for.  `show_doubt` gets the doubt of a part that is
 * done again. Sets `*stop`, and returns what went wrong, on the heap, or 0.
 */
char *parts_do (const struct folder *, const char *parts,
                const struct limits *,
                void (*show_doubt) (const char *doubt),
                enum stop_reason *stop);

#endif
