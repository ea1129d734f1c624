#ifndef reading_h_INCLUDED
#define reading_h_INCLUDED

#include "system/array.h"
#include "text/text_lines.h"

#include <jansson.h>
#include <stdbool.h>

/* What was read of a puzzle: the notation of its snake, other readings of
 * the same text, and what was mended.  After an error the record says where
 * the error is, and among which readings the user can choose.
 */
struct notation;

/* Another snake as which the text can be read */
struct reading_choice {
  const struct notation *notation; /* in the table */
  char *written; /* "steps:2,1,2", what to type for it; on the heap */
  int cubes;
  bool fits; /* as many cubes as the region has cells, and no run that is
              * too long; without a region, the cubes fill a cube */
};

struct reading {
  const struct notation *notation; /* in the table; 0 after an error */
  bool is_named;                   /* by the text */
  bool is_misfit; /* the snake fits only as `takes_misfits` allows;
                   * after an error: it would fit then */
  const struct notation *meant; /* as which an error read the text, which
                                 * does not name a notation; or 0 */
  bool lacks_region;      /* neither the text nor an option names one */
  bool has_title;         /* the first line was taken as the name */
  const char *lookalikes; /* the sentence about them (lookalikes.h), or 0 */
  const char *code; /* the sentence about a list in a line of code, or 0 */
  char straight, turn; /* the letters of the text, 0 if it has none */

  /* Readings that fit, but are another snake, or the same snake from the
   * other end; and a reading in a usual notation with a cube too many or
   * too few, in which the text may be miscounted.  There are none if the
   * notation is named.  After an error they are the readings among which
   * the user has to choose, or a reading that has to be named.
   */
  ARRAY (struct reading_choice) others;

  struct text_place place; /* of the error, if there was one */
  size_t failed_at;        /* its place in the text of the snake */
};

void reading_clear (struct reading *);

/* "Read as steps: cubes that each straight run adds.", on the heap, with
 * the letters of the text, if it has letters, unless it names its notation;
 * then what was mended.  0 if there is nothing to say
 */
char *reading_text (const struct reading *);

/* For programs: {"notation": "steps", "text": what `reading_text` says, or
 * null, "others": [...], "mended": ["the first line is the name"]}
 */
json_t *reading_to_json (const struct reading *);

/* The others: [{"notation": "last", "written": "last:2,1,2", "cubes": 6,
 * "fits": true}, ...]
 */
json_t *reading_choices_to_json (const struct reading *);

#endif
