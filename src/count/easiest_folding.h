#ifndef easiest_folding_h_INCLUDED
#define easiest_folding_h_INCLUDED

#include "puzzle/path.h"
#include "system/search_limits.h"

/* Replaces a folding by the one that is the easiest for hands (hands.h), of
 * that and of others, if the puzzle has them: up to symmetry and reversal
 * the first ones that the search tree finds in a counted number of nodes,
 * so the same puzzle and folding always give the same.  Once the limits are
 * exceeded, what is known by then is enough.
 */
void take_easiest_folding (const struct puzzle *, const struct limits *,
                           struct path *);

#endif
