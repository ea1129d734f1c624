#ifndef byte_source_h_INCLUDED
#define byte_source_h_INCLUDED

#include <stddef.h>

/* Where bytes come from that are in no file.  Returns how many it put
 * there, at most `size`; 0 at the end, -1 where they cannot be read.
 */
struct byte_source {
  void *state;
  long (*read) (void *state, void *bytes, size_t size);
};

#endif
