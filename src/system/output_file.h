#ifndef output_file_h_INCLUDED
#define output_file_h_INCLUDED

#include "system/byte_sink.h"

/* A file that appears under its name when it is complete and on the disk.
 * Until then it is a fresh file beside that name (temporary.h), as
 * NAME.0123456789abcdef.part, which is renamed at the end.  If two programs
 * write the same file, the last one replaces the whole file of the other.
 * If the program exits before the end, the unfinished file is removed; if
 * it is killed by SIGKILL, the next program that writes a file of that name
 * removes it (temporary.h).
 *
 * A symbolic link is kept and the file it leads to is replaced.  A file
 * that is replaced keeps its mode and, if that is permitted, its owner; a
 * file that must not be written, or that is also an input (input_file.h),
 * is not replaced.  A file that is not regular (a pipe, /dev/null,
 * /dev/stdout) is written in place.  `-` is standard output.
 *
 * The name says how the file is compressed: `.gz`, `.xz`, `.bz2` and
 * `.zst`, all but the first by their tools.  Without the tool the file is
 * refused, and so are names such as `F.zip`, for which no tool is known.
 */
struct output_file;

/* Returns the error, `<name>: ...` on the heap, or 0.  After an error there
 * is no file to end.
 */
char *output_file_open (const char *name, struct output_file **);

/* The same for a file in an open directory that belongs to the program: it
 * replaces everything that has its name.  No link is followed, and a
 * directory is removed with all files in it.  Errors begin with the path,
 * and the file gets the last name on it.  The directory is closed with the
 * file, or after an error.
 */
char *output_file_open_own (int directory, const char *path,
                            struct output_file **);

struct byte_sink output_file_sink (struct output_file *);

/* The path of the unfinished file.  Unless it is compressed, a reader finds
 * all bytes in it that were written.
 */
const char *output_file_path (const struct output_file *);

/* Returns true if not all bytes could be written. */
bool output_file_has_failed (const struct output_file *);

/* The number of bytes in the file so far.  It is a failure of writing if
 * the system does not know it.
 */
unsigned long long output_file_size (struct output_file *);

/* Closes the file.  `error` says what failed before, on the heap, or is 0.
 * The file is renamed if it is to be kept and nothing failed, and is
 * removed otherwise.  Returns `error` or the first failure of writing, on
 * the heap, or 0.  The file may be 0.
 */
char *output_file_end (struct output_file *, bool keep, char *error);

/* The first writes this text to the file and keeps it, unless opening the
 * file has failed with `error`.  The second opens the file, too.  Return
 * the error, on the heap, or 0.
 */
char *output_file_end_with (struct output_file *, const char *text,
                            char *error);
char *output_file_write (const char *name, const char *text);

/* For signal handlers: removes all unfinished files of this process. */
void output_file_abandon_all (void);

#endif
