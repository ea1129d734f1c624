#ifndef text_lines_h_INCLUDED
#define text_lines_h_INCLUDED

#include <stddef.h>

/* A text as lines, for readers whose errors name the line */
#define TEXT_MOST_BYTES (1 << 20)
#define TEXT_LONGEST_LINE 100000

struct line {
  char *text; /* without the line end and the blanks before it */
  int number; /* from 1 */
  int column; /* of the first byte, from 1 */
};

/* A place in a text.  Column 0 is the whole line, and line 0 is the whole
 * text.  `file` is what errors call the text, or 0; it is not copied.
 */
struct text_place {
  int line, column;
  const char *file;
};

struct text_lines {
  int count;
  struct line *line; /* [0..count[ */
  char *memory;      /* that the lines are in */
};

/* Splits a text of at most TEXT_MOST_BYTES.  It must be UTF-8 without
 * control characters except tabs and line ends (those of Windows, too); a
 * byte order mark is skipped.  Returns the error, on the heap, and its
 * place; or 0, and then the lines are to be cleared.
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

/* What an error begins with, on the heap: "king.snake:5: ", "king.snake: ",
 * or "line 5: " without a file, and "" if that is line 1 or 0
 */
char *place_text (const struct text_place *);

/* "PLACE:7: ERROR", or without the number if it is 0; "line 7: ERROR" if
 * the place is 0, and if both are 0 the error itself.  Takes the error,
 * which may be 0 and stays so then.
 */
char *error_at (const char *place, int line, char *error);

#endif
