#ifndef cnf_picosat_h_INCLUDED
#define cnf_picosat_h_INCLUDED

#include "cnf/solver.h"

/* The built-in solver: PicoSAT (Biere, PicoSAT essentials, JSAT 4, 2008).
 *
 * PicoSAT itself ends the program when there is no memory.  Here it does
 * not: the solver stops, and what it had allocated is not released; but in
 * a memory scope (memory_scope.h) it is given up, and all is released.  A
 * memory limit, like the other limits, stops it cleanly.
 *
 * Its proof is DRAT without deletions: every clause that it learns, and the
 * empty one where it refutes the formula.
 */
extern const struct solver_kind picosat_solver;

#endif
