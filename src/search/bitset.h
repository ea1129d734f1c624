#ifndef bitset_h_INCLUDED
#define bitset_h_INCLUDED

#include <stdint.h>

/* Sets of cells, 64 to a word, by axis: one word for each of x, y, z, and a
 * fourth one because vector units have four.
 */
typedef uint64_t word;
typedef word lanes __attribute__ ((vector_size (32), may_alias));

/* Six sets, one for each direction: an operation on all of them takes two
 * instructions of a unit with 256 bits, or a few more of another.
 */
struct by_direction {
  lanes up, down; /* along the axes, and against them */
};

/* The passes of propagate.c are written once and compiled several times:
 * with a constant number of words the loops over words vanish, and the
 * compiler keeps sets in registers.
 */
#pragma GCC diagnostic ignored "-Wpsabi" /* no call is left */
#define FOR_ALL static inline __attribute__ ((always_inline))

/* clang has no __builtin_shuffle, gcc before 12 no __builtin_shufflevector.
 */
#ifdef __clang__
#define SHUFFLE(a, i, j, k, l) __builtin_shufflevector (a, a, i, j, k, l)
#else
#define SHUFFLE(a, i, j, k, l) __builtin_shuffle (a, (lanes){i, j, k, l})
#endif

FOR_ALL lanes next_axis (lanes a) { return SHUFFLE (a, 1, 2, 0, 3); }

FOR_ALL lanes axis_before (lanes a) { return SHUFFLE (a, 2, 0, 1, 3); }

/* For each axis, the union of the other two */
FOR_ALL lanes beside (lanes a) { return next_axis (a) | axis_before (a); }

FOR_ALL word any_axis (lanes a) { return a[0] | a[1] | a[2]; }

FOR_ALL lanes everywhere (word a) { return (lanes){a, a, a, a}; }

#endif
