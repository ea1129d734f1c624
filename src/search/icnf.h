#ifndef icnf_h_INCLUDED
#define icnf_h_INCLUDED

#include "cnf/dimacs.h"
#include "encodings/plan.h"

struct instance;

/* Why a formula of that plan cannot have cubes, on the heap, or 0: their
 * first literal is a placement of a window, and in `edges` a cube of the
 * snake that is left out can be anywhere.
 */
char *icnf_refused (const struct plan *);

/* What was written: if the size has a stop, not all of it */
struct icnf_size {
  struct dimacs_size formula;
  int cubes;
  int is_least; /* a cube for each placement: there cannot be fewer */
};

/* Writes the formula of an instance, whose plan is not refused, as iCNF:
 * with branches of the search as cubes, which are assumptions for a solver.
 * A cube is the variable of a placement, and the variables x(i,c) of the
 * choices below it.  Every model has one of the cubes.
 *
 * There are `count` cubes or some more, at least one for each placement of
 * the window that is not refuted, and fewer only if no branch is left to
 * cut.  If the instance is refuted without a search there is a single cube
 * without literals.  `with_names` is that of `dimacs_write`.
 */
void icnf_write (const struct instance *, int count, int with_names,
                 struct byte_sink, struct icnf_size *);

#endif
