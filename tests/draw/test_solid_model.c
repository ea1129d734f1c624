/* Models as a printer takes them: closed solids that look outwards, of the
 * size and in the place that the folding says.
 */
#include "draw/picture.h"
#include "small_puzzle.h"
#include "system/memory.h"
#include "system/text_stream.h"
#include "testing.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MILLIMETRES 15. /* as README.md and the header say */

/* A 2x2x2 cube that turns seven times; found by hand */
static const int cube[8][3] = {{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0},
                               {0, 1, 1}, {1, 1, 1}, {1, 0, 1}, {0, 0, 1}};

struct model {
  struct puzzle puzzle;
  struct path path;
  char *text;
  size_t size;
};

static void model_init (struct model *model,
                        void (*print) (const struct drawing *, FILE *),
                        double unit) {
  small_puzzle (&model->puzzle, (const int[3]){2, 2, 2}, 0, "ETTTTTTE");
  path_init (&model->path, 8);
  for (int i = 0; i < 8; i++)
    model->path.cell[i] = region_cell (&model->puzzle.region, cube[i][0],
                                       cube[i][1], cube[i][2]);
  assert_null (path_check (&model->puzzle, &model->path));
  FILE *out = text_stream_open ();
  const struct drawing drawing = {.puzzle = &model->puzzle,
                                  .path = &model->path,
                                  .paths = 1,
                                  .style.cube = unit};
  print (&drawing, out);
  model->size = text_stream_size (out);
  model->text = text_stream_close (out);
}

static void model_clear (struct model *model) {
  mem_free (model->text);
  path_clear (&model->path);
  puzzle_clear (&model->puzzle);
}

static double real_at (const char *bytes) {
  const unsigned char *b = (const unsigned char *)bytes;
  const uint32_t bits = b[0] | (uint32_t)b[1] << 8 | (uint32_t)b[2] << 16 |
                        (uint32_t)b[3] << 24;
  float real;
  memcpy (&real, &bits, sizeof real);
  return real;
}

static void cross (const double a[3], const double b[3], double c[3]) {
  for (int k = 0; k < 3; k++)
    c[k] =
        a[(k + 1) % 3] * b[(k + 2) % 3] - a[(k + 2) % 3] * b[(k + 1) % 3];
}

