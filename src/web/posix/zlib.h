#ifndef zlib_h_INCLUDED
#define zlib_h_INCLUDED

/* The functions of zlib that the program calls, over plain files: nothing
 * is compressed in a browser, and zlib would be a fifth of the program.
 * Reading a compressed file is an error.
 */
#include <stddef.h>

typedef struct plain_file *gzFile;

#define Z_OK 0
#define Z_STREAM_END 1
#define Z_ERRNO (-1)
#define Z_DATA_ERROR (-3)
#define Z_MEM_ERROR (-4)
#define Z_BUF_ERROR (-5)

gzFile gzopen (const char *path, const char *mode);
gzFile gzdopen (int file, const char *mode);
int gzread (gzFile, void *bytes, unsigned count);
int gzgetc (gzFile);
int gzwrite (gzFile, const void *bytes, unsigned count);
int gzclose (gzFile);
const char *gzerror (gzFile, int *number);
unsigned long crc32_z (unsigned long, const unsigned char *, size_t size);

#endif
