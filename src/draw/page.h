#ifndef page_h_INCLUDED
#define page_h_INCLUDED

#include "draw/drawing.h"
#include "system/byte_sink.h"

/* One self-contained HTML file, with three.js in it, that shows how the
 * flat snake folds, step by step.  See page/ for what runs in it.
 */
char *page_write (const struct drawing *, struct byte_sink);

#endif
