#ifndef text_lines_h_INCLUDED
#define text_lines_h_INCLUDED

#include <stddef.h>

/* A text as lines, for readers that name the line in their errors. */
#define TEXT_MOST_BYTES (1 << 20)
#define TEXT_LONGEST_LINE 100000

struct line {
  char *text; /* without the line end, and without blanks behind */
  int number; /* from 1 */
  int column; /* where the text begins, in bytes, from 1 */
};

/* Where in a text; the column is 0 where it is the whole line. */
struct text_place {
  int line, column;
};

struct text_lines {
  int count;
  struct line *line; /* [0..count[ */
  char *memory;      /* in which the lines lie */
};

/* Splits a text.  It has to be UTF-8 without control characters other than
 * tabs and line ends (which may be those of Windows), of at most
 * TEXT_MOST_BYTES; a byte order mark in front is skipped.  Returns the
 * error and where it is in `*place`, 0 for fine; then it is to be
 * cleared.
 */
char *text_lines_init (struct text_lines *, const char *text, size_t size,
                       struct text_place *place);
void text_lines_clear (struct text_lines *);

/* Reads a file, "-" being standard input, but no more than one byte over
 * TEXT_MOST_BYTES: that is enough to see that it is too large.  Returns the
 * error without the name of the file, 0 for fine; `*text` is on the heap,
 * with a 0 behind it.
 */
char *text_load (const char *file, char **text, size_t *size);

#endif
