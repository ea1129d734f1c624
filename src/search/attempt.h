#ifndef attempt_h_INCLUDED
#define attempt_h_INCLUDED

#include "cnf/verdict.h"
#include "puzzle/path.h"
#include "system/search_limits.h"

/* One try to fold a puzzle by windows (split.h), in this process, with the
 * default plan: what asks for hundreds of similar puzzles needs
 * milliseconds for each.
 */
struct attempt {
  enum verdict verdict;
  enum stop stop;   /* NOT_STOPPED where only the nodes were used up */
  struct path path; /* of a folding that path_check accepted, or no cubes */
};

/* At most `nodes` nodes of the search, 0 for as many as it takes.  Returns
 * on the heap what went wrong with the solver, or 0; `*attempt` is to be
 * cleared in both cases.
 */
char *attempt_to_fold (const struct puzzle *, long long nodes,
                       const struct limits *, struct attempt *);
void attempt_clear (struct attempt *);

/* Nodes for the first attempt at each of many puzzles, and for the next one
 * at those that were not decided: so none keeps all others waiting.
 */
#define ATTEMPT_FIRST_NODES 10000
#define ATTEMPT_MORE_NODES 8

#endif
