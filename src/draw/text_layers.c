#include "draw/text_canvas.h"
#include "draw/text_picture.h"
#include "region/layer.h"
#include "system/memory.h"

#include <stdlib.h>
#include <string.h>

#define PAGE_WIDTH 80
#define BETWEEN 2 /* squares between two layers side by side */

/* A cell takes the digits of its number, a square for an arrow, and another
 * one.  Rows have one row of squares between them.
 */
struct layers {
  const struct region *region;
  const struct path *path;
  int *cube_in;
  int digits; /* of the largest number */
  int inside; /* the width within the frame of a layer, in squares */
  int height; /* of a layer with its name and frame */
};

/* The last digit of the cell at x, y in a layer that begins at `left` */
static int column_of (const struct layers *layers, int left, int y) {
  return left + 1 + layers->digits + y * (layers->digits + 2);
}

static int row_of (const struct layers *layers, int x) {
  return 2 * (layers->region->side[0] - x);
}

static void put_frame (const struct layers *layers,
                       struct text_canvas *canvas, int left) {
  const int right = left + layers->inside + 1, bottom = layers->height - 1;
  for (int row = 2; row < bottom; row++) {
    text_canvas_put (canvas, left, row, "|", INK_LINE);
    text_canvas_put (canvas, right, row, "|", INK_LINE);
  }
  for (int row = 1; row <= bottom; row += bottom - 1) {
    text_canvas_put (canvas, left, row, "+", INK_LINE);
    text_canvas_fill (canvas, left + 1, row, layers->inside, '-', 0);
    text_canvas_put (canvas, right, row, "+", INK_LINE);
  }
}

/* The way from a cube to the next one, which may be in another layer */
static void put_way (const struct layers *layers,
                     struct text_canvas *canvas, int left,
                     const int from[3], const int to[3]) {
  const int column = column_of (layers, left, from[1]);
  const int row = row_of (layers, from[0]);
  const int first = from[1] < to[1] ? from[1] : to[1];
  if (from[2] != to[2])
    text_canvas_put (canvas, column + 1, row, to[2] > from[2] ? "^" : "v",
                     INK_LINE);
  else if (from[0] != to[0])
    text_canvas_put (canvas, column, to[0] > from[0] ? row - 1 : row + 1,
                     "|", INK_LINE);
  else
    text_canvas_fill (canvas, column_of (layers, left, first) + 1, row,
                      layers->digits + 1, '-', 0);
}

static void put_layer (const struct layers *layers,
                       struct text_canvas *canvas, int left, int z) {
  const struct position *position = layers->region->position;
  const struct path *path = layers->path;
  char name[LAYER_NAME_SIZE];
  if (layers->region->side[2] > 1)
    text_canvas_put (canvas, left, 0, layer_name (layers->region, z, name),
                     INK_LINE);
  put_frame (layers, canvas, left);
  for (int cube = 0; cube + 1 < path->cubes; cube++) {
    const int *at = position[path->cell[cube]].at;
    if (at[2] == z)
      put_way (layers, canvas, left, at, position[path->cell[cube + 1]].at);
  }
  for (int cell = 0; cell < layers->region->cells; cell++) {
    const int *at = position[cell].at;
    const int column = column_of (layers, left, at[1]);
    if (at[2] != z)
      continue;
    if (layers->cube_in[cell] < 0)
      text_canvas_put (canvas, column, row_of (layers, at[0]), ".",
                       INK_LINE);
    else
      text_canvas_number (canvas, column - layers->digits + 1,
                          row_of (layers, at[0]), layers->digits,
                          layers->cube_in[cell], path->cubes);
  }
}

static void write_legend (const struct puzzle *puzzle,
                          struct text_style style, FILE *out) {
  if (puzzle->region.side[2] == 1)
    fputs ("Seen from above, the far row first.", out);
  else
    fprintf (out,
             "Layers from the bottom up, each seen from above, the far row "
             "first;\nafter %s the next cube lies above, after %s below.",
             text_sign (style, '^'), text_sign (style, 'v'));
  if (puzzle_spare_cells (puzzle))
    fprintf (out, "\n%s is a cell that stays empty.",
             text_sign (style, '.'));
  putc ('\n', out);
}

void text_layers_write (const struct puzzle *puzzle,
                        const struct path *path, struct text_style style,
                        FILE *out) {
  const struct region *region = &puzzle->region;
  const int count = region->side[2], name = (int)strlen ("bottom layer");
  const int digits = path->cubes < 10 ? 1 : path->cubes < 100 ? 2 : 3;
  const int inside = region->side[1] * (digits + 2);
  const int width = inside + 2 > name ? inside + 2 : name;
  const int pitch = width + BETWEEN;
  const int abreast =
      PAGE_WIDTH + BETWEEN > pitch ? (PAGE_WIDTH + BETWEEN) / pitch : 1;
  const struct layers layers = {.region = region,
                                .path = path,
                                .cube_in =
                                    path_cubes_in_cells (region, path),
                                .digits = digits,
                                .inside = inside,
                                .height = 2 * region->side[0] + 2};
  write_legend (puzzle, style, out);
  for (int first = 0; first < count; first += abreast) {
    const int after = first + abreast < count ? first + abreast : count;
    struct text_canvas canvas;
    putc ('\n', out);
    text_canvas_init (&canvas, pitch * (after - first), layers.height);
    for (int z = first; z < after; z++)
      put_layer (&layers, &canvas, pitch * (z - first), z);
    text_canvas_write (&canvas, style, out);
    text_canvas_clear (&canvas);
  }
  release (layers.cube_in);
}
