#include "draw/picture.h"

#include "instructions/folding_words.h"
#include "instructions/speech.h"
#include "output/layers.h"
#include "puzzle/region.h"
#include "puzzle/staircase.h"
#include "system/memory.h"
#include "text/prose.h"

#include <string.h>

/*--------------------------------- the box -----------------------------*/

/* How a cube looks if numbers have one, two or three digits.  From one cube
 * to its neighbour: `across` squares to the right, `high` squares up, or
 * `deep` squares away, which means up and to the right.  Blanks in front of
 * a row are not part of the cube.
 */
static const struct stencil {
  int across, high, deep;
  const char *picture;
} stencils[] = {{6, 3, 2,
                 "  ______\n"
                 " /     /|\n"
                 "/_____/ |\n"
                 "|     | |\n"
                 "|     | /\n"
                 "|_____|/\n"},
                {6, 3, 3,
                 "   ______\n"
                 "  /     /|\n"
                 " /     / |\n"
                 "/_____/  |\n"
                 "|     |  /\n"
                 "|     | /\n"
                 "|_____|/\n"},
                {7, 4, 4,
                 "    _______\n"
                 "   /      /|\n"
                 "  /      / |\n"
                 " /      /  |\n"
                 "/______/   |\n"
                 "|      |   /\n"
                 "|      |  /\n"
                 "|      | /\n"
                 "|______|/\n"}};

static int digits_of (int number) {
  return number < 10 ? 1 : number < 100 ? 2 : 3;
}

/* The lower left corner of its front is in that square. */
static void put_cube_picture (struct text_canvas *canvas,
                              const struct stencil *stencil, int left,
                              int bottom, int cube, int cubes) {
  const int across = stencil->across, high = stencil->high;
  const int deep = stencil->deep, digits = digits_of (cube + 1);
  const int middle = left + digits + (across - digits) / 2;
  const int top = bottom - high - deep;
  /* The far edge is in the row of squares above the top face, and must not
   * hide what else is there.
   */
  size_t length;
  int row = 0;
  for (const char *line = stencil->picture; *line; line += length + 1) {
    length = strcspn (line, "\n");
    for (int i = (int)strspn (line, " "); i < (int)length; i++)
      if (row || text_canvas_is_blank (canvas, left + i, top))
        text_canvas_put (canvas, left + i, top + row,
                         (const char[]){line[i], 0});
    row++;
  }
  text_canvas_number (canvas, middle, bottom - high / 2, cube, cubes);
  text_canvas_number (canvas, middle + deep / 2, bottom - high - deep / 2,
                      cube, cubes);
  text_canvas_number (canvas, left + across + deep - 1, bottom - deep + 1,
                      cube, cubes);
}

/* A cube overwrites what it hides, so the far ones are drawn first. */
void text_cubes_write (const struct puzzle *puzzle, const struct path *path,
                       struct text_style style, FILE *out) {
  const struct region *region = &puzzle->region;
  const int *side = region->side;
  const struct stencil *s = &stencils[digits_of (path->cubes) - 1];
  AUTOFREE int *cube_in = path_cubes_in_cells (region, path);
  CLEANUP (text_canvas_clear) struct text_canvas canvas;
  text_canvas_init (&canvas, s->across * side[1] + s->deep * side[0] + 1,
                    s->high * side[2] + s->deep * side[0] + 1);
  for (int x = side[0] - 1; x >= 0; x--)
    for (int y = 0; y < side[1]; y++)
      for (int z = 0; z < side[2]; z++) {
        const int cell = region_cell (region, x, y, z);
        if (cell != NO_CELL && cube_in[cell] >= 0)
          put_cube_picture (&canvas, s, s->across * y + s->deep * x,
                            canvas.height - 1 - s->high * z - s->deep * x,
                            cube_in[cell], path->cubes);
      }
  text_canvas_write (&canvas, style, out);
}

/*-------------------------------- the layers ---------------------------*/

/* One layer on a canvas, and the square where it begins.  A cell takes the
 * digits of its number, a square for an arrow, and another one.  Rows have
 * one row of squares between them.
 */
struct layer_picture {
  const struct puzzle *puzzle;
  const struct path *path;
  int pitch; /* from a cell to the next one */
  struct text_canvas *canvas;
  int left;
};

/* The last digit of a cell */
static int canvas_column (const struct layer_picture *layer,
                          const int at[3]) {
  return layer->left + layer->pitch * (at[1] + 1) - 1;
}

static int canvas_row (const struct layer_picture *layer, const int at[3]) {
  return 2 * (layer->puzzle->region.side[0] - at[0]) - 1;
}

