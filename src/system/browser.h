#ifndef browser_h_INCLUDED
#define browser_h_INCLUDED

/* Opens a file in the browser of the user: $BROWSER, else xdg-open or open.
 * Returns the error of the machine, on the heap, or 0.
 */
char *browser_open (const char *file);

#endif
