#ifndef enumerate_h_INCLUDED
#define enumerate_h_INCLUDED

#include "encodings/plan.h"
#include "puzzle/path.h"

/* All foldings that the models of a plan's formula describe, each once: the
 * models are projected on the x(i,c) and blocked one after the other.  A
 * model that is no folding fails the test that calls this.
 */
typedef void folding_visitor (void *state, const struct puzzle *,
                              const struct path *);

long enumerate (const struct puzzle *, const struct plan *,
                folding_visitor *, void *state);

#endif
