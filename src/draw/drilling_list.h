#ifndef drilling_list_h_INCLUDED
#define drilling_list_h_INCLUDED

#include "draw/drawing.h"
#include "system/byte_sink.h"

/* What to make the toy of, as text: how many cubes are drilled straight
 * through, how many at a right angle, which ones, and how long the elastic
 * is.  It needs no folding.
 */
char *drilling_list_write (const struct drawing *, struct byte_sink);

#endif
