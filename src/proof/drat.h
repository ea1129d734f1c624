#ifndef drat_h_INCLUDED
#define drat_h_INCLUDED

#include "system/byte_sink.h"
#include "system/search_limits.h"

#include <stdint.h>

/* Writes a DRAT proof, as text or binary (Wetzler, Heule, Hunt, DRAT-trim,
 * SAT 2014): lemmas, and deletions of clauses that are no longer needed.
 */
#define DRAT_BUFFER 65536

struct drat {
  struct byte_sink sink;
  int binary;
  int broken; /* some bytes did not get there: nothing more is written */
  const struct limits *limits; /* that break it off, 0 at first for none */
  enum stop stop;              /* why they did */
  uint64_t bytes, lemmas;
  size_t used;
  char buffer[DRAT_BUFFER];
};

void drat_init (struct drat *, struct byte_sink, int binary);

/* The clause of these literals follows, or is not needed any more. */
void drat_lemma (struct drat *, const int *literals, int size);
void drat_delete (struct drat *, const int *literals, int size);

/* Bytes of another proof in the same format, whose lemmas do not count */
void drat_append (struct drat *, const void *bytes, size_t count);

/* Hands on what is in the buffer.  Returns 0, or -1 where some bytes did
 * not get where they should, now or before.
 */
int drat_flush (struct drat *);

#endif
