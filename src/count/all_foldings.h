#ifndef all_foldings_h_INCLUDED
#define all_foldings_h_INCLUDED

#include "count/backtracking.h"
#include "puzzle/path.h"
#include "search/tree.h"

struct instance;
struct search_options;

/* Every folding of a puzzle, one of each class up to symmetry, none twice.
 * Two searches find them, independently of each other.
 */

/* The search tree (tree.h), split down to the last cube or to nodes for
 * which backtracking pays (backtracking.h): both exhaust all cases, so
 * there are no other foldings.  A placement that some symmetries leave as
 * it is has each folding once for each of them, and the first one is taken.
 * The King of snakes takes 0.1 s; PicoSAT, with a clause that blocks each
 * folding, is no faster there, and with thousands of foldings a hundred
 * times slower.
 */
struct tree_foldings {
  struct tree *tree;           /* not owned, */
  const struct limits *limits; /* nor are these */
  struct share whole;          /* a branch for each placement */
  struct share *share; /* what is visited: `whole`, or another one */
  struct backtracking backtracking;
  uint64_t still; /* the symmetries that leave the placement as it is */
  folding_visitor *visit;
  void *state;
  enum stop stop;
};

/* The plan of the tree's instance has PLAN_PRUNE, or fixed cubes would not
 * stay in their cells.  `share` is 0 for the whole tree.  The limits,
 * tree and share have to outlive the search; the progress of these limits
 * may differ from that of the limits of the instance.
 */
void tree_foldings_init (struct tree_foldings *, struct tree *,
                         struct share *, const struct limits *);
void tree_foldings_clear (struct tree_foldings *);

/* The branches of the share, 0 if there is nothing to search */
size_t tree_foldings_branches (const struct tree_foldings *);

/* Visits the foldings below branch `i`, in their order if there is a share.
 * Returns why it was stopped, NOT_STOPPED if that was the visitor.
 */
enum stop tree_foldings_visit (struct tree_foldings *, size_t i,
                               folding_visitor *, void *state);

/* A SAT solver, PicoSAT or that of the options, with the formula of the
 * plan: each model is a folding, and a clause for each of its images under
 * the symmetries of the instance blocks its class (McMillan, Applying SAT
 * methods in unbounded symbolic model checking, CAV 2002).  So it is right
 * for every plan, whatever the formula says of symmetry.  All foldings are
 * found when there are no more models, as far as the solver is trusted.
 * This relies on nothing but the encoding, and so checks the search tree.
 * Memory grows with what is found.
 *
 * `*stop` as above; `*decisions` are those of the solver if it tells them.
 * Returns what is wrong with the solver or its models, on the heap, or 0.
 */
char *blocking_visit (const struct instance *,
                      const struct search_options *, const struct limits *,
                      folding_visitor *, void *state, enum stop *stop,
                      long long *decisions);

#endif
