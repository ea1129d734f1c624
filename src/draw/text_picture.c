#include "draw/text_picture.h"

#include "folding/folding_words.h"

#include <stdlib.h>

static void write_heading (const struct drawing *drawing, int i,
                           FILE *out) {
  char *title = drawing_folding_title (drawing, i);
  fprintf (out, "\n%s\n", title);
  free (title);
}

static void write_folding (const struct drawing *drawing, int i,
                           FILE *out) {
  const struct path *path = &drawing->path[i];
  if (drawing->all > 1)
    write_heading (drawing, i, out);
  putc ('\n', out);
  text_cubes_write (drawing->puzzle, path, drawing->text, out);
  putc ('\n', out);
  text_layers_write (drawing->puzzle, path, drawing->text, out);
  putc ('\n', out);
  folding_words (drawing->puzzle, path, out);
}

static void write_drawing (const struct drawing *drawing, FILE *out) {
  char *subtitle = drawing_subtitle (drawing);
  fprintf (out, "%s: %s\n\n", drawing_title (drawing), subtitle);
  free (subtitle);
  if (drawing->note)
    fprintf (out, "%s\n\n", drawing->note);
  text_flat_write (&drawing->puzzle->snake, drawing->text, out);
  for (int i = 0; i < drawing->paths; i++)
    write_folding (drawing, i, out);
}

char *text_picture_write (const struct drawing *drawing,
                          struct byte_sink sink) {
  return drawing_write_text (drawing, write_drawing, sink);
}
