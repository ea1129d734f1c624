#include "lib/snakesat.h"

#include "lib/call.h"
#include "system/memory.h"
#include "system/memory_scope.h"

#include <string.h>

struct snakesat_buffer {
  char *bytes; /* [0..size[ and a 0; or 0 */
  size_t size, capacity;
  size_t next; /* the byte that the source reads next */
};

snakesat_buffer *snakesat_buffer_new (void) {
  return call_allocate (sizeof (snakesat_buffer));
}

void snakesat_buffer_delete (snakesat_buffer *buffer) {
  if (!buffer)
    return;
  mem_free (buffer->bytes);
  mem_free (buffer);
}

static void grow_buffer (void *state) {
  snakesat_buffer *buffer = state;
  const size_t capacity = 2 * buffer->capacity + 64;
  buffer->bytes = mem_realloc (buffer->bytes, capacity);
  buffer->capacity = capacity;
}

static int write_to_buffer (void *state, const void *bytes, size_t count) {
  snakesat_buffer *buffer = state;
  while (buffer->capacity - buffer->size <= count)
    if (buffer->capacity > (size_t)-1 / 4 ||
        memory_attempt (grow_buffer, buffer))
      return SNAKESAT_NO_MEMORY;
  memcpy (buffer->bytes + buffer->size, bytes, count);
  buffer->size += count;
  buffer->bytes[buffer->size] = 0;
  return 0;
}

static long read_from_buffer (void *state, void *bytes, size_t size) {
  snakesat_buffer *buffer = state;
  const size_t left = buffer->size - buffer->next;
  const size_t count = left < size ? left : size;
  if (count)
    memcpy (bytes, buffer->bytes + buffer->next, count);
  buffer->next += count;
  return (long)count;
}

snakesat_sink snakesat_buffer_sink (snakesat_buffer *buffer) {
  return (snakesat_sink){buffer, write_to_buffer};
}

snakesat_source snakesat_buffer_source (snakesat_buffer *buffer) {
  return (snakesat_source){buffer, read_from_buffer};
}

const char *snakesat_buffer_bytes (const snakesat_buffer *buffer) {
  return buffer->bytes ? buffer->bytes : "";
}

size_t snakesat_buffer_size (const snakesat_buffer *buffer) {
  return buffer->size;
}
