#ifndef text_canvas_h_INCLUDED
#define text_canvas_h_INCLUDED

#include <stdio.h>

/* How text is written: with box characters (in UTF-8) or in ASCII; with or
 * without the colours of a terminal
 */
struct text_style {
  int has_boxes, has_colours;
};

/* The ink of a sign.  With colours, numbers have the colour of their wood,
 * and both ends of the snake are inverted.
 */
enum text_ink { INK_LINE, INK_LIGHT, INK_DARK, INK_END };

/* The ink of a cube, from 0, in a snake of `cubes` */
enum text_ink text_ink_of (int cube, int cubes);

/* Switches the terminal to that ink; does nothing without colours.  Every
 * line begins and ends in INK_LINE.
 */
void text_ink_begin (struct text_style, enum text_ink, FILE *);

/* How the style writes a sign that has a twin among the box characters, 0
 * for other signs:
 *
 *     - | /   lines            ^ v   arrows            .   a small dot
 *     [ ]     upper, and
 *     < >     lower corners of a frame, each a + in ASCII
 */
const char *text_sign (struct text_style, char sign);

/* Squared paper, one ASCII sign in each square, blank at first */
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

/* Writes to the right, beginning in that square; all signs have to be on
 * the paper.  If a sign replaces a digit, the whole number is erased.
 */
void text_canvas_put (struct text_canvas *, int column, int row,
                      const char *signs);

/* The number of a cube, its last three digits, of which the last one is in
 * that square
 */
void text_canvas_number (struct text_canvas *, int column, int row,
                         int cube, int cubes);

int text_canvas_is_blank (const struct text_canvas *, int column, int row);

/* Without blanks at the ends of lines and blank rows at the top */
void text_canvas_write (const struct text_canvas *, struct text_style,
                        FILE *);

#endif
