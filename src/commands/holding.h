#ifndef holding_h_INCLUDED
#define holding_h_INCLUDED

#include "commands/option.h"
#include "puzzle/puzzle.h"

/* What somebody holds: cubes in cells, or, of cubes 1, 2, ..., only how
 * they lie to one another.
 */
struct holding {
  struct fix *fix;     /* [0..count[ by their numbers; on the heap */
  struct position *at; /* or 0; [0..count[ as seen from cube 1, where no
                        * cell is known: those in `fix` are NO_CELL */
  int count;
};

/* From --have, "1@0,0,0 2@1,0,0", or layers as they are printed, which may
 * be in a file; or from --moves, "FRU" or "2FR", which begin at --from,
 * "0,0,0"; without that they begin where the puzzle fixes cube 1, or
 * anywhere.  Returns the error, on the heap and with the option's name, or
 * 0; the holding is to be cleared in both cases.
 */
char *holding_read (const struct puzzle *, const struct options *,
                    struct holding *);
/* The same with the cubes counted from the other end of the puzzle's snake
 */
void holding_reverse (struct holding *, int cubes);
void holding_clear (struct holding *);

#endif
