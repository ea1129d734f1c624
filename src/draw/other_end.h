#ifndef other_end_h_INCLUDED
#define other_end_h_INCLUDED

#include "puzzle/path.h"

/* The same puzzle and folding told from the other end: what was the last
 * cube is cube 1.  The region and the names are shared with `puzzle`, which
 * has to stay; `path` is turned to its front.
 */
void other_end_init (const struct puzzle *, const struct path *,
                     struct puzzle *other, struct path *other_path);
void other_end_clear (struct puzzle *other, struct path *other_path);

#endif
