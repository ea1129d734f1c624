#ifndef check_internal_h_INCLUDED
#define check_internal_h_INCLUDED

#include "check/proof_reader.h"
#include "check/proof_task.h"
#include "check/propagator.h"

/* A check under way.  These are the layers of this folder:
 *
 *   check_jobs
 *   check                      reads the formula, chooses the way to check
 *   forward  backward  lrat    the three ways
 *   rat  veripb_rule  trimmed  what one lemma needs; what a proof leaves
 *   check_internal             the steps of a proof, one by one
 *   proof_task
 *   proof_reader  propagator
 *   veripb_reader  clauses
 *   input
 */
struct trimmed;

struct check {
  const struct proof_task *task;
  struct proof_report *report;
  struct proof_reader formula, proof;
  struct propagator propagator;
  unsigned conflict; /* a clause that is false at level 0, or NO_CLAUSE */
  struct trimmed *trimmed; /* backward only: what is left of the proof */
  struct ints core;  /* backward only: the core, in the order of marking */
  struct ints given; /* literals that are false by the lemma at hand */
  struct ints dominated; /* of VeriPB: for each symmetry the images of the
                          * variables of the order, as the propagator
                          * numbers them */

  /* The progress: how many ("number") of what ("phase") are done, and when
   * the limits were polled last
   */
  const char *phase;
  unsigned long long number;
  double polled;
};

/* Both end the check: with this verdict, or as stopped if a limit was
 * reached, as then nothing else is certain.  `reason` is on the heap.  They
 * return false, as every function below that ends the check.
 */
bool check_end (struct check *, enum proof_verdict, char *reason);
bool check_refuse (struct check *, unsigned long long at, char *reason);

/* Ends the check with the error of the formula or of the proof. */
bool check_end_unreadable (struct check *, const struct proof_reader *,
                           char *error);

/* Tells the progress.  Returns false if a limit was reached. */
bool check_goes_on (struct check *, const char *phase,
                    unsigned long long number);

/* What a way to check does with a step, which is `proof.step`.  Each
 * returns false if it ended the check.
 */
struct step_rules {
  bool (*add) (struct check *);
  bool (*delete) (struct check *);
  bool (*dominate) (struct check *); /* 0 if the format has no such steps */
};

/* Takes the steps of the proof one by one until there is a conflict. */
bool check_steps (struct check *, const struct step_rules *);

/* Finds the clause that a step of DRAT deletes, and counts the deletion.
 * Returns NO_CLAUSE if the deletion is ignored.
 */
unsigned clause_to_delete (struct check *);

#endif
