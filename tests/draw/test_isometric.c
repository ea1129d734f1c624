/* What hides what on paper: every point of a picture shows the face that a
 * ray from there meets first.
 */
#include "draw/isometric.h"
#include "draw/sheet.h"
#include "encodings/plan.h"
#include "notation/puzzle_argument.h"
#include "search/solve.h"
#include "system/memory.h"
#include "testing.h"

#include <stdio.h>
#include <stdlib.h>

#define SIDE 400

/* As isometric.h says: 30 degrees to the right, and 30 degrees above.  The
 * viewer is far away along this vector of x, y, z.
 */
static const double viewer[3] = {-0.75, 0.433, 0.5};

/* A face as on paper: its corner and the two edges from there */
struct face_on_paper {
  struct point corner, along, up;
  double from[3]; /* the corner in space */
  int axes[2];    /* of the edges */
};

static struct point minus (struct point a, struct point b) {
  return (struct point){a.x - b.x, a.y - b.y};
}

static struct face_on_paper put_on_paper (const struct isometric *view,
                                          const int at[3], enum face face) {
  static const int edges[FACES][2] = {{1, 2}, {0, 2}, {1, 0}};
  struct face_on_paper paper = {.from = {at[0], at[1], at[2]},
                                .axes = {edges[face][0], edges[face][1]}};
  if (face == FLANK)
    paper.from[1]++;
  if (face == TOP)
    paper.from[2]++;
  const double *f = paper.from;
  double along[3] = {f[0], f[1], f[2]}, up[3] = {f[0], f[1], f[2]};
  along[paper.axes[0]]++;
  up[paper.axes[1]]++;
  paper.corner = isometric_point (view, f[0], f[1], f[2]);
  paper.along = minus (isometric_point (view, along[0], along[1], along[2]),
                       paper.corner);
  paper.up =
      minus (isometric_point (view, up[0], up[1], up[2]), paper.corner);
  return paper;
}

/* How near the face is to the viewer at a point of the paper; 0 where the
 * point is not inside of it
 */
static int is_met (const struct face_on_paper *face, struct point p,
                   double *nearness) {
  const struct point q = minus (p, face->corner);
  const struct point a = face->along, b = face->up;
  const double d = a.x * b.y - a.y * b.x;
  const double u = (q.x * b.y - q.y * b.x) / d;
  const double v = (a.x * q.y - a.y * q.x) / d;
  double in_space[3] = {face->from[0], face->from[1], face->from[2]};
  in_space[face->axes[0]] += u;
  in_space[face->axes[1]] += v;
  *nearness = 0;
  for (int k = 0; k < 3; k++)
    *nearness += viewer[k] * in_space[k];
  return u >= 0 && u <= 1 && v >= 0 && v <= 1;
}

struct met {
  int face, is_dark; /* FACES where nothing is met */
};

static struct met first_met (const struct isometric *view,
                             const struct sheet *sheet, struct point p) {
  struct met met = {FACES, 0};
  double nearest = -1e9, nearness;
  for (int cube = 0; cube < sheet->path->cubes; cube++)
    for (int face = 0; face < FACES; face++) {
      const struct face_on_paper paper = put_on_paper (
          view, sheet->region->position[sheet->path->cell[cube]].at,
          (enum face)face);
      if (is_met (&paper, p, &nearness) && nearness > nearest) {
        nearest = nearness;
        met = (struct met){face, cube % 2};
      }
    }
  return met;
}

/* The colour of each face, light and dark, is what most points of it have
 * where it is met first: black edges and numbers may lie upon it.
 */
#define MOST_COLOURS 64

struct colours {
  uint32_t colour[MOST_COLOURS];
  int points[MOST_COLOURS], count;
};

struct colours_of_faces {
  struct colours of[FACES][2];
};

static void add_point (struct colours *colours, uint32_t colour) {
  int i = 0;
  while (i < colours->count && colours->colour[i] != colour)
    i++;
  assert_true (i < MOST_COLOURS);
  colours->colour[i] = colour;
  colours->points[i]++;
  colours->count += i == colours->count;
}

static uint32_t most_frequent (const struct colours *colours) {
  int best = 0;
  for (int i = 1; i < colours->count; i++)
    if (colours->points[i] > colours->points[best])
      best = i;
  assert_true (colours->points[best] > 0);
  return colours->colour[best];
}

