#ifndef sat_h_INCLUDED
#define sat_h_INCLUDED

#include "system/tuned.h"

#include <stdbool.h>

struct instance;
struct outcome;
struct search_options;
struct solver_options;

/* Asks a SAT solver, PicoSAT or the solver of the options, with the formula
 * of the instance, within its limits.  The outcome is all 0.  Returns what
 * went wrong, on the heap, or 0.
 *
 * With `in_turn` one case of the window (windows.h) is tried after the
 * other, if the formula has a window.  In the first round each case is
 * assumed for FIRST_TURN propagations.  Each further round has twice as
 * many for the cases that are left.  What the solver learned is kept.  The
 * snake cannot be folded if all cases are refuted.  After the last round
 * the solver gets all that is left at once.  A command gets iCNF, with a
 * cube for each case, and solves each of them to its end; it is one that
 * reads cubes (dialect.h).
 *
 * A snake with one placement fixed is a small question, and may be an easy
 * one: solvers that have to choose a placement first go back to it late.
 */
char *sat_solve (const struct instance *, const struct solver_options *,
                 bool in_turn, struct outcome *);

/* `--search agree`: the splitting search answers, and then a SAT solver
 * with the whole formula.  They share no code but the domains of the
 * instance.
 *
 *   the answers agree      the answer, with the folding of the solver
 *   the answers differ     an error: one of them is wrong
 *   the search is stopped  unknown; the solver is not asked
 *   the solver is stopped  unknown, and `unconfirmed` is the answer of the
 *                          search
 *   the solver fails       an error, with the answer of the search
 *
 * The plan of the instance has SYMMETRY_WINDOWS.  All else is as in
 * `sat_solve`.
 */
char *agree_solve (const struct instance *, const struct search_options *,
                   bool in_turn, struct outcome *);

#define FIRST_TURN TUNED (20000, 30)
#define MOST_ROUNDS TUNED (14, 2)

#endif
