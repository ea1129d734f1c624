#ifndef design_prove_h_INCLUDED
#define design_prove_h_INCLUDED

#include "design/design_proof.h"
#include "proof/check.h"

/* `design --prove NAME`: that there is no better snake, or none at all, as
 * a formula NAME.cnf and a proof NAME.drat that was checked.
 */
struct design_proof_request {
  const char *name;
  const char *comments; /* for the formula */
  int jobs, quiet;
};

struct design_proof {
  char *formula_name, *proof_name;
  enum verdict verdict; /* unsatisfiable once the proof was verified */
  enum stop stop;       /* why not */
  struct proof_report report;
  unsigned long long bytes;
  double writing, checking; /* seconds */
};

/* Writes both files, checks the proof, and keeps them if that verifies it.
 * To be called between `begin_search` and `end_search`.  Returns what went
 * wrong, on the heap, or 0; the proof is to be cleared in both cases.
 */
char *design_write_proof (struct design *,
                          const struct design_proof_request *,
                          const struct design_prover *,
                          struct design_proof *);
void design_proof_clear (struct design_proof *);

#endif
