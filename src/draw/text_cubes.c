#include "draw/text_canvas.h"
#include "draw/text_picture.h"
#include "system/memory.h"

#include <stdlib.h>

/* From one cube to its neighbour: to the right, up, and away, which goes up
 * and as far to the right.  This leaves room for numbers on all three
 * faces; the right one is slanted and has room for deep - 1 digits.
 */
struct scale {
  int across, high, deep;
};

struct picture {
  struct text_canvas canvas;
  struct scale scale;
  int cubes;
};

/* In the middle of a row of a front or of a top; what is left over goes to
 * the left.
 */
static void number_in_the_middle (struct picture *picture, int column,
                                  int row, int cube) {
  const int inside = picture->scale.across - 1;
  const int digits = cube + 1 < 10 ? 1 : cube + 1 < 100 ? 2 : 3;
  text_canvas_number (&picture->canvas, column + 1, row,
                      digits + (inside - digits + 1) / 2, cube,
                      picture->cubes);
}

/* Faces of the cube whose front has its lower left corner there */
static void put_front (struct picture *picture, int left, int bottom,
                       int cube) {
  const int across = picture->scale.across, high = picture->scale.high;
  for (int row = bottom; row > bottom - high; row--) {
    text_canvas_put (&picture->canvas, left, row, "|", INK_LINE);
    text_canvas_fill (&picture->canvas, left + 1, row, across - 1,
                      row < bottom ? ' ' : '_', 0);
    text_canvas_put (&picture->canvas, left + across, row, "|", INK_LINE);
  }
  number_in_the_middle (picture, left, bottom - high / 2, cube);
}

/* The far edge is drawn in the row of squares above the face, and so must
 * not hide what else is there.
 */
static void put_top (struct picture *picture, int left, int bottom,
                     int cube) {
  const int across = picture->scale.across, deep = picture->scale.deep;
  const int near = bottom - picture->scale.high;
  text_canvas_fill (&picture->canvas, left + deep, near - deep, across, '_',
                    1);
  for (int away = 0; away < deep; away++) {
    const int column = left + away, row = near - away;
    text_canvas_put (&picture->canvas, column, row, "/", INK_LINE);
    text_canvas_fill (&picture->canvas, column + 1, row, across - 1,
                      away ? ' ' : '_', 0);
    text_canvas_put (&picture->canvas, column + across, row, "/", INK_LINE);
  }
  number_in_the_middle (picture, left + deep / 2, near - deep / 2, cube);
}

static void put_side (struct picture *picture, int left, int bottom,
                      int cube) {
  const int high = picture->scale.high, deep = picture->scale.deep;
  const int right = left + picture->scale.across;
  for (int away = 1; away <= deep; away++) {
    text_canvas_put (&picture->canvas, right + away, bottom - away + 1, "/",
                     INK_LINE);
    for (int up = 0; up < high; up++)
      text_canvas_fill (&picture->canvas, right + away, bottom - away - up,
                        1, away < deep ? ' ' : '|', 0);
  }
  text_canvas_number (&picture->canvas, right + 1, bottom - deep + 1,
                      deep - 1, cube, picture->cubes);
}

/* A cube overwrites what it hides, so the far ones come first. */
static void put_cubes (struct picture *picture, const struct region *region,
                       const int *cube_in) {
  const struct scale scale = picture->scale;
  for (int x = region->side[0] - 1; x >= 0; x--)
    for (int y = 0; y < region->side[1]; y++)
      for (int z = 0; z < region->side[2]; z++) {
        const int cell = region_cell (region, x, y, z);
        const int cube = cell == NO_CELL ? -1 : cube_in[cell];
        const int left = scale.across * y + scale.deep * x;
        const int bottom =
            picture->canvas.height - 1 - scale.high * z - scale.deep * x;
        if (cube < 0)
          continue;
        put_top (picture, left, bottom, cube);
        put_side (picture, left, bottom, cube);
        put_front (picture, left, bottom, cube);
      }
}

void text_cubes_write (const struct puzzle *puzzle, const struct path *path,
                       struct text_style style, FILE *out) {
  const int *side = puzzle->region.side;
  const struct scale scale = path->cubes < 10    ? (struct scale){6, 3, 2}
                             : path->cubes < 100 ? (struct scale){6, 3, 3}
                                                 : (struct scale){7, 4, 4};
  struct picture picture = {.scale = scale, .cubes = path->cubes};
  int *cube_in = path_cubes_in_cells (&puzzle->region, path);
  text_canvas_init (&picture.canvas,
                    scale.across * side[1] + scale.deep * side[0] + 1,
                    scale.high * side[2] + scale.deep * side[0] + 1);
  put_cubes (&picture, &puzzle->region, cube_in);
  text_canvas_write (&picture.canvas, style, out);
  text_canvas_clear (&picture.canvas);
  release (cube_in);
}
