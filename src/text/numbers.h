#ifndef numbers_h_INCLUDED
#define numbers_h_INCLUDED

#include <stdbool.h>
#include <stddef.h>

/* Numbers in a text of a person, separated by blanks, line ends, commas,
 * semicolons, bars, brackets, quotes, dots and slashes.  A minus between
 * two digits separates them (`3-2-2`), and so does a minus before a blank
 * (`3 - 2`); any other minus is a sign.
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

/* Reads all numbers.  Returns the error, on the heap, or 0.  After an error
 * `*failed_at` is its place in the text, and there are no numbers.
 */
char *numbers_read (const char *text, struct numbers *, size_t *failed_at);

/* The same for a text of two or more digits, each of which is a number */
char *numbers_read_digits (const char *text, struct numbers *,
                           size_t *failed_at);
void numbers_clear (struct numbers *);

/* Returns true if the text is `count` numbers, which become
 * value[0..count[.
 */
bool numbers_read_exactly (const char *text, int count, int *value);

/* Returns true for characters that may separate the symbols of a snake. */
bool is_separator (char);

/* The first character of a text in quotes, and its code if it is not one of
 * ASCII, as it may look like one; on the heap.  It is for errors, which are
 * one line, so a tab becomes a blank.
 */
char *quoted_character (const char *);

/* An error about the first character of a text: "'x' is not a number" */
char *wrong_character (const char *at, const char *is_what);

#endif
