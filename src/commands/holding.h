#ifndef holding_h_INCLUDED
#define holding_h_INCLUDED

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

/* Words of the command line, 0 where they are not given: `have` is
 * "1@0,0,0 2@1,0,0", or `moves` are "FRU", which begin at `from`, "0,0,0".
 * Without that they begin where the puzzle fixes cube 1, or anywhere.
 */
struct holding_words {
  const char *have, *moves, *from;
};

/* Returns the error, on the heap and with the option's name, or 0; the
 * holding is to be cleared in both cases.
 */
char *holding_read (const struct puzzle *, const struct holding_words *,
                    struct holding *);
void holding_clear (struct holding *);

#endif
