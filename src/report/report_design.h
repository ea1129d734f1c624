#ifndef report_design_h_INCLUDED
#define report_design_h_INCLUDED

#include "design/design.h"
#include "proof/certificate.h"

#include <jansson.h>

/* What `design` was asked, and what is known by now */
struct design_answer {
  int json, quiet;
  int hands;              /* the difficulty of snakes is known */
  const char *proof_name; /* of the files of a certificate, or 0 */
  const struct region *region;
  const struct design_wishes *wishes;
  const struct plan *plan;
  const struct design *design;
  const struct certificate *certificate; /* 0 if none was made */
  long long found;
  json_t *designs;      /* what was found, with --json; the caller's */
  enum verdict verdict; /* of the last question; unsatisfiable: no others */
  double seconds;
};

/* Prints a snake as soon as it is found; with --json it is only kept.
 * Returns 0, or 1 if it cannot be printed.
 */
int report_designed (struct design_answer *, const struct designed *);

/* All that is known in the end */
void report_design (const struct design_answer *);

#endif
