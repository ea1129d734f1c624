#include "folding/folding_text.h"

#include "region/layer.h"
#include "system/memory.h"

#include <stdlib.h>
#include <string.h>

#define PAGE_WIDTH 80
#define GAP 4 /* blanks between two layers side by side */

void folding_text_summary (const struct puzzle *puzzle, const char *remark,
                           FILE *out) {
  const int *side = puzzle->region.side;
  const int spare = puzzle_spare_cells (puzzle);
  if (puzzle->name)
    fprintf (out, "%s: folded into ", puzzle->name);
  else
    fputs ("Folded into ", out);
  if (!region_is_box (&puzzle->region))
    fputs ("a shape in ", out);
  fprintf (out, "%dx%dx%d (%d cubes", side[0], side[1], side[2],
           puzzle->snake.cubes);
  if (spare)
    fprintf (out, ", %d cell%s left empty", spare, spare == 1 ? "" : "s");
  fprintf (out, ")%s%s.\n", remark ? " " : "", remark ? remark : "");
}

/*------------------------------------------------------------------------*/

struct sheet {
  const struct region *region;
  int *cube_in;    /* [0..cells[ from 1, or 0 where the cell stays empty */
  int digits;      /* of the largest cube number */
  int layer_width; /* in columns */
  int abreast;     /* how many layers stand side by side */
};

static int digits_of (int number) { return snprintf (0, 0, "%d", number); }

static int larger (int a, int b) { return a > b ? a : b; }

static void sheet_init (struct sheet *sheet, const struct puzzle *puzzle,
                        const struct path *path) {
  const struct region *region = &puzzle->region;
  sheet->region = region;
  sheet->cube_in =
      allocate_zeroed ((size_t)region->cells, sizeof *sheet->cube_in);
  for (int i = 0; i < path->cubes; i++)
    sheet->cube_in[path->cell[i]] = i + 1;
  sheet->digits = digits_of (path->cubes);
  sheet->layer_width = larger (region->side[1] * (sheet->digits + 1) - 1,
                               (int)strlen ("bottom layer"));
  sheet->abreast =
      larger (1, (PAGE_WIDTH + GAP) / (sheet->layer_width + GAP));
}

static void print_legend (const struct sheet *sheet, int spare, FILE *out) {
  fputs (sheet->region->side[2] == 1
             ? "Seen from above, the far row first.\n"
             : "Layers from the bottom up, each seen from above, the far "
               "row first.\n",
         out);
  if (spare)
    fprintf (out, "%.*s is a cell that stays empty.\n", sheet->digits,
             "-----");
  if (!region_is_box (sheet->region))
    fputs (". is no cell of the shape.\n", out);
}

static int print_cell (const struct sheet *sheet, int cell, FILE *out) {
  if (cell == NO_CELL)
    return fprintf (out, "%*s", sheet->digits, ".");
  if (sheet->cube_in[cell])
    return fprintf (out, "%0*d", sheet->digits, sheet->cube_in[cell]);
  return fprintf (out, "%.*s", sheet->digits, "-----");
}

static int print_row (const struct sheet *sheet, int x, int z, FILE *out) {
  int width = 0;
  for (int y = 0; y < sheet->region->side[1]; y++) {
    width += fprintf (out, "%s", y ? " " : "");
    width += print_cell (sheet, region_cell (sheet->region, x, y, z), out);
  }
  return width;
}

static void print_heading (const struct sheet *sheet, int first, int after,
                           FILE *out) {
  for (int z = first; z < after; z++) {
    char name[LAYER_NAME_SIZE];
    const int last = z + 1 == after;
    fprintf (out, "%-*s%s", last ? 0 : sheet->layer_width + GAP,
             layer_name (sheet->region, z, name), last ? "\n" : "");
  }
}

static void print_abreast (const struct sheet *sheet, int first, int after,
                           FILE *out) {
  putc ('\n', out);
  if (sheet->region->side[2] > 1)
    print_heading (sheet, first, after, out);
  for (int x = sheet->region->side[0] - 1; x >= 0; x--)
    for (int z = first; z < after; z++) {
      const int width = print_row (sheet, x, z, out);
      if (z + 1 < after)
        fprintf (out, "%*s", sheet->layer_width + GAP - width, "");
      else
        putc ('\n', out);
    }
}

void folding_text_layers (const struct puzzle *puzzle,
                          const struct path *path, FILE *out) {
  struct sheet sheet;
  sheet_init (&sheet, puzzle, path);
  print_legend (&sheet, puzzle_spare_cells (puzzle), out);
  const int layers = puzzle->region.side[2];
  for (int z = 0; z < layers; z += sheet.abreast)
    print_abreast (&sheet, z,
                   z + sheet.abreast < layers ? z + sheet.abreast : layers,
                   out);
  free (sheet.cube_in);
}

/*------------------------------------------------------------------------*/

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
