#ifndef columns_h_INCLUDED
#define columns_h_INCLUDED

#include <stdio.h>

/* The number of columns that a text in that stream may have: `most`, or
 * fewer if the stream is standard output or standard error, and is
 * narrower.  The width is the value of COLUMNS, or else that of the
 * terminal.  A value below COLUMNS_LEAST, or one that is not a whole
 * number, is ignored.
 */
#define COLUMNS_LEAST 20

int columns_of (FILE *, int most);

#endif
