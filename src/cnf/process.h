#ifndef cnf_process_h_INCLUDED
#define cnf_process_h_INCLUDED

#include "cnf/solver.h"

/* Any SAT solver that can be started by a command line; solver_command.h
 * says what commands look like.  Each question starts it again and writes
 * the formula, the further clauses, and each assumption as a clause.
 */
extern const struct solver_kind process_solver;

#endif
