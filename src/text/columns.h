#ifndef columns_h_INCLUDED
#define columns_h_INCLUDED

#include <stdio.h>

/* How many columns a text in that stream may have: `most`, or fewer if
 * standard output or standard error is narrower.  That is what COLUMNS
 * says, or else the terminal; less than COLUMNS_LEAST, and all that is no
 * whole number, counts as not said.
 */
#define COLUMNS_LEAST 20

int columns_of (FILE *, int most);

#endif
