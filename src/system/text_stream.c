#include "system/text_stream.h"

#include "system/callback_stream.h"
#include "system/memory.h"
#include "system/memory_scope.h"

#include <assert.h>
#include <string.h>

/* The text is not a block of memory.h: a write that finds no memory is an
 * error of the stream, as a jump out of the C library is not allowed.
 */
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"

struct text_stream {
  struct text_stream *next;
  FILE *file; /* 0 after it is closed */
  char *text;
  size_t length, capacity;
};

static _Thread_local struct text_stream *open_streams;

static void text_stream_delete (void *thing) {
  struct text_stream *stream = thing, **link = &open_streams;
  while (*link != stream)
    link = &(*link)->next;
  *link = stream->next;
  if (stream->file)
    fclose (stream->file);
  free (stream->text);
  mem_free (stream);
}

/* Returns 0 if there is no memory, which is an error of the stream. */
static ssize_t text_stream_write (void *state, const char *bytes,
                                  size_t count) {
  struct text_stream *stream = state;
  if (count > stream->capacity - stream->length) {
    const size_t capacity = 2 * (stream->capacity + count);
    char *longer = realloc (stream->text, capacity);
    if (!longer)
      return 0;
    stream->text = longer;
    stream->capacity = capacity;
  }
  memcpy (stream->text + stream->length, bytes, count);
  stream->length += count;
  return (ssize_t)count;
}

FILE *text_stream_open (void) {
  struct text_stream *stream = mem_alloc_zeroed (1, sizeof *stream);
  stream->next = open_streams;
  open_streams = stream;
  memory_guard (stream, text_stream_delete);
  stream->file = callback_stream_open (
      stream, (struct stream_callbacks){.write = text_stream_write});
  return stream->file;
}

static struct text_stream *text_stream_of (const FILE *file) {
  struct text_stream *stream = open_streams;
  while (stream && stream->file != file)
    stream = stream->next;
  assert (stream);
  return stream;
}

size_t text_stream_size (FILE *file) {
  fflush (file);
  return text_stream_of (file)->length;
}

char *text_stream_close (FILE *file) {
  struct text_stream *stream = text_stream_of (file);
  stream->file = 0;
  const bool is_cut = ferror (file);
  if (fclose (file) || is_cut)
    out_of_memory ();
  char *text = mem_alloc (stream->length + 1);
  if (stream->length)
    memcpy (text, stream->text, stream->length);
  text[stream->length] = 0;
  memory_unguard (stream);
  text_stream_delete (stream);
  return text;
}
