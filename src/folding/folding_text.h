#ifndef folding_text_h_INCLUDED
#define folding_text_h_INCLUDED

#include "puzzle/path.h"

#include <stdio.h>

/* A folding as text.  The path is one that path_check accepted.
 *
 * Layers go from the bottom (z = 0) up.  A layer is seen from above: its
 * first row is the far one, with the largest x; the columns go from left to
 * right with y.  Cubes count from 1, cells from 0.
 */

/* "King: folded into 4x4x4 (64 cubes)."  A remark ("in 0.03 s") goes in
 * front of the full stop; it may be 0.
 */
void folding_text_summary (const struct puzzle *, const char *remark,
                           FILE *);

/* The number of the cube in every cell, layer by layer, as in N.
 * Craig-Wood's article; as many layers side by side as 80 columns hold.
 * A cell that stays empty is `--`, what is not part of a shape is `.`.
 */
void folding_text_layers (const struct puzzle *, const struct path *,
                          FILE *);

/* "1: Forward", one line for each cube but the first, as in C. Delord's */
void folding_text_moves (const struct puzzle *, const struct path *,
                         FILE *);

/* "[F,L,U]", one letter for each straight run, as in C. Smith's */
void folding_text_runs (const struct puzzle *, const struct path *, FILE *);

/* "x,y,z", one line for each cube */
void folding_text_cells (const struct puzzle *, const struct path *,
                         FILE *);

#endif
