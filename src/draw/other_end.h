#ifndef other_end_h_INCLUDED
#define other_end_h_INCLUDED

#include "puzzle/path.h"

/* The same puzzle and folding told from the other end: what was the last
 * cube is cube 1.
 */
struct other_end {
  struct snake snake;
  struct fix *fix;
  struct puzzle puzzle; /* a view of these in the given one */
  struct path path;     /* turned to its front */
};

void other_end_init (struct other_end *, const struct puzzle *,
                     const struct path *);
void other_end_clear (struct other_end *);

#endif
