#ifndef encode_h_INCLUDED
#define encode_h_INCLUDED

#include "cnf/dimacs.h"

struct instance;
struct model;
struct path;

/* The whole formula of an instance, whatever its plan says */

/* Writes all clauses; the x(i,c) are the first variables, and those that
 * walks rule out are false.  Comments `p show` list the others, as
 * projected model counters read them (mccompetition.org).  `formula` is new
 * and may be added to afterwards.
 */
void instance_encode (const struct instance *, struct formula *);

/* The same as a source, to be written whenever clauses are needed */
struct clause_source instance_clauses (const struct instance *);

/* The path that a solver's model describes, if path_check accepts it.  Else
 * the error, on the heap, says why the model is no folding; `*path` is
 * initialised in both cases.
 */
char *instance_decode (const struct instance *, const struct model *,
                       struct path *);

/* Comments for its DIMACS file that describe puzzle and plan, on the heap;
 * self_description.h reads them.
 */
char *instance_description (const struct instance *);

/* Writes the formula as a DIMACS file that begins with this description.
 * The names and the result are those of `dimacs_write`.
 */
int instance_write (const struct instance *, int with_names,
                    struct byte_sink, struct dimacs_size *);

/* The same with cubes, as `dimacs_write` takes them */
int instance_write_cubes (const struct instance *,
                          struct clause_source cubes, int with_names,
                          struct byte_sink, struct dimacs_size *);

#endif
