#ifndef notation_h_INCLUDED
#define notation_h_INCLUDED

#include "puzzle/region.h"
#include "puzzle/snake.h"

#include <stddef.h>
#include <stdio.h>

/* A notation is one of the ways in which people write down a snake; all of
 * them were found in articles, programs and shops.  A text may name its
 * notation by a prefix, as in `steps:2,1,2`.
 *
 * A notation is added by a reader, a writer, and a row in the table in
 * notation.c; what they get is in notation_family.h.
 */
struct snake_text;
struct laid_snake;

enum notation_flag {
  NOTATION_NUMBERS = 1,         /* a list of numbers */
  NOTATION_DIGITS = 2,          /* also read as a string of digits */
  NOTATION_ONLY_BY_NAME = 4,    /* never read without its prefix: of bars
                                 * alone, which errors name */
  NOTATION_OMITS_CUBES = 8,     /* does not say how many cubes there are */
  NOTATION_EXPRESSES_FREE = 16, /* can express free joints */
  NOTATION_USUAL = 32,          /* most people who write numbers use it */
};

struct notation {
  const char *prefix;  /* without the colon */
  const char *example; /* a snake of six cubes, laid flat: three to the
                          right, then three to the right below the third */
  const char *summary; /* one line, for people */
  const char *also;    /* other symbols for the same, or 0 */
  int interpretations; /* of the same text, tried one by one; at least 1 */
  int flags;           /* of `enum notation_flag` */
  int form;            /* for a reader and a writer of several notations */
  char *(*read) (struct snake_text *);
  void (*write) (const struct laid_snake *, FILE *);
};

/* The notations in the order in which they are shown; 0 after the last */
const struct notation *notation_number (int);
const struct notation *notation_with_prefix (const char *);

/* Is it a letter for each cube? */
bool notation_has_letters (const struct notation *);

/* The summary, "(or ...)" and the other words, on the heap */
char *notation_description (const struct notation *);

/* Returns the snake in that notation, without the prefix, on the heap; or 0
 * if the notation cannot express it.  With its prefix, for a region of
 * `cells` cells (0 if it is not known), the text is read as the same snake:
 * a notation that does not say how many cubes there are expresses only
 * snakes that fill the region.  A text of several lines is a drawing, which
 * begins in the line after its prefix.
 */
char *notation_write (const struct notation *, const struct snake *,
                      int cells);

/* The same with the prefix, "steps:2,1,2"; as moves if the notation cannot
 * express the snake or takes several lines
 */
char *notation_write_named (const struct notation *, const struct snake *,
                            int cells);

/* The side, at least 1, of the cube whose number of cells is nearest; of
 * two that are equally near, the larger one
 */
int nearest_cube_side (int cells);

#endif