/* All six differ. */
static void check_colours (const struct colours_of_faces *colours,
                           uint32_t colour[FACES][2]) {
  for (int i = 0; i < 2 * FACES; i++) {
    colour[i / 2][i % 2] = most_frequent (&colours->of[i / 2][i % 2]);
    for (int j = 0; j < i; j++)
      assert_int_not_equal (colour[j / 2][j % 2], colour[i / 2][i % 2]);
  }
}

/* Points of a face in the colour of another one */
static int points_of_others (const struct colours *colours,
                             uint32_t colour[FACES][2], int own) {
  int points = 0;
  for (int i = 0; i < colours->count; i++)
    for (int other = 0; other < 2 * FACES; other++)
      if (other != own &&
          colours->colour[i] == colour[other / 2][other % 2])
        points += colours->points[i];
  return points;
}

static void compare (const struct sheet *sheet,
                     const struct isometric *view,
                     cairo_surface_t *surface) {
  const unsigned char *bytes = cairo_image_surface_get_data (surface);
  const int stride = cairo_image_surface_get_stride (surface);
  struct colours_of_faces colours = {0};
  uint32_t colour[FACES][2];
  int right = 0, wrong = 0;
  for (int y = 1; y < SIDE; y += 3)
    for (int x = 1; x < SIDE; x += 3) {
      const unsigned char *pixel = bytes + y * stride + 4 * x;
      const struct met met =
          first_met (view, sheet, (struct point){x + 0.5, y + 0.5});
      if (met.face < FACES)
        add_point (&colours.of[met.face][met.is_dark],
                   (uint32_t)pixel[0] << 16 | (uint32_t)pixel[1] << 8 |
                       pixel[2]);
    }
  check_colours (&colours, colour);
  for (int i = 0; i < 2 * FACES; i++) {
    const struct colours *of_face = &colours.of[i / 2][i % 2];
    for (int k = 0; k < of_face->count; k++)
      if (of_face->colour[k] == colour[i / 2][i % 2])
        right += of_face->points[k];
    wrong += points_of_others (of_face, colour, i);
  }
  assert_true (right > 1000);
  assert_true (wrong * 1000 < right); /* rounding, along edges */
}

/* Half ink on a top could be taken for a front. */
static void draw_without_shades (cairo_t *cairo) {
  cairo_font_options_t *fonts = cairo_font_options_create ();
  cairo_font_options_set_antialias (fonts, CAIRO_ANTIALIAS_NONE);
  cairo_set_font_options (cairo, fonts);
  cairo_font_options_destroy (fonts);
  cairo_set_antialias (cairo, CAIRO_ANTIALIAS_NONE);
}

static void nearest_faces_are_seen (const char *example) {
  struct puzzle puzzle;
  struct outcome result;
  struct sheet sheet;
  struct isometric view;
  char *file = format_text ("%s/examples/%s.snake", SOURCE_DIR, example);
  assert_null (puzzle_read_argument (file, 0, &puzzle));
  const struct plan plan = plan_default (&puzzle);
  const struct search_options how = search_options_default ();
  assert_null (solve (&puzzle, &plan, &how, &result));
  const struct drawing drawing = {.puzzle = &puzzle,
                                  .path = &result.path,
                                  .paths = 1,
                                  .style.is_card = 1};
  sheet_init (&sheet, &drawing, 0);
  cairo_surface_t *surface =
      cairo_image_surface_create (CAIRO_FORMAT_RGB24, SIDE, SIDE);
  cairo_t *cairo = cairo_create (surface);
  const struct point corner = {0, 0}, size = {SIDE, SIDE};
  draw_without_shades (cairo);
  sheet_draw_finished (&sheet, 1, cairo, corner, size);
  isometric_fit (&view, cairo, (const int[3]){0}, puzzle.region.side, 0,
                 corner, size, 40);
  cairo_surface_flush (surface);
  compare (&sheet, &view, surface);
  cairo_destroy (cairo);
  cairo_surface_destroy (surface);
  sheet_clear (&sheet);
  outcome_clear (&result);
  puzzle_clear (&puzzle);
  mem_free (file);
}

TEST (solids_hide_what_is_behind) {
  nearest_faces_are_seen ("craig-wood");
  nearest_faces_are_seen ("king");
}

TEST (holes_show_what_is_behind) {
  nearest_faces_are_seen ("hollow-cube");
  nearest_faces_are_seen ("pyramid");
  nearest_faces_are_seen ("gate");
  nearest_faces_are_seen ("ring");
}
