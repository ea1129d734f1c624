#ifndef view_h_INCLUDED
#define view_h_INCLUDED

#include "draw/drawing.h"

/* Writes the page of a drawing to a new directory for temporary files,
 * where it stays, and opens it in the browser: that of $BROWSER, else
 * whatever xdg-open or open takes.  Says on stderr where the page is.
 * Returns the error of the machine, on the heap, or 0.
 */
char *view (const struct drawing *);

#endif
