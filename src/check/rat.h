#ifndef rat_h_INCLUDED
#define rat_h_INCLUDED

#include "check/check_internal.h"

/* Is the lemma RUP or RAT?  Adds its hints for LRAT, and makes the clauses
 * core that it needs.
 */
bool lemma_follows (struct check *, const struct clause *,
                    struct ints *hints);

/* Is a lemma RAT whose literals are assumed to be false already, without a
 * conflict?  `hints` may be 0; then no clause becomes core.
 */
bool lemma_is_rat (struct check *, unsigned pivot, struct ints *hints);

/* Makes the clauses core that led to the conflict, and adds their numbers
 * to the hints, the clause of the conflict last.
 */
void explain_conflict (struct check *, unsigned conflict,
                       struct ints *hints);

/* "... does not follow ...", on the heap */
char *does_not_follow (const struct check *, const unsigned *literals,
                       size_t size);

#endif
