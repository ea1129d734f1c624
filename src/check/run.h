#ifndef proof_run_h_INCLUDED
#define proof_run_h_INCLUDED

#include "check/check.h"
#include "check/cnf.h"
#include "check/engine.h"

/* One check under way: what its parts share */
struct run {
  const struct proof_task *task;
  struct proof_report *report;
  struct cnf cnf;
  struct steps steps;
  struct engine engine;
  unsigned conflict;  /* found at the top, or NO_CLAUSE */
  struct ints marked; /* backward: the core, in the order it was found */
  struct ints given;  /* literals supposed to be false for the lemma */

  const char *phase; /* what is under way, and how much of it is done */
  unsigned long long number;
  struct stop_request stop; /* of the task */
  int stopped;
  double asked; /* when */
};

/* The proof need not end in a conflict, and has RUP lemmas only. */
int run_is_piece (const struct run *);

/* Passes on what the task says. */
struct stop_request run_stop_request (struct run *);

/* They end the check with that verdict, or that it was stopped if it was:
 * then nothing else can be said.  `reason` is on the heap.  Both return 0,
 * as every part does when it ends the check.
 */
int run_end (struct run *, enum proof_verdict, char *reason);
int run_wrong (struct run *, unsigned long long at, char *reason);

/* 0 if somebody wants to stop; asks only now and then. */
int run_goes_on (struct run *, const char *phase,
                 unsigned long long number);

/* The same within one step; what is found out then does not count. */
int run_is_stopped (struct run *);

/* The lemma follows by RUP or RAT: 0 if not.  With `hints` those of LRAT
 * are added, and the clauses that were needed are marked as core.
 */
int lemma_follows (struct run *, const unsigned *literals, size_t size,
                   unsigned pivot, struct ints *hints);

/* The same for a lemma that is supposed to be false already, without a
 * conflict: only RAT is left.
 */
int lemma_is_rat (struct run *, unsigned pivot, struct ints *hints);

/* Adds the numbers of the clauses that led to it, itself last, to the hints
 * and marks them as core.
 */
void explain_conflict (struct run *, unsigned conflict, struct ints *hints);

/* What to say of it, on the heap */
char *does_not_follow (const struct run *, const unsigned *literals,
                       size_t size);

/* Reads the next step.  0 at the end, which ends the check. */
int next_step (struct run *);

/* Forward: adds or deletes at each step until there is a conflict.  Both
 * return 0 where they end the check.
 */
void check_steps (struct run *, int (*add) (struct run *),
                  int (*delete) (struct run *));

/* Looks for the clause that a step deletes and that may be deleted, and
 * counts: NO_CLAUSE if the deletion is to be ignored.
 */
unsigned clause_to_delete (struct run *);

/* The three ways to check.  The formula is there, and for DRAT it has no
 * conflict unless `conflict` says so.
 */
void check_forward (struct run *);
void check_backward (struct run *);
void check_lrat (struct run *);

#endif
