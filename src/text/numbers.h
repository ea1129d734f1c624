#ifndef numbers_h_INCLUDED
#define numbers_h_INCLUDED

#include <stddef.h>

/* Numbers in a text that a person wrote, separated by blanks, line ends,
 * commas, semicolons, bars, brackets, quotes, dots and slashes.  A minus
 * between two digits separates them (`3-2-2`), as does one with a blank
 * behind it (`3 - 2`); any other minus is a sign.
 */
#define NUMBERS_GREATEST 1000000

struct number {
  int value; /* -NUMBERS_GREATEST..NUMBERS_GREATEST */
  size_t at; /* where it begins in the text */
};

struct numbers {
  int count;
  struct number *list; /* [0..count[ */
};

/* Returns the error, on the heap, or 0.  After an error `*failed_at` is its
 * place in the text, and there are no numbers.
 */
char *numbers_read (const char *text, struct numbers *, size_t *failed_at);

/* The same for a text of two or more digits, each of which is a number */
char *numbers_read_digits (const char *text, struct numbers *,
                           size_t *failed_at);
void numbers_clear (struct numbers *);

/* Returns 1 for characters that may separate the symbols of a snake. */
int is_separator (char);

/* A copy of the first character of a text, in UTF-8 one to four bytes, on
 * the heap.  It is for errors, which are one line: a tab becomes a blank.
 */
char *copy_character (const char *);

/* An error about the first character of a text: "'x' is not a number" */
char *wrong_character (const char *at, const char *is_what);

#endif
