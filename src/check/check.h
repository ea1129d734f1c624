#ifndef check_h_INCLUDED
#define check_h_INCLUDED

#include "check/proof_reader.h"
#include "system/byte_sink.h"

/* Does a proof refute a formula?  Nothing is trusted, and no code of a
 * solver, an encoding or a writer of proofs is used.
 *
 * A clause may be added to a formula if that keeps it satisfiable:
 *
 * RUP  With all its literals false, unit propagation finds a conflict
 *      (Goldberg, Novikov, Verification of proofs of unsatisfiability for
 *      CNF formulas, DATE 2003).
 * RAT  For every clause with the negation of its first literal, the two
 *      without these literals together are RUP (Heule, Hunt, Wetzler,
 *      Verifying refutations with extended resolution, CADE 2013).
 *
 * A proof is verified when unit propagation alone finds a conflict; the
 * rest of the proof is not read.  As in drat-trim, the deletion of a unit
 * clause is ignored, and so is that of an unknown clause; a tautology is
 * never a clause, but may be "added".  In LRAT only the hints are followed.
 *
 * DRAT and LRAT are checked forward, and memory grows only with the clauses
 * that exist at a time.  If the core or an LRAT proof is wanted, DRAT is
 * checked backward: from the conflict, and only the lemmas that the
 * conflict depends on.
 */
enum proof_verdict {
  PROOF_VERIFIED,
  PROOF_WRONG,      /* or it ends too early */
  PROOF_UNREADABLE, /* bad formula or proof */
  PROOF_STOPPED     /* by a limit */
};

struct proof_report {
  enum proof_verdict verdict;
  char *reason; /* why it is not verified, one line on the heap, or 0 */
  struct text_place place; /* of what is not readable, if it is known */
  unsigned long long at;   /* the line or byte of a lemma that is wrong */
  char *remark; /* oddities that do no harm: lines on the heap, or 0 */
  enum stop_reason stop; /* the limit, if it was stopped */
  enum proof_format format;
  int variables, clauses;    /* of the formula itself, not its header */
  unsigned long long lemmas; /* read, until the conflict */
  unsigned long long rat;    /* lemmas that are RAT but not RUP */
  unsigned symmetries;       /* steps of dominance, in VeriPB */
  unsigned long long deletions, ignored_units, ignored_unknown;
  int backward; /* then also: */
  unsigned long long core_clauses, core_lemmas;
};

struct proof_task {
  const char *formula, *proof; /* files, `-` for standard input */
  const struct byte_source *formula_source,
      *proof_source;   /* or from here, unless 0 */
  int sources_restart; /* each forked process can read them from their start
                        */
  enum proof_format format;            /* FORMAT_UNKNOWN: look at it */
  const struct byte_sink *core, *lrat; /* 0: not wanted */
  const struct limits *limits;         /* 0 for none */

  /* Forward and in DRAT only; may be 0.  Is lemma number `lemma`, from 0,
   * believed since another process is responsible for it?
   */
  int (*is_believed) (void *state, unsigned long long lemma);
  void *state;
};

/* Fills the report; `proof_report_clear` releases it.  The core consists of
 * the clauses of the formula that the refutation uses, as DIMACS; the LRAT
 * proof is for the whole formula.  They are written only if the proof is
 * verified.  Neither is made from LRAT: PROOF_UNREADABLE.
 */
void proof_check (const struct proof_task *, struct proof_report *);
void proof_report_clear (struct proof_report *);

/* The same by several processes.  Each of them reads everything, but checks
 * only its share of the lemmas and believes the others.  All of them come
 * to the same conflict, so if all verify, every lemma was checked by one of
 * them, with all lemmas before it.  If some do not, the first wrong lemma
 * counts: verdict, reason and line are those of one process alone.
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
