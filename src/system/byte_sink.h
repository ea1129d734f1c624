#ifndef byte_sink_h_INCLUDED
#define byte_sink_h_INCLUDED

#include <stddef.h>
#include <stdio.h>

/* A place that takes bytes: a file, a pipe, a compressor, memory.  `write`
 * returns 0, or -1 with errno if not all bytes could be written.
 */
struct byte_sink {
  void *state;
  int (*write) (void *state, const void *bytes, size_t count);
};

/* A place that bytes are read from, and that is no file.  `read` returns
 * how many bytes it has put there, at most `size`; 0 at the end, -1 if they
 * cannot be read.
 */
struct byte_source {
  void *state;
  long (*read) (void *state, void *bytes, size_t size);
};

/* The sink of a stream, which stays open */
struct byte_sink file_byte_sink (FILE *);

/* Writes all bytes to a descriptor, whatever signals arrive.  Returns 0, or
 * -1 with errno.
 */
int write_all (int descriptor, const void *bytes, size_t count);

/* Why a file could not be written, of which that is all that is known: the
 * errno of one more byte, or 0 if that can be written.
 */
int write_failure (int descriptor);

#endif
