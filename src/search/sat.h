#ifndef sat_h_INCLUDED
#define sat_h_INCLUDED

#include "system/tuned.h"

#include <stdbool.h>

struct instance;
struct outcome;
struct solver_options;

/* Asks a SAT solver, PicoSAT or the solver of the options, with the formula
 * of the instance, within its limits.  The outcome is all 0.  Returns what
 * went wrong, on the heap, or 0.
 *
 * With `in_turn` one placement of the window is tried after the other, if
 * the formula has placements and the solver is incremental.  In the first
 * round each placement is assumed for FIRST_TURN propagations.  Each
 * further round has twice as many for the placements that are left.  What
 * the solver learned is kept.  The snake cannot be folded if all placements
 * are refuted.  After the last round the solver gets all that is left at
 * once.
 *
 * A snake with one placement fixed is a small question, and may be an easy
 * one: solvers that have to choose a placement first go back to it late.
 */
char *sat_solve (const struct instance *, const struct solver_options *,
                 bool in_turn, struct outcome *);

#define FIRST_TURN TUNED (20000, 30)
#define MOST_ROUNDS TUNED (14, 2)

#endif
