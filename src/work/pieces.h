#ifndef pieces_h_INCLUDED
#define pieces_h_INCLUDED

#include "system/byte_sink.h"
#include "work/folder.h"

/* The proof of a folder, in DRAT: a start, the data of all parts, each of
 * which is a piece of the proof, the top of the tree above the branches of
 * the parts, and the end (refutation.h).  It is joined while it is read, so
 * the whole proof need not exist.
 */
struct pieces {
  char **item; /* [0..count[ names of files, array.h */
  size_t count, room;
  FILE *start, *top;        /* temporary, the first and the last file */
  unsigned parts;           /* of the folder: all other files */
  unsigned long long bytes; /* of all files */
  size_t next;              /* file to be read */
  FILE *stream;             /* that is read, or 0 */
};

/* Finds the pieces and checks that their data is sound.  Returns what is
 * wrong, on the heap, or 0; the pieces are to be closed in both cases.
 */
char *pieces_open (struct pieces *, const struct folder *);
void pieces_close (struct pieces *);

/* Reads the proof once.  A process that is forked before the first byte is
 * read can read it once more.
 */
struct byte_source pieces_source (struct pieces *);

#endif
