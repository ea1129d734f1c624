#ifndef printable_h_INCLUDED
#define printable_h_INCLUDED

#include <stddef.h>

/* The length of the UTF-8 character that begins there, in a text of `left`
 * more bytes, or 0 where there is none.  Overlong forms, surrogates, and
 * codes beyond U+10FFFF are no characters; neither, here, are the control
 * characters U+0080 to U+009F.
 */
size_t utf8_length (const char *text, size_t left);

/* Words that a person typed, or that stand in a file, may hold bytes that a
 * terminal obeys: escape sequences, and U+0080 to U+009F, which some take
 * for the same.  Here they become '?', as does what is no UTF-8, and line
 * ends and tabs become blanks, so that a message is one line.
 */
void make_printable (char *text);

/* A copy on the heap without them */
char *printable (const char *text);

#endif
