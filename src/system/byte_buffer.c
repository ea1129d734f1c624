#include "system/byte_buffer.h"

#include "system/memory.h"

#include <assert.h>
#include <string.h>

struct byte_buffer *byte_buffer_new (struct byte_sink sink) {
  struct byte_buffer *buffer = mem_alloc_zeroed (1, sizeof *buffer);
  buffer->sink = sink;
  return buffer;
}

int byte_buffer_flush (struct byte_buffer *buffer) {
  if (buffer->used && !buffer->failed)
    buffer->failed = buffer->sink.write (buffer->sink.state, buffer->bytes,
                                         buffer->used) != 0;
  buffer->used = 0;
  return buffer->failed ? -1 : 0;
}

char *byte_buffer_room (struct byte_buffer *buffer, size_t bytes) {
  assert (bytes <= BYTE_BUFFER);
  if (buffer->used + bytes > BYTE_BUFFER)
    byte_buffer_flush (buffer);
  return buffer->bytes + buffer->used;
}

void byte_buffer_end (struct byte_buffer *buffer, const char *end) {
  assert (buffer->bytes <= end && end <= buffer->bytes + BYTE_BUFFER);
  buffer->used = (size_t)(end - buffer->bytes);
}

void byte_buffer_add (struct byte_buffer *buffer, const char *bytes,
                      size_t count) {
  while (count) {
    const size_t part = count < BYTE_BUFFER ? count : BYTE_BUFFER;
    memcpy (byte_buffer_room (buffer, part), bytes, part);
    buffer->used += part;
    bytes += part;
    count -= part;
  }
}

void byte_buffer_text (struct byte_buffer *buffer, const char *text) {
  byte_buffer_add (buffer, text, strlen (text));
}

int byte_buffer_stream (struct byte_buffer *buffer, FILE *stream) {
  rewind (stream);
  do {
    char *to = byte_buffer_room (buffer, BYTE_BUFFER);
    buffer->used = fread (to, 1, BYTE_BUFFER, stream);
  } while (buffer->used && !buffer->failed);
  return ferror (stream) != 0;
}

/* A division is slow, so each one gives two digits. */
static const char two_digits[] =
    "00010203040506070809101112131415161718192021222324252627282930313233"
    "34353637383940414243444546474849505152535455565758596061626364656667"
    "6869707172737475767778798081828384858687888990919293949596979899";

char *put_digits (char *to, unsigned number) {
  char digits[10], *first = digits + sizeof digits;
  while (number >= 100) {
    first -= 2;
    memcpy (first, two_digits + 2 * (number % 100), 2);
    number /= 100;
  }
  if (number >= 10) {
    first -= 2;
    memcpy (first, two_digits + 2 * number, 2);
  } else
    *--first = (char)('0' + number);
  const size_t length = (size_t)(digits + sizeof digits - first);
  memcpy (to, first, length);
  return to + length;
}
