#ifndef quick_checks_h_INCLUDED
#define quick_checks_h_INCLUDED

#include "puzzle/puzzle.h"

/* Finds reasons why a snake cannot be folded that a person can check at
 * once.  Returns sentences, each on a line of its own, on the heap; or 0 if
 * there are none.
 *
 *   length   the numbers of cubes and cells differ; spare cells are a
 *            reason only if the snake has to fill the region (`must_fill`)
 *   runs     a straight run is longer than all sides
 *   colours  cubes are on the two colours of a chessboard in turn, so a
 *            region that is filled has equally many cells of both colours,
 *            or one cell more of one colour
 *   corners  a corner is a cell without two neighbours on opposite sides,
 *            so its cube is not straight; each colour needs enough cubes
 *            that turn or end
 */
char *quick_checks (const struct puzzle *, bool must_fill);

#endif
