#ifndef notation_read_h_INCLUDED
#define notation_read_h_INCLUDED

#include "puzzle/region.h"
#include "puzzle/snake.h"

#include <stdbool.h>

/* If the text names a notation, only this notation is tried, else all.  A
 * reading fits if the snake has as many cubes as the region has cells, and
 * no straight run longer than the region; without a region, it has to fill
 * a cube.  If the notation is named, the snake may also have longer runs,
 * or leave cells of the region empty.
 *
 * Several readings that fit have to be the same snake, else the error says
 * what to write.  Two snakes that are each other's reverse are the same
 * toy, unless `cubes_have_names`: the caller refers to single cubes.
 */
struct notation_request {
  const char *text;            /* UTF-8 */
  const struct region *region; /* 0 if it is not known */
  bool cubes_have_names;

  /* If no reading fits, the nearest reading is taken: the one with the
   * fewest cubes too many or missing, where a run that is too long counts
   * as one cube.  Without a region, it is to fill the nearest cube.
   */
  bool takes_misfits;

  /* Without a region, any number of cubes fits.  A reading that fills a
   * cube is taken before others, and letters and usual numbers before rarer
   * ones.
   */
  bool takes_any_box;
};

/* Returns the error text, or 0.  After an error there is no snake to clear.
 * The reading is to be cleared in both cases; its place is not set.
 */
struct reading;
char *notation_read (const struct notation_request *, struct snake *,
                     struct reading *);

/* Returns true if the text has two letters that snakes have only in words
 * such as "turn".  A single letter may be a slip.
 */
bool notation_has_words (const char *text);

/* Returns true if the text is a snake in some notation, whether it fits or
 * not.  Two letters that no author uses may as well be a name.
 */
bool notation_recognises (const char *text);

#endif
