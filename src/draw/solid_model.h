#ifndef solid_model_h_INCLUDED
#define solid_model_h_INCLUDED

#include "draw/drawing.h"
#include "system/byte_sink.h"

/* The first folding, or without one the flat snake, as a solid of boxes:
 * cubes that do not quite touch, and rods between them where the elastic
 * runs.  So the path can be seen in a viewer and printed in one piece.
 * Cubes are CUBE_MILLIMETRES apart, middle to middle; x goes to the right,
 * y away and z up, as is usual for models.
 */
#define CUBE_MILLIMETRES 15.

/* Wavefront OBJ: objects `cube_1`, ..., `rod_1`, ...; light and dark cubes
 * are in the groups `light` and `dark`, rods in `elastic`.
 */
char *model_write_obj (const struct drawing *, struct byte_sink);

/* Binary STL, twelve triangles for a box */
char *model_write_stl (const struct drawing *, struct byte_sink);

#endif
