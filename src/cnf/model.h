#ifndef model_h_INCLUDED
#define model_h_INCLUDED

/* What a solver says of a formula.  The numbers are the exit status of
 * solvers, and the answers of PicoSAT and IPASIR.
 */
enum verdict {
  VERDICT_UNKNOWN = 0,
  VERDICT_SATISFIABLE = 10,
  VERDICT_UNSATISFIABLE = 20
};

/* The value of each variable: 1 true, -1 false, 0 not known */
struct model {
  int variables;
  signed char *value; /* [1..variables] */
};

void model_init (struct model *, int variables); /* all 0 */
void model_clear (struct model *);               /* harmless twice */

#endif
