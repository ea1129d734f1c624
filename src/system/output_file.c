#include "system/output_file.h"

#include "system/memory.h"

#include <zlib.h>

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct output_file {
  char *name, *part; /* part is 0 where the file is written as it is */
  int descriptor;
  gzFile gz; /* 0 where it is not compressed */
  int error; /* the first errno */
};

static int ends_in_gz (const char *name) {
  const size_t length = strlen (name);
  return length > 3 && !strcmp (name + length - 3, ".gz");
}

static int is_special (const char *name) {
  struct stat status;
  return !stat (name, &status) && !S_ISREG (status.st_mode);
}

static int open_descriptor (struct output_file *file) {
  if (!strcmp (file->name, "-"))
    return dup (STDOUT_FILENO);
  if (!is_special (file->name))
    file->part = message ("%s.part", file->name);
  return open (file->part ? file->part : file->name,
               O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
}

static char *error_of (const struct output_file *file) {
  const int standard = !strcmp (file->name, "-");
  return message ("%s: cannot write: %s",
                  standard ? "standard output" : file->name,
                  strerror (file->error));
}

static void forget (struct output_file *file) {
  free (file->name);
  free (file->part);
  free (file);
}

char *output_file_open (const char *name, struct output_file **opened) {
  struct output_file *file = allocate_zeroed (1, sizeof *file);
  file->name = copy_text (name);
  file->descriptor = open_descriptor (file);
  if (file->descriptor >= 0 && ends_in_gz (name)) {
    file->gz = gzdopen (file->descriptor, "wb");
    if (!file->gz)
      out_of_memory ();
  }
  if (file->descriptor >= 0) {
    *opened = file;
    return 0;
  }
  file->error = errno;
  char *error = error_of (file);
  forget (file);
  return error;
}

static int write_plain (struct output_file *file, const char *bytes,
                        size_t count) {
  while (count) {
    const ssize_t written = write (file->descriptor, bytes, count);
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

static int close_descriptor (struct output_file *file) {
  return file->gz ? gzclose (file->gz) != Z_OK : close (file->descriptor);
}

int output_file_has_failed (const struct output_file *file) {
  return file->error != 0;
}

unsigned long long output_file_size (const struct output_file *file) {
  struct stat status;
  const int known = !stat (output_file_path (file), &status);
  return known ? (unsigned long long)status.st_size : 0;
}

char *output_file_close (struct output_file *file, int keep) {
  errno = 0;
  if (close_descriptor (file) && !file->error)
    file->error = errno ? errno : EIO;
  const int good = keep && !file->error;
  if (file->part && good && rename (file->part, file->name))
    file->error = errno;
  if (file->part && (!good || file->error))
    unlink (file->part);
  char *error = file->error ? error_of (file) : 0;
  forget (file);
  return error;
}

char *output_file_end (struct output_file *file, int keep, char *error) {
  char *other = file ? output_file_close (file, keep && !error) : 0;
  if (!error)
    return other;
  free (other);
  return error;
}

void output_file_abandon (const struct output_file *file) {
  if (file->part)
    unlink (file->part);
}
