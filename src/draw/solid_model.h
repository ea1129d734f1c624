#ifndef solid_model_h_INCLUDED
#define solid_model_h_INCLUDED

#include "draw/drawing.h"
#include "system/byte_sink.h"

/* The first folding as a solid of boxes: cubes that do not quite touch, and
 * where the elastic runs from one to the next, a rod between them.  So the
 * path can be seen in a viewer, and it can be printed in one piece.  A cube
 * is CUBE_MILLIMETRES apart from the next; x goes to the right, y away, z
 * up, as is usual there.  The flat snake takes the place of a folding that
 * does not exist.
 */
#define CUBE_MILLIMETRES 15.

/* Wavefront OBJ: an object `cube_1`, ..., `rod_1`, ... each; light and dark
 * cubes are in the groups `light` and `dark`, rods in `elastic`.
 */
char *model_write_obj (const struct drawing *, struct byte_sink);

/* Binary STL, twelve triangles for a box */
char *model_write_stl (const struct drawing *, struct byte_sink);

#endif
