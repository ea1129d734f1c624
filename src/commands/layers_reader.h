#ifndef layers_reader_h_INCLUDED
#define layers_reader_h_INCLUDED

#include "puzzle/puzzle.h"

/* Layers with the numbers of cubes, as `solve` prints them:
 *
 *     bottom layer    middle layer    top layer
 *     07 06 --        08 -- --        -- -- --
 *     .. 05 --        09 -- --        -- -- --
 *     01 04 --        02 03 --        -- -- --
 *
 * Each is seen from above, the far row first; they stand side by side or
 * below each other, from the bottom up, and those at the top may be left
 * out.  Lines of words are skipped; what is made of dots, dashes or
 * underscores is empty.
 *
 * Fixes the cubes in their cells.  Returns the error, on the heap, or 0.
 */
char *layers_read (const char *text, struct puzzle *);

/* 1 where the text may be layers: it has several lines, or several numbers
 */
int layers_recognised (const char *text);

#endif
