#ifndef shuffle_h_INCLUDED
#define shuffle_h_INCLUDED

#include "cnf/formula.h"
#include "cnf/model.h"

/* The same formula with its variables and its clauses in another order,
 * which a seed decides.  A solver takes another time for each order, so
 * that times for several orders tell luck from strength, also with solvers
 * that have no seed of their own.
 */
struct shuffle {
  struct clause_source source;
  unsigned seed; /* not 0 */
};

/* What the order is made from is said behind the front of the source. */
#define SHUFFLE_SAYS "shuffled: "

/* The clauses of the source in the new order: the numbers of variables are
 * permuted, and the literals of a clause stay in their order.  All clauses
 * are in memory at once.  There are no groups, comments or names, which are
 * about the numbers that variables had.
 */
struct clause_source shuffled_clauses (struct shuffle *);

/* The model of the clauses, to be cleared, that a model of the shuffled
 * clauses is.  It has room for all their variables.
 */
struct model shuffle_undo (unsigned seed, const struct model *);

#endif
