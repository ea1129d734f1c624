#include "system/byte_sink.h"

#include <errno.h>
#include <unistd.h>

static int write_to_file (void *file, const void *bytes, size_t count) {
  return fwrite (bytes, 1, count, file) == count ? 0 : -1;
}

struct byte_sink file_byte_sink (FILE *file) {
  return (struct byte_sink){file, write_to_file};
}

int write_all (int descriptor, const void *bytes, size_t count) {
  const char *next = bytes;
  while (count) {
    const ssize_t written = write (descriptor, next, count);
    if (written < 0 && errno != EINTR)
      return -1;
    if (written > 0) {
      next += written;
      count -= (size_t)written;
    }
  }
  return 0;
}

int write_failure (int descriptor) {
  return write_all (descriptor, "", 1) ? errno : 0;
}
