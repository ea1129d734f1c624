#ifndef text_canvas_h_INCLUDED
#define text_canvas_h_INCLUDED

#include <stdbool.h>
#include <stdio.h>

/* How text is written: with box characters (in UTF-8) or in ASCII, and with
 * or without the colours of a terminal
 */
struct text_style {
  bool has_boxes, has_colours;
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

/* The text of a sign in that style, if the sign has a twin among the box
 * characters; 0 for other signs:
 *
 *     - | /   lines            ^ v   arrows            .   a small dot
 *     [ ]     upper corners of a frame, each a + in ASCII
 *     < >     lower corners of a frame, each a + in ASCII
 */
const char *text_sign (struct text_style, char sign);

/* A canvas is squared paper with one ASCII sign in each square.  At first
 * all squares are blank.
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

/* Writes signs to the right, beginning in that square.  All of them have to
 * be on the canvas.  If a sign replaces a digit, the whole number is
 * erased.
 */
void text_canvas_put (struct text_canvas *, int column, int row,
                      const char *signs);

/* Writes the last three digits of the number of a cube, the last one in
 * that square.
 */
void text_canvas_number (struct text_canvas *, int column, int row,
                         int cube, int cubes);

bool text_canvas_is_blank (const struct text_canvas *, int column, int row);

/* Writes the canvas without blanks at the ends of lines and blank rows at
 * the top.
 */
void text_canvas_write (const struct text_canvas *, struct text_style,
                        FILE *);

#endif
