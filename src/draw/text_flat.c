#include "draw/text_canvas.h"
#include "draw/text_picture.h"
#include "snake/staircase.h"
#include "system/memory.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* Goes through a staircase and writes it in another style.  Corners and
 * ends have numbers, so each other mark is the cube behind the one before
 * it.
 */
struct walk {
  struct text_style style;
  int cube, cubes;
  FILE *out;
};

/* A straight cube is a small square: which way it runs can be seen. */
static const char *mark_of (struct text_style style, char sign) {
  if (sign == '*')
    return "*";
  return style.has_boxes ? "■" : text_sign (style, sign);
}

static const char *write_cube (struct walk *walk, const char *text) {
  const int has_number = isdigit ((unsigned char)*text) != 0;
  const size_t length = has_number ? strspn (text, "0123456789") : 1;
  walk->cube = has_number ? atoi (text) - 1 : walk->cube + 1;
  text_ink_begin (walk->style, text_ink_of (walk->cube, walk->cubes),
                  walk->out);
  if (has_number)
    fprintf (walk->out, "%.*s", (int)length, text);
  else
    fputs (mark_of (walk->style, *text), walk->out);
  text_ink_begin (walk->style, INK_LINE, walk->out);
  return text + length;
}

/* The cubes of a row follow one another: a line joins them. */
static void write_row (struct walk *walk, const char *text,
                       const char *end) {
  const char *between = " ";
  while (text < end)
    if (*text == ' ') {
      fputs (between, walk->out);
      text++;
    } else {
      text = write_cube (walk, text);
      between = walk->style.has_boxes ? text_sign (walk->style, '-') : " ";
    }
}

static void write_staircase (struct walk *walk, const char *text) {
  for (const char *end; (end = strchr (text, '\n')); text = end + 1) {
    write_row (walk, text, end);
    putc ('\n', walk->out);
  }
}

void text_flat_write (const struct snake *snake, struct text_style style,
                      FILE *out) {
  struct walk walk = {style, 0, snake->cubes, out};
  char *text = 0;
  size_t size = 0;
  FILE *staircase = text_stream_open (&text, &size);
  staircase_write (snake, staircase);
  text_stream_close (staircase);
  write_staircase (&walk, text);
  free (text);
}