static double dot (const double a[3], const double b[3]) {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

/* The normal is that of the corners.  Returns six times the volume between
 * the triangle and the origin, which adds up to that of a closed solid.
 */
static double look_at_triangle (const char *bytes) {
  double v[4][3], a[3], b[3], normal[3], outwards[3];
  for (int i = 0; i < 4; i++)
    for (int k = 0; k < 3; k++)
      v[i][k] = real_at (bytes + 4 * (3 * i + k));
  for (int k = 0; k < 3; k++) {
    a[k] = v[2][k] - v[1][k];
    b[k] = v[3][k] - v[1][k];
  }
  cross (a, b, normal);
  const double length = sqrt (dot (normal, normal));
  assert_true (length > 0.1);
  assert_true (fabs (dot (normal, v[0]) - length) < 1e-3);
  cross (v[2], v[3], outwards);
  return dot (v[1], outwards);
}

/* An edge of a triangle, from corner to corner */
struct edge {
  float from[3], to[3];
};

static int compare_edges (const void *a, const void *b) {
  return memcmp (a, b, sizeof (struct edge));
}

static void read_edges (const char *triangle, struct edge edge[3]) {
  for (int i = 0; i < 3; i++)
    for (int k = 0; k < 3; k++) {
      edge[i].from[k] = (float)real_at (triangle + 12 * (1 + i) + 4 * k);
      edge[(i + 2) % 3].to[k] = edge[i].from[k];
    }
}

/* In a closed surface that meets itself nowhere, every edge is there once,
 * and once the other way round.
 */
static void every_edge_has_two_sides (const char *bytes, size_t triangles) {
  struct edge *edge = mem_alloc (3 * triangles * sizeof *edge);
  for (size_t i = 0; i < triangles; i++)
    read_edges (bytes + 84 + 50 * i, edge + 3 * i);
  qsort (edge, 3 * triangles, sizeof *edge, compare_edges);
  for (size_t i = 0; i < 3 * triangles; i++) {
    struct edge back;
    memcpy (back.from, edge[i].to, sizeof back.from);
    memcpy (back.to, edge[i].from, sizeof back.to);
    assert_true (i == 0 || compare_edges (&edge[i], &edge[i - 1]) != 0);
    assert_non_null (
        bsearch (&back, edge, 3 * triangles, sizeof *edge, compare_edges));
  }
  mem_free (edge);
}

static size_t triangles_of (const char *text, size_t size) {
  const size_t triangles = (size - 84) / 50;
  assert_memory_not_equal (text, "solid", 5); /* that is text STL */
  assert_int_equal ((unsigned char)text[80] + 256 * (unsigned char)text[81],
                    triangles);
  assert_int_equal (size, 84 + 50 * triangles);
  return triangles;
}

TEST (stl_is_one_closed_surface) {
  for (int size = 0; size <= 20; size += 20) {
    struct model model;
    model_init (&model, model_print_stl, size);
    const double unit = size ? size : MILLIMETRES;
    const size_t triangles = triangles_of (model.text, model.size);
    double volume = 0;
    for (size_t i = 0; i < triangles; i++)
      volume += look_at_triangle (model.text + 84 + 50 * i);
    const double expected =
        unit * unit * unit * (8 * pow (0.88, 3) + 7 * 0.12 * 0.3 * 0.3);
    assert_true (fabs (volume / 6 / expected - 1) < 1e-5);
    every_edge_has_two_sides (model.text, triangles);
    model_clear (&model);
  }
}

/* A bore of an edge's length, with 32 corners; where it bends, what is
 * missing on the inside is added on the outside.  That of an end is four
 * times as large in the first third.
 */
static double volume_of_parts (const char *kinds, double edge,
                               double bore) {
  const double hole = 16 * sin (3.14159265358979 / 16) * bore * bore / 4;
  double volume = 0;
  for (; *kinds; kinds++)
    volume += edge * (edge * edge - (*kinds == 'E' ? 2 * hole : hole));
  return volume;
}

static void expect_parts (const char *joints, const char *kinds,
                          double edge, double bore) {
  struct puzzle puzzle;
  small_puzzle (&puzzle, (const int[3]){2, 2, 2}, 0, joints);
  FILE *out = text_stream_open ();
  const struct drawing drawing = {
      .puzzle = &puzzle, .style.cube = edge, .style.bore = bore};
  parts_print (&drawing, out);
  const size_t size = text_stream_size (out);
  char *text = text_stream_close (out);
  const size_t triangles = triangles_of (text, size);
  double volume = 0;
  for (size_t i = 0; i < triangles; i++)
    volume += look_at_triangle (text + 84 + 50 * i);
  const double expected =
      volume_of_parts (kinds, edge ? edge : 15, bore ? bore : 3);
  assert_true (fabs (volume / 6 / expected - 1) < 1e-5);
  every_edge_has_two_sides (text, triangles);
  mem_free (text);
  puzzle_clear (&puzzle);
}

TEST (parts_are_closed_cubes_with_bores) {
  expect_parts ("ETTTTTTE", "ET", 0, 0);
  expect_parts ("ESTTTTSE", "EST", 0, 0);
  expect_parts ("ESTTTTSE", "EST", 20, 8);
  expect_parts ("E*TTTTTE", "EST", 15, 7);
}

/* The middle of the eight corners behind `text` */
static const char *middle_of_box (const char *text, double middle[3]) {
  middle[0] = middle[1] = middle[2] = 0;
  for (int corner = 0; corner < 8; corner++) {
    text = strstr (text, "\nv ") + 3;
    for (int k = 0; k < 3; k++) {
      char *end;
      middle[k] += strtod (text, &end) / 8;
      text = end;
    }
  }
  return text;
}

TEST (obj_cubes_are_in_their_cells) {
  struct model model;
  model_init (&model, model_print_obj, 0);
  for (int i = 0; i < 8; i++) {
    char name[32];
    double at[3];
    snprintf (name, sizeof name, "o cube_%d\ng %s\n", i + 1,
              i % 2 ? "dark" : "light");
    const char *text = strstr (model.text, name);
    assert_non_null (text);
    middle_of_box (text, at);
    assert_true (fabs (at[0] - MILLIMETRES * cube[i][1]) < 1e-6);
    assert_true (fabs (at[1] - MILLIMETRES * cube[i][0]) < 1e-6);
    assert_true (fabs (at[2] - MILLIMETRES * cube[i][2]) < 1e-6);
  }
  model_clear (&model);
}

TEST (obj_rods_join_neighbours) {
  struct model model;
  model_init (&model, model_print_obj, 0);
  for (int i = 0; i < 7; i++) {
    static const int axis[3] = {1, 0, 2};
    char name[32];
    double at[3];
    snprintf (name, sizeof name, "o rod_%d\ng elastic\n", i + 1);
    const char *text = strstr (model.text, name);
    assert_non_null (text);
    middle_of_box (text, at);
    for (int k = 0; k < 3; k++)
      assert_true (fabs (2 * at[k] - MILLIMETRES * (cube[i][axis[k]] +
                                                    cube[i + 1][axis[k]])) <
                   1e-6);
  }
  model_clear (&model);
}
