#include "system/temporary.h"

#include "system/byte_sink.h"
#include "system/file_name.h"
#include "system/memory.h"

#include <assert.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

#define DIGITS 16

/* The number of characters of the base, the last name on the prefix, that a
 * fresh name has
 */
static int base_length (const char *base, const char *suffix) {
  const size_t length = strlen (base);
  const size_t most = NAME_MAX - DIGITS - strlen (suffix);
  return (int)(length < most ? length : most);
}

/*--------------------------------- making ------------------------------*/

static char *fresh_name (const char *prefix, const char *suffix) {
  const char *base = last_name (prefix);
  unsigned long long number;
  if (getentropy (&number, sizeof number))
    return 0;
  return format_text ("%.*s%0*llx%s",
                      (int)(base - prefix) + base_length (base, suffix),
                      prefix, DIGITS, number, suffix);
}

/* Returns a descriptor, or -1 with errno.  A directory that is swept before
 * it is locked counts as a name that exists already.
 */
static int make_directory (int parent, const char *path, mode_t mode) {
  if (mkdirat (parent, path, mode & 07777))
    return -1;
  const int directory =
      openat (parent, path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (directory < 0) {
    const int error = errno == ENOENT ? EEXIST : errno;
    unlinkat (parent, path, AT_REMOVEDIR);
    errno = error;
  }
  return directory;
}

/* Locks the file.  Returns true if another process sweeps it or has swept
 * it.
 */
static bool is_temporary_swept (const struct temporary *made) {
  const bool is_lock_refused = flock (made->descriptor, LOCK_EX | LOCK_NB);
  return (is_lock_refused && errno == EWOULDBLOCK) ||
         (faccessat (made->directory, made->path, F_OK, 0) &&
          errno == ENOENT);
}

bool temporary_make (struct temporary *made, int directory,
                     const char *prefix, const char *suffix, mode_t mode) {
  made->directory = directory;
  while ((made->path = fresh_name (prefix, suffix))) {
    made->descriptor =
        S_ISDIR (mode) ? make_directory (directory, made->path, mode)
                       : openat (directory, made->path,
                                 O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC,
                                 mode & 07777);
    if (made->descriptor >= 0 && !is_temporary_swept (made))
      return true;
    const int error = made->descriptor < 0 ? errno : EEXIST;
    if (made->descriptor >= 0)
      close (made->descriptor);
    mem_free (made->path);
    errno = error;
    if (error != EEXIST)
      break;
  }
  *made = (struct temporary){.descriptor = -1};
  return false;
}

int directory_lock (const char *path) {
  const int directory = open (path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (directory < 0 || !flock (directory, LOCK_EX))
    return directory;
  close (directory);
  return -1;
}

/*-------------------------------- sweeping -----------------------------*/

static void empty_directory (int descriptor);

void directory_remove (int parent, const char *name) {
  const int directory = openat (
      parent, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  if (directory >= 0) {
    empty_directory (directory);
    close (directory);
  }
  unlinkat (parent, name, AT_REMOVEDIR); /* fails for other files */
}

/* Removes all files, also those of other programs. */
static void empty_directory (int descriptor) {
  const int copy = fcntl (descriptor, F_DUPFD_CLOEXEC, 0);
  DIR *directory = copy < 0 ? 0 : fdopendir (copy);
  struct dirent *entry;
  while (directory && (entry = readdir (directory)))
    if (strcmp (entry->d_name, ".") != 0 &&
        strcmp (entry->d_name, "..") != 0 &&
        unlinkat (copy, entry->d_name, 0))
      directory_remove (copy, entry->d_name);
  if (directory)
    closedir (directory);
}

/* To lock a file on NFS it has to be open for writing. */
static void sweep_name (int directory, const char *name) {
  struct stat status;
  const int flags = O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC;
  int left = openat (directory, name, flags | O_RDWR);
  if (left < 0 && errno == EISDIR)
    left = openat (directory, name, flags | O_RDONLY | O_DIRECTORY);
  if (left < 0)
    return;
  const bool is_left = !fstat (left, &status) &&
                       status.st_uid == geteuid () &&
                       !flock (left, LOCK_EX | LOCK_NB);
  if (is_left && S_ISDIR (status.st_mode)) {
    empty_directory (left);
    unlinkat (directory, name, AT_REMOVEDIR);
  } else if (is_left && S_ISREG (status.st_mode))
    unlinkat (directory, name, 0);
  close (left);
}

/* Returns true if the name is one that `fresh_name` makes of this base, or
 * of any base if it is "".
 */
static bool is_fresh_name (const char *name, const char *base,
                           const char *suffix) {
  const size_t length = strlen (name), tail = DIGITS + strlen (suffix);
  if (length < tail)
    return false;
  const char *digits = name + length - tail;
  const int before = (int)(length - tail);
  return (!*base || (before == base_length (base, suffix) &&
                     !strncmp (name, base, (size_t)before))) &&
         strspn (digits, "0123456789abcdef") >= DIGITS &&
         !strcmp (digits + DIGITS, suffix);
}

void temporary_sweep (int directory, const char *prefix,
                      const char *suffix) {
  const char *base = last_name (prefix);
  AUTOFREE char *path = format_text ("%.*s.", (int)(base - prefix), prefix);
  const int place =
      openat (directory, path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  DIR *entries = place < 0 ? 0 : fdopendir (place);
  struct dirent *entry;
  while (entries && (entry = readdir (entries)))
    if (is_fresh_name (entry->d_name, base, suffix))
      sweep_name (place, entry->d_name);
  if (entries)
    closedir (entries);
}

/*--------------------------- below $TMPDIR -----------------------------*/

const char *temporary_place (void) {
  const char *place = getenv ("TMPDIR");
  return place && *place ? place : "/tmp";
}

char *temporary_create (struct temporary *directory) {
  AUTOFREE char *prefix = format_text ("%s/snakesat-", temporary_place ());
  temporary_sweep (AT_FDCWD, prefix, "");
  return temporary_make (directory, AT_FDCWD, prefix, "", S_IFDIR | 0700)
             ? 0
             : format_text (
                   "cannot make a directory for temporary files in "
                   "%s: %s",
                   temporary_place (), strerror (errno));
}

void temporary_remove (struct temporary *directory) {
  assert (directory->path);
  empty_directory (directory->descriptor);
  unlinkat (directory->directory, directory->path, AT_REMOVEDIR);
  close (directory->descriptor);
  mem_free (directory->path);
  *directory = (struct temporary){.descriptor = -1};
}

char *temporary_path (const struct temporary *directory, const char *name) {
  return format_text ("%s/%s", directory->path, name);
}

FILE *temporary_stream (const char *beside) {
  AUTOFREE char *name =
      beside ? format_text ("%s.XXXXXX", beside)
             : format_text ("%s/snakesat-XXXXXX", temporary_place ());
  const int file = mkstemp (name);
  if (file >= 0)
    unlink (name);
  FILE *stream = file < 0 ? 0 : fdopen (file, "w+");
  if (file >= 0 && !stream)
    close (file);
  return stream;
}

char *temporary_not_made (void) {
  return format_text ("cannot make a temporary file in %s: %s",
                      temporary_place (), strerror (errno));
}

char *temporary_not_written (FILE *stream) {
  const int error = write_failure (fileno (stream));
  return format_text ("cannot write a temporary file in %s: %s",
                      temporary_place (), strerror (error ? error : EIO));
}
