#ifndef temporary_h_INCLUDED
#define temporary_h_INCLUDED

#include <stdbool.h>
#include <stdio.h>
#include <sys/types.h>

/* Files and directories that are locked as long as their process lives.  If
 * a process is killed, they stay without a lock, and a later process
 * removes them: it sweeps.  On a file system without locks nothing is
 * swept.
 *
 * A name cannot be guessed: it is PREFIX, 16 random hexadecimal digits and
 * SUFFIX.  The prefix is a path, whose last name is cut if the name would
 * become too long.
 */
struct temporary {
  char *path;
  int directory;  /* where the path begins, as of `openat` */
  int descriptor; /* open for writing if this is a file; holds the lock
                   * until it is closed, here and in processes that were
                   * forked */
};

/* Makes a file or, if the mode has S_IFDIR, a directory, with the
 * permissions of the mode less the umask.  The prefix begins at
 * `directory`, a descriptor that stays open, or AT_FDCWD.  Returns false
 * with errno if it cannot.
 */
bool temporary_make (struct temporary *, int directory, const char *prefix,
                     const char *suffix, mode_t);

/* Removes the files, and the directories with all files in them, that
 * processes of this user have left under such names.  A prefix that ends in
 * a slash means all prefixes in that directory.
 */
void temporary_sweep (int directory, const char *prefix,
                      const char *suffix);

/* Makes a private directory below `temporary_place`, which is swept.
 * Returns the error, on the heap, or 0.
 */
char *temporary_create (struct temporary *);

/* Removes the directory with the files in it. */
void temporary_remove (struct temporary *);

/* The path of a file in the directory, on the heap; the file is not made */
char *temporary_path (const struct temporary *, const char *name);

/* Opens an empty file without a name, for writing and reading, that
 * disappears when it is closed.  It is on the disk of the file `beside` or,
 * if `beside` is 0, in `temporary_place`.  Returns 0 with errno if it
 * cannot be made.
 */
FILE *temporary_stream (const char *beside);

/* Errors about it, on the heap: errno says why it was not made;
 * `write_failure` says why it was not written.
 */
char *temporary_not_made (void);
char *temporary_not_written (FILE *);

/* Removes the directory of that name in the open directory `parent`, with
 * all files in it.  A file or a link of that name stays.
 */
void directory_remove (int parent, const char *name);

/* Waits until no other process holds this lock of a directory, whose files
 * several calls write.  Returns a descriptor that holds the lock until it
 * is closed; or -1, for example on a file system without locks.
 */
int directory_lock (const char *path);

/* $TMPDIR, or /tmp */
const char *temporary_place (void);

#endif
