#include "draw/text_picture.h"

#include "draw/text_canvas.h"
#include "folding/folding_words.h"
#include "puzzle/staircase.h"
#include "system/memory.h"

#include <stdlib.h>
#include <string.h>

/* A staircase in another style.  Corners and ends have numbers there, so
 * every other mark is the cube after the one before it.  The cubes of a
 * row follow one another: in box characters a line joins them, and a small
 * square is enough for a straight cube.
 */
void text_flat_write (const struct snake *snake, struct text_style style,
                      FILE *out) {
  const char *between = " ";
  char *text = 0;
  size_t size = 0, length;
  int cube = -1;
  FILE *staircase = text_stream_open (&text, &size);
  staircase_write (snake, 0, staircase);
  text_stream_close (staircase);
  for (const char *mark = text; *mark; mark += length) {
    const size_t digits = strspn (mark, "0123456789");
    length = digits ? digits : 1;
    if (*mark == '\n') {
      putc ('\n', out);
      between = " ";
    } else if (*mark == ' ')
      fputs (between, out);
    else {
      cube = digits ? atoi (mark) - 1 : cube + 1;
      text_ink_begin (style, text_ink_of (cube, snake->cubes), out);
      if (style.has_boxes && (*mark == '-' || *mark == '|'))
        fputs ("■", out);
      else
        fprintf (out, "%.*s", (int)length, mark);
      text_ink_begin (style, INK_LINE, out);
      if (style.has_boxes)
        between = text_sign (style, '-');
    }
  }
  release (text);
}

static void write_drawing (const struct drawing *drawing, FILE *out) {
  char *subtitle = drawing_subtitle (drawing);
  fprintf (out, "%s: %s\n\n", drawing_title (drawing), subtitle);
  release (subtitle);
  if (drawing->note)
    fprintf (out, "%s\n\n", drawing->note);
  text_flat_write (&drawing->puzzle->snake, drawing->text, out);
  for (int i = 0; i < drawing->paths; i++) {
    const struct path *path = &drawing->path[i];
    if (drawing->all > 1) {
      char *title = drawing_folding_title (drawing, i);
      fprintf (out, "\n%s\n", title);
      release (title);
    }
    putc ('\n', out);
    text_cubes_write (drawing->puzzle, path, drawing->text, out);
    putc ('\n', out);
    text_layers_write (drawing->puzzle, path, drawing->text, out);
    putc ('\n', out);
    if (drawing->is_along)
      folding_words_along (drawing->puzzle, path, out);
    else
      folding_words (drawing->puzzle, path, out);
  }
}

char *text_picture_write (const struct drawing *drawing,
                          struct byte_sink sink) {
  return drawing_print (drawing, write_drawing, sink);
}
