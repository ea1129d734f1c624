#include "draw/picture.h"

#include "system/memory.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CUBE 0.88 /* of the distance between two cubes */
#define ROD 0.3

struct model {
  int cubes;
  struct position *place; /* [0..cubes[ x, y, z as in models */
  double unit;            /* millimetres */
};

static struct model model_of (const struct drawing *drawing) {
  const struct puzzle *puzzle = drawing->puzzle;
  struct model model = {puzzle->snake.cubes,
                        drawing->paths
                            ? places_folded (&puzzle->region, drawing->path)
                            : places_laid_flat (&puzzle->snake),
                        drawing_cube (drawing)};
  for (int i = 0; i < model.cubes; i++) {
    const int *at = model.place[i].at;
    model.place[i] = (struct position){{at[1], at[0], at[2]}};
  }
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
  const int *p = model->place[from].at, *q = model->place[to].at;
  int k = 0;
  while (p[k] == q[k])
    k++;
  return 2 * k + (q[k] > p[k]);
}

struct corner {
  double at[3]; /* millimetres */
};

struct solid_box {
  struct corner corner[8];
};

/* Around two cubes that are neighbours or the same one, `along` units
 * beyond their middles along one axis, and `across` units along the others
 */
static struct solid_box box_around (const struct model *model, int a, int b,
                                    int axis, double along, double across) {
  struct solid_box box;
  for (int corner = 0; corner < 8; corner++)
    for (int k = 0; k < 3; k++) {
      const int is_high = corner >> k & 1;
      const int p = model->place[a].at[k], q = model->place[b].at[k];
      const int end = (p > q) == is_high ? p : q;
      const double half = k == axis ? along : across;
      box.corner[corner].at[k] =
          model->unit * (end + (is_high ? half : -half));
    }
  return box;
}

static struct solid_box cube_box (const struct model *model, int cube) {
  return box_around (model, cube, cube, 0, CUBE / 2, CUBE / 2);
}

/* From a cube to its neighbour: `along` is 0 from middle to middle, and
 * -CUBE / 2 from face to face.
 */
static struct solid_box rod_box (const struct model *model, int from,
                                 int to, double along) {
  return box_around (model, from, to, face_towards (model, from, to) / 2,
                     along, ROD / 2);
}

/*----------------------------------- OBJ -------------------------------*/

/* Each rod reaches well into both of its cubes. */
static void print_box (const struct solid_box *box, int boxes_before,
                       FILE *out) {
  for (int i = 0; i < 8; i++)
    fprintf (out, "v %.2f %.2f %.2f\n", box->corner[i].at[0],
             box->corner[i].at[1], box->corner[i].at[2]);
  for (int face = 0; face < 6; face++) {
    putc ('f', out);
    for (int i = 0; i < 4; i++)
      fprintf (out, " %d", 8 * boxes_before + faces[face][i] + 1);
    putc ('\n', out);
  }
}

static void print_obj (const struct drawing *drawing, FILE *out) {
  struct model model = model_of (drawing);
  for (int i = 0; i < model.cubes; i++) {
    const struct solid_box box = cube_box (&model, i);
    fprintf (out, "o cube_%d\ng %s\n", i + 1, i % 2 ? "dark" : "light");
    print_box (&box, i, out);
  }
  for (int i = 0; i + 1 < model.cubes; i++) {
    const struct solid_box box = rod_box (&model, i, i + 1, 0);
    fprintf (out, "o rod_%d\ng elastic\n", i + 1);
    print_box (&box, model.cubes + i, out);
  }
  release (model.place);
}

char *model_write_obj (const struct drawing *drawing,
                       struct byte_sink sink) {
  return drawing_print (drawing, print_obj, sink);
}

/*----------------------------------- STL -------------------------------*/

/* STL is little endian on all machines. */
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

/* Two triangles: normal, three corners, and two bytes without a meaning */
static void put_quad (int face, const struct corner *a,
                      const struct corner *b, const struct corner *c,
                      const struct corner *d, FILE *out) {
  const struct corner *const triangle[2][3] = {{a, b, c}, {a, c, d}};
  for (int t = 0; t < 2; t++) {
    for (int k = 0; k < 3; k++)
      put_real (k == face / 2 ? face % 2 * 2 - 1 : 0, out);
    for (int i = 0; i < 3; i++)
      for (int k = 0; k < 3; k++)
        put_real (triangle[t][i]->at[k], out);
    putc (0, out);
    putc (0, out);
  }
}

static void put_face (const struct solid_box *box, int face, FILE *out) {
  const struct corner *corner = box->corner;
  const int *i = faces[face];
  put_quad (face, &corner[i[0]], &corner[i[1]], &corner[i[2]],
            &corner[i[3]], out);
}

/* The face of a cube around the end of a rod, whose corners are on the low
 * side of the rod if they are on the high side of the cube.
 */
static void put_ring (const struct solid_box *cube,
                      const struct solid_box *rod, int face, FILE *out) {
  const int other_side = 1 << face / 2;
  for (int i = 0; i < 4; i++) {
    const int here = faces[face][i], next = faces[face][(i + 1) % 4];
    put_quad (face, &cube->corner[here], &cube->corner[next],
              &rod->corner[next ^ other_side],
              &rod->corner[here ^ other_side], out);
  }
}

/* The four sides of a rod, from hole to hole */
static void put_sides (const struct solid_box *rod, int axis, FILE *out) {
  for (int face = 0; face < 6; face++)
    if (face / 2 != axis)
      put_face (rod, face, out);
}

/* The sides of a rod are written with the first of its cubes. */
static void put_cube (const struct model *model, int cube, FILE *out) {
  const struct solid_box box = cube_box (model, cube);
  int beside[6] = {-1, -1, -1,
                   -1, -1, -1}; /* the cube that a rod leads to */
  if (cube > 0)
    beside[face_towards (model, cube, cube - 1)] = cube - 1;
  if (cube + 1 < model->cubes)
    beside[face_towards (model, cube, cube + 1)] = cube + 1;
  for (int face = 0; face < 6; face++) {
    if (beside[face] < 0) {
      put_face (&box, face, out);
      continue;
    }
    const struct solid_box rod =
        rod_box (model, cube, beside[face], -CUBE / 2);
    put_ring (&box, &rod, face, out);
    if (beside[face] > cube)
      put_sides (&rod, face / 2, out);
  }
}

/* Each cube has 6 faces of 2 triangles; each rod adds 6 at each of its ends
 * and 8 for its sides.
 */
static void print_stl (const struct drawing *drawing, FILE *out) {
  static const char head[80] = "snakesat: a folded snake, in millimetres";
  struct model model = model_of (drawing);
  fwrite (head, 1, sizeof head, out);
  put_number ((uint32_t)(12 * model.cubes + 20 * (model.cubes - 1)), out);
  for (int cube = 0; cube < model.cubes; cube++)
    put_cube (&model, cube, out);
  release (model.place);
}

char *model_write_stl (const struct drawing *drawing,
                       struct byte_sink sink) {
  return drawing_print (drawing, print_stl, sink);
}
