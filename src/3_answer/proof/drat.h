#ifndef drat_h_INCLUDED
#define drat_h_INCLUDED

#include "check/steps.h"
#include "system/byte_sink.h"
#include "system/search_limits.h"
#include "system/tuned.h"

/* Writes lemmas, and deletions of clauses, in DRAT, as text or binary
 * (Wetzler, Heule, Hunt, DRAT-trim, SAT 2014), or as VeriPB reads them.
 */
#define DRAT_BUFFER TUNED (65536, 16)

struct drat {
  struct byte_sink sink;
  enum proof_format format; /* but LRAT */
  int broken; /* some bytes were not written: nothing more is */
  const struct limits *limits; /* that break it, too; 0 for none */
  enum stop stop;              /* the limit that did */
  unsigned long long lemmas;
  size_t used;
  char buffer[DRAT_BUFFER];
};

/* There are no limits at first. */
void drat_init (struct drat *, struct byte_sink, enum proof_format);

/* Adds the clause of these literals, or deletes it. */
void drat_write (struct drat *, const int *literals, int size, int deletes);

/* Adds bytes of a proof in the same format; their lemmas are not counted.
 */
void drat_append (struct drat *, const void *bytes, size_t count);

/* The same for text, as printf does it, of at most 255 bytes. */
__attribute__ ((format (printf, 2, 3))) void
drat_print (struct drat *, const char *format, ...);

/* Writes what is in the buffer.  Returns 0, or -1 if the proof is broken.
 */
int drat_flush (struct drat *);

#endif
