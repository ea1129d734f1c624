#ifndef granted_h_INCLUDED
#define granted_h_INCLUDED

#include "formula/plan.h"

#include <jansson.h>

/* What a formula with that plan takes for granted, beside the puzzle: who
 * believes a proof for it has to believe this, too.
 */
json_t *granted_to_json (const struct plan *); /* a list of words */

/* A line for people, and the end of it */
void print_granted (const struct plan *);

#endif
