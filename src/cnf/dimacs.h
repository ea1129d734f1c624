#ifndef dimacs_h_INCLUDED
#define dimacs_h_INCLUDED

#include "system/byte_sink.h"

struct instance;

struct dimacs_size {
  int variables;
  long long clauses, literals;
};

/* Counts what `dimacs_write` would write, by writing it nowhere. */
struct dimacs_size dimacs_count (const struct instance *);

/* The formula in the dialect that all solvers accept: comments that
 * describe puzzle and plan (self_description.h reads them), with `names`
 * also one comment `varname` for each variable, then the exact header and
 * one clause to a line.  Memory does not grow with the number of clauses.
 * Returns 0, or -1 as the byte sink did.
 */
int dimacs_write (const struct instance *, int names, struct byte_sink,
                  struct dimacs_size *);

/* Any clauses: the encoder writes them, each time the same. */
struct formula;
typedef void clause_encoder (void *state, struct formula *);
struct dimacs_size dimacs_count_clauses (clause_encoder *, void *state);

/* With comments, lines that begin with `c `, or 0.  Returns as
 * `dimacs_write` does.
 */
int dimacs_write_clauses (clause_encoder *, void *state,
                          const char *comments, struct byte_sink);

#endif
