#include "draw/solid_model.h"

#include "draw/flat_snake.h"
#include "system/memory.h"

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CUBE 0.88 /* of the distance between two cubes */
#define ROD 0.3
#define TRIANGLES 12 /* of a box */

struct box {
  double low[3], high[3]; /* millimetres */
};

/* Where the cubes are, x to the right, y away, z up */
static int (*places (const struct drawing *drawing))[3] {
  const struct puzzle *puzzle = drawing->puzzle;
  const int cubes = puzzle->snake.cubes;
  int (*at)[3] = allocate_zeroed ((size_t)cubes, sizeof *at);
  struct flat_cube *flat = flat_snake (&puzzle->snake);
  for (int i = 0; i < cubes; i++)
    if (drawing->paths) {
      const int *p = puzzle->region.position[drawing->path->cell[i]].at;
      memcpy (at[i], (const int[3]){p[1], p[0], p[2]}, sizeof *at);
    } else
      memcpy (at[i], (const int[3]){flat[i].right, -flat[i].down, 0},
              sizeof *at);
  free (flat);
  return at;
}

static struct box cube_at (const int at[3]) {
  struct box box;
  for (int k = 0; k < 3; k++) {
    box.low[k] = CUBE_MILLIMETRES * (at[k] - CUBE / 2);
    box.high[k] = CUBE_MILLIMETRES * (at[k] + CUBE / 2);
  }
  return box;
}

/* From the middle of one cube to that of the next: it reaches well into
 * both, so that they hold together.
 */
static struct box rod_between (const int from[3], const int to[3]) {
  struct box box;
  for (int k = 0; k < 3; k++) {
    const double half = from[k] == to[k] ? ROD / 2 : 0;
    box.low[k] = CUBE_MILLIMETRES * (fmin (from[k], to[k]) - half);
    box.high[k] = CUBE_MILLIMETRES * (fmax (from[k], to[k]) + half);
  }
  return box;
}

/* Bit k of a corner says whether it is high along axis k. */
static double corner_of (const struct box *box, int corner, int k) {
  return corner >> k & 1 ? box->high[k] : box->low[k];
}

/* The corners of the faces, counterclockwise from outside */
static const int faces[6][4] = {{0, 4, 6, 2}, {1, 3, 7, 5}, {0, 1, 5, 4},
                                {2, 6, 7, 3}, {0, 2, 3, 1}, {4, 5, 7, 6}};

/*------------------------------------------------------------------------*/

static void write_box (const struct box *box, int number, FILE *out) {
  for (int corner = 0; corner < 8; corner++)
    fprintf (out, "v %.2f %.2f %.2f\n", corner_of (box, corner, 0),
             corner_of (box, corner, 1), corner_of (box, corner, 2));
  for (int face = 0; face < 6; face++)
    fprintf (out, "f %d %d %d %d\n", 8 * number + faces[face][0] + 1,
             8 * number + faces[face][1] + 1,
             8 * number + faces[face][2] + 1,
             8 * number + faces[face][3] + 1);
}

static void write_boxes (const struct drawing *drawing, FILE *out) {
  const int cubes = drawing->puzzle->snake.cubes;
  int (*at)[3] = places (drawing);
  for (int i = 0; i < cubes; i++) {
    const struct box box = cube_at (at[i]);
    fprintf (out, "o cube_%d\ng %s\n", i + 1, i % 2 ? "dark" : "light");
    write_box (&box, i, out);
  }
  for (int i = 0; i + 1 < cubes; i++) {
    const struct box box = rod_between (at[i], at[i + 1]);
    fprintf (out, "o rod_%d\ng elastic\n", i + 1);
    write_box (&box, cubes + i, out);
  }
  free (at);
}

char *model_write_obj (const struct drawing *drawing,
                       struct byte_sink sink) {
  return drawing_write_text (drawing, write_boxes, sink);
}

/*------------------------------------------------------------------------*/

/* STL is little endian wherever it was written. */
static unsigned char *put_number (unsigned char *p, uint32_t number) {
  for (int byte = 0; byte < 4; byte++)
    *p++ = (unsigned char)(number >> 8 * byte);
  return p;
}

static unsigned char *put_real (unsigned char *p, double real) {
  const float narrow = (float)real;
  uint32_t bits;
  memcpy (&bits, &narrow, sizeof bits);
  return put_number (p, bits);
}

/* Normal, three corners, and two bytes that mean nothing */
static unsigned char *put_triangle (unsigned char *p, const struct box *box,
                                    int face, const int corner[3]) {
  for (int k = 0; k < 3; k++)
    p = put_real (p, k == face / 2 ? face % 2 * 2 - 1 : 0);
  for (int i = 0; i < 3; i++)
    for (int k = 0; k < 3; k++)
      p = put_real (p, corner_of (box, corner[i], k));
  *p++ = 0;
  *p++ = 0;
  return p;
}

static int write_triangles (const struct box *box, struct byte_sink sink) {
  unsigned char bytes[TRIANGLES * 50], *p = bytes;
  for (int face = 0; face < 6; face++) {
    const int *f = faces[face];
    p = put_triangle (p, box, face, (const int[3]){f[0], f[1], f[2]});
    p = put_triangle (p, box, face, (const int[3]){f[0], f[2], f[3]});
  }
  return sink.write (sink.state, bytes, sizeof bytes);
}

char *model_write_stl (const struct drawing *drawing,
                       struct byte_sink sink) {
  const int cubes = drawing->puzzle->snake.cubes;
  unsigned char head[84] = "snakesat: a folded snake, in millimetres";
  put_number (head + 80, (uint32_t)(TRIANGLES * (2 * cubes - 1)));
  int failed = sink.write (sink.state, head, sizeof head);
  int (*at)[3] = places (drawing);
  for (int i = 0; !failed && i < 2 * cubes - 1; i++) {
    const struct box box =
        i < cubes ? cube_at (at[i])
                  : rod_between (at[i - cubes], at[i - cubes + 1]);
    failed = write_triangles (&box, sink);
  }
  free (at);
  return 0;
}
