#ifndef certificate_h_INCLUDED
#define certificate_h_INCLUDED

#include "check/check.h"
#include "cnf/formula.h"
#include "cnf/model.h"

struct output_file;

/* A certificate that there is nothing to be found: a formula, and a proof
 * that it has no model, which the checker has accepted.  Otherwise nothing
 * is kept, and nothing is called proved.
 */
struct certificate_file {
  char *name; /* 0: it is not kept */

  /* Until the certificate is closed, one of these, or none for an LRAT
   * proof that is not wanted:
   */
  struct output_file *output; /* the file of that name */
  FILE *stream;               /* a temporary file */
};

struct certificate {
  struct certificate_file formula, proof, lrat;
  enum verdict verdict;  /* unsatisfiable: the proof was accepted */
  enum stop_reason stop; /* if it is unknown: the limit, if there was one */
  struct proof_report report;
  unsigned long long bytes; /* of the proof */
  unsigned pieces; /* that a proof that is not kept was joined from, or 0 */
  double write_seconds, check_seconds;
};

/* What to keep beside the formula.  The proof is always written: without
 * KEEP_PROOF, to a temporary file.
 */
enum certificate_choice { KEEP_PROOF = 1, KEEP_LRAT = 2 };

/* Opens the files NAME.cnf, NAME.drat (.pbp for VeriPB) and NAME.lrat, or
 * temporary ones if `name` is 0; before a long search, since a file may
 * turn out not to be writable.  Returns why, on the heap, or 0.  The
 * certificate is to be closed and cleared in both cases.
 */
char *certificate_open (struct certificate *, const char *name,
                        enum proof_format, unsigned choice);

/* The formula, and how it is refuted */
struct refuter {
  struct clause_source formula;
  /* Writes a proof into the sink.  An external solver writes to `path`
   * instead, the file behind the sink.  Any verdict but unsatisfiable ends
   * the work; unknown means a limit, or a solver that gave up.  Returns
   * what went wrong, on the heap, or 0.
   */
  char *(*write_proof) (void *state, struct byte_sink, const char *path,
                        enum verdict *);
  void *state;
};

/* Writes the formula, has the proof written, checks it by `jobs` workers,
 * and fills in the rest.  Returns what went wrong, on the heap, or 0.
 */
char *certificate_make (struct certificate *, const struct refuter *,
                        int jobs, const struct limits *);

/* Copies formula and proof of a certificate without a name.  Returns the
 * error of reading, on the heap, or 0; a sink that takes no more knows why.
 */
char *certificate_copy (const struct certificate *,
                        struct byte_sink formula, struct byte_sink proof);

/* Keeps the files if the proof was accepted and `error`, on the heap or 0,
 * is 0.  Returns `error`, or else its own.
 */
char *certificate_close (struct certificate *, char *error);
void certificate_clear (struct certificate *);

/* What is wrong with the command of a solver that is to write a proof, on
 * the heap; 0 if nothing is, or if there is no command.
 */
char *certificate_solver_error (const char *command);

#endif
