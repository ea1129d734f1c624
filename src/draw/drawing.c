#include "draw/drawing.h"

#include "system/memory.h"

#include <stdlib.h>

double drawing_cube (const struct drawing *drawing) {
  return drawing->cube > 0 ? drawing->cube : 15;
}

const char *drawing_title (const struct drawing *drawing) {
  const char *name = drawing->puzzle->name;
  return name ? name : "Snake cube";
}

char *drawing_subtitle (const struct drawing *drawing) {
  const struct region *region = &drawing->puzzle->region;
  const int cubes = drawing->puzzle->snake.cubes;
  char *name = region_text (region);
  char *text = region_is_box (region)
                   ? message ("%d cubes into the %s box", cubes, name)
                   : message ("%d cubes into a %s", cubes, name);
  release (name);
  return text;
}

char *drawing_folding_title (const struct drawing *drawing, int i) {
  const char *title = drawing_title (drawing);
  return drawing->all > 1 ? message ("%s, folding %d of %d", title,
                                     drawing->before + i + 1, drawing->all)
                          : copy_text (title);
}

char *drawing_print (const struct drawing *drawing,
                     void (*print) (const struct drawing *, FILE *),
                     struct byte_sink sink) {
  char *text = 0;
  size_t size = 0;
  FILE *out = text_stream_open (&text, &size);
  print (drawing, out);
  text_stream_close (out);
  sink.write (sink.state, text, size);
  release (text);
  return 0;
}
