#ifndef joined_proof_h_INCLUDED
#define joined_proof_h_INCLUDED

#include "system/array.h"
#include "system/byte_sink.h"
#include "work/folder.h"

/* The proof of a folder: a start, the data of all parts, each of which is a
 * piece of the proof, the top of the tree above the branches of the parts,
 * and the end (prover.h).
 */
struct joined_proof {
  FILE *start, *top;  /* temporary files */
  struct texts parts; /* names of their data */
};

/* Finds the pieces and checks that their data is sound.  Returns what is
 * wrong, on the heap, or 0; the pieces are to be closed in both cases.
 */
char *joined_proof_open (struct joined_proof *, const struct folder *);
void joined_proof_close (struct joined_proof *);

/* Writes all pieces, one after the other.  Returns an error of reading, on
 * the heap, or 0; a sink that takes no more knows why.
 */
char *joined_proof_write (const struct joined_proof *, struct byte_sink);

#endif
