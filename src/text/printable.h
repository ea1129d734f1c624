#ifndef printable_h_INCLUDED
#define printable_h_INCLUDED

#include <stddef.h>

/* How many bytes the character has that begins there, of which `left` are
 * there: 0 where none does.  Characters of UTF-8 are neither longer than
 * needed, nor half of a surrogate pair, nor beyond U+10FFFF; U+0080 to
 * U+009F are control characters, and none here.
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
