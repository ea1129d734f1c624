#ifndef place_words_h_INCLUDED
#define place_words_h_INCLUDED

#include "instructions/folding_style.h"
#include "puzzle/region.h"
#include "text/prose.h"

/* The words that instructions, hints and explanations have for cubes and
 * cells.  The region is in front of people who never turn it round, so a
 * direction means the same from the first sentence to the last.
 */

/* "cube 4", "cubes 4 and 5", "Cubes 4 to 6": as `cube` is spelled, of cubes
 * from 0
 */
void say_cubes (struct prose *, const char *cube, int first, int last,
                const char *after);

/* "in the front left corner of the bottom layer.", "in the middle of the
 * left side."; if a layer has a side of more than 3 cells, also "in layer
 * 2, in row 2 counted from you, at the right."
 */
void say_place (struct prose *, const struct region *, const int place[3]);

/* "the bottom layer", but "layer 2" */
#define LAYER_WORDS_SIZE (LAYER_NAME_SIZE + 4)
const char *layer_in_words (const struct region *, int z,
                            char words[LAYER_WORDS_SIZE]);

/* "to the right", but "up to the top layer", if the last cube is in layer
 * z
 */
void say_way (struct prose *, const struct folding_style *,
              const struct region *, int direction, int z,
              const char *after);

#endif
