#include "cnf/rup_stream.h"

#include "system/memory.h"

#include <stdlib.h>
#include <string.h>

struct rup_stream {
  struct byte_sink sink;
  int is_in_header;
};

static ssize_t take_bytes (void *state, const char *bytes, size_t count) {
  struct rup_stream *stream = state;
  size_t skipped = 0;
  if (stream->is_in_header) {
    const char *end = memchr (bytes, '\n', count);
    stream->is_in_header = !end;
    skipped = end ? (size_t)(end + 1 - bytes) : count;
  }
  if (skipped < count &&
      stream->sink.write (stream->sink.state, bytes + skipped,
                          count - skipped))
    return 0;
  return (ssize_t)count;
}

static int release (void *state) {
  free (state);
  return 0;
}

FILE *rup_stream_open (struct byte_sink sink) {
  struct rup_stream *stream = allocate (sizeof *stream);
  *stream = (struct rup_stream){sink, 1};
  FILE *file = fopencookie (
      stream, "w",
      (cookie_io_functions_t){.write = take_bytes, .close = release});
  if (!file)
    out_of_memory ();
  return file;
}
