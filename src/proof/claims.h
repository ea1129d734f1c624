#ifndef claims_h_INCLUDED
#define claims_h_INCLUDED

#include "cnf/formula.h"

struct instance;

/* The formula of an instance, with comments that claim its symmetries, so
 * that a checker has to find out only once why images of a lemma follow
 * (check/symmetries.h).  They claim those of the instance, without any that
 * is a product of others.
 */
struct clause_source clauses_with_claims (const struct instance *);

#endif
