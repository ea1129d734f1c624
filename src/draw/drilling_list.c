#include "draw/picture.h"

#include "text/prose.h"

/* The two colours alternate along the snake; cube 1 is light. */
enum colour { LIGHT, DARK };

/* The cubes of one colour with that joint */
static void print_cubes (const struct snake *snake, enum colour colour,
                         enum joint joint, const char *what, FILE *out) {
  struct prose prose;
  char label[64];
  int count = 0;
  for (int i = colour; i < snake->cubes; i += 2)
    count += snake->joint[i] == (char)joint;
  if (!count)
    return;
  prose_init (&prose, out);
  snprintf (label, sizeof label, "%4d  %-26s", count, what);
  prose_begin (&prose, label);
  for (int i = colour; i < snake->cubes; i += 2)
    if (snake->joint[i] == (char)joint)
      prose_say (&prose, "%d%s", i + 1, --count ? "," : "");
  prose_end (&prose);
}

static void print_colour (const struct snake *snake, enum colour colour,
                          FILE *out) {
  const int count = (snake->cubes + (colour == LIGHT)) / 2;
  fprintf (out, "\n%4d  %s cube%s\n\n", count,
           colour == LIGHT ? "light" : "dark", plural (count));
  print_cubes (snake, colour, END, "ends: straight through", out);
  print_cubes (snake, colour, STRAIGHT, "straight through", out);
  print_cubes (snake, colour, TURN, "at a right angle", out);
  print_cubes (snake, colour, FREE, "straight or at an angle", out);
}

/* In a cube that turns, the elastic runs from the middle of a side to the
 * middle of the cube, and out at another side: as long as straight through.
 */
void drilling_list_print (const struct drawing *drawing, FILE *out) {
  const struct snake *snake = &drawing->puzzle->snake;
  const double cube = drawing_cube (&drawing->style);
  const int cubes = snake->cubes;
  struct prose prose;
  drawing_print_head (drawing, out);
  prose_init (&prose, out);
  prose_begin (&prose, "");
  prose.column = fprintf (out, "%4d ", cubes);
  prose.indent = 6;
  prose_say (&prose, "cubes with edges of %g mm: %d light and %d dark",
             cube, cubes - cubes / 2, cubes / 2);
  prose_end (&prose);
  print_colour (snake, LIGHT, out);
  print_colour (snake, DARK, out);
  fprintf (out, "\n%4g  mm of elastic, from end to end\n\n", cubes * cube);
  prose_paragraphs (
      out,
      "Drill from the middle of a side: straight through, or to the "
      "middle of the cube from two sides that meet. The elastic is "
      "that long when it is in place; cut it shorter, as it has to "
      "be stretched, and add what the knots take. Widen the holes "
      "in the outer sides of both ends for the knots.",
      "");
}
