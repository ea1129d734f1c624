#ifndef easiest_folding_h_INCLUDED
#define easiest_folding_h_INCLUDED

#include "instructions/hands.h"
#include "search/outcome.h"
#include "system/search_limits.h"

/* Replaces a folding by the easiest one for hands (hands.h) of several:
 * this one, and the first ones that the search tree finds, up to symmetry
 * and reversal.  The number of nodes is bounded, so the result depends
 * only on puzzle and folding.  If a limit is exceeded, it is the easiest of
 * the foldings found by then.
 */
void take_easiest_folding (const struct puzzle *, const struct limits *,
                           struct path *);

/* How hard the puzzle is for hands that follow the words of `solve`.  The
 * folding of `solve` is searched for again, in a bounded number of nodes;
 * if they are not enough, it is `known`, a folding or 0.  The verdict is
 * satisfiable if there was a folding.
 */
enum verdict difficulty_of_puzzle (const struct puzzle *,
                                   const struct path *known,
                                   const struct limits *,
                                   struct difficulty *);

#endif
