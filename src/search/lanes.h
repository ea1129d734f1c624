#ifndef lanes_h_INCLUDED
#define lanes_h_INCLUDED

#include "puzzle/snake.h"

#include <stdint.h>

/* Sets of cells, 64 to a word, by axis: one word for each of x, y, z, and a
 * fourth that is only there since vector units have it.  What belongs to
 * the six directions is a pair of these, so that an operation on all of
 * them is two instructions of such a unit, or a few more of another.
 */
typedef uint64_t word;
typedef word lanes __attribute__ ((vector_size (32), may_alias));

struct both {
  lanes up, down; /* along the axes, and against them */
};

/* The passes are written once, for any number of words and any processor,
 * and compiled for several: with a constant number the loops over words
 * vanish, and sets live in registers.
 */
#pragma GCC diagnostic ignored "-Wpsabi" /* no call is left */
#define FOR_ALL static inline __attribute__ ((always_inline))

/* What __builtin_shuffle is to one compiler is __builtin_shufflevector to
 * the other.
 */
#ifdef __clang__
#define SHUFFLE(a, i, j, k, l) __builtin_shufflevector (a, a, i, j, k, l)
#else
#define SHUFFLE(a, i, j, k, l) __builtin_shuffle (a, (lanes){i, j, k, l})
#endif

FOR_ALL lanes next_axis (lanes a) { return SHUFFLE (a, 1, 2, 0, 3); }

FOR_ALL lanes axis_before (lanes a) { return SHUFFLE (a, 2, 0, 1, 3); }

/* Of the two axes that are not its own */
FOR_ALL lanes beside (lanes a) { return next_axis (a) | axis_before (a); }

FOR_ALL word any_axis (lanes a) { return a[0] | a[1] | a[2]; }

FOR_ALL lanes everywhere (word a) { return (lanes){a, a, a, a}; }

#endif