/* The way from a cube to the next one, which may be in another layer */
static void put_way (const struct layer_picture *layer, const int from[3],
                     const int to[3]) {
  const int column = canvas_column (layer, from),
            row = canvas_row (layer, from);
  if (from[2] != to[2])
    text_canvas_put (layer->canvas, column + 1, row,
                     to[2] > from[2] ? "^" : "v");
  else if (from[0] != to[0])
    text_canvas_put (layer->canvas, column,
                     (row + canvas_row (layer, to)) / 2, "|");
  else {
    const int first = from[1] < to[1] ? column : canvas_column (layer, to);
    for (int i = 1; i < layer->pitch; i++)
      text_canvas_put (layer->canvas, first + i, row, "-");
  }
}

/* A number overwrites the dot of its cell and the way that leads to it. */
static void put_layer_picture (void *state, struct text_canvas *canvas,
                               int left, int z) {
  struct layer_picture *layer = state;
  const struct region *region = &layer->puzzle->region;
  const struct path *path = layer->path;
  layer->canvas = canvas;
  layer->left = left;
  const int *side = layer->puzzle->region.side;
  const int right = layer->pitch * side[1] + 1, bottom = 2 * side[0];
  for (int row = 0; row <= bottom; row++) {
    const char *signs = !row ? "[-]" : row == bottom ? "<->" : "| |";
    for (int column = 0; column <= right; column++) {
      const char sign[] = {signs[!column ? 0 : column < right ? 1 : 2], 0};
      text_canvas_put (layer->canvas, layer->left + column, row, sign);
    }
  }
  for (int cell = 0; cell < region->cells; cell++) {
    const int *at = region->position[cell].at;
    if (at[2] == z)
      text_canvas_put (layer->canvas, canvas_column (layer, at),
                       canvas_row (layer, at), ".");
  }
  for (int cube = 0; cube < path->cubes; cube++) {
    const int *at = region->position[path->cell[cube]].at;
    if (at[2] != z)
      continue;
    if (cube + 1 < path->cubes)
      put_way (layer, at, region->position[path->cell[cube + 1]].at);
    text_canvas_number (layer->canvas, canvas_column (layer, at),
                        canvas_row (layer, at), cube, path->cubes);
  }
}

static void write_legend (const struct puzzle *puzzle,
                          const struct words *words,
                          struct text_style style, FILE *out) {
  const struct slot *arrows =
      SLOTS (PHRASE ("up", text_sign (style, '^')),
             PHRASE ("down", text_sign (style, 'v')));
  const struct slot *dot = SLOTS (PHRASE ("dot", text_sign (style, '.')));
  if (puzzle->region.side[2] == 1)
    prose_paragraphs (out, words->layer_from_above, "");
  else {
    AUTOFREE char *after = words_fill (words->layer_arrows, arrows);
    prose_paragraphs (out, words->layers_from_above, "");
    prose_line (out, "%s", after);
  }
  if (puzzle_spare_cells (puzzle)) {
    AUTOFREE char *empty = words_fill (words->layer_dot, dot);
    prose_line (out, "%s", empty);
  }
}

void text_layers_write (const struct puzzle *puzzle,
                        const struct path *path, const struct words *words,
                        struct text_style style, FILE *out) {
  const int *side = puzzle->region.side;
  const int pitch = digits_of (path->cubes) + 2;
  struct layer_picture layer = {puzzle, path, pitch, 0, 0};
  const struct layer_form form = {.width = pitch * side[1] + 2,
                                  .height = 2 * side[0] + 1,
                                  .gap = 2,
                                  .words = words,
                                  .put = put_layer_picture,
                                  .state = &layer};
  write_legend (puzzle, words, style, out);
  layers_write (&puzzle->region, &form, style, out);
}

static void write_folding (const struct drawing *drawing, int i,
                           FILE *out) {
  CLEANUP (hands_clear) struct hands hands;
  drawing_hands (drawing, i, &hands);
  if (drawing->foldings_known > 1) {
    AUTOFREE char *title = drawing_folding_title (drawing, i);
    fprintf (out, "%s%s\n", i ? "\n" : "", title);
  }
  staircase_write (&hands.puzzle.snake, 0, drawing->text, out);
  putc ('\n', out);
  text_cubes_write (&hands.puzzle, &hands.path, drawing->text, out);
  putc ('\n', out);
  text_layers_write (&hands.puzzle, &hands.path, drawing_words (drawing),
                     drawing->text, out);
  putc ('\n', out);
  folding_words_of (&hands, &drawing->folding, out);
}

void text_picture_print (const struct drawing *drawing, FILE *out) {
  drawing_print_head (drawing, out);
  if (!drawing->paths)
    staircase_write (&drawing->puzzle->snake, 0, drawing->text, out);
  for (int i = 0; i < drawing->paths; i++)
    write_folding (drawing, i, out);
}
