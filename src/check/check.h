#ifndef check_h_INCLUDED
#define check_h_INCLUDED

#include "check/proof_task.h"

/* Does a proof refute a formula?  Nothing is trusted, and no code of a
 * solver, an encoding or a writer of proofs is used.
 *
 * A clause may be added to a formula if that keeps it satisfiable:
 *
 * RUP  Unit propagation finds a conflict once all its literals are false
 *      (Goldberg, Novikov, Verification of proofs of unsatisfiability for
 *      CNF formulas, DATE 2003).
 * RAT  Each resolvent on its first literal, the pivot, is RUP: with each
 *      clause that has the negation of the pivot (Heule, Hunt, Wetzler,
 *      Verifying refutations with extended resolution, CADE 2013).
 *
 * A proof is verified when unit propagation alone finds a conflict; the
 * rest of the proof is not read.  As in drat-trim, the deletion of a unit
 * clause is ignored, and so is the deletion of an unknown clause; a
 * tautology is skipped.  In LRAT only the hints are followed.
 *
 * DRAT and LRAT are checked forward, and memory grows only with the clauses
 * that exist at a time.  If the core or an LRAT proof is wanted, DRAT is
 * checked backward from the conflict: only the lemmas that the conflict
 * depends on.
 */
/* Fills the report; `proof_report_clear` releases it.  The core consists of
 * the clauses of the formula that the refutation uses, as DIMACS; the LRAT
 * proof is for the whole formula.  They are written only if the proof is
 * verified.  Neither is made from LRAT: PROOF_UNREADABLE.
 */
void proof_check (const struct proof_task *, struct proof_report *);
void proof_report_clear (struct proof_report *);

/* The same by several processes.  Each of them reads everything, but checks
 * only its share of the lemmas, and believes the lemmas of the others.  All
 * of them come to the same conflict, so if all verify, every lemma was
 * checked by one of them, with all lemmas before it.  If some do not, the
 * first wrong lemma counts: verdict, reason and line are those of one
 * process alone.
 *
 * This process works alone if an input can be read only once (standard
 * input, a pipe, a source that does not restart), if a core or LRAT is
 * wanted, or if no workers can be started.
 *
 * Returns an error, on the heap, if a worker died, or 0.  After an error
 * nothing is known of the proof, but the report is to be cleared, too.
 */
char *proof_check_jobs (const struct proof_task *, int jobs,
                        struct proof_report *);

#endif
