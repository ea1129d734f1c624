#ifndef byte_buffer_h_INCLUDED
#define byte_buffer_h_INCLUDED

#include "system/byte_sink.h"
#include "system/tuned.h"

/* Bytes on their way to a sink, which gets many bytes at once */
#define BYTE_BUFFER TUNED (65536, 64)

struct byte_buffer { /* empty if all but the sink is 0 */
  struct byte_sink sink;
  bool failed; /* the sink has failed, and gets no more bytes */
  size_t used;
  char bytes[BYTE_BUFFER];
};

/* An empty buffer, on the heap */
struct byte_buffer *byte_buffer_new (struct byte_sink);

/* Returns a place for that number of bytes, at most BYTE_BUFFER.  By
 * `byte_buffer_end` the caller says where the bytes end that it has written
 * there.
 */
char *byte_buffer_room (struct byte_buffer *, size_t bytes);
void byte_buffer_end (struct byte_buffer *, const char *end);

void byte_buffer_add (struct byte_buffer *, const char *bytes, size_t);
void byte_buffer_text (struct byte_buffer *, const char *text);

/* Adds all of a stream, from its beginning.  Returns 1 if it cannot be
 * read.
 */
int byte_buffer_stream (struct byte_buffer *, FILE *);

/* Writes the rest to the sink.  Returns 0, or -1 if the sink has failed. */
int byte_buffer_flush (struct byte_buffer *);

/* Writes the digits of a number, at most 10, and returns where they end. */
char *put_digits (char *to, unsigned number);

#endif
