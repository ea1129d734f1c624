#ifndef design_wishes_h_INCLUDED
#define design_wishes_h_INCLUDED

#include "design/design.h"

/* What the options of `design` say; each parser returns what is wrong, on
 * the heap, or 0.
 */

/* "7", "3..5", "min", "max" */
char *parse_straights (const char *argument, struct design_wishes *);

/* "1", "2..5", "2.." */
char *parse_foldings (const char *argument, struct design_wishes *);

/* "SST*": from cube 2 on, all further joints free.  The joints for a region
 * of `cubes` cells are on the heap in `*joints`.
 */
char *parse_pattern (const char *pattern, int cubes, char **joints);

#endif
