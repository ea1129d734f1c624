#ifndef paper_text_h_INCLUDED
#define paper_text_h_INCLUDED

#include "draw/isometric.h"

/* Words on paper, in the letters that `cairo` has, broken into lines of
 * that width; `top` is the top of the first line.  Returns the height.
 * Without `draw` it only measures.
 */
double paper_text (cairo_t *cairo, const char *text, struct point top,
                   double width, int draw);

/* The letters for what follows: their size in points */
void paper_letters (cairo_t *cairo, double size, int bold);

#endif
