/* The snake laid out, as directions, rows, or coordinates. */
#include "puzzle/notation_family.h"
#include "region/direction.h"
#include "system/memory.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

char *snake_from_directions (const int *direction, int count,
                             struct snake *snake, int *failed) {
  *failed = 0;
  char *error = begin_snake (snake, count + 1LL, TURN);
  if (error)
    return error;
  for (int i = 1; i < count; i++) {
    if (direction[i] == opposite (direction[i - 1])) {
      *failed = i;
      snake_clear (snake);
      return message ("cube %d would lie where cube %d lies", i + 2, i);
    }
    if (direction[i] == direction[i - 1])
      snake->joint[i] = STRAIGHT;
  }
  return 0;
}

/* All six directions are understood, so that a folding can be read too. */
char *read_flat (struct snake_text *text, struct snake *snake) {
  const size_t size = strlen (text->text) + 1;
  int *direction = allocate (size * sizeof *direction);
  size_t *at = allocate_zeroed (size, sizeof *at);
  int count = 0, failed;
  char *error = 0;
  for (size_t i = 0; !error && text->text[i]; i++) {
    if (is_separator (text->text[i]))
      continue;
    int d = 0;
    while (d < DIRECTIONS &&
           direction_letter (d) != toupper ((unsigned char)text->text[i]))
      d++;
    if (d == DIRECTIONS)
      error = wrong_character (text->text + i,
                               "is none of the directions R D L U F B");
    direction[count] = d;
    at[count++] = text->failed_at = i;
  }
  if (!error) {
    error = snake_from_directions (direction, count, snake, &failed);
    text->failed_at = at[failed];
  }
  release (direction);
  release (at);
  return error;
}

char *write_flat (const struct laid_snake *laid) {
  const int moves = laid->snake->cubes - 1;
  char *text = allocate ((size_t)moves + 1);
  for (int i = 0; i < moves; i++)
    text[i] = direction_letter (laid->direction[i]);
  text[moves] = 0;
  return text;
}

/* A row of one cube is the middle of a vertical run.  A staircase that does
 * not begin with a row of two or more is one that its owner would have
 * turned; so this is only believed where the notation is named.
 */
char *read_rows (struct snake_text *text, struct snake *snake) {
  const struct number *rows = text->numbers.list;
  long long cubes = 0;
  for (int row = 0; row < text->numbers.count; row++) {
    text->failed_at = rows[row].at;
    if (rows[row].value < 1)
      return message ("a row has no %d cubes", rows[row].value);
    if (row == 0 && rows[row].value == 1 && !text->by_name)
      return message ("the first row has only one cube");
    cubes += rows[row].value;
  }
  char *error = cubes_are_possible (cubes);
  if (error)
    return error;
  int *direction = allocate ((size_t)cubes * sizeof *direction);
  int moves = 0, failed;
  for (int row = 0; row < text->numbers.count; row++) {
    for (int i = 1; i < rows[row].value; i++)
      direction[moves++] = RIGHT;
    direction[moves++] = DOWN;
  }
  error = snake_from_directions (direction, moves - 1, snake, &failed);
  release (direction);
  return error;
}

char *write_rows (const struct laid_snake *laid) {
  const int cubes = laid->snake->cubes;
  int *row = allocate ((size_t)cubes * sizeof *row), rows = 1;
  row[0] = 1;
  for (int i = 0; i + 1 < cubes; i++)
    if (laid->direction[i] == RIGHT)
      row[rows - 1]++;
    else
      row[rows++] = 1;
  char *text = join_numbers (row, rows);
  release (row);
  return text;
}

/* The direction from one cell to the next, DIRECTIONS where they are not
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

char *read_coordinates (struct snake_text *text, struct snake *snake) {
  const int dimensions = 2 + text->taking;
  const int cells = text->numbers.count / dimensions;
  text->failed_at = 0;
  if (text->numbers.count % dimensions)
    return message ("%d numbers are no %s", text->numbers.count,
                    dimensions == 2 ? "pairs" : "triples");
  int *direction = allocate ((size_t)cells * sizeof *direction), failed;
  char *error = 0;
  for (int i = 1; !error && i < cells; i++) {
    const struct number *cell = text->numbers.list + i * dimensions;
    direction[i - 1] =
        direction_between (cell - dimensions, cell, dimensions);
    text->failed_at = cell->at;
    if (direction[i - 1] == DIRECTIONS)
      error = message ("cube %d does not lie beside cube %d", i + 1, i);
  }
  if (!error)
    error = snake_from_directions (direction, cells - 1, snake, &failed);
  release (direction);
  return error;
}

char *write_coordinates (const struct laid_snake *laid) {
  const int cubes = laid->snake->cubes;
  char *text = allocate (24 * (size_t)cubes), *p = text;
  p += sprintf (p, "0,0");
  for (int i = 0, right = 0, down = 0; i + 1 < cubes; i++) {
    laid->direction[i] == RIGHT ? right++ : down++;
    p += sprintf (p, " %d,%d", right, down);
  }
  return text;
}
