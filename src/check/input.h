#ifndef input_h_INCLUDED
#define input_h_INCLUDED

#include "system/byte_sink.h"
#include "system/search_limits.h"

#include <stdbool.h>

/* The bytes of a formula or a proof, plain or compressed by gzip, and how
 * far they are read.  Memory does not grow with the file.
 */
struct input {
  const char *name; /* for messages */
  void *gz;         /* 0 if the bytes come from a source */
  const struct byte_source *source;
  unsigned char *buffer; /* [next..end[ is not read yet */
  int next, end;
  bool is_broken;              /* the rest could not be read */
  unsigned long long before;   /* bytes before the buffer */
  unsigned long long line;     /* from 1 */
  const struct limits *limits; /* 0 for none */
};

enum { INPUT_BUFFER = 1 << 16 };

/* More variables than any solver takes */
#define INPUT_GREATEST_VARIABLE 100000000

/* Opens the file `name`, or standard input if it is `-`.  With a source the
 * bytes come from there and are not decompressed; `name` only describes it
 * then.  All arguments have to outlive the input.  Once a limit is reached
 * the rest counts as unreadable.  Returns the error, on the heap, or 0;
 * call `input_close` in both cases.
 */
char *input_open (const char *name, const struct byte_source *source,
                  const struct limits *limits, struct input *);
void input_close (struct input *);

/* The next byte, or EOF at the end */
int input_peek (struct input *);
int input_get (struct input *);

unsigned long long input_byte (const struct input *); /* read so far */

/* Skips blanks and line ends, and comments, which begin with c and end with
 * the line.  Returns the byte that follows.
 */
int input_skip_blanks (struct input *);
int input_skip (struct input *);
void input_skip_line (struct input *);

bool input_is_digit (int byte);

/* Skips this text.  Returns false if the input differs, and stops there. */
bool input_skip_text (struct input *, const char *text);

/* Reads a whole number, -`greatest`..`greatest`, after blanks and comments;
 * a blank or the end must follow it.  Returns the error, on the heap, or 0.
 */
char *input_number (struct input *, int greatest, int *);

/* "<name>:<line>: " and the text, which is released.  If the file could not
 * be read to its end the error says that instead.
 */
char *input_error (const struct input *, char *text);

#endif
