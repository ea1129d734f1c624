#ifndef text_picture_h_INCLUDED
#define text_picture_h_INCLUDED

#include "draw/drawing.h"

#include <stdio.h>

/* The parts of a picture as text, but the flat snake (staircase.h).
 *
 * The box, seen from the front, the right and above, with the numbers of
 * the cubes (their last three digits) on all faces:
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

/* The layers from the bottom up, each seen from above, the far row first: a
 * line joins cubes that follow one another, and an arrow says if the next
 * cube is above or below.
 */
void text_layers_write (const struct puzzle *, const struct path *,
                        struct text_style, FILE *);

#endif
