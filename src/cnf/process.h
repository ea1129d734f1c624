#ifndef cnf_process_h_INCLUDED
#define cnf_process_h_INCLUDED

#include "cnf/solver.h"

/* Any SAT solver that a command line can start (solver_command.h).  For
 * each question it is started again, with the formula, the further clauses,
 * and a clause for each assumption.
 */
extern const struct solver_kind process_solver;

#endif
