#ifndef veripb_rule_h_INCLUDED
#define veripb_rule_h_INCLUDED

#include "check/check_internal.h"

/* A step of dominance says that SUM w(i) (g(x(i)) - x(i)) >= 0, over the
 * variables x(i) of the order, where g replaces variables by others.  It is
 * right if g maps each clause of the formula to a clause of the formula:
 * from a model that breaks it, g makes one of less weight, so one of the
 * least models breaks none.
 *
 * Takes the step that was read.  Returns false if it ended the check.
 */
bool veripb_dominate (struct check *);

/* Is one of these sums negative, whatever the variables without a value
 * are?
 */
bool veripb_refutes (struct check *);

#endif
