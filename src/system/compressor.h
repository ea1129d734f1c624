#ifndef compressor_h_INCLUDED
#define compressor_h_INCLUDED

#include <sys/types.h>

/* A tool that compresses on the way to a file: xz, bzip2 or zstd, as a
 * process of its own.
 */
struct compressor {
  const char *tool; /* 0: none */
  pid_t process;
  int feed; /* descriptor that takes what is to be compressed */
  int talk; /* and one for what the tool says of itself */
};

/* The tool for a file of that name ("F.cnf.xz": "xz"), or 0 */
const char *compressor_for (const char *name);

/* The suffix of a file that would be compressed or packed in a way that
 * nobody here knows ("F.cnf.zip": ".zip"), or 0
 */
const char *compressor_missing (const char *name);

/* Starts it; what it makes goes to the descriptor `to`.  Returns 0, or an
 * errno: ENOENT where there is no such tool.
 */
int compressor_start (struct compressor *, const char *tool, int to);

/* Ends it when all was fed.  Returns what went wrong, on the heap, or 0:
 * what the tool says, or how it ended.
 */
char *compressor_end (struct compressor *);

#endif
