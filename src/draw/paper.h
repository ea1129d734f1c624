#ifndef paper_h_INCLUDED
#define paper_h_INCLUDED

#include "system/byte_sink.h"

#include <cairo.h>

/* A surface of cairo's with a pen for it.  Where a call is given up
 * (memory_scope.h) both go, and nothing more is written.
 */
struct paper {
  struct byte_sink sink; /* of what is drawn, where it goes anywhere */
  cairo_surface_t *surface;
  cairo_t *pen;
  int is_given_up;
};

/* First the paper, then a surface for it, that may write by `paper_write`
 * with the paper as its closure.
 */
struct paper *paper_new (struct byte_sink);
cairo_status_t paper_write (void *paper, const unsigned char *bytes,
                            unsigned count);
void paper_take (struct paper *, cairo_surface_t *);

/* Lays the pen down and has the rest written: the error of all that was
 * drawn, on the heap, or 0, also where the sink failed, which reports that
 * itself.
 */
char *paper_finish (struct paper *);
char *paper_finish_png (struct paper *); /* of an image */

#endif
