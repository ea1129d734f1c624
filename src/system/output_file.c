#include "system/output_file.h"

#include "system/compressor.h"
#include "system/file_name.h"
#include "system/input_file.h"
#include "system/memory.h"
#include "system/temporary.h"

#include <zlib.h>

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define SUFFIX ".part"

struct output_file {
  char *name;            /* as it was given */
  char *target;          /* the file to replace, at the end of all links */
  int own_directory;     /* that belongs to the program, or -1 */
  struct temporary part; /* its path is 0 if it is written in place */
  gzFile gz;             /* 0 unless zlib compresses the file */
  struct compressor compressor;
  char *error; /* the first one, without the name of the file, or 0 */
  pid_t owner; /* a child must not remove the files of its parent */
  struct output_file *next;
};

/*------------------------------ unfinished -----------------------------*/

static struct output_file *unfinished; /* all open files */

void output_file_abandon_all (void) {
  for (struct output_file *file = unfinished; file; file = file->next)
    if (file->part.path && file->owner == getpid ())
      unlinkat (file->part.directory, file->part.path, 0);
}

/* The first failure counts; `errno` says what it is. */
static void output_fail_if (struct output_file *file, bool failed) {
  if (failed && !file->error)
    file->error = copy_text (strerror (errno ? errno : EIO));
}

static void output_fail_as_input (struct output_file *file) {
  if (!file->error)
    file->error = copy_text ("it is also an input");
}

/*-------------------------------- opening ------------------------------*/

/* Paths such as /dev/stdout are links to an open file, which say its name
 * but not the place in it to write to.
 */
static bool is_descriptor_link (const char *path) {
  struct stat status;
  return (!strncmp (path, "/dev/", 5) || !strncmp (path, "/proc/", 6)) &&
         !lstat (path, &status) && S_ISLNK (status.st_mode);
}

static char *end_of_links (const char *name) {
  char *path = copy_text (name), to[PATH_MAX];
  for (int links = 0; links < 40 && !is_descriptor_link (path); links++) {
    const ssize_t length = readlink (path, to, sizeof to - 1);
    if (length <= 0)
      break;
    to[length] = 0;
    const int from = *to == '/' ? 0 : (int)(last_name (path) - path);
    char *next = format_text ("%.*s%s", from, path, to);
    mem_free (path);
    path = next;
  }
  return path;
}

static int output_directory (const struct output_file *file) {
  return file->own_directory < 0 ? AT_FDCWD : file->own_directory;
}

static bool make_part_file (struct output_file *file, mode_t mode) {
  AUTOFREE char *prefix = format_text ("%s.", file->target);
  temporary_sweep (output_directory (file), prefix, SUFFIX);
  return temporary_make (&file->part, output_directory (file), prefix,
                         SUFFIX, mode);
}

/* The file is private until it has the mode of the old one.  If the group
 * cannot be kept, another group does not get its permissions.
 */
static bool replace_file (struct output_file *file,
                          const struct stat *old) {
  mode_t mode = old->st_mode & 0777;
  if (access (file->name, W_OK) || !make_part_file (file, 0600))
    return false;
  const int part = file->part.descriptor;
  if (fchown (part, old->st_uid, old->st_gid) &&
      fchown (part, (uid_t)-1, old->st_gid))
    mode &= ~(mode_t)070;
  fchmod (part, mode);
  return true;
}

