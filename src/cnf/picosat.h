#ifndef cnf_picosat_h_INCLUDED
#define cnf_picosat_h_INCLUDED

#include "cnf/solver.h"

/* The built-in solver: PicoSAT (Biere, PicoSAT essentials, JSAT 4, 2008).
 *
 * PicoSAT by itself ends the program when memory runs out.  Here the search
 * stops, as for other limits; in a memory scope (memory_scope.h) it is
 * given up.
 *
 * Its proof is DRAT without deletions: every clause that it learns, and the
 * empty one if it refutes the formula.
 */
extern const struct solver_kind picosat_solver;

#endif
