#ifndef proof_check_h_INCLUDED
#define proof_check_h_INCLUDED

#include "check/steps.h"

#include <stddef.h>

/* Does this proof refute this formula?  Nothing is trusted, and nothing of
 * the solver, the encodings or their writers is used.
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
 * rest of it is not read.  As in drat-trim, the deletion of a clause
 * that is unit is ignored, of one that is not there, too; a tautology is no
 * clause, but may be "added".  Of LRAT only the hints are followed.
 *
 * DRAT and LRAT are checked forward, and memory grows only with the clauses
 * that are there at a time.  Where the core or an LRAT proof is asked for,
 * DRAT is checked backward: from the conflict, and only the lemmas that it
 * depends on.
 *
 * A long proof may come in pieces that need one another only at the end.
 * Each is checked by itself, on any machine: all its lemmas have to be RUP,
 * so they follow from the formula, and what stands when it ends is handed
 * on.  Then the last piece is checked, in which those clauses are believed,
 * and which has to end in a conflict as any proof.
 */
enum proof_verdict {
  PROOF_VERIFIED,
  PROOF_WRONG,      /* or it ends too early */
  PROOF_UNREADABLE, /* bad formula or proof, or a full disk */
  PROOF_STOPPED
};

/* One of several pieces, in DRAT and forward.  The first of its lemmas may
 * be new definitions, the same in all pieces: they keep the formula
 * satisfiable, the pieces follow from both, and the last piece checks them.
 */
struct proof_piece {
  unsigned long long from, to; /* lemmas from, ..., to-1, the first being 0,
                                * are believed: others check them */

  /* Where this is not 0 there need be no conflict, all other lemmas have to
   * be RUP, and it is told, once the piece is verified, each of them that
   * was not deleted; or only the empty clause if there was a conflict.
   */
  void (*stands) (void *state, const int *literals, int size);
  void *state;
};

/* What was asked for */
struct proof_sink {
  void *state;
  int (*write) (void *state, const void *, size_t); /* 0, else no more */
};

struct proof_report {
  enum proof_verdict verdict;
  char *reason; /* why it is not verified, one line on the heap, or 0 */
  unsigned long long at; /* the line of a lemma that is wrong, or byte */
  char *remark; /* what is odd, but no reason: lines on the heap, or 0 */
  enum proof_format format;
  int variables, clauses;    /* of the formula as it is */
  unsigned long long lemmas; /* read, until the conflict */
  unsigned long long rat;    /* of those checked, RAT but not RUP */
  unsigned long long deletions, ignored_units, ignored_unknown;
  unsigned pieces; /* that were checked before the last one, or 0 */
  int backward;    /* then also */
  unsigned long long core_clauses, core_lemmas;
};

struct proof_task {
  const char *formula, *proof; /* files, `-` for standard input */
  const struct byte_source *formula_source,
      *proof_source;                    /* or from here */
  enum proof_format format;             /* FORMAT_UNKNOWN: look at it */
  const struct proof_sink *core, *lrat; /* 0: not asked for */

  /* For several processes, see check_jobs.h: where `parts` is not 0, of
   * each `parts` times `share` lemmas in a row only those of part `part`
   * are checked, the others believed.  Not with a core or LRAT.
   */
  unsigned part, parts, share;
  const struct proof_piece *piece; /* 0: the whole proof */

  /* Called now and then, 0 for not: `phase` is what happens, `number` how
   * much of it is done.  Returns 1 to stop.
   */
  int (*poll) (void *state, const char *phase, unsigned long long number);
  void *poll_state;
};

/* Fills the report; `proof_report_clear` releases it.  The core is the
 * clauses of the formula that the refutation uses, as DIMACS; the LRAT
 * proof is for the whole formula.  They are written only if verified.  LRAT
 * has no core and no LRAT made of it: PROOF_UNREADABLE.
 */
void proof_check (const struct proof_task *, struct proof_report *);
void proof_report_clear (struct proof_report *);

#endif
