#ifndef stl_h_INCLUDED
#define stl_h_INCLUDED

#include <stdio.h>

/* Binary STL, the usual format of 3-D printers: triangles, whose corners
 * are listed counterclockwise as seen from outside the solid
 */
struct corner {
  double at[3]; /* millimetres */
};

/* Bit k of the number of a corner is 1 if the corner is high along axis k.
 */
struct solid_box {
  struct corner corner[8];
};

/* The corners of the faces of a box, counterclockwise from outside.  Face
 * 2k is low and face 2k + 1 high along axis k.
 */
extern const int box_faces[6][4];

/* A file begins with what it shows, in up to 50 bytes, and the number of
 * triangles that follow.
 */
void stl_begin (const char *what, int triangles, FILE *);

void stl_put_triangle (const struct corner *a, const struct corner *b,
                       const struct corner *c, FILE *);

/* Two triangles; the four corners are in one plane. */
void stl_put_quad (const struct corner *a, const struct corner *b,
                   const struct corner *c, const struct corner *d, FILE *);
void stl_put_face (const struct solid_box *, int face, FILE *);

#endif
