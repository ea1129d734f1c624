#ifndef byte_sink_h_INCLUDED
#define byte_sink_h_INCLUDED

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/* A place that bytes are written to: a file, a pipe, a compressor, memory.
 * `write` returns 0, or -1 with errno if not all bytes could be written.
 */
struct byte_sink {
  void *state;
  int (*write) (void *state, const void *bytes, size_t count);
};

/* A place that bytes are read from, and that is not a file.  `read` puts at
 * most `size` bytes there and returns their number: 0 at the end, -1 if
 * they cannot be read.
 */
struct byte_source {
  void *state;
  long (*read) (void *state, void *bytes, size_t size);
};

/* The sink of a stream, which stays open */
struct byte_sink file_byte_sink (FILE *);

/* Writes all bytes to a descriptor, even if signals arrive.  Returns false
 * with errno if it cannot.
 */
bool write_all (int descriptor, const void *bytes, size_t count);

/* Finds out why writing to a file has failed, by writing one more byte to
 * it: returns the errno, or 0 if that byte can be written.
 */
int write_failure (int descriptor);

/* Another program said `wrong`, on the heap or 0, about a file that it
 * wrote, and may not have noticed that the disk was full.  Returns `wrong`
 * with `separator` and the text of `write_failure`, unless it says that
 * already or nothing failed.
 */
char *with_write_failure (char *wrong, const char *separator,
                          int descriptor);

#endif
