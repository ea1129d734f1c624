#ifndef input_file_h_INCLUDED
#define input_file_h_INCLUDED

#include <stdbool.h>
#include <stdio.h>

/* Files that the program reads.  It remembers them, and does not replace
 * them by an output (output_file.h).
 */

/* Opens a file, or standard input for "-", for reading.  Returns 0 with
 * errno if it cannot be opened.
 */
FILE *input_file_open (const char *name);
void input_file_close (FILE *);

/* The same for a file that another program may have put there.  If it is
 * not a regular file but a pipe, which may wait for ever, or a device,
 * which may have no end, errno is EINVAL.
 */
FILE *regular_file_open (const char *name);

/* Why a file or a pipe cannot be read: `strerror`, except for EINVAL, for
 * EBADMSG and ENOEXEC (decompressor.h), and for EINTR: reading is
 * interrupted only when the time limit is over (cli/progress.h).
 */
const char *input_file_error (int error);

/* Remembers a file that is read in another way; "-" is standard input. */
void input_file_note (const char *name);

/* Returns true if this is a regular file that the program reads, by this
 * name or another one.
 */
bool input_file_is_noted (const char *name);

#endif
