#include "folding/folding_text.h"

#include "folding/folding_words.h"
#include "system/memory.h"
#include "text/prose.h"

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
    fprintf (out, ", %d cell%s left empty", spare, plural (spare));
  fprintf (out, ")%s%s.\n", remark ? " " : "", remark ? remark : "");
  release (region);
}

/*------------------------------- layers --------------------------------*/

/* For printing some layers side by side */
struct page {
  const struct region *region;
  int *cube_in;  /* [0..cells[ the cube, from 0, or -1 */
  int digits;    /* of the largest cube number */
  int row_width; /* in columns */
  int width;     /* of a layer with its name */
};

static void print_cell (const struct page *page, int cell, FILE *out) {
  if (cell == NO_CELL)
    fprintf (out, "%*s", page->digits, ".");
  else if (page->cube_in[cell] < 0)
    fprintf (out, "%.*s", page->digits, "-----");
  else
    fprintf (out, "%0*d", page->digits, page->cube_in[cell] + 1);
}

static void print_row (const struct page *page, int x, int z, FILE *out) {
  const struct region *region = page->region;
  for (int y = 0; y < region->side[1]; y++) {
    fputs (y ? " " : "", out);
    print_cell (page, region_cell (region, x, y, z), out);
  }
}

/* Layers first..after-1 side by side */
static void print_abreast (const struct page *page, int first, int after,
                           FILE *out) {
  const struct region *region = page->region;
  char name[LAYER_NAME_SIZE];
  putc ('\n', out);
  for (int z = first; region->side[2] > 1 && z < after; z++)
    if (z + 1 < after)
      fprintf (out, "%-*s", page->width + GAP,
               layer_name (region, z, name));
    else
      fprintf (out, "%s\n", layer_name (region, z, name));
  for (int x = region->side[0] - 1; x >= 0; x--) {
    for (int z = first; z < after; z++) {
      if (z > first)
        fprintf (out, "%*s", page->width + GAP - page->row_width, "");
      print_row (page, x, z, out);
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
  const int layers = region->side[2];
  const struct page page = {.region = region,
                            .cube_in = path_cubes_in_cells (region, path),
                            .digits = digits,
                            .row_width = row_width,
                            .width = row_width > name_width ? row_width
                                                            : name_width};
  const int fitting = (PAGE_WIDTH + GAP) / (page.width + GAP);
  const int abreast = fitting ? fitting : 1;
  print_legend (puzzle, digits, out);
  for (int z = 0; z < layers; z += abreast)
    print_abreast (&page, z, z + abreast < layers ? z + abreast : layers,
                   out);
  release (page.cube_in);
}

/*------------------------------ other formats --------------------------*/

/* "1: Forward", one line for each cube but the first, as in C. Delord's */
static void print_moves (const struct puzzle *puzzle,
                         const struct path *path, FILE *out) {
  for (int i = 0; i + 1 < path->cubes; i++)
    fprintf (out, "%d: %s\n", i + 1,
             direction_name (path_direction (puzzle, path, i)));
}

/* "[F,L,U]", one letter for each straight run, as in C. Smith's */
static void print_runs (const struct puzzle *puzzle,
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

static void print_cells (const struct puzzle *puzzle,
                         const struct path *path, FILE *out) {
  for (int i = 0; i < path->cubes; i++) {
    const int *at = puzzle->region.position[path->cell[i]].at;
    fprintf (out, "%d,%d,%d\n", at[0], at[1], at[2]);
  }
}

/*--------------------------------- table -------------------------------*/

const struct folding_format *folding_formats (void) {
  static const struct folding_format formats[] = {
      {"layers", "the cube numbers in every layer, seen from above",
       folding_text_layers, 0},
      {"moves", "one numbered direction for each cube but the first",
       print_moves, 0},
      {"runs", "one letter for each straight run: [F,L,U]", print_runs, 0},
      {"cells", "one cell x,y,z for each cube", print_cells, 0},
      {"words", "instructions for hands that hold the toy", 0,
       folding_words},
      {"words-along", "the same in the order along the snake",
       folding_words_along, 0},
      {0, 0, 0, 0}};
  return formats;
}

void folding_print (const struct folding_format *format,
                    const struct puzzle *puzzle, const struct path *path,
                    const struct limits *limits, FILE *out) {
  if (format->print)
    format->print (puzzle, path, out);
  else
    format->print_within (puzzle, path, limits, out);
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
