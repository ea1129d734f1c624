#ifndef byte_sink_h_INCLUDED
#define byte_sink_h_INCLUDED

#include <stddef.h>
#include <stdio.h>

/* Where bytes go: a file, a pipe, a compressor.  Returns 0, or -1 where
 * they did not get there (errno says why).
 */
struct byte_sink {
  void *state;
  int (*write) (void *state, const void *bytes, size_t count);
};

/* One for a stream, which is not closed */
struct byte_sink file_byte_sink (FILE *);

#endif
