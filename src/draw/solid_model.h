#ifndef solid_model_h_INCLUDED
#define solid_model_h_INCLUDED

#include "draw/drawing.h"
#include "system/byte_sink.h"

/* The first folding, or without one the flat snake, as cubes that do not
 * quite touch, and rods between them where the elastic runs.  So the path
 * can be seen in a viewer and printed in one piece.  x goes to the right, y
 * away and z up, as is usual for models; `drawing_cube` millimetres are
 * from cube to cube.
 */

/* Wavefront OBJ: objects `cube_1`, ..., `rod_1`, ...; light and dark cubes
 * are in the groups `light` and `dark`, rods in `elastic`.
 */
char *model_write_obj (const struct drawing *, struct byte_sink);

/* Binary STL: the surface of one solid, in which every edge belongs to two
 * triangles that go along it in opposite directions
 */
char *model_write_stl (const struct drawing *, struct byte_sink);

#endif
