#ifndef temporary_h_INCLUDED
#define temporary_h_INCLUDED

#include <stdio.h>
#include <sys/types.h>

/* Files and directories that are locked as long as their process lives.  A
 * process that is killed leaves them behind unlocked, and a later process
 * sweeps them away.  On a file system without locks nothing is swept.
 *
 * Their names cannot be guessed: PREFIX, 16 random hexadecimal digits and
 * SUFFIX.  The prefix is a path, whose last name is cut if the name would
 * become too long.
 */
struct temporary {
  char *path;
  int directory;  /* where the path begins, as of `openat` */
  int descriptor; /* holds the lock until it is closed, here and in
                   * processes that were forked; to write, for a file */
};

/* Makes a file or, if the mode has S_IFDIR, a directory, with the
 * permissions of the mode less the umask.  The prefix begins at
 * `directory`, a descriptor that stays open, or AT_FDCWD.  Returns 0, or -1
 * with errno.
 */
int temporary_make (struct temporary *, int directory, const char *prefix,
                    const char *suffix, mode_t);

/* Removes everything of this user that was left behind under such names,
 * or after a prefix that ends in a slash, in that directory under all names
 * with this suffix; directories together with all that is in them
 */
void temporary_sweep (int directory, const char *prefix,
                      const char *suffix);

/* A private directory below `temporary_place`, where those that were left
 * behind are swept.  Returns the error, on the heap, or 0.
 */
char *temporary_create (struct temporary *);
void temporary_remove (struct temporary *); /* with the files in it */

/* The path of a file in the directory, on the heap; the file is not made */
char *temporary_path (const struct temporary *, const char *name);

/* An empty file without a name, to write and read, that disappears when it
 * is closed: on the disk of the file `beside`, or if that is 0 in
 * `temporary_place`.  Returns 0 with errno if there is none.
 */
FILE *temporary_stream (const char *beside);

/* Errors, on the heap: there is none, for the reason that `errno` has, or
 * not all could be written to it (`write_failure`).
 */
char *temporary_not_made (void);
char *temporary_not_written (FILE *);

/* Removes a directory, which is found from the open directory `parent`,
 * with all that is in it; other files and links stay.
 */
void directory_remove (int parent, const char *name);

/* $TMPDIR, or /tmp */
const char *temporary_place (void);

/* The last name on a path */
const char *last_name (const char *path);

#endif
