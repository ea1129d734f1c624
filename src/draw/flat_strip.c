#include "draw/flat_strip.h"

#include "draw/flat_snake.h"
#include "draw/paper_text.h"
#include "system/memory.h"

#include <math.h>
#include <stdlib.h>

#define SMALLEST_UNIT 10.
#define GREATEST_UNIT 20.
#define GAP 6. /* between two strips */

/* A piece of the snake that one strip shows, turned so that it runs
 * straight to the right.
 */
struct piece {
  int first, last;
  double angle;
  double left, right, top, bottom; /* of the middles, from cube `first` */
};

static struct point turned (const struct flat_strip *strip,
                            const struct piece *piece, int cube) {
  const struct flat_cube *from = &strip->flat[piece->first];
  const double x = strip->flat[cube].right - from->right;
  const double y = strip->flat[cube].down - from->down;
  const double c = cos (piece->angle), s = sin (piece->angle);
  return (struct point){x * c + y * s, y * c - x * s};
}

static struct piece measure (const struct flat_strip *strip, int first,
                             int last) {
  const struct flat_cube *from = &strip->flat[first];
  const struct flat_cube *to = &strip->flat[last];
  struct piece piece = {first, last, 0, 0, 0, 0, 0};
  piece.angle = atan2 (to->down - from->down, to->right - from->right);
  for (int cube = first; cube <= last; cube++) {
    const struct point at = turned (strip, &piece, cube);
    piece.left = fmin (piece.left, at.x);
    piece.right = fmax (piece.right, at.x);
    piece.top = fmin (piece.top, at.y);
    piece.bottom = fmax (piece.bottom, at.y);
  }
  return piece;
}

/* A cube that stands on its tip reaches that far to each side. */
static const double reach = 0.75;

static double width_of (const struct piece *piece) {
  return piece->right - piece->left + 2 * reach;
}

/* The longest piece from cube `first` that is at most that wide */
static struct piece next_piece (const struct flat_strip *strip, int first,
                                double width) {
  int last = first + 1;
  struct piece piece = measure (strip, first, last), longer;
  while (last + 1 < strip->snake->cubes) {
    longer = measure (strip, first, ++last);
    if (width_of (&longer) > width)
      break;
    piece = longer;
  }
  return piece;
}

void flat_strip_init (struct flat_strip *strip, const struct snake *snake,
                      double width) {
  strip->snake = snake;
  strip->flat = flat_snake (snake);
  const struct piece whole = measure (strip, 0, snake->cubes - 1);
  strip->unit =
      fmax (SMALLEST_UNIT, fmin (GREATEST_UNIT, width / width_of (&whole)));
  strip->width = width / strip->unit + 0.01;
}

void flat_strip_clear (struct flat_strip *strip) { release (strip->flat); }

static void draw_cube (const struct flat_strip *strip, cairo_t *cairo,
                       const struct piece *piece, int cube) {
  const struct flat_cube *flat = strip->flat;
  const char joint = strip->snake->joint[cube];
  const double unit = strip->unit;
  cairo_rotate (cairo, -piece->angle);
  cairo_rectangle (cairo, -unit / 2, -unit / 2, unit, unit);
  if (cube % 2)
    cairo_set_source_rgb (cairo, 0.82, 0.68, 0.52);
  else
    cairo_set_source_rgb (cairo, 1, 0.95, 0.86);
  cairo_fill_preserve (cairo);
  cairo_set_source_rgb (cairo, 0.1, 0.1, 0.1);
  cairo_set_line_width (cairo, 0.6);
  cairo_stroke (cairo);
  if (joint == STRAIGHT) {
    const int goes_down = flat[cube].down != flat[cube - 1].down;
    const double x = goes_down ? 0 : unit / 2, y = goes_down ? unit / 2 : 0;
    cairo_move_to (cairo, -x, -y);
    cairo_line_to (cairo, x, y);
    cairo_set_line_width (cairo, unit / 10);
    cairo_stroke (cairo);
  }
  cairo_rotate (cairo, piece->angle);
  if (joint == TURN || joint == END) {
    cairo_set_font_size (cairo, unit * (cube + 1 < 100 ? 0.55 : 0.42));
    paper_number (cairo, cube + 1, (struct point){0, 0});
  } else if (joint == FREE) {
    cairo_arc (cairo, 0, 0, unit / 6, 0, 6.2832);
    cairo_stroke (cairo);
  }
}

static void draw_piece (const struct flat_strip *strip, cairo_t *cairo,
                        const struct piece *piece, struct point corner) {
  cairo_select_font_face (cairo, "sans-serif", CAIRO_FONT_SLANT_NORMAL,
                          CAIRO_FONT_WEIGHT_BOLD);
  for (int cube = piece->first; cube <= piece->last; cube++) {
    const struct point at = turned (strip, piece, cube);
    cairo_save (cairo);
    cairo_translate (cairo,
                     corner.x + strip->unit * (at.x - piece->left + reach),
                     corner.y + strip->unit * (at.y - piece->top + reach));
    draw_cube (strip, cairo, piece, cube);
    cairo_restore (cairo);
  }
}

double flat_strip_draw (const struct flat_strip *strip, cairo_t *cairo,
                        struct point corner) {
  double height = 0;
  for (int first = 0; first + 1 < strip->snake->cubes;) {
    const struct piece piece = next_piece (strip, first, strip->width);
    if (cairo)
      draw_piece (strip, cairo, &piece,
                  (struct point){corner.x, corner.y + height});
    height += strip->unit * (piece.bottom - piece.top + 2 * reach) + GAP;
    first = piece.last;
  }
  return height - GAP;
}
