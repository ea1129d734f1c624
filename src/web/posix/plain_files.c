#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

struct plain_file {
  FILE *stream;
  int error;   /* as `gzerror` gives it */
  int is_read; /* at least in part */
};

static gzFile make (FILE *stream) {
  gzFile file = stream ? malloc (sizeof *file) : 0;
  if (file)
    *file = (struct plain_file){.stream = stream, .error = Z_OK};
  else if (stream)
    fclose (stream);
  return file;
}

/* "rb" or "wb9": stdio knows no level. */
static const char *plain_mode (const char *mode) {
  return *mode == 'r' ? "r" : "w";
}

gzFile gzopen (const char *path, const char *mode) {
  return make (fopen (path, plain_mode (mode)));
}

gzFile gzdopen (int descriptor, const char *mode) {
  return make (fdopen (descriptor, plain_mode (mode)));
}

/* Files that gzip has written begin with these bytes. */
static int is_compressed (FILE *stream) {
  const int first = getc (stream);
  if (first != 0x1f)
    return ungetc (first, stream), 0;
  const int second = getc (stream);
  return second == 0x8b;
}

int gzread (gzFile file, void *bytes, unsigned count) {
  if (!file->is_read && is_compressed (file->stream)) {
    file->error = Z_DATA_ERROR;
    return -1;
  }
  file->is_read = 1;
  const size_t got = fread (bytes, 1, count, file->stream);
  if (ferror (file->stream))
    file->error = Z_ERRNO;
  return file->error ? -1 : (int)got;
}

int gzgetc (gzFile file) {
  unsigned char byte;
  return gzread (file, &byte, 1) == 1 ? byte : -1;
}

int gzwrite (gzFile file, const void *bytes, unsigned count) {
  if (fwrite (bytes, 1, count, file->stream) == count)
    return (int)count;
  file->error = Z_ERRNO;
  return 0;
}

int gzclose (gzFile file) {
  const int error = fclose (file->stream) ? Z_ERRNO : Z_OK;
  free (file);
  return error;
}

const char *gzerror (gzFile file, int *number) {
  *number = file->error;
  return file->error == Z_DATA_ERROR
             ? "compressed files cannot be read here"
             : strerror (errno);
}

unsigned long crc32_z (unsigned long sum, const unsigned char *bytes,
                       size_t size) {
  sum = ~sum & 0xffffffff;
  for (size_t i = 0; bytes && i < size; i++) {
    sum ^= bytes[i];
    for (int bit = 0; bit < 8; bit++)
      sum = sum >> 1 ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum & 0xffffffff;
}
