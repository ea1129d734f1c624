#ifndef sat_h_INCLUDED
#define sat_h_INCLUDED

#include "system/tuned.h"

struct instance;
struct outcome;
struct solver_options;

/* How a solver is asked about the whole formula */
struct asking {
  unsigned long long most; /* propagations, as `solver_limit` takes them */

  /* One placement of the window after the other, if the formula has some
   * and the solver is incremental.  Each is assumed for so many
   * propagations, those that are left for twice as many, and so on; what
   * was learned is kept.  The snake cannot be folded if each is refuted.
   * After the last round the solver gets all that is left at once.
   *
   * A placement in its cells is a small question, and one that folds may be
   * an easy one: solvers that have to choose a placement first go back to
   * it late.
   */
  int in_turn;
};

#define FIRST_TURN TUNED (20000, 30)
#define MOST_ROUNDS TUNED (14, 2)

/* Asks a SAT solver, PicoSAT or that of the options, with the formula of
 * the instance, within its limits.  The outcome is all 0.  Returns what
 * went wrong, on the heap, or 0.
 */
char *sat_solve (const struct instance *, const struct solver_options *,
                 struct asking, struct outcome *);

#endif
