#ifndef temporary_h_INCLUDED
#define temporary_h_INCLUDED

/* A directory of our own below $TMPDIR or /tmp, for files that nobody else
 * can read and that all disappear with it.
 */
struct temporary {
  char *directory;
};

char *
temporary_create (struct temporary *); /* 0 or the error, on the heap */
void temporary_remove (struct temporary *); /* with all files in it */

/* The path of a file in it, on the heap; the file is not made. */
char *temporary_path (const struct temporary *, const char *name);

#endif
