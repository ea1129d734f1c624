#ifndef text_canvas_h_INCLUDED
#define text_canvas_h_INCLUDED

#include "draw/drawing.h"

#include <stdio.h>

/* What a sign of a text belongs to.  With colours, numbers have that of
 * their wood, and those of both ends of the snake are inverted.
 */
enum text_ink { INK_LINE, INK_LIGHT, INK_DARK, INK_END };

/* That of a cube, from 0, in a snake of `cubes` */
enum text_ink text_ink_of (int cube, int cubes);

/* Switches the terminal to that ink; does nothing without colours.  Every
 * line begins and ends in INK_LINE.
 */
void text_ink_begin (struct text_style, enum text_ink, FILE *);

/* How the style writes a sign that has a twin among the box characters:
 *
 *     - | /   lines            ^ v   arrows            .   a small dot
 */
const char *text_sign (struct text_style, char sign);

/* Squared paper, one sign of ASCII in each square, blank at first.  Those
 * of `text_sign` are written as the style wants it; in box characters a `+`
 * is a corner or crossing of the lines that its four neighbours are.
 */
struct text_square {
  char sign;
  enum text_ink ink;
};

struct text_canvas {
  int width, height;
  struct text_square *square; /* [0..width*height[ rows from the top */
};

void text_canvas_init (struct text_canvas *, int width, int height);
void text_canvas_clear (struct text_canvas *);

/* Writes to the right from a square on; all of it has to lie on the paper.
 * Where a sign takes the place of a digit, the whole number is erased.
 */
void text_canvas_put (struct text_canvas *, int column, int row,
                      const char *signs, enum text_ink);

/* The same sign in several squares, only the blank ones with `is_behind` */
void text_canvas_fill (struct text_canvas *, int column, int row, int width,
                       char sign, int is_behind);

/* The number of a cube, its last three digits, right-aligned in `width`
 * squares; those it does not need stay as they are.
 */
void text_canvas_number (struct text_canvas *, int column, int row,
                         int width, int cube, int cubes);

/* Without blanks at the ends of lines and blank rows at the top */
void text_canvas_write (const struct text_canvas *, struct text_style,
                        FILE *);

#endif
