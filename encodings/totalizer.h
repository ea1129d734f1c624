#ifndef totalizer_h_INCLUDED
#define totalizer_h_INCLUDED

struct formula;

/* Counts literals: adds variables o(1..count), in a row, with
 *
 *   o(k) <-> k or more of the literals are true
 *
 * and returns o(1).  So o(k) and -o(k+1), as units or as assumptions, say
 * "at least k" and "at most k".  `count` is 1 at least.
 */
int totalizer_encode (struct formula *, const int *literal, int count);

#endif
