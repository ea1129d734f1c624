#ifndef counting_h_INCLUDED
#define counting_h_INCLUDED

#include "count/backtracking.h"
#include "count/count.h"
#include "search/tree.h"

/* A count that is going on, for the files of count.h: count.c takes the
 * foldings, count_tree.c finds them in the tree, and count_jobs.c shares
 * the branches of the tree among workers.
 */
struct counting {
  const struct puzzle *puzzle;
  const struct count_options *options;
  struct folding_symmetries symmetries;
  const struct limits *limits;
  struct progress *progress; /* of the limits */
  struct count_result *result;
  char *error;  /* of the solver, or of a wrong folding */
  bool refused; /* by `take` */

  /* Gets one folding of each class up to symmetry; may be 0. */
  folding_printer *take;
  void *take_state;

  /* If the foldings are found in a tree: */
  struct tree *tree;
  struct share whole;  /* a branch for each placement */
  struct share *share; /* to be visited: `whole` or the options' share */
  struct backtracking backtracking;
  uint64_t kept_by; /* the symmetries that keep the placement at hand */
  long long nodes_before; /* of the tree, when the branch was begun */
};

/* Are there enough foldings in the result, or has `take` refused one? */
bool counting_has_enough (const struct counting *);
bool counting_is_over (const struct counting *);

/* Each counts a folding, and passes it on; they get one folding of each
 * class up to symmetry.  The first is a `folding_visitor`; the second gets
 * what the first has made of a folding in a worker.
 */
bool counting_take_folding (void *counting, const struct path *);
bool counting_add_folding (struct counting *, const struct path *canonical,
                           const struct folding_class *);

/* Takes the foldings below a branch of the share, and notes why the search
 * stopped.  Several workers may visit the branches, in any order: so what
 * the search learned is forgotten before each placement.
 */
void counting_visit_branch (struct counting *, int branch);

/* Visits all branches by `jobs` workers.  Returns how a worker died, on the
 * heap, or 0.
 */
char *counting_share_branches (struct counting *, int jobs);

/* Visits every folding of a puzzle, one of each class up to symmetry, none
 * twice: by a SAT solver, PicoSAT or the solver of the options, with the
 * formula of the plan.  Each model is a folding, and a clause for each of
 * its images under the symmetries of the instance blocks its class
 * (McMillan, Applying SAT methods in unbounded symbolic model checking, CAV
 * 2002).  So it is right for every plan, whatever the formula says of
 * symmetry.  All foldings are found when there are no more models, as far
 * as the solver is trusted.  This relies on nothing but the encoding, and
 * so checks the search tree.  Memory grows with the number of foldings. The
 * tree takes 0.1 s for the King of snakes; PicoSAT is no faster there, and
 * with thousands of foldings a hundred times slower.
 *
 * `*stop` is the limit that was reached, or NOT_STOPPED; `*decisions` is
 * the number of the solver's decisions, if it reports them. Returns what is
 * wrong with the solver or its models, on the heap, or 0.
 */
char *blocking_visit (const struct instance *,
                      const struct solver_options *, folding_visitor *,
                      void *state, enum stop_reason *stop,
                      long long *decisions);

#endif
