#ifndef found_lines_h_INCLUDED
#define found_lines_h_INCLUDED

#include "work/result.h"

/* The data of a part that lists what it has found: a line for each folding
 * or for each snake.  The bytes of the lines sort as the foldings and the
 * snakes do.
 */
char *folding_line (const struct path *); /* on the heap */
void snake_line_write (const struct snake *, const struct folding_count *,
                       FILE *);

/* Takes a folding that path_check accepted.  Returns an error to stop. */
typedef char *folding_visitor (void *state, const struct path *);

/* Takes a snake, and its foldings in all parts. */
typedef void snake_visitor (void *state, const struct snake *,
                            const struct folding_count *);

/* Visit the foldings, or each snake once, in their order.  All data is
 * checked before the first visit, and is merged by `sort`: memory does not
 * grow with it.  Return what went wrong, on the heap, or 0.
 */
char *found_foldings_visit (const struct folder *, folding_visitor *,
                            void *state);
char *found_snakes_visit (const struct folder *, snake_visitor *,
                          void *state);

#endif
