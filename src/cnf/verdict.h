#ifndef verdict_h_INCLUDED
#define verdict_h_INCLUDED

/* What a solver says of a formula.  The numbers are those that solvers
 * return as their exit status.
 */
enum verdict {
  VERDICT_UNKNOWN = 0,
  VERDICT_SATISFIABLE = 10,
  VERDICT_UNSATISFIABLE = 20
};

#endif
