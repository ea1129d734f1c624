#include "system/output_file.h"

#include "system/compressor.h"
#include "system/life_lock.h"
#include "system/memory.h"

#include <zlib.h>

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

#define IS_INPUT (-1)

/* What a fresh name has more */
#define FRESH_DIGITS 16
#define FRESH_LENGTH (sizeof ".0123456789abcdef.part" - 1)

struct output_file {
  char *name;   /* as it was given */
  char *target; /* the file that is replaced, behind all links */
  char *part;   /* 0 where it is written as it is */
  int descriptor;
  gzFile gz; /* 0 where it is not compressed, or by a tool: */
  struct compressor compressor;
  char *said;  /* what went wrong with that, or 0 */
  int error;   /* the first errno, or IS_INPUT */
  pid_t owner; /* a child that exits leaves its parent's files alone */
  struct output_file *next;
};

/*------------------------------ unfinished -----------------------------*/

static struct output_file *unfinished; /* all that are open */

void output_file_abandon_all (void) {
  for (struct output_file *file = unfinished; file; file = file->next)
    if (file->part && file->owner == getpid ())
      unlink (file->part);
}

static void remember (struct output_file *file) {
  static int is_registered;
  if (!is_registered)
    is_registered = !atexit (output_file_abandon_all);
  file->owner = getpid ();
  file->next = unfinished;
  atomic_signal_fence (memory_order_seq_cst);
  unfinished = file;
}

/* A signal handler finds it whole, or not at all. */
static void forget (struct output_file *file) {
  struct output_file **link = &unfinished;
  while (*link && *link != file)
    link = &(*link)->next;
  if (*link)
    *link = file->next;
  atomic_signal_fence (memory_order_seq_cst);
  release (file->name);
  release (file->target);
  release (file->part);
  release (file->said);
  release (file);
}

/*-------------------------------- inputs -------------------------------*/

static struct input {
  dev_t device;
  ino_t number;
} * inputs; /* [0..inputs_count[ */
static size_t inputs_count;

static int is_spared (const struct stat *status) {
  for (size_t i = 0; i < inputs_count; i++)
    if (inputs[i].device == status->st_dev &&
        inputs[i].number == status->st_ino)
      return 1;
  return 0;
}

static void forget_inputs (void) { release (inputs); }

void output_file_spare (const char *name) {
  struct stat status;
  if ((strcmp (name, "-") ? stat (name, &status)
                          : fstat (STDIN_FILENO, &status)) ||
      is_spared (&status))
    return;
  if (!inputs)
    atexit (forget_inputs);
  inputs = reallocate (inputs, (inputs_count + 1) * sizeof *inputs);
  inputs[inputs_count++] = (struct input){status.st_dev, status.st_ino};
}

static int is_input (const char *name) {
  struct stat status;
  return !stat (name, &status) && S_ISREG (status.st_mode) &&
         is_spared (&status);
}

/*------------------------------- its name ------------------------------*/

static int begins (const char *name, const char *start) {
  return !strncmp (name, start, strlen (start));
}

static size_t length_of_directory (const char *path) {
  const char *slash = strrchr (path, '/');
  return slash ? (size_t)(slash - path) + 1 : 0;
}

/* Those stand for an open file: what they say is not to be renamed. */
static int is_descriptor (const char *path) {
  struct stat status;
  return (begins (path, "/dev/") || begins (path, "/proc/")) &&
         !lstat (path, &status) && S_ISLNK (status.st_mode);
}

/* Where the link leads, on the heap; 0 where it is none */
static char *follow (const char *path) {
  char text[PATH_MAX];
  const ssize_t length =
      is_descriptor (path) ? -1 : readlink (path, text, sizeof text - 1);
  if (length <= 0)
    return 0;
  text[length] = 0;
  const size_t directory = *text == '/' ? 0 : length_of_directory (path);
  return message ("%.*s%s", (int)directory, path, text);
}

/* Links on the way to it are no matter, and a ring of them was an error
 * before.
 */
static char *behind_links (const char *name) {
  char *path = copy_text (name), *next;
  for (int links = 0; links < 40 && (next = follow (path)); links++) {
    release (path);
    path = next;
  }
  return path;
}

/* The part of the last name on the way that a fresh name begins with */
static int length_of_base (const char *base) {
  const size_t length = strlen (base), most = NAME_MAX - FRESH_LENGTH;
  return (int)(length < most ? length : most);
}

