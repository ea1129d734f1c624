#ifndef encode_h_INCLUDED
#define encode_h_INCLUDED

#include "cnf/formula.h"

struct instance;

/* The whole formula of an instance, whatever its plan says.  The x(i,c) are
 * the first variables, and those that walks rule out are false.  Comments
 * `p show` list the others, as projected model counters read them
 * (mccompetition.org).  The formula is new, and more clauses may follow.
 */
void instance_encode (const struct instance *, struct formula *);

/* The same as a source, which writes the clauses as often as they are
 * needed.  Its preamble is the description of self_description.h.
 */
struct clause_source instance_clauses (const struct instance *);

#endif
