#ifndef suggest_h_INCLUDED
#define suggest_h_INCLUDED

#include "commands/option.h"

/* "snakesat explain --box 1x1x5 TTTT": another command for the same PUZZLE,
 * with the options of region and search that were given and that it takes,
 * quoted so that a shell reads what was typed; on the heap.  What is too
 * long to be typed again, or was read from a pipe, is called PUZZLE.
 */
char *suggest (const char *command, const struct options *,
               const char *argument);

#endif
