#ifndef text_lines_h_INCLUDED
#define text_lines_h_INCLUDED

#include <stddef.h>

/* A text as lines, for readers whose errors name the line */
#define TEXT_MOST_BYTES (1 << 20)
#define TEXT_LONGEST_LINE 100000

struct line {
  char *text; /* without the line end and the blanks before it */
  int number; /* from 1 */
  int column; /* of its first byte, from 1 */
};

/* A place in a text.  Column 0 means the whole line, and line 0 the whole
 * text.  `file` is the name of the text in errors, or 0; it is not copied.
 */
struct text_place {
  int line, column;
  const char *file;
};

struct text_lines {
  int count;
  struct line *line; /* [0..count[ */
  char *memory;      /* the texts of the lines are in it */
};

/* Splits a text of at most TEXT_MOST_BYTES.  It must be UTF-8 without
 * control characters except tabs and line ends (also those of Windows, and
 * carriage returns alone); a byte order mark is skipped.  Returns the
 * error, on the heap, and sets its place; or returns 0, and then the lines
 * are to be cleared.
 */
char *text_lines_init (struct text_lines *, const char *text, size_t size,
                       struct text_place *);
void text_lines_clear (struct text_lines *);

/* Reads a file, or standard input for "-", up to one byte more than
 * TEXT_MOST_BYTES, which is enough to see that it is too large.  Returns
 * the error, without the name of the file, on the heap, or 0; `*text` is on
 * the heap, followed by a 0.
 */
char *text_load (const char *name, char **text, size_t *size);

/* Returns the place that an error begins with, on the heap: "king.snake:5:
 * ", "king.snake: ", or "line 5: " without a file, and "" if the line is 1
 * or 0.
 */
char *place_text (const struct text_place *);

/* Returns the error with its place, as "PLACE:7: ERROR".  Without a line
 * (0) it is "PLACE: ERROR", without a place (0) "line 7: ERROR", and
 * without both the error itself.  Frees the error it replaces; if `error`
 * is 0 it returns 0.
 */
char *error_at (const char *place, int line, char *error);

#endif
