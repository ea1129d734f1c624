/* The kinds of cubes that the snake has, side by side, each a solid with a
 * bore.  A bore is a row of rings along the elastic, from the face at which
 * the elastic enters the cube to the face at which it leaves.
 */
#include "draw/picture.h"
#include "draw/stl.h"

#include <math.h>

#define RING 32 /* corners; a quarter belongs to a corner of a face */
#define MOST_RINGS 4
#define PI 3.14159265358979323846

struct drilled_cube {
  enum joint kind;
  int out; /* the face where the elastic leaves; it enters at face 0 */
  struct solid_box box;
  int rings;
  struct corner ring[MOST_RINGS][RING];
};

/* A ring around the line through the middle of face 0: at that depth, or
 * slanted, where a bore bends towards face 3, or parallel to face 3
 */
enum slope { UPRIGHT, SLANTED, LEVEL };

static void add_ring (struct drilled_cube *part, enum slope slope,
                      double depth, double radius) {
  const double *low = part->box.corner[0].at;
  const double edge = part->box.corner[7].at[0] - low[0];
  struct corner *ring = part->ring[part->rings++];
  for (int i = 0; i < RING; i++) {
    const double u = radius * cos (2 * PI * i / RING);
    const double v = radius * sin (2 * PI * i / RING);
    const double x = slope == UPRIGHT ? depth : edge / 2 - u;
    const double y = slope == LEVEL ? edge : edge / 2 + u;
    ring[i] =
        (struct corner){{low[0] + x, low[1] + y, low[2] + edge / 2 + v}};
  }
}

/* At an end of the snake, the bore begins with a wide hole for the knot. */
static void drill_bore (struct drilled_cube *part, double edge,
                        double radius) {
  const double pocket = edge / 3;
  part->out = part->kind == TURN ? 3 : 1;
  if (part->kind == END) {
    add_ring (part, UPRIGHT, 0, 2 * radius);
    add_ring (part, UPRIGHT, pocket, 2 * radius);
    add_ring (part, UPRIGHT, pocket, radius);
  } else {
    add_ring (part, UPRIGHT, 0, radius);
  }
  if (part->kind == TURN) {
    add_ring (part, SLANTED, 0, radius);
    add_ring (part, LEVEL, 0, radius);
  } else {
    add_ring (part, UPRIGHT, edge, radius);
  }
}

/* The corner of a face that a quarter of the ring belongs to */
static const struct corner *corner_of (const struct drilled_cube *part,
                                       int face, const struct corner *ring,
                                       int quarter) {
  const double *low = part->box.corner[0].at,
               *high = part->box.corner[7].at;
  const double *point = ring[quarter % 4 * RING / 4 + RING / 8].at;
  int number = 0;
  for (int k = 0; k < 3; k++) {
    const bool is_high =
        k == face / 2 ? face % 2 : 2 * point[k] > low[k] + high[k];
    number |= is_high << k;
  }
  return &part->box.corner[number];
}

/* The rings run clockwise as seen from outside face 0. */
static void put_turned (int face, const struct corner *a,
                        const struct corner *b, const struct corner *c,
                        FILE *out) {
  if (face)
    stl_put_triangle (a, b, c, out);
  else
    stl_put_triangle (a, c, b, out);
}

/* A face around the ring where the bore ends */
static void put_pierced_face (const struct drilled_cube *part, int face,
                              const struct corner *ring, FILE *out) {
  for (int quarter = 0; quarter < 4; quarter++) {
    const int first = quarter * RING / 4;
    const struct corner *corner = corner_of (part, face, ring, quarter);
    put_turned (face, corner_of (part, face, ring, quarter + 3), corner,
                &ring[first], out);
    for (int i = first; i < first + RING / 4; i++)
      put_turned (face, corner, &ring[(i + 1) % RING], &ring[i], out);
  }
}

static void put_part (const struct drilled_cube *part, FILE *out) {
  for (int face = 0; face < 6; face++)
    if (face && face != part->out)
      stl_put_face (&part->box, face, out);
  put_pierced_face (part, 0, part->ring[0], out);
  put_pierced_face (part, part->out, part->ring[part->rings - 1], out);
  for (int i = 0; i + 1 < part->rings; i++) {
    const struct corner *here = part->ring[i], *behind = part->ring[i + 1];
    for (int k = 0; k < RING; k++) {
      const int next = (k + 1) % RING;
      stl_put_quad (&here[k], &behind[k], &behind[next], &here[next], out);
    }
  }
}

/* The header of the file has the number of each part that is needed.  A
 * free joint can be straight or turn.
 */
void parts_print (const struct drawing *drawing, FILE *out) {
  static const enum joint kinds[] = {END, STRAIGHT, TURN};
  const struct snake *snake = &drawing->puzzle->snake;
  const double edge = drawing_cube (&drawing->style);
  const double bore =
      drawing->style.bore > 0 ? drawing->style.bore : edge / 5;
  struct drilled_cube part[3];
  char what[64];
  int parts = 0, triangles = 0;
  for (int i = 0; i < 3; i++)
    if (snake_count (snake, kinds[i]) ||
        (kinds[i] != END && snake_count (snake, FREE))) {
      part[parts] = (struct drilled_cube){.kind = kinds[i]};
      for (int corner = 0; corner < 8; corner++)
        for (int k = 0; k < 3; k++)
          part[parts].box.corner[corner].at[k] =
              edge * ((corner >> k & 1) + (k ? 0 : 1.5 * parts));
      drill_bore (&part[parts], edge, bore / 2);
      triangles += 2 * (4 + RING) + 4 * 2;
      triangles += (part[parts++].rings - 1) * 2 * RING;
    }
  snprintf (what, sizeof what, "%d ends, %d straight, %d turn",
            snake_count (snake, END), snake_count (snake, STRAIGHT),
            snake_count (snake, TURN));
  stl_begin (what, triangles, out);
  for (int i = 0; i < parts; i++)
    put_part (&part[i], out);
}
