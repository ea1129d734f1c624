#include "draw/flat.h"

#include "draw/drawing.h"
#include "puzzle/variants.h"
#include "system/memory.h"

#include <math.h>

#define GREATEST_UNIT 20. /* unless the numbers need more */
#define GAP 6.            /* between two strips */

static struct point turned_place (const struct flat_strips *strips,
                                  const struct flat_piece *piece,
                                  int cube) {
  const int *from = strips->place[piece->first].at;
  const int *to = strips->place[cube].at;
  const double x = to[1] - from[1], y = from[0] - to[0];
  const double c = cos (piece->angle), s = sin (piece->angle);
  return (struct point){x * c + y * s, y * c - x * s};
}

static struct flat_piece measure_piece (const struct flat_strips *strips,
                                        int first, int last) {
  const int *from = strips->place[first].at, *to = strips->place[last].at;
  struct flat_piece piece = {.first = first, .last = last};
  if (strips->are_parallel) {
    from = strips->place[0].at;
    to = strips->place[strips->snake->cubes - 1].at;
  }
  piece.angle = atan2 (from[0] - to[0], to[1] - from[1]);
  for (int cube = first; cube <= last; cube++) {
    const struct point at = turned_place (strips, &piece, cube);
    piece.left = fmin (piece.left, at.x);
    piece.right = fmax (piece.right, at.x);
    piece.top = fmin (piece.top, at.y);
    piece.bottom = fmax (piece.bottom, at.y);
  }
  return piece;
}

/* How far a cube reaches to each side, even if it is turned onto its tip
 */
static const double reach = 0.75;

static double piece_width (const struct flat_piece *piece) {
  return piece->right - piece->left + 2 * reach;
}

double flat_piece_height (const struct flat_piece *piece) {
  return piece->bottom - piece->top + 2 * reach;
}

struct flat_piece flat_next_piece (const struct flat_strips *strips,
                                   int first, struct point size) {
  struct flat_piece piece = measure_piece (strips, first, first + 1);
  for (int last = first + 2; last < strips->snake->cubes; last++) {
    const struct flat_piece longer = measure_piece (strips, first, last);
    if (piece_width (&longer) > size.x ||
        flat_piece_height (&longer) > size.y)
      break;
    piece = longer;
  }
  return piece;
}

/* The same in a strip of any height */
static struct flat_piece next_strip (const struct flat_strips *strips,
                                     int first, double width) {
  return flat_next_piece (strips, first,
                          (struct point){width, (double)INFINITY});
}

/* The height of the letters of a number, if a unit is 1 */
static double letters_on (int cube) { return cube + 1 < 100 ? 0.5 : 0.45; }

static int count_pieces (const struct flat_strips *strips, double width) {
  int pieces = 0;
  for (int first = 0; first + 1 < strips->snake->cubes; pieces++)
    first = next_strip (strips, first, width).last;
  return pieces;
}

static void draw_elastic (const struct flat_strips *strips,
                          bool is_across) {
  cairo_t *cairo = strips->cairo;
  const double unit = strips->unit;
  const double inner = strips->look->has_numbers ? 0.3 : 0;
  for (int side = -1; side <= 1; side += 2) {
    const double from = side * unit * inner, to = side * unit / 2;
    cairo_move_to (cairo, is_across ? from : 0, is_across ? 0 : from);
    cairo_line_to (cairo, is_across ? to : 0, is_across ? 0 : to);
  }
  cairo_set_line_width (cairo, unit / 10);
  cairo_stroke (cairo);
}

static bool is_marked (const struct variant *marked, int cube) {
  for (int i = 0; marked && i < marked->changes; i++)
    if (marked->change[i].cube == cube)
      return true;
  return false;
}

/* On a straight cube the elastic is drawn only at its edges, beside the
 * number; a free joint is a circle.
 */
static void draw_cube (const struct flat_strips *strips,
                       const struct flat_piece *piece, int cube) {
  cairo_t *cairo = strips->cairo;
  const char joint = strips->snake->joint[cube];
  const struct position *place = &strips->place[cube];
  const double unit = strips->unit;
  cairo_rotate (cairo, -piece->angle);
  cairo_rectangle (cairo, -unit / 2, -unit / 2, unit, unit);
  if (cube % 2)
    cairo_set_source_rgb (cairo, 0.82, 0.68, 0.52);
  else
    cairo_set_source_rgb (cairo, 1, 0.95, 0.86);
  cairo_fill_preserve (cairo);
  cairo_set_source_rgb (cairo, 0.1, 0.1, 0.1);
  cairo_set_line_width (
      cairo, is_marked (strips->look->marked, cube) ? unit / 5 : 0.6);
  cairo_stroke (cairo);
  if (joint == STRAIGHT)
    draw_elastic (strips, place[0].at[0] == place[-1].at[0]);
  cairo_rotate (cairo, piece->angle);
  if (joint == FREE) {
    cairo_arc (cairo, 0, 0, unit * 0.42, 0, 6.2832);
    cairo_stroke (cairo);
  }
  if (strips->look->has_numbers || cube == 0) {
    cairo_set_font_size (cairo, unit * letters_on (cube));
    paper_number (cairo, cube + 1, (struct point){0, 0});
  }
}

struct point flat_cube_place (const struct flat_strips *strips,
                              const struct flat_piece *piece, int cube,
                              struct point corner) {
  const struct point at = turned_place (strips, piece, cube);
  return (struct point){
      corner.x + strips->unit * (at.x - piece->left + reach),
      corner.y + strips->unit * (at.y - piece->top + reach)};
}

void flat_piece_draw (const struct flat_strips *strips,
                      const struct flat_piece *piece, struct point corner) {
  for (int cube = piece->first; cube <= piece->last; cube++) {
    const struct point at = flat_cube_place (strips, piece, cube, corner);
    cairo_save (strips->cairo);
    cairo_translate (strips->cairo, at.x, at.y);
    draw_cube (strips, piece, cube);
    cairo_restore (strips->cairo);
  }
}

double flat_strips_draw (const struct snake *snake,
                         const struct flat_look *look, cairo_t *cairo,
                         struct point corner, double width) {
  struct flat_strips strips = {.snake = snake,
                               .look = look,
                               .place = places_laid_flat (snake),
                               .cairo = cairo};
  const struct flat_piece whole =
      measure_piece (&strips, 0, snake->cubes - 1);
  strips.unit = fmax (look->letters / letters_on (snake->cubes - 1),
                      fmin (GREATEST_UNIT, width / piece_width (&whole)));
  /* The least width that needs no more strips: then the last one is about
   * as long as the others.
   */
  double units = width / strips.unit + 0.01;
  const int pieces = count_pieces (&strips, units);
  while (pieces > 1 && count_pieces (&strips, units - 0.5) == pieces)
    units -= 0.5;
  double height = 0;
  paper_letters (cairo, GREATEST_UNIT, 1);
  for (int first = 0; first + 1 < snake->cubes;) {
    const struct flat_piece piece = next_strip (&strips, first, units);
    bool is_wanted = !look->is_excerpt;
    first = piece.last;
    for (int cube = piece.first; cube <= piece.last; cube++)
      is_wanted |= is_marked (look->marked, cube);
    if (!is_wanted)
      continue;
    flat_piece_draw (&strips, &piece,
                     (struct point){corner.x, corner.y + height});
    height += strips.unit * flat_piece_height (&piece) + GAP;
  }
  mem_free (strips.place);
  return height - GAP;
}
