#ifndef totalizer_h_INCLUDED
#define totalizer_h_INCLUDED

struct formula;

/* Counts literals: adds consecutive variables o(1..count) with
 *
 *   o(k) <-> k or more of the literals are true
 *
 * and returns o(1).  So o(k) and -o(k+1), as units or as assumptions, say
 * "at least k" and "at most k".  `count` is at least 1.
 */
int totalizer_encode (struct formula *, const int *literal, int count);

#endif
