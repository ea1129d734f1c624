#ifndef speech_h_INCLUDED
#define speech_h_INCLUDED

#include "instructions/words.h"

/* What is put into the slot {name} of a pattern: a text, or the number if
 * that is 0.  The slot after the last has no name.
 */
struct slot {
  const char *name;
  int number;
  const char *text;
};
#define NUMBER(NAME, VALUE)                                                \
  { .name = NAME, .number = VALUE }
#define PHRASE(NAME, VALUE)                                                \
  { .name = NAME, .text = VALUE }
#define SLOTS(...) ((const struct slot[]){__VA_ARGS__, {.name = 0}})

/* The pattern with its slots filled, on the heap */
char *words_fill (const char *pattern, const struct slot *);

/* "4.5", or "4,5", on the heap */
char *words_decimal (const struct words *, double);

/* Sentences one after the other; the text is on the heap, or 0. */
struct speech {
  const struct words *words;
  char *text;
};

/* Adds a sentence; the slots may be 0 if the pattern has none.  A phrase at
 * its beginning gets a capital, if it begins with an ASCII letter.
 */
void speech_say (struct speech *, const char *pattern, const struct slot *);

#endif