static char *fresh_name (const char *target) {
  const size_t directory = length_of_directory (target);
  const char *base = target + directory;
  unsigned long long number;
  if (getentropy (&number, sizeof number))
    return 0;
  return message ("%.*s%.*s.%016llx.part", (int)directory, target,
                  length_of_base (base), base, number);
}

static int is_fresh_name (const char *name, const char *base) {
  const size_t length = (size_t)length_of_base (base);
  const char *end = name + length;
  return !strncmp (name, base, length) && *end == '.' &&
         strspn (end + 1, "0123456789abcdef") == FRESH_DIGITS &&
         !strcmp (end + 1 + FRESH_DIGITS, ".part");
}

/*------------------------------- left behind ---------------------------*/

static void sweep (int directory, const char *name) {
  struct stat status;
  const int file = openat (directory, name,
                           O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
  if (file < 0)
    return;
  if (!fstat (file, &status) && S_ISREG (status.st_mode) &&
      status.st_uid == geteuid () && life_lock_is_free (file))
    unlinkat (directory, name, 0);
  close (file);
}

void output_file_sweep (const char *name) {
  const size_t length = length_of_directory (name);
  char *path =
      message ("%.*s", length ? (int)length : 1, length ? name : ".");
  DIR *directory = opendir (path);
  struct dirent *entry;
  while (directory && (entry = readdir (directory)))
    if (is_fresh_name (entry->d_name, name + length))
      sweep (dirfd (directory), entry->d_name);
  if (directory)
    closedir (directory);
  release (path);
}

/*-------------------------------- opening ------------------------------*/

static int ends_in_gz (const char *name) {
  const size_t length = strlen (name);
  return length > 3 && !strcmp (name + length - 3, ".gz");
}

static int open_fresh (struct output_file *file, mode_t mode) {
  for (;;) {
    file->part = fresh_name (file->target);
    const int descriptor =
        file->part ? open (file->part,
                           O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
                   : -1;
    if (descriptor >= 0 && !life_lock_take (descriptor, file->part))
      return descriptor;
    const int again = descriptor >= 0 || (file->part && errno == EEXIST);
    if (descriptor >= 0)
      close (descriptor);
    release (file->part);
    file->part = 0;
    if (!again)
      return -1;
  }
}

/* A group that could not be kept does not hand its rights to another. */
static void take_over (int descriptor, const struct stat *old) {
  mode_t mode = old->st_mode & 0777;
  if (fchown (descriptor, old->st_uid, old->st_gid) &&
      fchown (descriptor, (uid_t)-1, old->st_gid))
    mode &= ~(mode_t)070;
  fchmod (descriptor, mode);
}

/* What others must not read they must not read in the meantime. */
static int replace (struct output_file *file, const struct stat *old) {
  if (access (file->name, W_OK))
    return -1;
  const int descriptor = open_fresh (file, 0600);
  if (descriptor >= 0)
    take_over (descriptor, old);
  return descriptor;
}

static int open_descriptor (struct output_file *file) {
  struct stat old;
  if (!strcmp (file->name, "-"))
    return dup (STDOUT_FILENO);
  const int exists = !stat (file->name, &old);
  if (!exists && (errno != ENOENT || !*file->name))
    return -1;
  file->target = behind_links (file->name);
  if (is_descriptor (file->target) || (exists && !S_ISREG (old.st_mode)))
    return open (file->name, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC,
                 0666);
  return exists ? replace (file, &old) : open_fresh (file, 0666);
}

/* It closes its descriptor before ours has brought everything to the disk.
 * Returns 1 where it cannot be.
 */
static int open_gz (struct output_file *file) {
  const int descriptor = fcntl (file->descriptor, F_DUPFD_CLOEXEC, 0);
  if (descriptor < 0)
    return 1;
  file->gz = gzdopen (descriptor, "wb");
  if (!file->gz)
    out_of_memory ();
  return 0;
}

/* Returns 1 where it cannot be: never plain text under such a name. */
static int open_compressor (struct output_file *file) {
  const char *tool = compressor_for (file->name);
  const int error =
      tool ? compressor_start (&file->compressor, tool, file->descriptor)
           : 0;
  if (error == ENOENT)
    file->said = message ("%s is not installed; install it, or take a name "
                          "that ends in .gz",
                          tool);
  errno = error;
  return error != 0;
}

char *output_file_open (const char *name, struct output_file **opened) {
  const char *missing = compressor_missing (name);
  if (missing)
    return message (
        "%s: cannot write: no %s is made here; take a name that "
        "ends in .gz, .xz, .bz2 or .zst",
        name, missing);
  struct output_file *file = allocate_zeroed (1, sizeof *file);
  file->name = copy_text (name);
  const int spared = is_input (name);
  file->descriptor = spared ? -1 : open_descriptor (file);
  remember (file);
  if (file->descriptor < 0 || (ends_in_gz (name) && open_gz (file)) ||
      open_compressor (file)) {
    file->error = spared ? IS_INPUT : errno;
    return output_file_close (file, 0);
  }
  *opened = file;
  return 0;
}

/*-------------------------------- writing ------------------------------*/

static int write_plain (struct output_file *file, const char *bytes,
                        size_t count) {
  const int to =
      file->compressor.tool ? file->compressor.feed : file->descriptor;
  while (count) {
    const ssize_t written = write (to, bytes, count);
    if (written < 0 && errno != EINTR)
      return -1;
    if (written > 0) {
      bytes += written;
      count -= (size_t)written;
    }
  }
  return 0;
}

static int write_bytes (void *state, const void *bytes, size_t count) {
  struct output_file *file = state;
  if (file->error)
    return -1;
  errno = 0;
  const int failed =
      file->gz ? gzwrite (file->gz, bytes, (unsigned)count) != (int)count
               : write_plain (file, bytes, count);
  if (failed)
    file->error = errno ? errno : EIO;
  return failed ? -1 : 0;
}

struct byte_sink output_file_sink (struct output_file *file) {
  return (struct byte_sink){file, write_bytes};
}

const char *output_file_path (const struct output_file *file) {
  return file->part ? file->part : file->name;
}

int output_file_has_failed (const struct output_file *file) {
  return file->error != 0;
}

unsigned long long output_file_size (const struct output_file *file) {
  struct stat status;
  const int known = !stat (output_file_path (file), &status);
  return known ? (unsigned long long)status.st_size : 0;
}

/*-------------------------------- closing ------------------------------*/

static void fail_if (struct output_file *file, int failed) {
  if (failed && !file->error)
    file->error = errno ? errno : EIO;
}

/* The name is on the disk when the directory is; where that cannot be said
 * of a directory, nothing is lost but that.
 */
static void sync_directory (const char *path) {
  const size_t length = length_of_directory (path);
  char *name = length ? message ("%.*s", (int)length, path) : message (".");
  const int directory = open (name, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  release (name);
  if (directory < 0)
    return;
  fsync (directory);
  close (directory);
}

/* A name must not lead to bytes that a lost power supply takes away. */
static void close_part (struct output_file *file, int keep) {
  if (keep && !file->error && is_input (file->target))
    file->error = IS_INPUT; /* since it was opened */
  if (keep && !file->error)
    fail_if (file, fsync (file->descriptor));
  fail_if (file, close (file->descriptor));
  const int good = keep && !file->error;
  if (good)
    fail_if (file, rename (file->part, file->target));
  if (good && !file->error)
    sync_directory (file->target);
  else
    unlink (file->part);
}

static char *error_of (const struct output_file *file) {
  const int standard = !strcmp (file->name, "-");
  return message ("%s: cannot write: %s",
                  standard ? "standard output" : file->name,
                  file->said                ? file->said
                  : file->error == IS_INPUT ? "it is also an input"
                                            : strerror (file->error));
}

char *output_file_close (struct output_file *file, int keep) {
  errno = 0;
  if (file->gz)
    fail_if (file, gzclose (file->gz) != Z_OK);
  if (file->compressor.tool) {
    file->said = compressor_end (&file->compressor);
    fail_if (file, file->said != 0);
  }
  if (file->part)
    close_part (file, keep);
  else
    fail_if (file, close (file->descriptor));
  char *error = file->error ? error_of (file) : 0;
  forget (file);
  return error;
}

char *output_file_end (struct output_file *file, int keep, char *error) {
  char *other = file ? output_file_close (file, keep && !error) : 0;
  if (!error)
    return other;
  release (other);
  return error;
}

char *output_file_write (const char *name, const char *text) {
  struct output_file *file = 0;
  char *error = output_file_open (name, &file);
  if (!file) /* either or: there is an error or a file */
    return error;
  const struct byte_sink sink = output_file_sink (file);
  sink.write (sink.state, text, strlen (text));
  return output_file_close (file, 1);
}
