#ifndef random_h_INCLUDED
#define random_h_INCLUDED

#include <stdint.h>

/* Random numbers: xorshift (Marsaglia, Xorshift RNGs, J. Stat. Softw. 8,
 * 2003).  The same seed gives the same numbers everywhere.  Neither a seed
 * nor a state may be 0.
 */
uint64_t random_state (uint64_t seed);
uint64_t random_next (uint64_t *state);
int random_below (uint64_t *state, int n); /* 0..n-1 */

#endif
