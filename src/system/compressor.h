#ifndef compressor_h_INCLUDED
#define compressor_h_INCLUDED

#include <stdbool.h>
#include <sys/types.h>

/* A format that can be read and written */
struct compression {
  const char *suffix; /* of the names of its files */
  const char *start;  /* the first bytes of its files */
  const char *tool;
  bool is_of_zlib; /* zlib compresses without the tool */
};

/* The format of a file that begins with these bytes, or has this name; 0 if
 * it is not compressed
 */
const struct compression *compression_of (const void *bytes, size_t size);
const struct compression *compression_of_name (const char *name);

/* A tool (xz, bzip2 or zstd) that compresses bytes in a process of its own
 */
struct compressor {
  const char *tool;
  pid_t process; /* 0 if there is none */
  int socket;    /* takes the bytes to compress */
};

/* Sets the tool for a file of that name: "xz" for "F.cnf.xz", 0 for "F.cnf"
 * and for "F.cnf.gz".  Returns the error, on the heap, or 0: the tool is
 * not installed, or no tool is known for such a name ("F.cnf.zip").
 */
char *compressor_choose (const char *name, const char **tool);

/* Starts the tool, which writes to the descriptor `to`.  Returns false with
 * errno if it cannot be started.
 */
bool compressor_start (struct compressor *, const char *tool, int to);

/* Waits until all bytes are compressed.  Returns what went wrong, on the
 * heap, with the error of the tool; or 0.
 */
char *compressor_end (struct compressor *);

#endif
