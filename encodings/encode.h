#ifndef encode_h_INCLUDED
#define encode_h_INCLUDED

#include "cnf/formula.h"

struct instance;

/* The whole formula of an instance, whatever its plan says */

/* Writes all clauses; the x(i,c) are the first variables, and those that
 * walks rule out are false.  Comments `p show` list the others, as
 * projected model counters read them (mccompetition.org).  `formula` is new
 * and may be added to afterwards.
 */
void instance_encode (const struct instance *, struct formula *);

/* The same as a source, to be written whenever clauses are needed.  A file
 * of it begins with its description (self_description.h).
 */
struct clause_source instance_clauses (const struct instance *);

#endif
