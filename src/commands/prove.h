#ifndef commands_prove_h_INCLUDED
#define commands_prove_h_INCLUDED

#include "old_command.h"
#include "proof/check.h"
#include "refutation/refutation_jobs.h"
#include "system/output_file.h"

/* What `prove` was asked for */
struct prove_request {
  const char *output; /* NAME of NAME.cnf and NAME.drat, or 0 */
  const char *trusting;
  int binary, lrat, check_only, json, quiet;
};

/* One proof under way */
struct proof_at_work {
  const struct puzzle *puzzle;
  const struct prove_request *request;
  const struct common_options *common;
  struct plan plan; /* of the formula */
  struct search_options how;
  char *formula_name, *proof_name, *lrat_name; /* 0 where not written */
  struct output_file *formula, *proof, *lrat;
  struct solve_result answer; /* whether there is anything to prove */
  struct refutation_result written;
  unsigned long long bytes;
  struct proof_report report;
  double solving, writing, checking; /* seconds */
};

/* Writes the formula and the proof and has the proof checked, as the
 * request says: what they are, stands in `written` and `report`.  Returns
 * what failed, on the heap, or 0.
 */
char *prove_and_check (struct proof_at_work *);

/* Prints what came of it; the exit status. */
int prove_print (const struct proof_at_work *);

#endif
