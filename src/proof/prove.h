#ifndef prove_h_INCLUDED
#define prove_h_INCLUDED

#include "proof/certificate.h"
#include "search/solve.h"

/* Proves that a puzzle has no folding.  First the fastest search decides
 * whether there is anything to prove, unless an external solver is to write
 * the proof: it finds out itself.  Then a formula of the puzzle is written,
 * a proof that it has no model, and the checker checks the proof.
 */
struct prove_request {
  const struct puzzle *puzzle;
  const struct plan *plan;          /* of the formula */
  const struct search_options *how; /* with the limits of all steps, and
                                     * perhaps a solver with a command,
                                     * which writes the proof then */
  int jobs;                 /* that write and check the proof, at least 1 */
  enum proof_format format; /* of the proof that is built in */

  /* The files to keep (certificate.h).  Without a name, formula and proof
   * are copied to the two sinks once the proof is accepted.
   */
  const char *name;
  unsigned kept; /* of `enum certificate_choice` */
  struct byte_sink formula_copy, proof_copy;

  /* If it is not 0 the parts of a work folder have refuted the puzzle: it
   * writes the proof, which they wrote in `pieces` pieces.  It returns an
   * error, on the heap, or 0.
   */
  char *(*write_gathered) (void *gathered, struct byte_sink);
  void *gathered;
  unsigned pieces;
};

struct prove_answer {
  struct outcome outcome; /* unsatisfiable only if a proof was accepted */
  struct certificate certificate;
};

/* The plan of a formula that assumes nothing, for the proof that is built
 * in, or for an external solver if `command` is not 0
 */
struct plan prove_plan (const char *command);

/* Why the request cannot be met, on the heap, or 0 */
char *prove_error (const struct prove_request *);

/* Proves it, or finds a folding, or reaches a limit.  The request has no
 * `prove_error`.  Returns what went wrong, on the heap, or 0; the answer is
 * to be cleared in both cases.
 */
char *prove (const struct prove_request *, struct prove_answer *);
void prove_answer_clear (struct prove_answer *);

#endif
