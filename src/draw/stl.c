#include "draw/stl.h"

#include <math.h>
#include <stdint.h>
#include <string.h>

const int box_faces[6][4] = {{0, 4, 6, 2}, {1, 3, 7, 5}, {0, 1, 5, 4},
                             {2, 6, 7, 3}, {0, 2, 3, 1}, {4, 5, 7, 6}};

/* STL is little endian on all machines. */
static void put_little_endian (uint32_t number, FILE *out) {
  for (int byte = 0; byte < 4; byte++)
    putc ((int)(number >> 8 * byte & 255), out);
}

static void put_real (double real, FILE *out) {
  const float narrow = (float)real;
  uint32_t bits;
  memcpy (&bits, &narrow, sizeof bits);
  put_little_endian (bits, out);
}

void stl_begin (const char *what, int triangles, FILE *out) {
  char head[80] = "";
  snprintf (head, sizeof head, "snakesat: %s, in millimetres", what);
  fwrite (head, 1, sizeof head, out);
  put_little_endian ((uint32_t)triangles, out);
}

/* Normal, three corners, and two bytes without a meaning */
void stl_put_triangle (const struct corner *a, const struct corner *b,
                       const struct corner *c, FILE *out) {
  const struct corner *const corner[3] = {a, b, c};
  /* The vector product of two sides, of length 1; 0.0 is added as -0 would
   * be another number in the file.
   */
  double normal[3], square = 0;
  for (int k = 0; k < 3; k++) {
    const int y = (k + 1) % 3, z = (k + 2) % 3;
    normal[k] = (b->at[y] - a->at[y]) * (c->at[z] - a->at[z]) -
                (b->at[z] - a->at[z]) * (c->at[y] - a->at[y]);
    square += normal[k] * normal[k];
  }
  for (int k = 0; k < 3; k++)
    put_real (normal[k] / sqrt (square) + 0.0, out);
  for (int i = 0; i < 3; i++)
    for (int k = 0; k < 3; k++)
      put_real (corner[i]->at[k], out);
  putc (0, out);
  putc (0, out);
}

void stl_put_quad (const struct corner *a, const struct corner *b,
                   const struct corner *c, const struct corner *d,
                   FILE *out) {
  stl_put_triangle (a, b, c, out);
  stl_put_triangle (a, c, d, out);
}

void stl_put_face (const struct solid_box *box, int face, FILE *out) {
  const struct corner *corner = box->corner;
  const int *i = box_faces[face];
  stl_put_quad (&corner[i[0]], &corner[i[1]], &corner[i[2]], &corner[i[3]],
                out);
}
