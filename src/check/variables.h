#ifndef proof_variables_h_INCLUDED
#define proof_variables_h_INCLUDED

#include <stddef.h>

/* The variables that occur in a formula or a proof, numbered from 1 as they
 * come: what is kept for each of them grows with those that are there, not
 * with the greatest name of one.  All 0 is the beginning.
 */
struct variables {
  unsigned **page; /* [0..pages[ by name, 0 where none of them occurs */
  size_t pages;
  unsigned *name; /* [1..count] as in DIMACS */
  unsigned count, room;
};

void variables_clear (struct variables *);

/* The number of the variable of that name, 1 or more, which it may get now
 */
unsigned variables_number (struct variables *, unsigned name);

#endif
