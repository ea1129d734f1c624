#ifndef place_words_h_INCLUDED
#define place_words_h_INCLUDED

#include "instructions/speech.h"
#include "puzzle/region.h"

/* The phrases that instructions, hints and pictures have for cubes and
 * cells; all are on the heap.  The region is in front of people who never
 * turn it round, so a direction means the same from the first sentence to
 * the last.
 */

/* "cube 4", "cubes 4 and 5", "cubes 4 to 6", of cubes from 0: the forms are
 * `cubes` or `run` of the language.
 */
char *cubes_phrase (const char *const forms[RUNS], int first, int last);

/* "in the front left corner of the bottom layer", "in the middle of the
 * left side"; if a layer has a side of more than 3 cells, also "in layer 2,
 * in row 2 counted from you, at the right"
 */
char *place_phrase (const struct words *, const struct region *,
                    const int place[3]);

/* "the bottom layer", "layer 2": the forms are `layer` or `layer_name`. */
char *layer_phrase (const char *const forms[PLACES], const struct region *,
                    int z);

/* "to the right", but "up to the top layer", if the last cube is in layer
 * z
 */
char *way_phrase (const struct words *, const struct region *,
                  int direction, int z);

/* A_CUBE, A_BOX or A_SHAPE.  Patterns for it may have the slot {sides}. */
int finished_kind (const struct region *);

#endif
