#ifndef agree_h_INCLUDED
#define agree_h_INCLUDED

#include <stdbool.h>

struct instance;
struct outcome;
struct search_options;

/* `--search agree`: the splitting search answers, and then a SAT solver
 * with the whole formula.  They share no code but the domains of the
 * instance.
 *
 *   the answers agree      the answer, with the folding of the solver
 *   the answers differ     an error: one of them is wrong
 *   the search is stopped  unknown; the solver is not asked
 *   the solver is stopped  unknown; `unconfirmed` is the answer of the
 * search the solver fails       an error, with the answer of the search
 *
 * `in_turn` as in `sat_solve`.  The plan of the instance has
 * SYMMETRY_WINDOWS.  The outcome is all 0.  Returns what went wrong, on the
 * heap, or 0.
 */
char *agree_solve (const struct instance *, const struct search_options *,
                   bool in_turn, struct outcome *);

#endif
