#ifndef report_certificate_h_INCLUDED
#define report_certificate_h_INCLUDED

#include "encodings/plan.h"
#include "proof/certificate.h"

#include <jansson.h>

/* For programs and for people: its files and what is in them, and what a
 * formula with that plan takes for granted beside the puzzle, on which the
 * proof relies, too.
 */
json_t *certificate_to_json (const struct certificate *,
                             const struct plan *);
void report_certificate (const struct certificate *, const struct plan *);

#endif
