#ifndef trimmed_h_INCLUDED
#define trimmed_h_INCLUDED

#include "check/check_internal.h"

/* What a backward check leaves of a proof */
struct span {
  size_t from, to; /* [from..to[ */
};

struct trimmed_step {
  unsigned clause; /* the step is needed only if this is core */
  bool deletes;
  unsigned long long at; /* its place in the proof */
  size_t height;         /* of the trail before it */
  struct span hints;     /* in `hints` */
  struct span last_used; /* in `core` of the check: clauses that no later
                          * step uses */
};

struct trimmed {
  ARRAY (struct trimmed_step) steps;
  struct trimmed_step end; /* the empty clause */
  struct ints hints;
  unsigned number; /* of the last lemma */
};

/* Write the clauses of the formula that are core, as DIMACS; and the core
 * of the proof as LRAT, in which a clause is deleted after its last use, or
 * at once if it is never used.
 */
void trimmed_write_core (const struct check *, const struct byte_sink *);
void trimmed_write_lrat (const struct check *, const struct byte_sink *);

#endif
