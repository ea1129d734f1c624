#ifndef tree_foldings_h_INCLUDED
#define tree_foldings_h_INCLUDED

#include "count/all_foldings.h"

/* The search of split.h without PicoSAT: each placement of a window is a
 * portion, and is split down to the last cube (tree.h).  That exhausts all
 * cases, so that its end shows that there are no more.  A placement that
 * some symmetries leave as it is has each folding as many times, and the
 * one that comes first is taken.  On the King of snakes this takes 0.1 s;
 * PicoSAT in its place, with a clause that blocks each folding, is no
 * faster there, and with thousands of foldings a hundred times slower.
 *
 * The instance's plan has SYMMETRY_WINDOWS.
 */
struct share;

/* A share (cubes.h) has a portion for each of its cubes, to be visited in
 * their order; 0 for the whole tree.
 */
struct all_foldings *tree_foldings_new (const struct instance *,
                                        const struct limits *,
                                        struct share *);

#endif
