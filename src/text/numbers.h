#ifndef numbers_h_INCLUDED
#define numbers_h_INCLUDED

#include <stddef.h>

/* Numbers in a text that a person wrote.  What stands between them may be
 * blanks, line ends, commas, semicolons, bars, brackets and quotes.  A
 * minus right after a digit stands between two numbers (`3-2-2`), any other
 * minus is a sign.
 */
#define NUMBERS_GREATEST 1000000

struct number {
  int value; /* at most NUMBERS_GREATEST, with either sign */
  size_t at; /* where it begins in the text */
};

struct numbers {
  int count;
  struct number *list; /* [0..count[ */
};

/* The error text, 0 for fine.  After an error there is nothing to clear,
 * and `*failed_at` is where in the text the trouble is.
 */
char *numbers_read (const char *text, struct numbers *, size_t *failed_at);

/* The same for a text that is one string of two or more digits, every digit
 * being a number.
 */
char *numbers_read_digits (const char *text, struct numbers *,
                           size_t *failed_at);
void numbers_clear (struct numbers *);

/* 1 for what may stand between the symbols of a snake */
int is_separator (char);

/* The character that begins there, in UTF-8 one to four bytes, on the heap.
 * It is for errors, which have one line: a tab comes as a blank.
 */
char *copy_character (const char *);

/* An error about one character: "'x' is no number" */
char *wrong_character (const char *at, const char *is_what);

#endif
