#ifndef compare_chart_h_INCLUDED
#define compare_chart_h_INCLUDED

#include "cli/compare_measure.h"

/* Draws all of them: of one puzzle a bar for each row, of several a line
 * for each row, in a cactus plot or, if they have several sizes, over the
 * number of cells.  Returns the error, on the heap, or 0.
 */
char *draw_comparison (const struct measurement *, size_t count,
                       double limit, const char *file);

#endif
