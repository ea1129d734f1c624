#ifndef spelling_h_INCLUDED
#define spelling_h_INCLUDED

/* How many letters have to be added, dropped or changed to make one word of
 * the other, capitals and small letters being the same (Levenshtein). Words
 * longer than 32 letters are far from everything.
 */
int spelling_distance (const char *, const char *);

/* Near enough for a "did you mean". */
int spelling_is_near (const char *typed, const char *meant);

#endif
