#ifndef check_internal_h_INCLUDED
#define check_internal_h_INCLUDED

#include "check/check.h"
#include "check/propagator.h"

/* What a backward check leaves of a proof */
struct span {
  size_t from, to; /* [from..to[ */
};

struct trimmed_step {
  unsigned clause; /* not needed unless it is core */
  int deletes;
  unsigned long long at; /* its place in the proof */
  size_t height;         /* of the trail before */
  struct span hints;     /* in `hints` */
  struct span last_used; /* in `marked` of the run */
};

struct trimmed {
  ARRAY (struct trimmed_step) steps;
  struct trimmed_step end; /* the empty clause */
  struct ints hints;
  unsigned number; /* of the last lemma */
};

/* A check under way */
struct run {
  const struct proof_task *task;
  struct proof_report *report;
  struct steps formula, proof;
  struct propagator engine;
  unsigned conflict;       /* at the top level, or NO_CLAUSE */
  struct trimmed *trimmed; /* backward: what is left of the proof, */
  struct ints marked;      /* and the core, in the order of marking */
  struct ints given;       /* literals supposed to be false for the lemma */
  struct ints dominated;   /* of VeriPB: for each symmetry the images of the
                            * variables of the order, as the engine's */
  const char *phase;       /* of the check, as the progress shows it, */
  unsigned long long number; /* how much of it is done, */
  double looked;             /* and when the limits were polled last */
};

/* Both end the check, with this verdict, or as stopped if a limit was
 * reached: then nothing else is certain.  `reason` is on the heap.  They
 * return 0, as every function below that ends the check.
 */
int run_end (struct run *, enum proof_verdict, char *reason);
int run_wrong (struct run *, unsigned long long at, char *reason);

/* Tells the progress.  Returns 0 if a limit was reached. */
int run_goes_on (struct run *, const char *phase,
                 unsigned long long number);

/* Takes the steps of the proof one by one.  Returns 1 at a conflict. */
int run_steps (struct run *, int (*add) (struct run *),
               int (*delete) (struct run *));

/* Finds the clause that a step of DRAT deletes, and counts the deletion.
 * Returns NO_CLAUSE if the deletion is ignored.
 */
unsigned clause_to_delete (struct run *);

/* Returns 1 if the lemma follows by RUP or RAT.  With `hints` those of LRAT
 * are added, and the clauses that were needed are marked as core.
 */
int lemma_follows (struct run *, const struct clause *, struct ints *hints);

/* The same for a lemma whose literals are all supposed to be false already,
 * without a conflict: only RAT is left.
 */
int lemma_is_rat (struct run *, unsigned pivot, struct ints *hints);

/* Adds the numbers of the clauses that led to the conflict, that one last,
 * to the hints and marks them as core.
 */
void explain_conflict (struct run *, unsigned conflict, struct ints *hints);

/* "... does not follow ...", on the heap */
char *does_not_follow (const struct run *, const unsigned *literals,
                       size_t size);

/* The three ways to check.  All clauses of the formula are in the engine,
 * and `conflict` tells whether they contradict each other already; not for
 * LRAT, which propagates nothing.
 */
void check_forward (struct run *);
void check_backward (struct run *);
void check_lrat (struct run *);

/* What check_backward found: the clauses of the formula that are core, as
 * DIMACS, and the core of the proof as LRAT, in which a clause is deleted
 * after its last use, or at once if it is never used.
 */
void trimmed_write_core (const struct run *, const struct byte_sink *);
void trimmed_write_lrat (const struct run *, const struct byte_sink *);

#endif
