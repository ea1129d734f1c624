#ifndef paper_h_INCLUDED
#define paper_h_INCLUDED

#include "system/byte_sink.h"

#include <cairo.h>
#include <stdbool.h>

/* A surface of cairo with a pen for it.  If a call is given up
 * (memory_scope.h), both are destroyed, and nothing more is written.
 */
struct paper {
  struct byte_sink sink; /* for files; unused if paper only measures */
  cairo_surface_t *surface;
  cairo_t *pen;
  char *family; /* of letters, 0 for the usual one */
  bool is_given_up;
};

enum paper_kind { PAPER_SVG, PAPER_PDF, PAPER_PNG };

/* Width and height are in points, of which an image has PIXELS_PER_POINT
 * pixels and at most MOST_PIXELS in a row or column.  The same drawing
 * gives the same bytes.
 */
#define PIXELS_PER_POINT 2. /* 144 to the inch */
#define MOST_PIXELS 32767   /* in cairo */
struct paper *paper_open (enum paper_kind, struct byte_sink, double width,
                          double height);

/* A paper that is only drawn on to measure how large things are */
struct paper *paper_to_measure (void);

/* Writes the rest, an image as PNG, and releases the paper.  Returns the
 * error of all that was drawn, on the heap, or 0, also if the sink failed,
 * which reports that itself.
 */
char *paper_finish (struct paper *);

/*---------------------------------- words ------------------------------*/

struct point {
  double x, y;
};

/* Letters have the usual font if it has these, or else the first of the
 * families, with commas between, that has them.  Returns false if none has:
 * boxes are drawn.
 */
bool paper_choose_font (struct paper *, const char *letters,
                        const char *families);

/* Sets the font, in points. */
void paper_letters (cairo_t *, double size, bool is_bold);

/* Words in the font that is set, broken into lines of at most `width`;
 * `top` is the top of the first line.  Returns the height.
 */
double paper_text (cairo_t *, const char *text, struct point top,
                   double width);

/* Draws a number in the font that is set, around that point; the second
 * call returns the width and height of its ink.
 */
void paper_number (cairo_t *, int number, struct point middle);
struct point paper_number_size (cairo_t *, int number);

#endif
