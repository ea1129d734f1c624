#ifndef joined_proof_h_INCLUDED
#define joined_proof_h_INCLUDED

#include "system/array.h"
#include "system/byte_sink.h"
#include "work/folder.h"

/* The proof of a folder: a start; the data of all parts, each of which is a
 * piece of the proof; and the top of the tree above the branches of the
 * parts, with the end of the proof (prover.h).
 */
struct joined_proof {
  FILE *start, *top;  /* temporary files */
  struct texts parts; /* names of their data */
};

/* Finds the pieces and compares the CRC-32 of their data.  Returns what is
 * wrong, on the heap, or 0; close the pieces in both cases.
 */
char *joined_proof_open (struct joined_proof *, const struct folder *);
void joined_proof_close (struct joined_proof *);

/* Writes all pieces, one after the other.  Returns an error of reading
 * them, on the heap, or 0; the sink knows its own errors.
 */
char *joined_proof_write (const struct joined_proof *, struct byte_sink);

#endif
