#ifndef text_picture_h_INCLUDED
#define text_picture_h_INCLUDED

#include "draw/drawing.h"

#include <stdio.h>

/* A folding in plain ASCII: the flat snake, the first folding as a drawing
 * and by layers, and the words that tell the way from one to the other.
 */
char *text_picture_write (const struct drawing *, struct byte_sink);

/* The drawing alone, with the numbers of the cubes (their last three
 * digits) on their fronts and tops:
 *
 *           +----+
 *          /  3 /|
 *    +----+----+ +
 *   /  1 /  2 /|/
 *  +----+----+ +
 *  |  1 |  2 |/
 *  +----+----+
 *
 * It is seen from the front, from the right and from above.
 */
void text_cubes_write (const struct puzzle *, const struct path *, FILE *);

#endif
