#ifndef spelling_h_INCLUDED
#define spelling_h_INCLUDED

#include <stdbool.h>

/* The number of letters to add, drop, change, or swap with their neighbour
 * to turn one word into the other, regardless of case: Damerau, A technique
 * for computer detection and correction of spelling errors (CACM 1964), as
 * optimal string alignment, which changes no letter twice.  Words of more
 * than 32 letters are far from all others.
 */
int spelling_distance (const char *, const char *);

/* Returns how many of these small letters a text has, in either case. */
int count_letters (const char *text, const char *letters);

/* Returns true if a word is near enough to ask "did you mean". */
bool spelling_is_near (const char *typed, const char *meant);

/* Returns true if it is near, and nearer than another word, which may be 0.
 */
bool spelling_is_nearer (const char *typed, const char *meant,
                         const char *other);

#endif
