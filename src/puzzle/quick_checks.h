#ifndef quick_checks_h_INCLUDED
#define quick_checks_h_INCLUDED

#include "puzzle/puzzle.h"

/* Reasons why a snake cannot be folded that a person can see at once: as
 * sentences, each on a line of its own, on the heap; 0 if nothing is
 * obvious.
 *
 *   length   the numbers of cubes and cells differ; spare cells are a
 *            reason if the snake has to fill the region (`must_fill`)
 *   runs     a straight run is longer than all sides
 *   colours  cubes are on the two colours of a chessboard in turn, so a
 *            region that is filled has equally many cells of both colours,
 *            or one more of one
 *   corners  a cube in a corner, a cell without two neighbours on opposite
 *            sides, is not straight; each colour needs enough cubes that
 *            turn or end
 */
char *quick_checks (const struct puzzle *, int must_fill);

#endif
