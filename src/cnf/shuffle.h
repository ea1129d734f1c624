#ifndef shuffle_h_INCLUDED
#define shuffle_h_INCLUDED

#include "cnf/formula.h"
#include "cnf/model.h"

/* The same formula with its variables and its clauses in another order,
 * which a seed decides.  A solver takes another time for each order, so
 * times for several orders tell luck from strength, even of solvers that
 * have no seed of their own.
 */
struct shuffle {
  struct clause_source source;
  unsigned seed;              /* not 0 */
  struct clause_source cubes; /* of iCNF, if there are any */
  int first_case; /* of the source, known once its clauses are written */
};

/* The line `c shuffled: SEED` follows the preamble of the source. */
#define SHUFFLE_SAYS "shuffled: "

/* The clauses and constraints of the source in the new order: the numbers
 * of variables are permuted, and the literals of a clause stay in their
 * order.  All clauses are in memory at once.  Groups, names, and comments
 * other than FORMULA_SHOWS are left out, as they speak of the old numbers.
 */
struct clause_source shuffled_clauses (struct shuffle *);

/* The cubes with the new numbers, in the order that they had.  They are
 * written to the formula of the shuffled clauses.
 */
struct clause_source shuffled_cubes (struct shuffle *);

/* Returns the model of the clauses that corresponds to a model of the
 * shuffled clauses; the model is to be cleared.
 */
struct model shuffle_undo (unsigned seed, const struct model *);

#endif
