#ifndef solve_all_h_INCLUDED
#define solve_all_h_INCLUDED

#include "commands/option.h"
#include "puzzle/puzzle.h"

struct plan;

/* All foldings, or the first --limit, one of those that are the same up to
 * symmetry and reversal: each as soon as it is found, then how many there
 * are.  Returns the exit status.
 */
int solve_all (const struct puzzle *, const struct plan *,
               const struct options *);

#endif
