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

struct box {
  double low[3], high[3]; /* millimetres */
};

/* The cubes of the snake, and then its rods */
struct model {
  int cubes, boxes;
  struct box *box; /* [0..boxes[ */
};

/* From the middle of one place to that of another: a rod reaches well into
 * both of its cubes, so that they hold together, and a cube goes from a
 * place to itself.
 */
static struct box box_between (const int from[3], const int to[3],
                               double thickness) {
  struct box box;
  for (int k = 0; k < 3; k++) {
    const double half = from[k] == to[k] ? thickness / 2 : 0;
    box.low[k] = CUBE_MILLIMETRES * (fmin (from[k], to[k]) - half);
    box.high[k] = CUBE_MILLIMETRES * (fmax (from[k], to[k]) + half);
  }
  return box;
}

static struct model model_of (const struct drawing *drawing) {
  const struct puzzle *puzzle = drawing->puzzle;
  const int cubes = puzzle->snake.cubes;
  struct model model = {cubes, 2 * cubes - 1, 0};
  struct flat_cube *flat = flat_snake (&puzzle->snake);
  int before[3] = {0, 0, 0};
  model.box = allocate ((size_t)model.boxes * sizeof *model.box);
  for (int i = 0; i < cubes; i++) {
    int at[3] = {flat[i].right, -flat[i].down, 0};
    if (drawing->paths) {
      const int *p = puzzle->region.position[drawing->path->cell[i]].at;
      memcpy (at, (const int[3]){p[1], p[0], p[2]}, sizeof at);
    }
    model.box[i] = box_between (at, at, CUBE);
    if (i)
      model.box[cubes + i - 1] = box_between (before, at, ROD);
    memcpy (before, at, sizeof at);
  }
  release (flat);
  return model;
}

/* Bit k of a corner says whether it is high along axis k. */
static double corner_of (const struct box *box, int corner, int k) {
  return corner >> k & 1 ? box->high[k] : box->low[k];
}

/* The corners of the faces, counterclockwise from outside */
static const int faces[6][4] = {{0, 4, 6, 2}, {1, 3, 7, 5}, {0, 1, 5, 4},
                                {2, 6, 7, 3}, {0, 2, 3, 1}, {4, 5, 7, 6}};

/*------------------------------------------------------------------------*/

static void print_obj (const struct drawing *drawing, FILE *out) {
  struct model model = model_of (drawing);
  for (int i = 0; i < model.boxes; i++) {
    const struct box *box = &model.box[i];
    if (i < model.cubes)
      fprintf (out, "o cube_%d\ng %s\n", i + 1, i % 2 ? "dark" : "light");
    else
      fprintf (out, "o rod_%d\ng elastic\n", i - model.cubes + 1);
    for (int corner = 0; corner < 8; corner++)
      fprintf (out, "v %.2f %.2f %.2f\n", corner_of (box, corner, 0),
               corner_of (box, corner, 1), corner_of (box, corner, 2));
    for (int face = 0; face < 6; face++)
      fprintf (out, "f %d %d %d %d\n", 8 * i + faces[face][0] + 1,
               8 * i + faces[face][1] + 1, 8 * i + faces[face][2] + 1,
               8 * i + faces[face][3] + 1);
  }
  release (model.box);
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

/* Normal, three corners of the face, and two bytes that mean nothing */
static void put_triangle (const struct box *box, int face, int second,
                          int third, FILE *out) {
  const int corner[3] = {faces[face][0], faces[face][second],
                         faces[face][third]};
  for (int k = 0; k < 3; k++)
    put_real (k == face / 2 ? face % 2 * 2 - 1 : 0, out);
  for (int i = 0; i < 3; i++)
    for (int k = 0; k < 3; k++)
      put_real (corner_of (box, corner[i], k), out);
  putc (0, out);
  putc (0, out);
}

static void print_stl (const struct drawing *drawing, FILE *out) {
  static const char head[80] = "snakesat: a folded snake, in millimetres";
  struct model model = model_of (drawing);
  fwrite (head, 1, sizeof head, out);
  put_number ((uint32_t)(12 * model.boxes), out);
  for (int i = 0; i < model.boxes; i++)
    for (int face = 0; face < 6; face++) {
      put_triangle (&model.box[i], face, 1, 2, out);
      put_triangle (&model.box[i], face, 2, 3, out);
    }
  release (model.box);
}

char *model_write_stl (const struct drawing *drawing,
                       struct byte_sink sink) {
  return drawing_print (drawing, print_stl, sink);
}
