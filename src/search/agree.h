#ifndef agree_h_INCLUDED
#define agree_h_INCLUDED

#include <stdbool.h>

struct instance;
struct outcome;
struct search_options;

/* `--search agree`: the splitting search is asked, and then a SAT solver
 * with the whole formula.  They share no code but the domains of the
 * instance.
 *
 *   both answer alike      the answer, with the folding of the solver
 *   both answer            an error: one of them is wrong
 *   the search is stopped  unknown; the solver is not asked
 *   the solver is stopped  unknown, and `unconfirmed` is what the search
 *                          says
 *   the solver fails       its error, and what the search says
 *
 * `in_turn` is that of a decision (decider.h).  The plan of the instance
 * has SYMMETRY_WINDOWS; the outcome is all 0. Returns what went wrong, on
 * the heap, or 0.
 */
char *agree_solve (const struct instance *, const struct search_options *,
                   bool in_turn, struct outcome *);

#endif
