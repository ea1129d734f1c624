#include "system/temporary.h"

#include "system/life_lock.h"
#include "system/memory.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define NAME "snakesat-XXXXXX"
#define LOCK "lock"

static const char *place_for_all (void) {
  const char *place = getenv ("TMPDIR");
  return place && *place ? place : "/tmp";
}

char *temporary_path (const struct temporary *temporary, const char *name) {
  return message ("%s/%s", temporary->directory, name);
}

/* A solver may have put files of its own beside ours.  The lock goes last:
 * who is killed here leaves what the next one may take away.
 */
static void empty (const char *path) {
  DIR *directory = opendir (path);
  struct dirent *entry;
  while (directory && (entry = readdir (directory)))
    if (strcmp (entry->d_name, LOCK))
      unlinkat (dirfd (directory), entry->d_name, 0); /* not . and .. */
  if (!directory)
    return;
  unlinkat (dirfd (directory), LOCK, 0);
  closedir (directory);
}

/*------------------------------- left behind ---------------------------*/

/* The lock of a directory that is ours, or -1 */
static int open_lock (const char *path) {
  struct stat status;
  const int directory =
      open (path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  if (directory < 0)
    return -1;
  const int is_ours =
      !fstat (directory, &status) && status.st_uid == geteuid ();
  const int lock =
      is_ours ? openat (directory, LOCK, O_RDWR | O_NOFOLLOW | O_CLOEXEC)
              : -1;
  close (directory);
  return lock;
}

static void sweep (const char *path) {
  const int lock = open_lock (path);
  if (lock < 0)
    return;
  if (life_lock_is_free (lock)) {
    empty (path);
    rmdir (path);
  }
  close (lock);
}

static int is_name (const char *name) {
  const size_t fixed = strlen (NAME) - 6;
  return strlen (name) == strlen (NAME) && !strncmp (name, NAME, fixed);
}

static void sweep_all (const char *place) {
  DIR *directory = opendir (place);
  struct dirent *entry;
  while (directory && (entry = readdir (directory)))
    if (is_name (entry->d_name)) {
      char *path = message ("%s/%s", place, entry->d_name);
      sweep (path);
      release (path);
    }
  if (directory)
    closedir (directory);
}

/*----------------------------------- ours ------------------------------*/

/* Standard streams that are closed stay so. */
static int make_lock (const struct temporary *temporary) {
  char *path = temporary_path (temporary, LOCK);
  const int low = open (path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600),
            lock = low < 0 ? -1 : fcntl (low, F_DUPFD_CLOEXEC, 3);
  const int error = errno;
  if (low >= 0)
    close (low);
  release (path);
  errno = error;
  return lock;
}

static int is_lost (const struct temporary *temporary) {
  char *path = temporary_path (temporary, LOCK);
  const int lost = life_lock_take (temporary->lock, path);
  release (path);
  return lost;
}

/* Returns 1, with errno, where there can be none. */
static int make (struct temporary *temporary, const char *place) {
  for (;;) {
    temporary->directory = message ("%s/" NAME, place);
    const int failed = !mkdtemp (temporary->directory);
    temporary->lock = failed ? -1 : make_lock (temporary);
    if (temporary->lock >= 0 && !is_lost (temporary))
      return 0;
    const int error = errno;
    if (temporary->lock >= 0)
      close (temporary->lock);
    else if (!failed) {
      empty (temporary->directory);
      rmdir (temporary->directory);
    }
    release (temporary->directory);
    errno = error;
    if (temporary->lock < 0)
      return 1;
  }
}

char *temporary_create (struct temporary *temporary) {
  const char *place = place_for_all ();
  sweep_all (place);
  if (!make (temporary, place))
    return 0;
  temporary->directory = 0;
  return message ("cannot make a directory for temporary files in %s: %s",
                  place, strerror (errno));
}

static void forget (struct temporary *temporary) {
  close (temporary->lock);
  release (temporary->directory);
}

void temporary_remove (struct temporary *temporary) {
  empty (temporary->directory);
  rmdir (temporary->directory);
  forget (temporary);
}

void temporary_leave (struct temporary *temporary) {
  char *lock = temporary_path (temporary, LOCK);
  unlink (lock);
  release (lock);
  forget (temporary);
}

FILE *temporary_stream (void) {
  char *name = message ("%s/" NAME, place_for_all ());
  const int file = mkstemp (name);
  if (file >= 0)
    unlink (name);
  release (name);
  FILE *stream = file < 0 ? 0 : fdopen (file, "w+");
  if (file >= 0 && !stream)
    close (file);
  return stream;
}
