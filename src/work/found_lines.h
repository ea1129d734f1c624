#ifndef found_lines_h_INCLUDED
#define found_lines_h_INCLUDED

#include "system/array.h"
#include "work/result.h"

/* The data of a part that lists foldings or snakes: a line for each of
 * them. The lines are sorted by their bytes, which is the order of the
 * foldings and of the snakes.
 */
struct catalogue;
char *folding_line (const struct path *);     /* on the heap */
char *folding_lines (struct texts *lines);    /* sorts them; on the heap */
char *snake_lines (const struct catalogue *); /* on the heap */

/* Takes a folding that path_check accepted.  Returns an error to stop. */
typedef char *folding_visitor (void *state, const struct path *);

/* Takes a snake, and its foldings in all parts. */
typedef void snake_visitor (void *state, const struct snake *,
                            const struct folding_count *);

/* The first visits all foldings, the second each snake once, in their
 * order. All data is checked before the first visit.  It is merged by
 * `sort`, so that memory does not grow with it.  Return what went wrong, on
 * the heap, or 0.
 */
char *found_foldings_visit (const struct folder *, folding_visitor *,
                            void *state);
char *found_snakes_visit (const struct folder *, snake_visitor *,
                          void *state);

#endif
