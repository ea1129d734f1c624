#ifndef notation_h_INCLUDED
#define notation_h_INCLUDED

#include "puzzle/snake.h"
#include "region/region.h"

#include <stddef.h>

/* A notation is one of the ways in which people write down a snake.  All of
 * them were found in articles and programs of owners of the toy.  In a text
 * the notation may be named by its prefix, as in `steps:2,1,2`.
 *
 * A notation is added by a reader, a writer, and a line in the table in
 * notation.c; what those get see notation_family.h.
 */
struct snake_text;
struct laid_snake;

enum notation_flag {
  NOTATION_NUMBERS = 1,      /* a list of numbers */
  NOTATION_DIGITS = 2,       /* in the second taking, a string of digits */
  NOTATION_ONLY_BY_NAME = 4, /* never tried without its prefix */
  NOTATION_ASKS_FOR_CUBES = 8,  /* does not say how many cubes there are */
  NOTATION_EXPRESSES_FREE = 16, /* has words for free joints */
  NOTATION_USUAL = 32,          /* most people who write numbers count so */
};

struct notation {
  const char *prefix;  /* without the colon */
  const char *summary; /* one line, for people */
  const char *example; /* a snake of six cubes, laid flat: three to the
                          right, then three to the right below the third */
  int takings;         /* [0..takings[ ways of taking the same text */
  int flags;           /* of `enum notation_flag` */
  int form;            /* where a reader and a writer serve several */
  char *(*read) (struct snake_text *, struct snake *);
  char *(*write) (const struct laid_snake *); /* 0: cannot express it */
};

/* The notations in the order in which they are shown; 0 after the last. */
const struct notation *notation_number (int);
const struct notation *notation_with_prefix (const char *);

/* The snake in that notation, without the prefix; 0 where it cannot be
 * expressed.  Read by name, for a region of so many cells (0 where none is
 * known), it gives the same snake again: a notation that does not say how
 * many cubes there are expresses only snakes that fill the region.  What
 * has several lines is a drawing, and begins in the line behind its prefix.
 */
char *notation_write (const struct notation *, const struct snake *,
                      int cells);

/* "steps:2,1,2": in that notation, as moves where it cannot express the
 * snake or takes several lines; on the heap
 */
char *notation_write_named (const struct notation *, const struct snake *,
                            int cells);

/* Reads a snake.  Where the text names a notation only that one is tried,
 * else all that may be: a reading is kept if the snake has as many cubes as
 * the region has cells, and no straight run longer than the region.  Where
 * no region is given it is the cube that the reading fills.
 *
 * If different snakes are left, that is an error which says what to write.
 * Two snakes that are each other's reversal are the same toy; but where
 * single cubes are spoken of they differ, then `cubes_have_names` is set.
 *
 * A snake whose notation is named is taken as it is, even if it has longer
 * runs, or fewer cubes than the region has cells.
 *
 * Returns the error text, 0 for fine.  After an error there is nothing to
 * clear.
 */
struct notation_request {
  const char *text;            /* UTF-8 */
  const struct region *region; /* 0 where it is not known */
  int cubes_have_names;

  /* Where no reading fits, the one that comes nearest is taken: with the
   * fewest cubes too many or missing, for no region those of the nearest
   * cube.  A run that is too long counts as one cube.
   */
  int takes_misfits;
};

struct snake_reading {
  const struct notation *notation; /* in the table */
  size_t failed_at;                /* where the text is no snake */
  int is_named;                    /* by the text, not only recognised */

  /* A rarer notation was recognised, but in this usual one it would be one
   * cube too many or too few, and perhaps is miscounted; else 0
   */
  const struct notation *usual;
  int usual_cubes;

  int is_misfit; /* only as `takes_misfits` says; after an
                  * error: it would have been */
};

/* "Read as steps: cubes that each straight run adds.", on the heap; 0 where
 * the text names its notation
 */
char *snake_reading_text (const struct snake_reading *);

char *notation_read (const struct notation_request *, struct snake *,
                     struct snake_reading *);

/* 1 where the text is a snake in some notation, whether it fits or not */
int notation_recognises (const char *text);

/* The side of the cube with that number of cells, 0 where there is none */
int cube_side (int cells);

/* The side, at least 1, of the cube whose number of cells is nearest; of
 * two equally near the larger.
 */
int nearest_cube_side (int cells);

#endif
