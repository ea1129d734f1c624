#ifndef region_option_h_INCLUDED
#define region_option_h_INCLUDED

#include "instance/plan.h"
#include "region/region.h"

/* The region of commands that have no puzzle: --box AxBxC, or --shape FILE
 * with rows of # and . as in a puzzle's `shape`.  One of the two is not 0.
 * The region has two cells at least.  Returns what is wrong, on the heap;
 * then there is nothing to clear.
 */
char *region_option (const char *box, const char *shape, struct region *);

/* No PUZZLE is taken.  Returns the error. */
char *no_argument_is_left (int argc, char **argv);

/* The default plan for snakes that fill the region */
struct plan region_plan (const struct region *);

#endif
