#ifndef opb_h_INCLUDED
#define opb_h_INCLUDED

#include "cnf/dimacs.h"

/* OPB files, the input of pseudo-Boolean solvers, in the linear format of
 * their competitions (Roussel, Manquinho, Input/output format and solver
 * requirements for the competitions of pseudo-Boolean solvers, 2012).  It
 * has neither negated literals nor `<=`:
 *
 *   * #variable= 4 #constraint= 3
 *   +1 x1 -1 x2 +1 x3 >= 0 ;          the clause  1 -2 3
 *   +1 x1 +1 x2 +1 x3 = 1 ;           exactly one of 1 2 3
 *   -1 x1 -1 x2 -1 x4 >= -1 ;         at most one of 1 2 4
 *
 * Groups of which at most one is true (`formula_cardinality`) are single
 * constraints and need no auxiliary variables, so there may be fewer
 * variables than in DIMACS.
 */

/* Counts what `opb_write` would write; clauses are constraints. */
struct dimacs_size opb_count (struct clause_source);

/* Writes the header, the preamble of the source and its comments, which
 * begin with `*` here, and each constraint on a line.  The parameters and
 * the returned value are those of `dimacs_write`.  The source is asked
 * three times, for the header, for comments and for constraints, so that
 * nothing is kept in memory.
 */
bool opb_write (struct clause_source, bool with_names, struct byte_sink,
                struct dimacs_size *);

#endif
