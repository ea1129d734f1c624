#ifndef design_proof_h_INCLUDED
#define design_proof_h_INCLUDED

#include "design/design.h"
#include "system/byte_sink.h"

/* Has what the design has refuted (design_has_refuted) refuted once more,
 * with the solver and limits of its options, and with a proof as DRAT: by
 * PicoSAT, into the sink; by an external solver, in whose command line
 * `{proof}` becomes `path`, into that file, which is the one behind the
 * sink.
 *
 * The verdict is unknown where a limit was hit.  Returns what went wrong
 * with the solver, on the heap, or 0; what it says is for a checker to
 * decide.
 */
char *design_prove (struct design *, const struct design_options *,
                    struct byte_sink, const char *path, enum verdict *);

#endif
