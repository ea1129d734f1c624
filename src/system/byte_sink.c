#include "system/byte_sink.h"

#include "system/memory.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

static int file_sink_write (void *file, const void *bytes, size_t count) {
  return fwrite (bytes, 1, count, file) == count ? 0 : -1;
}

struct byte_sink file_byte_sink (FILE *file) {
  return (struct byte_sink){file, file_sink_write};
}

bool write_all (int descriptor, const void *bytes, size_t count) {
  const char *next = bytes;
  while (count) {
    const ssize_t written = write (descriptor, next, count);
    if (written < 0 && errno != EINTR)
      return false;
    if (written > 0) {
      next += written;
      count -= (size_t)written;
    }
  }
  return true;
}

int write_failure (int descriptor) {
  return write_all (descriptor, "", 1) ? 0 : errno;
}

char *with_write_failure (char *wrong, const char *separator,
                          int descriptor) {
  const int error = wrong ? write_failure (descriptor) : 0;
  return error && !strstr (wrong, strerror (error))
             ? append_item (wrong, separator, strerror (error))
             : wrong;
}
