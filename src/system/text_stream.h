#ifndef text_stream_h_INCLUDED
#define text_stream_h_INCLUDED

#include <stdio.h>

/* A stream that collects a text in memory.  Unlike a stream of
 * open_memstream, which ends silently if there is no memory, it then gives
 * up the scope (memory_scope.h) when it is closed.
 */
FILE *text_stream_open (void);

/* The number of bytes in the text so far */
size_t text_stream_size (FILE *);

/* Closes the stream and returns the text, on the heap. */
char *text_stream_close (FILE *);

#endif
