#ifndef paper_text_h_INCLUDED
#define paper_text_h_INCLUDED

#include "draw/isometric.h"

/* Words on paper, in the font that is set, broken into lines of at most
 * `width`; `top` is the top of the first line.  Returns the height.
 * Without `draw` it only measures.
 */
double paper_text (cairo_t *cairo, const char *text, struct point top,
                   double width, int draw);

/* Sets the font, in points. */
void paper_letters (cairo_t *cairo, double size, int bold);

/* A number in the font that is set, around that point */
void paper_number (cairo_t *cairo, int number, struct point middle);

#endif
