#ifndef icnf_cubes_h_INCLUDED
#define icnf_cubes_h_INCLUDED

#include "cnf/formula.h"
#include "instance/plan.h"
#include "search/branches.h"

/* Branches of the search as the cubes of an iCNF file: assumptions for a
 * solver of the formula.  Each is the variable of a placement, and the
 * variables x(i,c) of the choices below it.  Every model of the formula has
 * one of them.
 */
struct icnf_cubes {
  const struct instance *instance;
  int placements; /* of the window */
  struct branches branches;
};

/* Why a formula of that plan cannot have cubes, on the heap, or 0: their
 * first literal is a placement of a window, and in `edges` a cube of the
 * snake that is left out can be anywhere.
 */
char *icnf_cubes_refused (const struct plan *);

/* `count` branches or some more, at least one for each placement of the
 * window that is not refuted, and fewer only if no branch is left to cut,
 * of an instance whose plan is not refused.  If the instance is
 * refuted without a search the file gets a single cube without literals.
 * Returns NOT_STOPPED, or the limit of the instance because of which there
 * are none.  They are to be cleared in both cases.
 */
enum stop icnf_cubes_init (struct icnf_cubes *, const struct instance *,
                           int count);
void icnf_cubes_clear (struct icnf_cubes *);

/* Writes their literals behind a formula that `instance_encode` has
 * written, for `dimacs_write`.
 */
struct clause_source icnf_cubes_source (struct icnf_cubes *);

#endif
