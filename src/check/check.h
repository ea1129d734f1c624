#ifndef check_h_INCLUDED
#define check_h_INCLUDED

#include "check/proof_reader.h"

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
 * rest of the proof is not checked.  As in drat-trim, the deletion of a
 * unit clause is ignored, and so is the deletion of an unknown clause; a
 * tautology is skipped.  In LRAT only the hints are followed.
 *
 * In DRAT, rows of lemmas that are images of earlier ones, under symmetries
 * that the formula claims and that are verified, follow without propagation
 * (images.h).
 *
 * DRAT and LRAT are checked forward, and memory grows only with the clauses
 * that exist at a time.  If the core or an LRAT proof is wanted, DRAT is
 * checked backward from the conflict: only the lemmas that the conflict
 * depends on.
 */
enum proof_verdict { /* from good to bad */
                     PROOF_VERIFIED,
                     PROOF_STOPPED, /* a limit was reached */
                     PROOF_WRONG, /* a lemma does not follow, or it ends too
                                     early */
                     PROOF_UNREADABLE /* formula or proof cannot be read */
};

struct proof_report {
  enum proof_verdict verdict;
  char *reason;     /* why it is not verified, one line on the heap, or 0 */
  const char *file; /* that cannot be read, or 0 */
  unsigned long long at; /* the line or byte of a lemma that is wrong, or
                          * the line of the file that cannot be read, 0 if
                          * that is not known */
  char *remark; /* oddities that do no harm: lines on the heap, or 0 */
  enum stop_reason stop; /* the limit, if it was stopped */
  enum proof_format format;
  int variables, clauses;    /* of the formula itself, not its header */
  unsigned long long lemmas; /* read, until the conflict */
  unsigned long long
      additions;             /* in the whole proof, if they were wanted */
  unsigned long long rat;    /* lemmas that are RAT but not RUP */
  unsigned long long images; /* lemmas that follow by symmetry */
  unsigned symmetries;       /* steps of dominance, in VeriPB */
  unsigned long long deletions, ignored_units, ignored_unknown;
  bool backward; /* then the core is known: */
  unsigned long long core_clauses, core_lemmas;
};

struct proof_task {
  const char *formula, *proof; /* files, `-` for standard input */
  const struct byte_source *formula_source,
      *proof_source;        /* or from here, unless 0 */
  bool source_is_own;       /* each forked process reads the source of the
                             * proof on from where it was */
  enum proof_format format; /* FORMAT_UNKNOWN: look at it */
  bool counts_additions;    /* reads a verified proof on to its end */
  const struct byte_sink *core, *lrat; /* 0: not wanted */
  const struct limits *limits;         /* 0 for none */

  /* Is lemma number `lemma`, from 0, believed because another process
   * checks it?  0: none is; it must be 0 if the core or LRAT is wanted.
   */
  bool (*is_believed) (void *state, unsigned long long lemma);
  void *state;
};

/* Fills the report; `proof_report_clear` releases it.  The core consists of
 * the clauses of the formula that the refutation uses, as DIMACS; the LRAT
 * proof is for the whole formula.  They are written only if the proof is
 * verified.  Neither is made from LRAT: PROOF_UNREADABLE.
 */
void proof_check (const struct proof_task *, struct proof_report *);
void proof_report_clear (struct proof_report *);

/* Checks by several processes.  Each of them reads the proof, but checks
 * only its share of the lemmas, and believes the lemmas of the others.  All
 * of them come to the same conflict, so if all verify, every lemma was
 * checked by one of them, with all lemmas before it.  If some do not, the
 * first wrong lemma counts: verdict, reason and line are the same as with
 * one process.
 *
 * This process works alone if the proof can be read only once (standard
 * input, a pipe, a source that does not restart), if a core or LRAT is
 * wanted, if the formula has symmetries, which leave little to do, or if no
 * workers can be started.
 *
 * Returns an error, on the heap, if a worker died, or 0.  After an error
 * nothing is known of the proof, but the report is to be cleared, too.
 */
char *proof_check_jobs (const struct proof_task *, int jobs,
                        struct proof_report *);

#endif
