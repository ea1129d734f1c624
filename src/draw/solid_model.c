#include "draw/solid_model.h"

#include "draw/flat_snake.h"
#include "system/memory.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CUBE 0.88 /* of the distance between two cubes */
#define ROD 0.3

struct model {
  int cubes;
  int (*at)[3]; /* [0..cubes[ where they lie */
  double unit;  /* millimetres */
};

static struct model model_of (const struct drawing *drawing) {
  const struct puzzle *puzzle = drawing->puzzle;
  const int cubes = puzzle->snake.cubes;
  struct model model = {cubes, 0, drawing_cube (drawing)};
  struct flat_cube *flat = flat_snake (&puzzle->snake);
  model.at = allocate ((size_t)cubes * sizeof *model.at);
  for (int i = 0; i < cubes; i++) {
    int at[3] = {flat[i].right, -flat[i].down, 0};
    if (drawing->paths) {
      const int *p = puzzle->region.position[drawing->path->cell[i]].at;
      memcpy (at, (const int[3]){p[1], p[0], p[2]}, sizeof at);
    }
    memcpy (model.at[i], at, sizeof at);
  }
  release (flat);
  return model;
}

/* The corners of the faces, counterclockwise from outside; bit k of a
 * corner says whether it is high along axis k.  Face 2k is low and face 2k
 * + 1 high along axis k.
 */
static const int faces[6][4] = {{0, 4, 6, 2}, {1, 3, 7, 5}, {0, 1, 5, 4},
                                {2, 6, 7, 3}, {0, 2, 3, 1}, {4, 5, 7, 6}};

/* The face from cube `from` to its neighbour */
static int face_towards (const struct model *model, int from, int to) {
  int k = 0;
  while (model->at[from][k] == model->at[to][k])
    k++;
  return 2 * k + (model->at[to][k] > model->at[from][k]);
}

struct corner {
  double at[3]; /* millimetres */
};

/* A corner of the cube, or of the rod where it leaves that face */
static struct corner corner_of (const struct model *model, int cube,
                                int face, int corner, double size) {
  struct corner result;
  for (int k = 0; k < 3; k++) {
    const double half = (k == face / 2 ? CUBE : size) / 2;
    result.at[k] = model->unit *
                   (model->at[cube][k] + (corner >> k & 1 ? half : -half));
  }
  return result;
}

/*------------------------------------------------------------------------*/

static void print_corners (const struct corner corner[8], int before,
                           FILE *out) {
  for (int i = 0; i < 8; i++)
    fprintf (out, "v %.2f %.2f %.2f\n", corner[i].at[0], corner[i].at[1],
             corner[i].at[2]);
  for (int face = 0; face < 6; face++)
    fprintf (out, "f %d %d %d %d\n", before + faces[face][0] + 1,
             before + faces[face][1] + 1, before + faces[face][2] + 1,
             before + faces[face][3] + 1);
}

/* A rod reaches well into both of its cubes. */
static void print_rod (const struct model *model, int i, FILE *out) {
  const int face = face_towards (model, i, i + 1), axis = face / 2;
  struct corner corner[8];
  for (int k = 0; k < 8; k++) {
    corner[k] = corner_of (model, i, face, k, ROD);
    const int cube = (k >> axis & 1) == face % 2 ? i + 1 : i;
    corner[k].at[axis] = model->unit * model->at[cube][axis];
  }
  fprintf (out, "o rod_%d\ng elastic\n", i + 1);
  print_corners (corner, 8 * (model->cubes + i), out);
}

static void print_obj (const struct drawing *drawing, FILE *out) {
  struct model model = model_of (drawing);
  for (int i = 0; i < model.cubes; i++) {
    struct corner corner[8];
    for (int k = 0; k < 8; k++)
      corner[k] = corner_of (&model, i, 0, k, CUBE);
    fprintf (out, "o cube_%d\ng %s\n", i + 1, i % 2 ? "dark" : "light");
    print_corners (corner, 8 * i, out);
  }
  for (int i = 0; i + 1 < model.cubes; i++)
    print_rod (&model, i, out);
  release (model.at);
}

char *model_write_obj (const struct drawing *drawing,
                       struct byte_sink sink) {
  return drawing_print (drawing, print_obj, sink);
}

/*------------------------------------------------------------------------*/

