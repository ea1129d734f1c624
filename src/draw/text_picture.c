#include "draw/text_picture.h"

#include "folding/folding_text.h"
#include "folding/folding_words.h"
#include "snake/staircase.h"
#include "system/memory.h"

#include <stdlib.h>
#include <string.h>

/* From one cube to its neighbour: to the right, up, and away, which goes up
 * and to the right.
 */
enum { ACROSS = 5, HIGH = 2, DEEP = 2 };

struct canvas {
  int width, height;
  char *at; /* [0..width*height[ rows from the top */
};

static void canvas_init (struct canvas *canvas, const int side[3]) {
  canvas->width = ACROSS * side[1] + DEEP * side[0] + 1;
  canvas->height = HIGH * side[2] + DEEP * side[0] + 1;
  const size_t size = (size_t)canvas->width * (size_t)canvas->height;
  canvas->at = memset (allocate (size), ' ', size);
}

static void put (struct canvas *canvas, int column, int row,
                 const char *text) {
  memcpy (canvas->at + (size_t)row * (size_t)canvas->width + column, text,
          strlen (text));
}

/* What a cube hides is overwritten: so it begins with the far ones. */
static void put_cube (struct canvas *canvas, const int at[3], int number) {
  const int column = ACROSS * at[1] + DEEP * at[0];
  const int row = canvas->height - 1 - HIGH * at[2] - DEEP * at[0];
  char front[16], top[16];
  snprintf (front, sizeof front, "|%3d |/", number % 1000);
  snprintf (top, sizeof top, "/%3d /|", number % 1000);
  put (canvas, column + 2, row - 4, "+----+");
  put (canvas, column + 1, row - 3, top);
  put (canvas, column, row - 2, "+----+ +");
  put (canvas, column, row - 1, front);
  put (canvas, column, row, "+----+");
}

static void write_canvas (const struct canvas *canvas, FILE *out) {
  for (int row = 0; row < canvas->height; row++) {
    const char *text = canvas->at + (size_t)row * (size_t)canvas->width;
    int length = canvas->width;
    while (length && text[length - 1] == ' ')
      length--;
    fprintf (out, "%.*s\n", length, text);
  }
}

static int *cubes_in_cells (const struct puzzle *puzzle,
                            const struct path *path) {
  int *cube_in =
      allocate_zeroed ((size_t)puzzle->region.cells, sizeof *cube_in);
  for (int cube = 0; cube < path->cubes; cube++)
    cube_in[path->cell[cube]] = cube + 1;
  return cube_in;
}

void text_cubes_write (const struct puzzle *puzzle, const struct path *path,
                       FILE *out) {
  const int *side = puzzle->region.side;
  int *cube_in = cubes_in_cells (puzzle, path);
  struct canvas canvas;
  canvas_init (&canvas, side);
  for (int x = side[0] - 1; x >= 0; x--)
    for (int y = 0; y < side[1]; y++)
      for (int z = 0; z < side[2]; z++) {
        const int cell = region_cell (&puzzle->region, x, y, z);
        if (cell != NO_CELL && cube_in[cell])
          put_cube (&canvas, (const int[3]){x, y, z}, cube_in[cell]);
      }
  write_canvas (&canvas, out);
  free (canvas.at);
  free (cube_in);
}

/*------------------------------------------------------------------------*/

static void write_folding (const struct puzzle *puzzle,
                           const struct path *path, FILE *out) {
  putc ('\n', out);
  text_cubes_write (puzzle, path, out);
  putc ('\n', out);
  folding_text_layers (puzzle, path, out);
  putc ('\n', out);
  folding_words (puzzle, path, out);
}

static void write_drawing (const struct drawing *drawing, FILE *out) {
  char *subtitle = drawing_subtitle (drawing);
  fprintf (out, "%s: %s\n\n", drawing_title (drawing), subtitle);
  free (subtitle);
  if (drawing->note)
    fprintf (out, "%s\n\n", drawing->note);
  staircase_write (&drawing->puzzle->snake, out);
  if (drawing->paths)
    write_folding (drawing->puzzle, drawing->path, out);
}

char *text_picture_write (const struct drawing *drawing,
                          struct byte_sink sink) {
  char *text = 0;
  size_t size = 0;
  FILE *out = open_memstream (&text, &size);
  if (!out)
    out_of_memory ();
  write_drawing (drawing, out);
  if (fclose (out))
    out_of_memory ();
  sink.write (sink.state, text, size);
  free (text);
  return 0;
}
