#ifndef proof_input_h_INCLUDED
#define proof_input_h_INCLUDED

#include "check/stop.h"
#include "system/byte_sink.h"

#include <stddef.h>
#include <stdio.h>

/* The bytes of a formula or a proof, plain or compressed by gzip, and where
 * in them the reader is.  Memory does not grow with the file.
 */
struct input {
  const char *name; /* for people */
  void *gz;         /* or 0: */
  const struct byte_source *source;
  unsigned char *buffer;           /* [next..end[ is not read yet */
  int next, end, broken;           /* broken: not all of it could be read */
  unsigned long long before;       /* bytes before the buffer */
  unsigned long long line;         /* from 1 */
  const struct stop_request *stop; /* 0: nobody */
};

enum { INPUT_BUFFER = 1 << 16 };

/* Far beyond what any solver takes */
#define INPUT_GREATEST_VARIABLE 100000000

/* `name` is a file, or `-` for standard input, or, where there is a
 * source, what to call that, which is not decompressed.  They must live as
 * long as the input, and so must `stop`, which may be 0: when it is wanted,
 * the rest cannot be read.  Returns the error, on the heap, or 0; only then
 * `input_close`.
 */
char *input_open (const char *name, const struct byte_source *source,
                  const struct stop_request *stop, struct input *);
void input_close (struct input *);

/* Both EOF at the end */
int input_peek (struct input *);
int input_get (struct input *);

unsigned long long input_byte (const struct input *); /* read so far */

/* Skips blanks, line ends and comments, which begin with c and end with
 * the line.  Returns what comes then.
 */
int input_skip (struct input *);
void input_skip_line (struct input *);

/* One whole number after blanks and comments, -`greatest`..`greatest`, with
 * a blank or the end behind it.  Returns the error, on the heap, or 0.
 */
char *input_number (struct input *, int greatest, int *);

/* "<name>:<line>: " and the text, which is freed; where the file could not
 * be read to its end, that is said instead.
 */
char *input_error (const struct input *, char *text);

#endif
