#include "output/folding_text.h"

#include "instructions/folding_words.h"
#include "output/layers.h"
#include "system/memory.h"
#include "text/prose.h"

#include <assert.h>
#include <string.h>

void folding_text_summary (const struct puzzle *puzzle, const char *remark,
                           FILE *out) {
  const int spare = puzzle_spare_cells (puzzle);
  AUTOFREE char *region = region_text (&puzzle->region);
  AUTOFREE char *left =
      spare ? format_text (", %d cell%s left empty", spare, plural (spare))
            : copy_text ("");
  prose_line (out, "%s%s into %s%s (%d cubes%s)%s%s.",
              puzzle->name ? puzzle->name : "",
              puzzle->name ? ": folded" : "Folded",
              region_is_box (&puzzle->region) ? "" : "a ", region,
              puzzle->snake.cubes, left, remark ? " " : "",
              remark ? remark : "");
}

/*------------------------------- layers --------------------------------*/

struct numbered_layers {
  const struct region *region;
  const int *cube_in; /* [0..cells[ the cube, from 0, or -1 */
  int digits;         /* of the largest cube number */
};

static void put_layer_numbers (void *state, struct text_canvas *canvas,
                               int left, int z) {
  const struct numbered_layers *layers = state;
  const struct region *region = layers->region;
  const int digits = layers->digits;
  assert (digits <= 5);
  for (int x = 0; x < region->side[0]; x++)
    for (int y = 0; y < region->side[1]; y++) {
      const int cell = region_cell (region, x, y, z);
      char text[16];
      if (cell == NO_CELL)
        snprintf (text, sizeof text, "%*s", digits, ".");
      else if (layers->cube_in[cell] < 0)
        snprintf (text, sizeof text, "%.*s", digits, "-----");
      else
        snprintf (text, sizeof text, "%0*d", digits,
                  layers->cube_in[cell] + 1);
      text_canvas_put (canvas, left + y * (digits + 1),
                       region->side[0] - 1 - x, text);
    }
}

void folding_text_layers (const struct puzzle *puzzle,
                          const struct path *path, FILE *out) {
  const struct region *region = &puzzle->region;
  const int digits = snprintf (0, 0, "%d", path->cubes);
  AUTOFREE int *cube_in = path_cubes_in_cells (region, path);
  struct numbered_layers layers = {region, cube_in, digits};
  const struct layer_form form = {.width =
                                      region->side[1] * (digits + 1) - 1,
                                  .height = region->side[0],
                                  .gap = 4,
                                  .words = language_english (),
                                  .put = put_layer_numbers,
                                  .state = &layers};
  prose_paragraphs (out,
                    puzzle->region.side[2] == 1
                        ? "Seen from above, the far row first."
                        : "Layers from the bottom up, each seen from "
                          "above, the far row first.",
                    "");
  if (puzzle_spare_cells (puzzle))
    fprintf (out, "%.*s is a cell that stays empty.\n", digits, "-----");
  if (!region_is_box (&puzzle->region))
    fputs (". is not part of the shape.\n", out);
  layers_write (region, &form, (struct text_style){0}, out);
}

/* "1: Forward", one line for each cube but the first, as in C. Delord's */
static void print_moves (const struct puzzle *puzzle,
                         const struct path *path,
                         const struct folding_style *style,
                         const struct limits *limits, FILE *out) {
  (void)limits;
  for (int i = 0; i + 1 < path->cubes; i++)
    fprintf (out, "%d: %s\n", i + 1,
             move_name (style, path_direction (puzzle, path, i)));
}

/* "[F,L,U]", one letter for each straight run, as in C. Smith's */
static void print_runs (const struct puzzle *puzzle,
                        const struct path *path,
                        const struct folding_style *style,
                        const struct limits *limits, FILE *out) {
  (void)limits;
  int previous = DIRECTIONS;
  for (int i = 0; i + 1 < path->cubes; i++) {
    const int d = path_direction (puzzle, path, i);
    if (d != previous)
      fprintf (out, "%c%s", i ? ',' : '[', move_letter (style, d));
    previous = d;
  }
  fputs ("]\n", out);
}

static void print_cells (const struct puzzle *puzzle,
                         const struct path *path,
                         const struct folding_style *style,
                         const struct limits *limits, FILE *out) {
  (void)style;
  (void)limits;
  for (int i = 0; i < path->cubes; i++) {
    const int *at = puzzle->region.position[path->cell[i]].at;
    fprintf (out, "%d,%d,%d\n", at[0], at[1], at[2]);
  }
}

static void print_layers (const struct puzzle *puzzle,
                          const struct path *path,
                          const struct folding_style *style,
                          const struct limits *limits, FILE *out) {
  (void)style;
  (void)limits;
  folding_text_layers (puzzle, path, out);
}

const struct folding_format *folding_formats (void) {
  static const struct folding_format formats[] = {
      {"layers", "the cube numbers in every layer, seen from above",
       print_layers},
      {"moves", "one numbered direction for each cube but the first",
       print_moves},
      {"runs", "one letter for each straight run: [F,L,U]", print_runs},
      {"cells", "one cell x,y,z for each cube", print_cells},
      {"words", "instructions for hands that hold the toy", folding_words},
      {"words-along", "the same in the order along the snake",
       folding_words_along},
      {0, 0, 0}};
  return formats;
}

char *folding_format_list (void) {
  char *list = 0;
  for (const struct folding_format *f = folding_formats (); f->name; f++)
    list = append_item (list, ", ", f->name);
  return list;
}

const struct folding_format *folding_format_find (const char *name) {
  for (const struct folding_format *f = folding_formats (); f->name; f++)
    if (!strcmp (f->name, name))
      return f;
  return 0;
}
