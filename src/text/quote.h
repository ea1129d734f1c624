#ifndef quote_h_INCLUDED
#define quote_h_INCLUDED

#include <stdio.h>

/* Texts as other programs read them back. */

/* A word for a POSIX shell, on the heap: in single quotes if it has
 * characters that mean something to a shell, or none at all.
 */
char *shell_word (const char *);

/* The same for the name of a file.  A name that begins with a dash gets
 * "./" in front, as programs would take it for an option.
 */
char *shell_file_name (const char *);

/* The same for commands that are shown, and that a person may copy: bytes
 * that printable.h replaces are escaped, as in $'a\033b'.  Not every
 * /bin/sh can read this, so scripts use the functions above.
 */
char *shown_word (const char *);
char *shown_file_name (const char *);

/* Writes a field of a CSV table, in quotes if it needs them (RFC 4180).  If
 * a spreadsheet would take the text for a formula, it gets an apostrophe in
 * front, after which spreadsheets expect plain text.
 */
void csv_write_field (FILE *, const char *);

#endif
