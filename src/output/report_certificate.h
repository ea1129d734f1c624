#ifndef report_certificate_h_INCLUDED
#define report_certificate_h_INCLUDED

#include "encodings/plan.h"
#include "proof/certificate.h"

#include <jansson.h>

/* The files of a certificate and what is in them, for programs and for
 * people; and what a formula of the plan assumes beside the puzzle, as the
 * proof relies on it, too.
 */
json_t *certificate_to_json (const struct certificate *,
                             const struct plan *);
void report_certificate (const struct certificate *, const struct plan *);

#endif
