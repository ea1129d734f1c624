#ifndef printable_h_INCLUDED
#define printable_h_INCLUDED

#include <stddef.h>

/* The length of the first character of a text of `left` bytes in UTF-8, or
 * 0 if the text does not begin with a character.  Overlong forms,
 * surrogates and codes beyond U+10FFFF are not characters; here the control
 * characters U+0080 to U+009F are none, either.
 */
size_t utf8_length (const char *text, size_t left);

/* The code of this character of two bytes or more */
unsigned utf8_code (const char *, size_t length);

/* Makes a text that a person typed, or that was read from a file, safe to
 * print on a terminal, in one line.  Line ends and tabs become blanks.
 * Other control characters (they may begin escape sequences), marks that
 * change the direction of the following text, and bytes that are not UTF-8
 * become
 * '?'.
 */
void make_printable (char *text);

/* The same for a copy, on the heap */
char *printable (const char *text);

#endif
