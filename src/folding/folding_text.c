#include "folding/folding_text.h"

#include "region/region.h"
#include "system/memory.h"

#include <stdlib.h>
#include <string.h>

#define PAGE_WIDTH 80
#define GAP 4 /* blanks between two layers side by side */

void folding_text_summary (const struct puzzle *puzzle, const char *remark,
                           FILE *out) {
  const int spare = puzzle_spare_cells (puzzle);
  char *region = region_text (&puzzle->region);
  if (puzzle->name)
    fprintf (out, "%s: folded into ", puzzle->name);
  else
    fputs ("Folded into ", out);
  fprintf (out, "%s%s (%d cubes",
           region_is_box (&puzzle->region) ? "" : "a ", region,
           puzzle->snake.cubes);
  if (spare)
    fprintf (out, ", %d cell%s left empty", spare, spare == 1 ? "" : "s");
  fprintf (out, ")%s%s.\n", remark ? " " : "", remark ? remark : "");
  release (region);
}

/*------------------------------- layers --------------------------------*/

struct layers {
  const struct region *region;
  int *cube_in;  /* [0..cells[ the cube, from 0, or -1 */
  int digits;    /* of the largest cube number */
  int row_width; /* in columns */
  int width;     /* of a layer with its name */
};

static void print_cell (const struct layers *layers, int cell, FILE *out) {
  if (cell == NO_CELL)
    fprintf (out, "%*s", layers->digits, ".");
  else if (layers->cube_in[cell] < 0)
    fprintf (out, "%.*s", layers->digits, "-----");
  else
    fprintf (out, "%0*d", layers->digits, layers->cube_in[cell] + 1);
}

static void print_abreast (const struct layers *layers, int first,
                           int after, FILE *out) {
  const struct region *region = layers->region;
  char name[LAYER_NAME_SIZE];
  putc ('\n', out);
  if (region->side[2] > 1) {
    for (int z = first; z + 1 < after; z++)
      fprintf (out, "%-*s", layers->width + GAP,
               layer_name (region, z, name));
    fprintf (out, "%s\n", layer_name (region, after - 1, name));
  }
  for (int x = region->side[0] - 1; x >= 0; x--) {
    for (int z = first; z < after; z++) {
      if (z > first)
        fprintf (out, "%*s", layers->width + GAP - layers->row_width, "");
      for (int y = 0; y < region->side[1]; y++) {
        fputs (y ? " " : "", out);
        print_cell (layers, region_cell (region, x, y, z), out);
      }
    }
    putc ('\n', out);
  }
}

static void print_legend (const struct puzzle *puzzle, int digits,
                          FILE *out) {
  fputs (puzzle->region.side[2] == 1
             ? "Seen from above, the far row first.\n"
             : "Layers from the bottom up, each seen from above, the far "
               "row first.\n",
         out);
  if (puzzle_spare_cells (puzzle))
    fprintf (out, "%.*s is a cell that stays empty.\n", digits, "-----");
  if (!region_is_box (&puzzle->region))
    fputs (". is not part of the shape.\n", out);
}

void folding_text_layers (const struct puzzle *puzzle,
                          const struct path *path, FILE *out) {
  const struct region *region = &puzzle->region;
  const int name_width = (int)strlen ("bottom layer");
  const int digits = snprintf (0, 0, "%d", path->cubes);
  const int row_width = region->side[1] * (digits + 1) - 1;
  const struct layers layers = {
      .region = region,
      .cube_in = path_cubes_in_cells (region, path),
      .digits = digits,
      .row_width = row_width,
      .width = row_width > name_width ? row_width : name_width};
  const int fitting = (PAGE_WIDTH + GAP) / (layers.width + GAP);
  const int abreast = fitting ? fitting : 1;
  print_legend (puzzle, digits, out);
  for (int z = 0; z < region->side[2]; z += abreast) {
    const int after = z + abreast;
    print_abreast (&layers, z,
                   after < region->side[2] ? after : region->side[2], out);
  }
  release (layers.cube_in);
}

/*------------------------------ other formats --------------------------*/

void folding_text_moves (const struct puzzle *puzzle,
                         const struct path *path, FILE *out) {
  for (int i = 0; i + 1 < path->cubes; i++)
    fprintf (out, "%d: %s\n", i + 1,
             direction_name (path_direction (puzzle, path, i)));
}

void folding_text_runs (const struct puzzle *puzzle,
                        const struct path *path, FILE *out) {
  int previous = DIRECTIONS;
  for (int i = 0; i + 1 < path->cubes; i++) {
    const int d = path_direction (puzzle, path, i);
    if (d != previous)
      fprintf (out, "%c%c", i ? ',' : '[', direction_letter (d));
    previous = d;
  }
  fputs ("]\n", out);
}

void folding_text_cells (const struct puzzle *puzzle,
                         const struct path *path, FILE *out) {
  for (int i = 0; i < path->cubes; i++) {
    const int *at = puzzle->region.position[path->cell[i]].at;
    fprintf (out, "%d,%d,%d\n", at[0], at[1], at[2]);
  }
}
