#include "system/input_file.h"

#include "system/array.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct identity {
  dev_t device;
  ino_t number;
};

static ARRAY (struct identity) inputs;

static bool is_noted_input (const struct stat *status) {
  for (size_t i = 0; i < inputs.count; i++)
    if (inputs.item[i].device == status->st_dev &&
        inputs.item[i].number == status->st_ino)
      return true;
  return false;
}

void input_file_note (const char *name) {
  struct stat status;
  const int failed = strcmp (name, "-") ? stat (name, &status)
                                        : fstat (STDIN_FILENO, &status);
  if (!failed && !is_noted_input (&status))
    array_push (&inputs, (struct identity){status.st_dev, status.st_ino});
}

bool input_file_is_noted (const char *name) {
  struct stat status;
  return !stat (name, &status) && S_ISREG (status.st_mode) &&
         is_noted_input (&status);
}

FILE *input_file_open (const char *name) {
  FILE *file = strcmp (name, "-") ? fopen (name, "rb") : stdin;
  if (file)
    input_file_note (name);
  return file;
}

/* Without O_NONBLOCK, to open a pipe waits for a writer. */
FILE *regular_file_open (const char *name) {
  struct stat status;
  const int file = open (name, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  if (file < 0)
    return 0;
  if (!fstat (file, &status) && S_ISREG (status.st_mode))
    return fdopen (file, "rb");
  close (file);
  errno = EINVAL;
  return 0;
}

void input_file_close (FILE *file) {
  if (file != stdin)
    fclose (file);
}

const char *input_file_error (int error) {
  return error == EINTR ? "nothing was written to it within the time limit"
         : error == EINVAL ? "this is not a regular file"
         : error == EBADMSG
             ? "it cannot be decompressed: it is damaged or cut off"
         : error == ENOEXEC
             ? "it is compressed, and gzip, xz, bzip2 or zstd, which "
               "would decompress it, cannot be run: is it installed?"
             : strerror (error);
}
