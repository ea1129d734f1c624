#ifndef certificate_h_INCLUDED
#define certificate_h_INCLUDED

#include "check/check.h"
#include "cnf/model.h"
#include "system/byte_sink.h"
#include "system/search_limits.h"

struct output_file;
struct temporary;

/* A certificate says that there is nothing to be found: a formula, and a
 * proof, which was checked, that it has no model.  Its files NAME.cnf,
 * NAME.drat and NAME.lrat are kept only if the checker accepted the proof,
 * and what it did not accept is never called proved.
 */
struct certificate {
  char *formula_name, *proof_name, *lrat_name; /* 0: not kept */
  struct output_file *formula, *proof, *lrat;  /* 0 where not open */
  struct temporary *temporary; /* for a formula that is not kept, or 0 */
  enum verdict verdict;        /* unsatisfiable: the proof was accepted */
  enum stop stop;              /* why it is unknown */
  struct proof_report report;
  unsigned long long bytes; /* of the proof */
  double write_seconds, check_seconds;
};

enum certificate_file { KEEP_PROOF = 1, KEEP_LRAT = 2 };

/* Opens the files, which one should do before a long search: those named,
 * `name` being 0 for none, and the formula.  Returns why that cannot be, on
 * the heap, or 0; in both cases the certificate is to be closed and
 * cleared.
 */
char *certificate_open (struct certificate *, const char *name,
                        unsigned keep);

/* Who writes the formula and refutes it.  The proof goes into the sink; who
 * cannot write there writes to `path`, where the sink ends, or 0 where it
 * ends in the checker.  Anything but unsatisfiable ends the work: unknown
 * is a limit, or a solver that gave up.  Returns what went wrong.
 *
 * Where no proof is kept, somebody who has it already may check it in
 * another way (`check_pieces`, else 0), from the file of the formula.
 */
struct refuter {
  int (*write_formula) (void *state, struct byte_sink);
  char *(*write_proof) (void *state, struct byte_sink, const char *path,
                        enum verdict *);
  void *state;
  char *(*check_pieces) (void *state, const char *formula,
                         struct proof_report *, unsigned long long *bytes);
};

/* Has formula and proof written, the proof checked by `jobs` workers, and
 * fills in the rest.  A proof that is not kept goes straight from a process
 * of its own, which calls the refuter, into the checker.  Returns what
 * went wrong, on the heap, or 0.
 */
char *certificate_make (struct certificate *, const struct refuter *,
                        int jobs, const struct limits *);

/* Keeps the files, if the proof was accepted and `error`, what went wrong
 * before, is 0.  Returns that or its own error.
 */
char *certificate_close (struct certificate *, char *error);
void certificate_clear (struct certificate *);

/* What is wrong with the command of a solver that is to write a proof, on
 * the heap; 0 where nothing is, or there is no command.
 */
char *certificate_solver_error (const char *command);

#endif
