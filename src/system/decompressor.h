#ifndef decompressor_h_INCLUDED
#define decompressor_h_INCLUDED

#include <stdbool.h>
#include <stdio.h>

/* Opens a file, or standard input for "-", for reading.  If its first bytes
 * say that it is compressed, gzip, xz, bzip2 or zstd decompresses it, in a
 * process of its own.  Returns a stream for `input_file_close`, or 0 with
 * errno.  Reading fails with errno EBADMSG (`input_file_error`) if the tool
 * does not decompress the file to its end, and ENOEXEC if it cannot be run.
 */
FILE *decompressed_file_open (const char *name);

/* Return true if the stream begins with these bytes, at most 8, or with the
 * first bytes of a compressed file.  All bytes are still to be read
 * afterwards.
 */
bool file_begins (FILE *, const char *bytes);
bool file_is_compressed (FILE *);

#endif
