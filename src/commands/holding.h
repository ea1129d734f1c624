#ifndef holding_h_INCLUDED
#define holding_h_INCLUDED

#include "commands/option.h"
#include "puzzle/puzzle.h"

/* The cubes that a user has placed: in cells, or, of cubes 1, 2, ..., only
 * their positions relative to each other.
 */
struct holding {
  struct fix *fix;     /* [0..count[ rising cubes; falling ones if the last
                        * cube is placed and cube 1 is not; on the heap */
  struct position *at; /* [0..count[ as seen from cube 1, if no cell is
                        * known: cells in `fix` are NO_CELL then; or 0 */
  int count;
};

/* Reads --have or --moves.  --have is a list, "1@0,0,0 2@1,0,0", or layers
 * as `solve` prints them:
 *
 *     bottom layer    middle layer    top layer
 *     07 06 --        08 -- --        -- -- --
 *     .. 05 --        09 -- --        -- -- --
 *     01 04 --        02 03 --        -- -- --
 *
 * Each is seen from above, the far row first; they are side by side or
 * below each other, from the bottom up, and layers at the top may be left
 * out.  Lines of words are skipped; dots, dashes or underscores are empty
 * cells.  The list or the layers may be in a file.
 *
 * --moves is "FRU" or "2FR", and begins at --from, "0,0,0"; without it, in
 * the cell where the puzzle fixes cube 1, or anywhere.
 *
 * Returns the error, on the heap and with the option's name, or 0; the
 * holding is to be cleared in both cases.
 */
char *holding_read (const struct puzzle *, const struct options *,
                    struct holding *);
void holding_clear (struct holding *);

#endif
