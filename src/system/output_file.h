#ifndef output_file_h_INCLUDED
#define output_file_h_INCLUDED

#include "system/byte_sink.h"

/* A file that appears under its name only when all of it is there and on
 * the disk: it is written beside it, as a fresh file of a name that nobody
 * can know before (NAME.0123456789abcdef.part), and renamed at the end.  Of
 * two writers the last one wins, whole.  A symbolic link stays, the file it
 * leads to is replaced; mode and owner of a file that is replaced stay, too
 * (the owner where we may), and what may not be written is not replaced.
 * What is no regular file (a pipe, /dev/null, /dev/stdout) is written as it
 * is.  A name that ends in `.gz`, `.xz`, `.bz2` or `.zst` is compressed,
 * all but the first by their tools, and without these there is no such
 * file; nor is there one of a name as `F.zip`, which nobody here can make.
 * `-` is standard output.
 *
 * Where the program exits before it is closed, the unfinished file goes.
 */
struct output_file;

/* Returns the error, `<name>: ...` on the heap, or 0. */
char *output_file_open (const char *name, struct output_file **);

struct byte_sink output_file_sink (struct output_file *);

/* Where the bytes are now: whoever reads that file finds all that was
 * written, where it is not compressed.
 */
const char *output_file_path (const struct output_file *);

/* 1 where something could not be written: closing it tells what. */
int output_file_has_failed (const struct output_file *);

/* How many bytes are in it by now, 0 where nobody can know */
unsigned long long output_file_size (const struct output_file *);

/* Closes and renames, or with `keep` 0 removes what was written.  Returns
 * the first error since it was opened; then nothing is left of the file.
 */
char *output_file_close (struct output_file *, int keep);

/* Removes what processes that were killed left of files of that name; what
 * others are at stays.
 */
void output_file_sweep (const char *name);

/* A file that holds this text, or the error */
char *output_file_write (const char *name, const char *text);

/* The same behind what went wrong before, on the heap or 0: then nothing is
 * kept.  Returns that, or its own error.  The file may be 0.
 */
char *output_file_end (struct output_file *, int keep, char *error);

/* What a signal handler may do: remove all unfinished files of this
 * process.
 */
void output_file_abandon_all (void);

/* Who reads a file (`-` for standard input) says so: it is not replaced by
 * any output from then on, by whatever name.
 */
void output_file_spare (const char *name);

#endif
