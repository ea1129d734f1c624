#include "draw/text_canvas.h"
#include "draw/text_picture.h"
#include "system/memory.h"

#include <stdlib.h>

/* From one cube to its neighbour: to the right, up, and away, which goes up
 * and as far to the right.  So much is needed for numbers on all three
 * faces; the right one is slanted and has room for deep - 1 digits.
 */
struct scale {
  int across, high, deep;
};

static struct scale scale_for (int cubes) {
  if (cubes < 10)
    return (struct scale){6, 3, 2};
  return cubes < 100 ? (struct scale){6, 3, 3} : (struct scale){7, 4, 4};
}

struct picture {
  struct text_canvas canvas;
  struct scale scale;
  int cubes;
};

/* The lower left corner of the front of a cube */
struct corner {
  int column, row;
};

static struct corner corner_of (const struct picture *picture,
                                const int at[3]) {
  const struct scale *scale = &picture->scale;
  return (struct corner){scale->across * at[1] + scale->deep * at[0],
                         picture->canvas.height - 1 - scale->high * at[2] -
                             scale->deep * at[0]};
}

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

static void put_front (struct picture *picture, struct corner corner,
                       int cube) {
  const int across = picture->scale.across, high = picture->scale.high;
  for (int up = 0; up < high; up++) {
    const int row = corner.row - up;
    text_canvas_put (&picture->canvas, corner.column, row, "|", INK_LINE);
    text_canvas_fill (&picture->canvas, corner.column + 1, row, across - 1,
                      up ? ' ' : '_', 0);
    text_canvas_put (&picture->canvas, corner.column + across, row, "|",
                     INK_LINE);
  }
  number_in_the_middle (picture, corner.column, corner.row - high / 2,
                        cube);
}

/* Its far edge is the lower end of the squares above it, and so must not
 * hide what else is there.
 */
static void put_top (struct picture *picture, struct corner corner,
                     int cube) {
  const int across = picture->scale.across, deep = picture->scale.deep;
  const int near = corner.row - picture->scale.high;
  text_canvas_fill (&picture->canvas, corner.column + deep, near - deep,
                    across, '_', 1);
  for (int away = 0; away < deep; away++) {
    const int column = corner.column + away, row = near - away;
    text_canvas_put (&picture->canvas, column, row, "/", INK_LINE);
    text_canvas_fill (&picture->canvas, column + 1, row, across - 1,
                      away ? ' ' : '_', 0);
    text_canvas_put (&picture->canvas, column + across, row, "/", INK_LINE);
  }
  number_in_the_middle (picture, corner.column + deep / 2, near - deep / 2,
                        cube);
}

static void put_side (struct picture *picture, struct corner corner,
                      int cube) {
  const int high = picture->scale.high, deep = picture->scale.deep;
  const int right = corner.column + picture->scale.across;
  for (int away = 1; away <= deep; away++) {
    text_canvas_put (&picture->canvas, right + away, corner.row - away + 1,
                     "/", INK_LINE);
    for (int up = 0; up < high; up++)
      text_canvas_fill (&picture->canvas, right + away,
                        corner.row - away - up, 1, away < deep ? ' ' : '|',
                        0);
  }
  text_canvas_number (&picture->canvas, right + 1, corner.row - deep + 1,
                      deep - 1, cube, picture->cubes);
}

/* What a cube hides is overwritten: so one begins with the far ones. */
static void put_cube (struct picture *picture, const int at[3], int cube) {
  const struct corner corner = corner_of (picture, at);
  put_top (picture, corner, cube);
  put_side (picture, corner, cube);
  put_front (picture, corner, cube);
}

static void put_cubes (struct picture *picture, const struct region *region,
                       const int *cube_in) {
  const int *side = region->side;
  for (int x = side[0] - 1; x >= 0; x--)
    for (int y = 0; y < side[1]; y++)
      for (int z = 0; z < side[2]; z++) {
        const int cell = region_cell (region, x, y, z);
        if (cell != NO_CELL && cube_in[cell] >= 0)
          put_cube (picture, (const int[3]){x, y, z}, cube_in[cell]);
      }
}

void text_cubes_write (const struct puzzle *puzzle, const struct path *path,
                       struct text_style style, FILE *out) {
  const int *side = puzzle->region.side;
  const struct scale scale = scale_for (path->cubes);
  struct picture picture = {.scale = scale, .cubes = path->cubes};
  int *cube_in = path_cubes_in_cells (&puzzle->region, path);
  text_canvas_init (&picture.canvas,
                    scale.across * side[1] + scale.deep * side[0] + 1,
                    scale.high * side[2] + scale.deep * side[0] + 1);
  put_cubes (&picture, &puzzle->region, cube_in);
  text_canvas_write (&picture.canvas, style, out);
  text_canvas_clear (&picture.canvas);
  free (cube_in);
}
