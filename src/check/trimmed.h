#ifndef proof_trimmed_h_INCLUDED
#define proof_trimmed_h_INCLUDED

#include "check/run.h"

/* What a backward check leaves of a proof, and how it is written */
struct span {
  size_t from, to; /* [from..to[ */
};

struct trimmed_step {
  unsigned clause; /* of the core, or not needed */
  int deletes;
  unsigned long long at; /* its place in the proof */
  size_t height;         /* of the trail before */
  struct span hints;     /* in `hints` */
  struct span last_used; /* in `marked` of the run */
};

struct trimmed {
  struct trimmed_step *steps; /* [0..size[ */
  size_t size, room;
  struct trimmed_step end; /* the empty clause */
  struct ints hints;
  unsigned number; /* of the last lemma */
};

/* The clauses of the formula that are in the core, as DIMACS */
void trimmed_write_core (const struct run *, const struct proof_sink *);

/* LRAT; clauses are deleted when they were used for the last time, those of
 * the formula that are not needed at once.
 */
void trimmed_write_lrat (const struct run *, const struct trimmed *,
                         const struct proof_sink *);

#endif
