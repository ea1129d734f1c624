#ifndef easiest_folding_h_INCLUDED
#define easiest_folding_h_INCLUDED

#include "folding/hands.h"
#include "search/outcome.h"
#include "system/search_limits.h"

/* Replaces a folding by the easiest one for hands (hands.h) of several:
 * this one, and the first ones that the search tree finds, up to symmetry
 * and reversal.  The tree takes a counted number of nodes, so the result
 * depends only on puzzle and folding.  If a limit is exceeded, the easiest
 * of the foldings found by then is taken.
 */
void take_easiest_folding (const struct puzzle *, const struct limits *,
                           struct path *);

/* How hard the puzzle is for hands that follow the words of `solve`: that
 * folding is searched for once more, in a bounded number of nodes.  If that
 * is not enough, `known` is taken, a folding or 0.  Satisfiable: there was
 * one.
 */
enum verdict difficulty_of_puzzle (const struct puzzle *,
                                   const struct path *known,
                                   const struct limits *,
                                   struct difficulty *);

#endif
