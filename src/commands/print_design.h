#ifndef print_design_h_INCLUDED
#define print_design_h_INCLUDED

#include "certificate/certificate.h"
#include "commands/option.h"
#include "design/design.h"

#include <jansson.h>

/* What `design` was asked, and what is known by now */
struct design_answer {
  const struct options *options;
  const struct region *region;
  const struct design_wishes *wishes;
  const struct plan *plan;
  const struct design *design;
  const struct certificate *certificate; /* 0 where none was made */
  long long found;
  json_t *designs;      /* what was found, with --json; the caller's */
  enum verdict verdict; /* of the last question; unsatisfiable: no others */
  double seconds;
};

/* Each snake as soon as it is found; with --json it is only kept.  Returns
 * 0, or 1 where it cannot be printed.
 */
int print_designed (struct design_answer *, const struct designed *);

/* All that is known in the end */
void print_design_end (const struct design_answer *);

#endif
