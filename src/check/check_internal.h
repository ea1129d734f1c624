#ifndef check_internal_h_INCLUDED
#define check_internal_h_INCLUDED

#include "check/check.h"
#include "check/images.h"
#include "check/propagator.h"
#include "check/symmetries.h"

/* A check under way.  These are the layers of this folder:
 *
 *   check_jobs
 *   check                      reads the formula, chooses the way to check
 *   forward  backward  lrat    the three ways
 *   rat  images  veripb_rule   what one lemma needs
 *   check_internal             the steps of a proof, one by one
 *   proof_reader  propagator  symmetries
 *   veripb_reader  clauses
 *   input
 */
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
  struct symmetries symmetries; /* DRAT forward only: of the formula, */
  struct images images;         /* for lemmas that follow by them */

  /* The progress: how many ("number") of what ("phase") are done, and when
   * the limits were polled last
   */
  const char *phase;
  unsigned long long number;
  double polled;
};

/* A check needs its task and an empty report, and begins by opening both
 * files and reading the formula.  `check_begin` returns false if that ended
 * it.
 */
bool check_begin (struct check *);
void check_proof (struct check *);
void check_clear (struct check *);

/* Both end the check: with this verdict or, if a limit was reached, as
 * stopped, since nothing else is certain then.  `reason` is on the heap.
 * They return false, like every function below that ends the check.
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

/* "... does not follow ...", on the heap */
char *does_not_follow (const struct check *, const unsigned *literals,
                       size_t size);

/*---------------------------------- RAT --------------------------------*/

/* Is the lemma RUP or RAT?  Adds its hints for LRAT, and makes the clauses
 * core that it needs.
 */
bool lemma_follows (struct check *, const struct clause *,
                    struct ints *hints);

/* Is a lemma RAT whose literals are assumed to be false already, without a
 * conflict?  `hints` may be 0; then no clause becomes core.
 */
bool lemma_is_rat (struct check *, unsigned pivot, struct ints *hints);

/* Makes the clauses core that led to the conflict, and adds their numbers
 * to the hints, the clause of the conflict last.
 */
void explain_conflict (struct check *, unsigned conflict,
                       struct ints *hints);

/*-------------------------------- symmetry -----------------------------*/

/* A step of dominance says that SUM w(i) (g(x(i)) - x(i)) >= 0, over the
 * variables x(i) of the order, where g replaces variables by others.  It is
 * right if g maps each clause of the formula to a clause of the formula:
 * from a model that breaks it, g makes one of less weight, so one of the
 * least models breaks none.
 */
bool veripb_dominate (struct check *);

/* Is one of these sums negative, whatever the variables without a value
 * are?
 */
bool veripb_refutes (struct check *);

/*------------------------------ three ways -----------------------------*/

/* The propagator has the formula.  Each way returns true if the proof is
 * verified.
 *
 * Forward, for DRAT and VeriPB: from the first lemma on, each is checked
 * against the clauses that exist then.
 */
bool check_forward (struct check *);

/* Backward, for DRAT; this also writes the core and the LRAT proof of the
 * task.  First all steps up to the conflict are taken without a check. Then
 * they are taken back in turn: a lemma is checked if a later step needed
 * it, and the clauses that it needs itself become core (Goldberg, Novikov,
 * DATE 2003).
 */
bool check_backward (struct check *);

/* LRAT needs no search.  Each hint must be a clause that is unit or false,
 * the last one false (Cruz-Filipe, Heule, Hunt, Kaufmann, Schneider-Kamp,
 * Efficient certified RAT verification, CADE 2017).  Clauses are found by
 * number, and none is watched.
 */
bool check_lrat (struct check *);

#endif
