#ifndef icnf_h_INCLUDED
#define icnf_h_INCLUDED

#include "cnf/formula.h"
#include "search/branches.h"

struct instance;
struct plan;

/* The cubes of an iCNF file: branches of the search, as assumptions for a
 * solver.  A cube consists of the variable of a placement and of the
 * variables x(i,c) of the choices below it.  Every model has one of the
 * cubes.
 */
struct icnf_cubes {
  const struct instance *instance;
  struct branches branches;
  int count;     /* 1 without branches: a cube without literals */
  bool is_least; /* a cube for each placement: there cannot be fewer */
};

/* Why a formula of that plan cannot have cubes, on the heap, or 0: their
 * first literal is a placement of a window, and `edges` leaves out the
 * cells of some cubes of the snake.
 */
char *icnf_refused (const struct plan *);

/* Finds `count` cubes of an instance, whose plan is not refused, or some
 * more: at least one for each placement of the window that is not refuted.
 * There are fewer only if no branch is left to cut.  If the instance is
 * refuted without a search there is a single cube without literals.
 * Returns the limit that was reached if there are not enough cubes.
 */
enum stop_reason icnf_init (struct icnf_cubes *, const struct instance *,
                            int count);
void icnf_clear (struct icnf_cubes *);

/* The cubes as `dimacs_write` takes them */
struct clause_source icnf_clauses (struct icnf_cubes *);

#endif
