#ifndef line_breaks_h_INCLUDED
#define line_breaks_h_INCLUDED

#include <stddef.h>

/* The length of the text, which is not empty, up to the first place where a
 * line may end: a blank, the end, or between two characters of Chinese or
 * Japanese, which have no blanks between words.  There, no line begins with
 * a mark that ends or continues what is before it, and a number stays with
 * the character after it.
 */
size_t unbroken_length (const char *);

/* How many columns of a terminal the first bytes of a text take: two for a
 * character of Chinese or Japanese
 */
int columns_taken (const char *, size_t length);

/* The text, and blanks up to so many columns, on the heap */
char *text_in_columns (const char *, int columns);

#endif
