#ifndef staircase_h_INCLUDED
#define staircase_h_INCLUDED

#include "puzzle/snake.h"
#include "text/text_canvas.h"

/* A drawing of the snake laid flat, to be held beside the toy: it starts to
 * the right and turns down and right in turn.  Ends and turning cubes show
 * their numbers, straight cubes are `-` or `|`; free joints are `*`, and
 * drawn straight.
 *
 *     1  -  3
 *           4  -  6
 *
 * A staircase wider than STAIRCASE_WIDTH, or than the terminal, is cut at a
 * corner, and continues from the left with the same corner after an empty
 * line.
 */
#define STAIRCASE_WIDTH 80

/* Writes a `!` after each cube that is not 0 in `marked`, which may be 0.
 * In box characters, a line joins the cubes of a row, and a small square is
 * enough for a straight cube.
 */
void staircase_write (const struct snake *, const char *marked,
                      struct text_style, FILE *);

#endif
