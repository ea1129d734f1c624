#ifndef callback_stream_h_INCLUDED
#define callback_stream_h_INCLUDED

#include <stdio.h>
#include <sys/types.h>

/* What a stream calls.  Each function gets `state`; it returns the number
 * of bytes, or -1 with errno.  `write` may also return 0: no byte was
 * taken, which is an error of the stream, too.
 */
struct stream_callbacks {
  ssize_t (*read) (void *state, char *bytes, size_t size);
  ssize_t (*write) (void *state, const char *bytes, size_t count);
  int (*close) (void *state); /* 0, or -1 with errno */
};

/* Opens a stream for reading, or if there is `write` for writing. Functions
 * may be 0.  If memory runs out, the scope is given up (memory_scope.h).
 */
FILE *callback_stream_open (void *state, struct stream_callbacks);

#endif
