#ifndef design_prove_h_INCLUDED
#define design_prove_h_INCLUDED

#include "design/design_proof.h"
#include "proof/check.h"
#include "system/output_file.h"

/* `design --prove NAME`: that there is no better snake, or none at all, as
 * a formula NAME.cnf and a proof NAME.drat that was checked.
 */
struct design_proof_request {
  const char *comments; /* for the formula */
  int jobs, quiet;
};

struct design_proof {
  char *formula_name, *proof_name;
  struct output_file *formula, *drat; /* while they are open, else 0 */
  enum verdict verdict; /* unsatisfiable once the proof was verified */
  enum stop stop;       /* why not */
  struct proof_report report;
  unsigned long long bytes;
  double writing, checking; /* seconds */
};

/* Opens NAME.cnf and NAME.drat, before a long search is for nothing.
 * Returns why that cannot be, on the heap, or 0.  To be closed and cleared
 * in both cases.
 */
char *design_proof_open (struct design_proof *, const char *name);

/* Writes both files and checks the proof.  To be called between
 * `begin_search` and `end_search`.  Returns what went wrong, on the heap,
 * or 0.
 */
char *design_write_proof (struct design *,
                          const struct design_proof_request *,
                          const struct design_options *,
                          struct design_proof *);

/* Keeps the files where the proof was verified, and `error`, what went
 * wrong before, is 0.  Returns that or its own error.
 */
char *design_proof_close (struct design_proof *, char *error);
void design_proof_clear (struct design_proof *);

#endif
