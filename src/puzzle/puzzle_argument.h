#ifndef puzzle_argument_h_INCLUDED
#define puzzle_argument_h_INCLUDED

#include "puzzle/puzzle_reader.h"

/* PUZZLE as people give it to a command: "-" for standard input, a file, or
 * a snake.  Returns the complete error, 0 for fine, and says what somebody
 * may have meant who gave none of them; see puzzle_reader.h.
 */
char *puzzle_read_argument (const char *argument,
                            const struct puzzle_request *, struct puzzle *);

#endif
