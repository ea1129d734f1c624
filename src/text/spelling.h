#ifndef spelling_h_INCLUDED
#define spelling_h_INCLUDED

/* How many letters have to be added, dropped, changed, or swapped with
 * their neighbour, to make one word of the other, capitals and small
 * letters being the same: Damerau, A technique for computer detection and
 * correction of spelling errors (CACM 1964), as optimal string alignment,
 * which changes no letter twice.  Words longer than 32 letters are far from
 * everything.
 */
int spelling_distance (const char *, const char *);

/* Near enough for a "did you mean". */
int spelling_is_near (const char *typed, const char *meant);

/* So near, and nearer than another word, which may be 0 */
int spelling_is_nearer (const char *typed, const char *meant,
                        const char *other);

#endif
