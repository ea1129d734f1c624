#ifndef puzzle_argument_h_INCLUDED
#define puzzle_argument_h_INCLUDED

#include "notation/puzzle_reader.h"

/* Reads PUZZLE as people give it to a command: "-" for standard input, a
 * file, or a snake.  Returns the complete error, or 0; see puzzle_reader.h.
 * The error for an argument that is neither a file nor a snake says what
 * may have been meant.
 */
char *puzzle_read_argument (const char *argument,
                            const struct puzzle_request *, struct puzzle *);

#endif
