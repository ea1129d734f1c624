#include "draw/picture.h"
#include "draw/stl.h"

#include "system/memory.h"

#include <stdio.h>

#define CUBE 0.88 /* the edge of a cube, if cubes are 1 apart */
#define ROD 0.3

struct solid_model {
  int cubes;
  struct position *place; /* [0..cubes[ x, y, z as in models */
  double unit;            /* millimetres */
};

static struct solid_model model_of (const struct drawing *drawing) {
  const struct puzzle *puzzle = drawing->puzzle;
  struct solid_model model = {
      puzzle->snake.cubes,
      drawing->paths ? places_folded (&puzzle->region, drawing->path)
                     : places_laid_flat (&puzzle->snake),
      drawing_cube (&drawing->style)};
  for (int i = 0; i < model.cubes; i++) {
    const int *at = model.place[i].at;
    model.place[i] = (struct position){{at[1], at[0], at[2]}};
  }
  return model;
}

/* The face from cube `from` to its neighbour */
static int face_towards (const struct solid_model *model, int from,
                         int to) {
  const int *p = model->place[from].at, *q = model->place[to].at;
  int k = 0;
  while (p[k] == q[k])
    k++;
  return 2 * k + (q[k] > p[k]);
}

/* The box around two cubes, which are neighbours or the same cube: `along`
 * units beyond their middles along one axis, and `across` units along the
 * other axes
 */
static struct solid_box box_around (const struct solid_model *model, int a,
                                    int b, int axis, double along,
                                    double across) {
  struct solid_box box;
  for (int corner = 0; corner < 8; corner++)
    for (int k = 0; k < 3; k++) {
      const bool is_high = corner >> k & 1;
      const int p = model->place[a].at[k], q = model->place[b].at[k];
      const int end = (p > q) == is_high ? p : q;
      const double half = k == axis ? along : across;
      box.corner[corner].at[k] =
          model->unit * (end + (is_high ? half : -half));
    }
  return box;
}

static struct solid_box cube_box (const struct solid_model *model,
                                  int cube) {
  return box_around (model, cube, cube, 0, CUBE / 2, CUBE / 2);
}

/* From a cube to its neighbour: `along` is 0 from middle to middle, and
 * -CUBE / 2 from face to face.
 */
static struct solid_box rod_box (const struct solid_model *model, int from,
                                 int to, double along) {
  return box_around (model, from, to, face_towards (model, from, to) / 2,
                     along, ROD / 2);
}

/* Each rod reaches well into both of its cubes. */
static void print_box (const struct solid_box *box, int boxes_before,
                       FILE *out) {
  for (int i = 0; i < 8; i++)
    fprintf (out, "v %.2f %.2f %.2f\n", box->corner[i].at[0],
             box->corner[i].at[1], box->corner[i].at[2]);
  for (int face = 0; face < 6; face++) {
    putc ('f', out);
    for (int i = 0; i < 4; i++)
      fprintf (out, " %d", 8 * boxes_before + box_faces[face][i] + 1);
    putc ('\n', out);
  }
}

void model_print_obj (const struct drawing *drawing, FILE *out) {
  struct solid_model model = model_of (drawing);
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
  mem_free (model.place);
}

/* The sides of a rod are written with the first of its cubes. */
static void put_cube_surface (const struct solid_model *model, int cube,
                              FILE *out) {
  const struct solid_box box = cube_box (model, cube);
  int beside[6] = {-1, -1, -1,
                   -1, -1, -1}; /* the cube that a rod leads to */
  if (cube > 0)
    beside[face_towards (model, cube, cube - 1)] = cube - 1;
  if (cube + 1 < model->cubes)
    beside[face_towards (model, cube, cube + 1)] = cube + 1;
  for (int face = 0; face < 6; face++) {
    if (beside[face] < 0) {
      stl_put_face (&box, face, out);
      continue;
    }
    const struct solid_box rod =
        rod_box (model, cube, beside[face], -CUBE / 2);
    /* the face around the end of the rod, whose corners are on the low side
     * of the rod if they are on the high side of the cube */
    const int other_side = 1 << face / 2;
    for (int i = 0; i < 4; i++) {
      const int here = box_faces[face][i],
                next = box_faces[face][(i + 1) % 4];
      stl_put_quad (&box.corner[here], &box.corner[next],
                    &rod.corner[next ^ other_side],
                    &rod.corner[here ^ other_side], out);
    }
    for (int side = 0; beside[face] > cube && side < 6; side++)
      if (side / 2 != face / 2)
        stl_put_face (&rod, side, out);
  }
}

/* Each cube has 6 faces of 2 triangles; each rod adds 6 at each of its ends
 * and 8 for its sides.
 */
void model_print_stl (const struct drawing *drawing, FILE *out) {
  struct solid_model model = model_of (drawing);
  stl_begin ("a folded snake", 12 * model.cubes + 20 * (model.cubes - 1),
             out);
  for (int cube = 0; cube < model.cubes; cube++)
    put_cube_surface (&model, cube, out);
  mem_free (model.place);
}
