#ifndef boxes_h_INCLUDED
#define boxes_h_INCLUDED

#include "cli/option.h"

/* `solve --box any`: a line for each box of as many cells as the snake has
 * cubes, as a table, JSON or CSV.  Returns the exit status.
 */
int solve_every_box (const struct options *, const char *argument);

#endif
