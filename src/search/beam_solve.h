#ifndef beam_solve_h_INCLUDED
#define beam_solve_h_INCLUDED

#include "search/beam.h"

struct instance;
struct outcome;
struct search_options;

/* Asks the beam search alone: the verdict is satisfiable, or unknown if the
 * beam is over or a limit was reached.  The outcome is all 0 but for the
 * backend.
 */
void beam_solve (const struct instance *, const struct search_options *,
                 struct outcome *);

/* Goes on as `beam_go_on`, and adds nodes and states to the outcome.
 * Returns true if the outcome has got a folding, or a stop.
 */
bool beam_answers (struct beam *, long long nodes, int rounds,
                   struct outcome *);

#endif
