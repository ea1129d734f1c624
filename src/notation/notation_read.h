#ifndef notation_read_h_INCLUDED
#define notation_read_h_INCLUDED

#include "puzzle/region.h"
#include "puzzle/snake.h"

#include <stdbool.h>

/* Reads a snake.  If the text names a notation, only that one is tried,
 * else all of them.  A reading fits if the snake has as many cubes as the
 * region has cells, and no straight run longer than the region; without a
 * region, it has to fill a cube.  If the notation is named, the snake may
 * also have longer runs, or leave cells of the region empty.
 *
 * Several readings that fit have to be the same snake, else the error says
 * what to write.  Two snakes that are each other's reverse are the same
 * toy; but they differ if `cubes_have_names`, because the caller refers to
 * single cubes.
 *
 * Returns the error text, or 0.  After an error there is no snake to clear.
 */
struct notation_request {
  const char *text;            /* UTF-8 */
  const struct region *region; /* 0 if it is not known */
  bool cubes_have_names;

  /* If no reading fits, take the nearest one: that with the fewest cubes
   * too many or missing, a run that is too long counting as one cube.
   * Without a region, it is to fill the nearest cube.
   */
  bool takes_misfits;
};

/* The reading is to be cleared, even after an error; its place is not set.
 */
struct reading;
char *notation_read (const struct notation_request *, struct snake *,
                     struct reading *);

/* Returns true if the text has two letters that snakes have only in words
 * as "turn": a single one may be a slip.
 */
bool notation_has_words (const char *text);

/* Returns true if the text is a snake in some notation, whether it fits or
 * not.
 */
bool notation_recognises (const char *text);

#endif
