#ifndef text_picture_h_INCLUDED
#define text_picture_h_INCLUDED

#include "draw/drawing.h"
#include "system/byte_sink.h"

#include <stdio.h>

/* Foldings as text: the flat snake, then for each folding a drawing of the
 * box, its layers, and instructions in words.
 */
char *text_picture_write (const struct drawing *, struct byte_sink);

/* The flat snake alone, as staircase.h describes it: in ASCII the same, in
 * box characters a small square for each straight cube, and lines.
 */
void text_flat_write (const struct snake *, struct text_style, FILE *);

/* The box alone, seen from the front, the right and above, with the numbers
 * of the cubes (their last three digits) on all faces:
 *
 *            ______
 *           /  3  /|
 *    ______/_____/ |
 *   /  1  /  2  /| |
 *  /_____/_____/ |3/
 *  |     |     | |/
 *  |  1  |  2  |2/
 *  |_____|_____|/
 *
 * A number that would be partly hidden is left out.
 */
void text_cubes_write (const struct puzzle *, const struct path *,
                       struct text_style, FILE *);

/* The layers alone, from the bottom up, each seen from above, the far row
 * first: a line joins cubes that follow one another, and an arrow says
 * where the next cube lies above or below.
 */
void text_layers_write (const struct puzzle *, const struct path *,
                        struct text_style, FILE *);

#endif
