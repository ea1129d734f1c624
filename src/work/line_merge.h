#ifndef line_merge_h_INCLUDED
#define line_merge_h_INCLUDED

#include <stddef.h>

/* Lines of many sorted files as one sorted file.  No file stays open, for
 * there may be more than a process may have.
 */
struct line_source {
  char *name;
  long offset;         /* in the file, of what follows the buffer */
  char *buffer, *line; /* the line at hand, 0 at the end */
  size_t room, used;   /* bytes of the buffer, and of what is in it */
  int is_read;         /* to its end */
};

struct line_merge {
  int count, room;
  struct line_source *source; /* [0..count[ */
  int *heap; /* [0..count[ numbers of sources, the first line on top */
};

/* Takes the name, which is on the heap. */
void line_merge_add (struct line_merge *, char *name);

/* Calls the visitor for each line, until it returns an error, which is
 * returned; or what is wrong with a file, or 0.
 */
char *line_merge_run (struct line_merge *,
                      char *(*visit) (void *state, const char *line),
                      void *state);
void line_merge_clear (struct line_merge *);

#endif
