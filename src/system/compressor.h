#ifndef compressor_h_INCLUDED
#define compressor_h_INCLUDED

#include <sys/types.h>

/* 1 if something is before the suffix */
int name_ends_in (const char *name, const char *suffix);

/* A format that can be read and written: how the names of its files end,
 * how the files begin, and the tool
 */
struct compression {
  const char *suffix, *start, *tool;
  int is_of_zlib; /* which compresses without the tool */
};

/* The format of a file that begins with these bytes, or has that name; or 0
 */
const struct compression *compression_of (const void *bytes, size_t size);
const struct compression *compression_of_name (const char *name);

/* A tool that compresses what is written to a file, in a process of its
 * own: xz, bzip2 or zstd.
 */
struct compressor {
  const char *tool;
  pid_t process; /* 0 if there is none */
  int socket;    /* takes the bytes to compress */
};

/* Sets the tool for a file of that name: "xz" for "F.cnf.xz", 0 for
 * "F.cnf", also for "F.cnf.gz".  Returns the error, on the heap, or 0: the
 * tool is not installed, or no tool is known for such a name ("F.cnf.zip").
 */
char *compressor_choose (const char *name, const char **tool);

/* Starts the tool, which writes to the descriptor `to`.  Returns 0, or -1
 * with errno.
 */
int compressor_start (struct compressor *, const char *tool, int to);

/* Waits until everything is compressed.  Returns what went wrong, on the
 * heap, with what the tool said; or 0.
 */
char *compressor_end (struct compressor *);

#endif
