#ifndef printable_h_INCLUDED
#define printable_h_INCLUDED

/* Words that a person typed, or that stand in a file, may hold bytes that a
 * terminal obeys: escape sequences, and U+0080 to U+009F, which some take
 * for the same.  Here they become '?', as does what is no UTF-8, and line
 * ends and tabs become blanks, so that a message is one line.
 */
void make_printable (char *text);

/* A copy on the heap without them */
char *printable (const char *text);

#endif
