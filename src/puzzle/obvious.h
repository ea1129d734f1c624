#ifndef obvious_h_INCLUDED
#define obvious_h_INCLUDED

#include "puzzle/puzzle.h"

/* Why a snake cannot be folded, where a person can see it at once: as
 * sentences, each on a line of its own, on the heap; 0 where nothing is
 * obvious.
 *
 *   length   cubes and cells differ in number; spare cells are one reason
 *            if the snake has to fill the region (`must_fill`)
 *   runs     a straight run is longer than all sides
 *   colours  a filled region has as many cells of one colour of the
 *            chessboard as of the other, or one more
 *   corners  no cube runs straight in a cell without two neighbours on
 *            opposite sides; there have to be enough that turn or end, on
 *            each colour
 */
char *obvious_reasons (const struct puzzle *, int must_fill);

#endif
