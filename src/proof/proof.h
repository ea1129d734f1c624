#ifndef proof_h_INCLUDED
#define proof_h_INCLUDED

#include "check/proof_reader.h"
#include "system/byte_buffer.h"
#include "system/search_limits.h"

/* Writes lemmas, and deletions of clauses, in DRAT, as text or binary
 * (Wetzler, Heule, Hunt, DRAT-trim, SAT 2014), or as VeriPB reads them.
 */
struct proof {
  struct byte_sink sink;
  enum proof_format format;    /* but LRAT */
  const struct limits *limits; /* that end the proof, too; 0 for none */
  enum stop_reason stop;       /* the limit that did */
  struct byte_buffer out;      /* has failed if some bytes were not written,
                                * also because of a limit: no more are */
};

/* A proof on the heap, to be released, without limits at first */
struct proof *proof_new (struct byte_sink, enum proof_format);

/* Adds the clause of these literals, or deletes it. */
void proof_clause (struct proof *, const int *literals, int size,
                   int deletes);

/* Adds text as printf does it, at most 255 bytes. */
__attribute__ ((format (printf, 2, 3))) void
proof_print (struct proof *, const char *format, ...);

#endif
