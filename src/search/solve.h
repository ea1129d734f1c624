#ifndef solve_h_INCLUDED
#define solve_h_INCLUDED

#include "cnf/solver.h"
#include "encodings/plan.h"
#include "search/outcome.h"
#include "system/tuned.h"

#include <stdbool.h>

struct instance;
struct share;
struct tree;

/* How to search.  All 0 is a good choice, but the clock has to be started.
 * The plan says what the formula says; the options say how the question is
 * decided.
 */
struct search_options {
  enum search_kind search;
  struct solver_options solver; /* the seed also chooses the order of
                                 * placements */
  int jobs;             /* workers of the splitting search, 0 for one */
  long long most_nodes; /* after which the splitting search with one job
                         * gives up, without a stop; 0 for any number */
  bool is_for_many;     /* similar questions, or all foldings: PicoSAT
                         * takes longer for these, and is not asked in
                         * small boxes */
  struct limits limits;
};

/* No limits; the clock starts now. */
struct search_options search_options_default (void);

/* Completes a plan by what suits the engine that the options choose
 * (decider.h): the symmetry breaking if the plan does not say it, and the
 * formula and the window if the plan says nothing at all.  Returns why the
 * engine cannot obey the plan, on the heap, or 0.  All functions that take
 * options and a plan expect a plan that fits.
 */
char *search_fit_plan (const struct search_options *, const struct puzzle *,
                       struct plan *);

/* The default plan, fitted to the options */
struct plan search_plan (const struct search_options *,
                         const struct puzzle *);

/* Finds one folding, or that there is none, as far as the solver is
 * trusted.  Returns on the heap what went wrong, or 0; after an error the
 * verdict is unknown.  The outcome is to be cleared in all cases.
 */
char *solve (const struct puzzle *, const struct plan *,
             const struct search_options *, struct outcome *);

/* The same with the plan that suits the options */
char *solve_by_default (const struct puzzle *,
                        const struct search_options *, struct outcome *);

/* The same for an instance that was made with the limits of the options, or
 * for a share of a tree (tree.h), within the limits of the tree's instance.
 * For a share, unsatisfiable means that all foldings, if there are any, are
 * in the rest of the share.
 */
char *solve_instance (const struct instance *,
                      const struct search_options *, struct outcome *);
char *solve_share (struct tree *, struct share *, struct outcome *);

/* Solves by the splitting search, in this process, with at most
 * `most_nodes` nodes, 0 for any number.  A question about hundreds of
 * similar puzzles takes milliseconds for each of them.
 */
char *solve_briefly (const struct puzzle *, long long most_nodes,
                     const struct limits *, struct outcome *);

/* If many puzzles are to be decided, each gets so many nodes at first.
 * Puzzles that are still undecided get more, by this factor in each further
 * try, so that no hard puzzle delays the others.
 */
#define BRIEF_NODES TUNED (10000, 2)
#define BRIEF_FACTOR TUNED (8, 2)

#endif
