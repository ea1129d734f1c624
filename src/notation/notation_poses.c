/* The snake laid out, as directions, rows, or coordinates */
#include "notation/notation_family.h"
#include "system/memory.h"

#include <ctype.h>
#include <stdlib.h>

/* Reads all six directions, so that a folding can be read, too. */
char *read_flat (struct snake_text *text) {
  for (const char *p = text->text; *p; p++) {
    int d = 0;
    if (is_separator (*p))
      continue;
    while (d < DIRECTIONS &&
           direction_letter (d) != toupper ((unsigned char)*p))
      d++;
    text->failed_at = (size_t)(p - text->text);
    if (d == DIRECTIONS)
      return wrong_character (p, "is none of the directions R D L U F B");
    add_steps (text, d, 1);
  }
  return 0;
}

void write_flat (const struct laid_snake *laid, FILE *out) {
  for (int run = 0; run < laid->runs; run++)
    for (int step = 0; step < laid->step[run]; step++)
      putc (run % 2 ? 'D' : 'R', out);
}

/* A row of one cube is inside a vertical run.  A staircase usually begins
 * with a row of two cubes or more; if it does not, it is read only by name.
 */
char *read_rows (struct snake_text *text) {
  const struct number *rows = text->numbers.list;
  for (int row = 0; row < text->numbers.count; row++) {
    text->failed_at = rows[row].at;
    if (rows[row].value < 1)
      return format_text ("a row cannot have %d cubes", rows[row].value);
    if (row == 0 && rows[row].value == 1 && !text->by_name)
      return format_text ("the first row has only one cube");
    add_steps (text, DOWN, row > 0);
    add_steps (text, RIGHT, rows[row].value - 1);
  }
  return 0;
}

void write_rows (const struct laid_snake *laid, FILE *out) {
  int row = 1; /* cubes in the row so far */
  for (int run = 0; run < laid->runs; run++)
    if (run % 2 == 0)
      row += laid->step[run];
    else
      for (int step = 0; step < laid->step[run]; step++) {
        fprintf (out, "%d,", row);
        row = 1;
      }
  fprintf (out, "%d", row);
}

/* The direction from one cell to the next; DIRECTIONS if the cells are not
 * neighbours
 */
static int direction_between (const struct number *from,
                              const struct number *to, int dimensions) {
  int direction = DIRECTIONS;
  for (int axis = 0; axis < dimensions; axis++) {
    const int step = to[axis].value - from[axis].value;
    if (step == 0)
      continue;
    if (direction != DIRECTIONS || abs (step) != 1)
      return DIRECTIONS;
    direction = 2 * axis + (step < 0);
  }
  return direction;
}

char *read_coordinates (struct snake_text *text) {
  const int dimensions = 2 + text->interpretation,
            count = text->numbers.count;
  text->failed_at = 0;
  if (count % dimensions)
    return format_text ("%d numbers cannot be %s", count,
                        dimensions == 2 ? "pairs" : "triples");
  for (int i = dimensions; i < count; i += dimensions) {
    const struct number *cell = text->numbers.list + i;
    const int d = direction_between (cell - dimensions, cell, dimensions);
    text->failed_at = cell->at;
    if (d == DIRECTIONS)
      return format_text ("cube %d is not next to cube %d",
                          i / dimensions + 1, i / dimensions);
    add_steps (text, d, 1);
  }
  return 0;
}

void write_coordinates (const struct laid_snake *laid, FILE *out) {
  int at[2] = {0, 0};
  fputs ("0,0", out);
  for (int run = 0; run < laid->runs; run++)
    for (int step = 0; step < laid->step[run]; step++) {
      at[run % 2]++;
      fprintf (out, " %d,%d", at[0], at[1]);
    }
}
