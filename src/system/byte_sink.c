#include "system/byte_sink.h"

static int write_to_file (void *file, const void *bytes, size_t count) {
  return fwrite (bytes, 1, count, file) == count ? 0 : -1;
}

struct byte_sink file_byte_sink (FILE *file) {
  return (struct byte_sink){file, write_to_file};
}
