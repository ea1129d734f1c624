#ifndef run_edit_h_INCLUDED
#define run_edit_h_INCLUDED

#include "notation/notation.h"

#include <stdbool.h>

/* How a snake that was typed as a list of straight runs differs from the
 * one that was meant, in the numbers of that list
 */

/* Returns true if the notation counts runs one by one. */
bool notation_counts_runs (const struct notation *);

/* How unlikely it is that one list was typed for the other: 0 if a run is
 * missing at an end; 1 if two or three are, if one number is missing, added
 * or wrong elsewhere, or two neighbours are swapped; 2 if up to three
 * neighbours are missing, added or wrong; 3 and 4 for two and three such
 * mistakes; else RUN_EDIT_FAR.
 */
#define RUN_EDIT_FAR 5

int run_edit_cost (const struct snake *typed, const struct snake *meant);

/* "a run of 2 is missing at the end", on the heap, with the numbers as the
 * notation counts them; 0 if the cost is RUN_EDIT_FAR
 */
char *run_edit_words (const struct notation *, const struct snake *typed,
                      const struct snake *meant);

#endif
