#ifndef proof_h_INCLUDED
#define proof_h_INCLUDED

#include "check/proof_reader.h"
#include "system/byte_buffer.h"
#include "system/search_limits.h"

#include <stdbool.h>

/* Writes lemmas, and deletions of clauses, in DRAT, as text or binary
 * (Wetzler, Heule, Hunt, DRAT-trim, SAT 2014), or as VeriPB reads them.
 */
struct proof {
  struct byte_sink sink;
  enum proof_format format;    /* DRAT, binary or VeriPB */
  const struct limits *limits; /* end the proof when one is exceeded; 0 for
                                * none */
  enum stop_reason stop;       /* the limit that was exceeded */
  struct byte_buffer out; /* has failed if bytes could not be written or
                           * a limit was exceeded: no more are written */
};

/* A proof without limits, on the heap, to be freed */
struct proof *proof_new (struct byte_sink, enum proof_format);

/* Adds the clause of these literals, or deletes it. */
void proof_clause (struct proof *, const int *literals, int size,
                   bool deletes);

/* Adds text as printf does it, at most 255 bytes. */
__attribute__ ((format (printf, 2, 3))) void
proof_print (struct proof *, const char *format, ...);

#endif
