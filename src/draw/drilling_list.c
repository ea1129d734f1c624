#include "draw/picture.h"

#include "instructions/speech.h"
#include "system/memory.h"
#include "text/line_breaks.h"
#include "text/prose.h"

/* The two colours alternate along the snake; cube 1 is light. */
enum colour { LIGHT, DARK };

/* As far as the numbers of cubes are from the left */
#define NUMBERS_COLUMN 32

/* The cubes of one colour with that joint, after `what` that is drilled */
static void print_cubes (const struct snake *snake, enum colour colour,
                         enum joint joint, const char *what, FILE *out) {
  struct prose prose;
  int count = 0;
  for (int i = colour; i < snake->cubes; i += 2)
    count += snake->joint[i] == (char)joint;
  if (!count)
    return;
  AUTOFREE char *words = format_text ("%4d  %s", count, what);
  AUTOFREE char *label = text_in_columns (words, NUMBERS_COLUMN);
  prose_init (&prose, out);
  prose_begin (&prose, label);
  for (int i = colour; i < snake->cubes; i += 2)
    if (snake->joint[i] == (char)joint)
      prose_say (&prose, "%d%s", i + 1, --count ? "," : "");
  prose_end (&prose);
}

static void print_colour (const struct snake *snake,
                          const struct words *words, enum colour colour,
                          FILE *out) {
  const int count = (snake->cubes + (colour == LIGHT)) / 2;
  const int number = count == 1 ? ONE : SEVERAL;
  fprintf (out, "\n%4d  %s\n\n", count,
           colour == LIGHT ? words->light_cubes[number]
                           : words->dark_cubes[number]);
  print_cubes (snake, colour, END, words->drill_end, out);
  print_cubes (snake, colour, STRAIGHT, words->drill[STRAIGHT_CUBE], out);
  print_cubes (snake, colour, TURN, words->drill[TURNING_CUBE], out);
  print_cubes (snake, colour, FREE, words->drill[FREE_CUBE], out);
}

/* In a cube that turns, the elastic runs from the middle of a side to the
 * middle of the cube, and out at another side: as long as straight through.
 */
void drilling_list_print (const struct drawing *drawing, FILE *out) {
  const struct snake *snake = &drawing->puzzle->snake;
  const struct words *words = drawing_words (drawing);
  const double cube = drawing_cube (&drawing->style);
  const int cubes = snake->cubes;
  AUTOFREE char *edge = words_decimal (words, cube);
  AUTOFREE char *elastic = words_decimal (words, cubes * cube);
  AUTOFREE char *all = words_fill (
      words->drill_cubes,
      SLOTS (PHRASE ("edge", edge), NUMBER ("light", cubes - cubes / 2),
             NUMBER ("dark", cubes / 2)));
  struct prose prose;
  drawing_print_head (drawing, out);
  prose_init (&prose, out);
  prose_begin (&prose, "");
  prose.column = fprintf (out, "%4d ", cubes);
  prose.indent = 6;
  prose_say (&prose, "%s", all);
  prose_end (&prose);
  print_colour (snake, words, LIGHT, out);
  print_colour (snake, words, DARK, out);
  fprintf (out, "\n%4s  %s\n\n", elastic, words->elastic);
  prose_paragraphs (out, words->how_to_drill, "");
}
