#ifndef temporary_h_INCLUDED
#define temporary_h_INCLUDED

#include <stdio.h>

/* A directory of our own below $TMPDIR or /tmp, for files that nobody else
 * can read and that all disappear with it.  A file in it is locked as long
 * as we live: where a process was killed, the next one finds the lock free
 * and takes the directory away.
 */
struct temporary {
  char *directory;
  int lock; /* a descriptor */
};

char *
temporary_create (struct temporary *); /* 0 or the error, on the heap */
void temporary_remove (struct temporary *); /* with all files in it */

/* What is in it stays: from now on it is the user's. */
void temporary_leave (struct temporary *);

/* The path of a file in it, on the heap; the file is not made. */
char *temporary_path (const struct temporary *, const char *name);

/* A file without a name, empty, to be written and read, in the same place;
 * or 0, and errno says why.  It goes away when it is closed.
 */
FILE *temporary_stream (void);

#endif
