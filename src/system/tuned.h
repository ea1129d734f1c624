#ifndef tuned_h_INCLUDED
#define tuned_h_INCLUDED

/* The value of a constant that was measured, such as the nodes of a slice,
 * and the value that it has in a build with SNAKESAT_TINY.  In that build
 * puzzles of a few cubes reach what otherwise only large ones do: the
 * second slice, a full buffer, a search that is given up.  The tests
 * compare it with the oracle (tests/tiny).  No answer depends on these
 * constants.
 */
#ifdef SNAKESAT_TINY
#define TUNED(usual, tiny) (tiny)
#else
#define TUNED(usual, tiny) (usual)
#endif

#endif
