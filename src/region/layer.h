#ifndef layer_h_INCLUDED
#define layer_h_INCLUDED

#include "region/region.h"

/* Layers are what people build from: all cells with the same z, counted
 * from the bottom.
 */
#define LAYER_NAME_SIZE 24

/* "bottom layer", "layer 2" or of three "middle layer", ..., "top layer",
 * for a region of two layers or more.  Returns `name`.
 */
const char *layer_name (const struct region *, int z,
                        char name[LAYER_NAME_SIZE]);

#endif
