#ifndef joining_h_INCLUDED
#define joining_h_INCLUDED

#include "work/result.h"

struct drat;

/* What makes one proof of the pieces that parts have written: a start that
 * each of them needs, and an end that needs all of them, the top of the
 * tree above their cubes (refutation.h).
 */
struct joining;

/* The question has to outlive it. */
struct joining *joining_new (const struct asked *);
void joining_delete (struct joining *);

void joining_write_start (struct joining *, struct drat *);

/* Takes the cubes of a part, in any order; for `folder_visit`.  Returns
 * what is wrong with the part, on the heap, or 0.
 */
char *joining_add (struct joining *, const struct part *,
                   const struct result *, const char *doubt);

/* Once all parts were added */
void joining_write_end (struct joining *, struct drat *);

#endif
