#include "system/callback_stream.h"

#include "system/memory.h"

#if defined(__APPLE__) || defined(__FreeBSD__) || defined(__NetBSD__) ||   \
    defined(__OpenBSD__) || defined(__DragonFly__)

/* The BSDs count bytes by int, so a stream has a record of its own. */
struct bsd_stream {
  void *state;
  struct stream_callbacks callbacks;
};

static int bsd_read (void *stream, char *bytes, int size) {
  const struct bsd_stream *it = stream;
  return (int)it->callbacks.read (it->state, bytes, (size_t)size);
}

static int bsd_write (void *stream, const char *bytes, int count) {
  const struct bsd_stream *it = stream;
  return (int)it->callbacks.write (it->state, bytes, (size_t)count);
}

static int bsd_close (void *stream) {
  AUTOFREE struct bsd_stream *it = stream;
  return it->callbacks.close ? it->callbacks.close (it->state) : 0;
}

FILE *callback_stream_open (void *state,
                            struct stream_callbacks callbacks) {
  struct bsd_stream *it = mem_alloc (sizeof *it);
  *it = (struct bsd_stream){state, callbacks};
  FILE *stream = funopen (it, callbacks.read ? bsd_read : 0,
                          callbacks.write ? bsd_write : 0, 0, bsd_close);
  if (!stream)
    out_of_memory ();
  return stream;
}

#else

FILE *callback_stream_open (void *state,
                            struct stream_callbacks callbacks) {
  FILE *stream =
      fopencookie (state, callbacks.write ? "w" : "r",
                   (cookie_io_functions_t){.read = callbacks.read,
                                           .write = callbacks.write,
                                           .close = callbacks.close});
  if (!stream)
    out_of_memory ();
  return stream;
}

#endif
