#include "draw/drawing.h"

#include "system/memory.h"

#include <stdlib.h>

const char *drawing_title (const struct drawing *drawing) {
  const char *name = drawing->puzzle->name;
  return name ? name : "Snake cube";
}

char *drawing_subtitle (const struct drawing *drawing) {
  const struct region *region = &drawing->puzzle->region;
  const int *side = region->side;
  return message (region_is_box (region)
                      ? "%d cubes into the %dx%dx%d box"
                      : "%d cubes into a shape in %dx%dx%d",
                  drawing->puzzle->snake.cubes, side[0], side[1], side[2]);
}

char *drawing_folding_title (const struct drawing *drawing, int i) {
  const char *title = drawing_title (drawing);
  return drawing->all > 1 ? message ("%s, folding %d of %d", title,
                                     drawing->before + i + 1, drawing->all)
                          : copy_text (title);
}

char *drawing_write_text (const struct drawing *drawing,
                          void (*write) (const struct drawing *, FILE *),
                          struct byte_sink sink) {
  char *text = 0;
  size_t size = 0;
  FILE *out = text_stream_open (&text, &size);
  write (drawing, out);
  text_stream_close (out);
  sink.write (sink.state, text, size);
  free (text);
  return 0;
}

int *cubes_in_cells (const struct region *region, const struct path *path) {
  int *cube_in = allocate ((size_t)region->cells * sizeof *cube_in);
  for (int cell = 0; cell < region->cells; cell++)
    cube_in[cell] = -1;
  for (int cube = 0; cube < path->cubes; cube++)
    cube_in[path->cell[cube]] = cube;
  return cube_in;
}