/* STL is little endian wherever it was written. */
static void put_number (uint32_t number, FILE *out) {
  for (int byte = 0; byte < 4; byte++)
    putc ((int)(number >> 8 * byte & 255), out);
}

static void put_real (double real, FILE *out) {
  const float narrow = (float)real;
  uint32_t bits;
  memcpy (&bits, &narrow, sizeof bits);
  put_number (bits, out);
}

static void put_corner (const struct corner *corner, FILE *out) {
  for (int k = 0; k < 3; k++)
    put_real (corner->at[k], out);
}

/* Normal, three corners, and two bytes that mean nothing */
static void put_triangle (int normal, const struct corner *a,
                          const struct corner *b, const struct corner *c,
                          FILE *out) {
  for (int k = 0; k < 3; k++)
    put_real (k == normal / 2 ? normal % 2 * 2 - 1 : 0, out);
  put_corner (a, out);
  put_corner (b, out);
  put_corner (c, out);
  putc (0, out);
  putc (0, out);
}

static void put_plain_face (const struct model *model, int cube, int face,
                            FILE *out) {
  struct corner corner[4];
  for (int i = 0; i < 4; i++)
    corner[i] = corner_of (model, cube, face, faces[face][i], CUBE);
  put_triangle (face, &corner[0], &corner[1], &corner[2], out);
  put_triangle (face, &corner[0], &corner[2], &corner[3], out);
}

/* The face around the hole that the rod fills */
static void put_ring (const struct model *model, int cube, int face,
                      FILE *out) {
  for (int i = 0; i < 4; i++) {
    const int here = faces[face][i], next = faces[face][(i + 1) % 4];
    const struct corner a = corner_of (model, cube, face, here, CUBE);
    const struct corner b = corner_of (model, cube, face, next, CUBE);
    const struct corner c = corner_of (model, cube, face, next, ROD);
    const struct corner d = corner_of (model, cube, face, here, ROD);
    put_triangle (face, &a, &b, &c, out);
    put_triangle (face, &a, &c, &d, out);
  }
}

/* The four sides of the rod from a cube to the next, from hole to hole */
static void put_rod (const struct model *model, int cube, FILE *out) {
  const int face = face_towards (model, cube, cube + 1),
            bit = 1 << face / 2;
  for (int i = 0; i < 4; i++) {
    const int here = faces[face][i], next = faces[face][(i + 1) % 4];
    const struct corner a = corner_of (model, cube, face, here, ROD);
    const struct corner b = corner_of (model, cube, face, next, ROD);
    const struct corner c =
        corner_of (model, cube + 1, face, next ^ bit, ROD);
    const struct corner d =
        corner_of (model, cube + 1, face, here ^ bit, ROD);
    int across = 0; /* the axis that both corners share */
    while (1 << across == bit || ((here ^ next) >> across & 1))
      across++;
    const int normal = 2 * across + (here >> across & 1);
    put_triangle (normal, &a, &b, &c, out);
    put_triangle (normal, &a, &c, &d, out);
  }
}

/* 6 faces of 2 triangles for each cube; each rod adds 6 at each of its ends
 * and 8 for its sides.
 */
static int count_triangles (const struct model *model) {
  return 12 * model->cubes + 20 * (model->cubes - 1);
}

static int has_rod (const struct model *model, int cube, int face) {
  return (cube > 0 && face_towards (model, cube, cube - 1) == face) ||
         (cube + 1 < model->cubes &&
          face_towards (model, cube, cube + 1) == face);
}

static void print_stl (const struct drawing *drawing, FILE *out) {
  static const char head[80] = "snakesat: a folded snake, in millimetres";
  struct model model = model_of (drawing);
  fwrite (head, 1, sizeof head, out);
  put_number ((uint32_t)count_triangles (&model), out);
  for (int cube = 0; cube < model.cubes; cube++) {
    for (int face = 0; face < 6; face++)
      if (has_rod (&model, cube, face))
        put_ring (&model, cube, face, out);
      else
        put_plain_face (&model, cube, face, out);
    if (cube + 1 < model.cubes)
      put_rod (&model, cube, out);
  }
  release (model.at);
}

char *model_write_stl (const struct drawing *drawing,
                       struct byte_sink sink) {
  return drawing_print (drawing, print_stl, sink);
}
