#ifndef boxed_h_INCLUDED
#define boxed_h_INCLUDED

#include "notation/puzzle_reader.h"
#include "notation/reading.h"

/* Calls `puzzle_read_argument` with a box that is given as text, or 0 for
 * the puzzle's own box; the reading may be 0, else it is to be cleared.
 */
char *read_boxed (const char *argument, const char *box, int takes_misfits,
                  struct puzzle *, struct reading *);

#endif
