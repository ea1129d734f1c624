#ifndef design_wishes_h_INCLUDED
#define design_wishes_h_INCLUDED

#include "commands/option.h"
#include "design/design.h"

/* The wishes that the options of `design` say, for a region */
struct wishes_read {
  struct design_wishes wishes;
  char *joints;       /* what they point to, or 0 */
  struct region also; /* the same, where it has cells */
};

/* Returns what is wrong, on the heap, or 0; to be cleared in both cases. */
char *wishes_read (const struct options *, const struct region *,
                   struct wishes_read *);
void wishes_clear (struct wishes_read *);

#endif
