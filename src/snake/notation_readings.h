#ifndef notation_readings_h_INCLUDED
#define notation_readings_h_INCLUDED

#include "snake/notation.h"

#include <stddef.h>

/* All that a text can be read as, before one of them is chosen. */
struct reading {
  const struct notation *notation;
  struct snake snake;
};

struct readings {
  const struct region *region;  /* 0 where it is not known */
  const struct notation *named; /* 0 where no notation is named */
  char *body;                   /* the text, its prefix made blank */
  int count;
  struct reading *reading; /* [0..count[ no two the same */
  char *error;             /* of the reader that came farthest, or 0 */
  size_t error_at;         /* in the body */
  const struct notation *error_in;
};

/* The error is about the prefix; no matter what, clear the readings. */
char *readings_init (struct readings *, const char *text,
                     const struct region *);
void readings_clear (struct readings *);

/* One more reading of the body; 0 and the snake, or the error */
char *readings_try (const struct readings *, const struct notation *,
                    int taking, struct snake *, size_t *failed_at);

#endif
