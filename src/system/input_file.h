#ifndef input_file_h_INCLUDED
#define input_file_h_INCLUDED

#include <stdio.h>

/* Files that the program reads.  It remembers them, and replaces none of
 * them by an output (output_file.h).
 */

/* A stream to read a file, or standard input for "-", or 0 and errno */
FILE *input_file_open (const char *name);
void input_file_close (FILE *);

/* The same for a file that another program may have put there.  If that is
 * no regular file but a pipe, which may wait for ever, or a device, which
 * may have no end, it is 0 and errno is EINVAL.
 */
FILE *regular_file_open (const char *name);

/* Why a file or a pipe cannot be read: `strerror`, except for EINVAL, for
 * EBADMSG and ENOEXEC (decompressor.h), and for EINTR: reading is
 * interrupted only when the time limit is over (cli/progress.h).
 */
const char *input_file_error (int error);

/* Remembers a file that is read in another way; "-" is standard input. */
void input_file_note (const char *name);

/* Returns 1 if this is a regular file that the program reads, whatever name
 * it was opened by.
 */
int input_file_is_noted (const char *name);

#endif