/* Returns false with errno if the file cannot be opened. */
static bool open_output (struct output_file *file) {
  int *descriptor = &file->part.descriptor;
  struct stat old;
  if (file->own_directory >= 0) {
    file->target = copy_text (last_name (file->name));
    return make_part_file (file, 0666);
  }
  if (!strcmp (file->name, "-")) {
    *descriptor = dup (STDOUT_FILENO);
    return *descriptor >= 0;
  }
  const bool exists = !stat (file->name, &old);
  if (!exists && (errno != ENOENT || !*file->name))
    return false;
  file->target = end_of_links (file->name);
  if (is_descriptor_link (file->target) ||
      (exists && !S_ISREG (old.st_mode))) {
    *descriptor =
        open (file->name, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    return *descriptor >= 0;
  }
  return exists ? replace_file (file, &old) : make_part_file (file, 0666);
}

char *output_file_open_own (int directory, const char *name,
                            struct output_file **opened) {
  struct output_file *file = mem_alloc_zeroed (1, sizeof *file);
  assert (name && opened);
  const char *tool;
  static bool is_registered;
  if (!is_registered)
    is_registered = !atexit (output_file_abandon_all);
  file->name = copy_text (name);
  file->own_directory = directory;
  file->part.descriptor = -1;
  file->owner = getpid ();
  file->next = unfinished;
  /* A signal handler finds only files in the list whose fields are set. */
  atomic_signal_fence (memory_order_seq_cst);
  unfinished = file;
  file->error = compressor_choose (name, &tool);
  if (file->own_directory < 0 && input_file_is_noted (name))
    output_fail_as_input (file);
  if (!file->error)
    output_fail_if (file, !open_output (file));
  if (!file->error && tool)
    output_fail_if (file, !compressor_start (&file->compressor, tool,
                                             file->part.descriptor));
  else if (!file->error && name_ends_in (file->name, ".gz")) {
    /* zlib closes its descriptor before this file is synced. */
    const int copy = fcntl (file->part.descriptor, F_DUPFD_CLOEXEC, 0);
    output_fail_if (file, copy < 0);
    file->gz = copy < 0 ? 0 : gzdopen (copy, "wb");
    if (copy >= 0 && !file->gz)
      out_of_memory ();
  }
  if (file->error)
    return output_file_end (file, false, 0);
  *opened = file;
  return 0;
}

char *output_file_open (const char *name, struct output_file **opened) {
  return output_file_open_own (-1, name, opened);
}

/*-------------------------------- writing ------------------------------*/

static int write_output (void *state, const void *bytes, size_t count) {
  struct output_file *file = state;
  if (file->error)
    return -1;
  errno = 0;
  if (file->gz)
    output_fail_if (file, gzwrite (file->gz, bytes, (unsigned)count) !=
                              (int)count);
  else
    output_fail_if (file, !write_all (file->compressor.process
                                          ? file->compressor.socket
                                          : file->part.descriptor,
                                      bytes, count));
  return file->error ? -1 : 0;
}

struct byte_sink output_file_sink (struct output_file *file) {
  return (struct byte_sink){file, write_output};
}

const char *output_file_path (const struct output_file *file) {
  return file->part.path ? file->part.path : file->name;
}

bool output_file_has_failed (const struct output_file *file) {
  return file->error != 0;
}

unsigned long long output_file_size (struct output_file *file) {
  struct stat status = {0};
  output_fail_if (file, fstat (file->part.descriptor, &status) != 0);
  return (unsigned long long)status.st_size;
}

/*--------------------------------- ending ------------------------------*/

/* A new name is on the disk when its directory is.  Some file systems do
 * not sync directories: then only the name can be lost.
 */
static void sync_directory (int place, const char *path) {
  const int length = (int)(last_name (path) - path);
  AUTOFREE char *name = format_text ("%.*s.", length, path);
  const int directory =
      openat (place, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (directory < 0)
    return;
  fsync (directory);
  close (directory);
}

/* The bytes are on the disk before the file has its name, so that a power
 * failure cannot leave half of it there.  The file is locked until then:
 * else another process could sweep it before it is renamed.  `renameat`
 * replaces a link itself, and all files but a directory.
 */
static void end_part_file (struct output_file *file, bool keep) {
  const int place = output_directory (file);
  if (keep && file->own_directory < 0 && input_file_is_noted (file->target))
    output_fail_as_input (file); /* noted since the file was opened */
  if (keep && !file->error)
    output_fail_if (file, fsync (file->part.descriptor) != 0);
  if (keep && !file->error && file->own_directory >= 0)
    directory_remove (place, file->target);
  if (keep && !file->error)
    output_fail_if (file,
                    renameat (place, file->part.path, place, file->target));
  if (keep && !file->error)
    sync_directory (place, file->target);
  else
    unlinkat (place, file->part.path, 0);
  close (file->part.descriptor);
}

char *output_file_end (struct output_file *file, bool keep, char *error) {
  if (!file)
    return error;
  errno = 0;
  if (file->gz)
    output_fail_if (file, gzclose (file->gz) != Z_OK);
  char *wrong =
      file->compressor.process ? compressor_end (&file->compressor) : 0;
  wrong = with_write_failure (wrong, ": ", file->part.descriptor);
  if (wrong) { /* it says more than that the tool took no more bytes */
    mem_free (file->error);
    file->error = wrong;
  }
  if (file->part.path)
    end_part_file (file, keep && !error);
  else
    output_fail_if (file, close (file->part.descriptor) != 0);
  if (!error && file->error)
    error = format_text ("%s: cannot write: %s",
                         strcmp (file->name, "-") ? file->name
                                                  : "standard output",
                         file->error);
  struct output_file **link = &unfinished;
  while (*link != file)
    link = &(*link)->next;
  *link = file->next;
  atomic_signal_fence (memory_order_seq_cst);
  if (file->own_directory >= 0)
    close (file->own_directory);
  mem_free (file->name);
  mem_free (file->target);
  mem_free (file->part.path);
  mem_free (file->error);
  mem_free (file);
  return error;
}

char *output_file_end_with (struct output_file *file, const char *text,
                            char *error) {
  if (file)
    write_output (file, text, strlen (text));
  return output_file_end (file, true, error);
}

char *output_file_write (const char *name, const char *text) {
  struct output_file *file = 0;
  char *error = output_file_open (name, &file);
  return output_file_end_with (file, text, error);
}
