#ifndef merged_lines_h_INCLUDED
#define merged_lines_h_INCLUDED

#include "work/result.h"

/* Takes a line, without its end.  Returns an error to stop. */
typedef char *line_visitor (void *state, const char *line);

/* Visits all lines of the data of all parts in the order of their bytes,
 * repeated ones too.  The data is checked before, and is merged by `sort`:
 * memory does not grow with it.  Returns what went wrong, on the heap, or
 * 0.
 */
char *merged_lines_visit (const struct folder *, line_visitor *,
                          void *state);

#endif
