#ifndef easiest_folding_h_INCLUDED
#define easiest_folding_h_INCLUDED

#include "puzzle/path.h"
#include "system/search_limits.h"

/* Replaces a folding by the easiest one for hands (hands.h) of several:
 * this one, and the first ones that the search tree finds, up to symmetry
 * and reversal.  The tree takes a counted number of nodes, so the result
 * depends only on puzzle and folding.  If a limit is exceeded, the easiest
 * of the foldings found by then is taken.
 */
void take_easiest_folding (const struct puzzle *, const struct limits *,
                           struct path *);

#endif
