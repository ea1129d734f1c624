#ifndef boxed_h_INCLUDED
#define boxed_h_INCLUDED

#include "notation/puzzle_reader.h"

/* `puzzle_read_argument` in a box that is given as text, or in the puzzle's
 * own for 0; `how` may be 0.
 */
char *read_boxed (const char *argument, const char *box, int takes_misfits,
                  struct puzzle *, struct snake_reading *how);

#endif
