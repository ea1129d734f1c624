/* The snake laid out, as directions, rows, or coordinates. */
#include "region/direction.h"
#include "snake/notation_family.h"
#include "system/memory.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

char *snake_from_directions (const int *direction, int count,
                             struct snake *snake, int *failed) {
  *failed = 0;
  char *error = begin_snake (snake, count + 1LL);
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

int *staircase_directions (const struct snake *snake) {
  if (snake_count (snake, FREE))
    return 0;
  int *direction = allocate ((size_t)snake->cubes * sizeof *direction);
  direction[0] = RIGHT;
  for (int i = 1; i + 1 < snake->cubes; i++) {
    const int before = direction[i - 1];
    direction[i] = snake->joint[i] == STRAIGHT ? before
                   : before == RIGHT           ? DOWN
                                               : RIGHT;
  }
  return direction;
}

static int direction_of_letter (char letter) {
  for (int d = 0; d < DIRECTIONS; d++)
    if (direction_letter (d) == toupper ((unsigned char)letter))
      return d;
  return DIRECTIONS;
}

/* All six directions are understood, so that a folding can be read too. */
static char *read_directions (struct snake_text *text, int *direction,
                              size_t *at, int *count) {
  *count = 0;
  for (size_t i = 0; text->text[i]; i++) {
    if (is_separator (text->text[i]))
      continue;
    direction[*count] = direction_of_letter (text->text[i]);
    if (direction[*count] == DIRECTIONS) {
      text->failed_at = i;
      return wrong_character (text->text + i,
                              "is none of the directions R D L U F B");
    }
    at[(*count)++] = i;
  }
  return 0;
}

char *read_flat (struct snake_text *text, struct snake *snake) {
  const size_t size = strlen (text->text) + 1;
  int *direction = allocate (size * sizeof *direction);
  size_t *at = allocate_zeroed (size, sizeof *at);
  int count, failed;
  char *error = read_directions (text, direction, at, &count);
  if (!error) {
    error = snake_from_directions (direction, count, snake, &failed);
    text->failed_at = at[failed];
  }
  free (direction);
  free (at);
  return error;
}

char *write_flat (const struct snake *snake) {
  int *direction = staircase_directions (snake);
  if (!direction)
    return 0;
  const size_t moves = (size_t)snake->cubes - 1;
  char *text = allocate (moves + 1);
  for (size_t i = 0; i < moves; i++)
    text[i] = direction_letter (direction[i]);
  text[moves] = 0;
  free (direction);
  return text;
}

/* A row of one cube is the middle of a vertical run.  A staircase that does
 * not begin with a row of two or more is one that its owner would have
 * turned; so this is only believed where the notation is named.
 */
static char *rows_are_a_staircase (struct snake_text *text,
                                   const struct numbers *rows,
                                   long long *cubes) {
  *cubes = 0;
  for (int row = 0; row < rows->count; row++) {
    const int cubes_in_row = rows->list[row].value;
    text->failed_at = rows->list[row].at;
    if (cubes_in_row < 1)
      return message ("a row has no %d cubes", cubes_in_row);
    if (row == 0 && cubes_in_row == 1 && !text->by_name)
      return message ("the first row has only one cube");
    *cubes += cubes_in_row;
  }
  return 0;
}

static char *lay_rows (const struct numbers *rows, long long cubes,
                       struct snake *snake) {
  char *error = cubes_are_possible (cubes);
  if (error)
    return error;
  int *direction = allocate ((size_t)cubes * sizeof *direction);
  int moves = 0, failed;
  for (int row = 0; row < rows->count; row++) {
    for (int i = 1; i < rows->list[row].value; i++)
      direction[moves++] = RIGHT;
    direction[moves++] = DOWN;
  }
  error = snake_from_directions (direction, moves - 1, snake, &failed);
  free (direction);
  return error;
}

char *read_rows (struct snake_text *text, struct snake *snake) {
  struct numbers rows;
  char *error = read_number_list (text, &rows);
  if (error)
    return error;
  long long cubes;
  error = rows_are_a_staircase (text, &rows, &cubes);
  if (!error)
    error = lay_rows (&rows, cubes, snake);
  numbers_clear (&rows);
  return error;
}

char *write_rows (const struct snake *snake) {
  int *direction = staircase_directions (snake);
  if (!direction)
    return 0;
  int *row = allocate ((size_t)snake->cubes * sizeof *row), rows = 1;
  row[0] = 1;
  for (int i = 0; i + 1 < snake->cubes; i++)
    if (direction[i] == RIGHT)
      row[rows - 1]++;
    else
      row[rows++] = 1;
  char *text = join_numbers (row, rows);
  free (direction);
  free (row);
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

static char *follow_cells (struct snake_text *text,
                           const struct numbers *numbers, int dimensions,
                           int *direction) {
  const int cells = numbers->count / dimensions;
  for (int i = 1; i < cells; i++) {
    const struct number *cell = numbers->list + i * dimensions;
    direction[i - 1] =
        direction_between (cell - dimensions, cell, dimensions);
    text->failed_at = cell->at;
    if (direction[i - 1] == DIRECTIONS)
      return message ("cube %d does not lie beside cube %d", i + 1, i);
  }
  return 0;
}

char *read_coordinates (struct snake_text *text, struct snake *snake) {
  const int dimensions = 2 + text->taking;
  struct numbers numbers;
  char *error = numbers_read (text->text, &numbers, &text->failed_at);
  if (error)
    return error;
  const int cells = numbers.count / dimensions;
  int *direction = allocate ((size_t)cells * sizeof *direction);
  text->failed_at = 0;
  if (numbers.count % dimensions)
    error = message ("%d numbers are no %s", numbers.count,
                     dimensions == 2 ? "pairs" : "triples");
  if (!error)
    error = follow_cells (text, &numbers, dimensions, direction);
  int failed;
  if (!error)
    error = snake_from_directions (direction, cells - 1, snake, &failed);
  free (direction);
  numbers_clear (&numbers);
  return error;
}

char *write_coordinates (const struct snake *snake) {
  int *direction = staircase_directions (snake);
  if (!direction)
    return 0;
  char *text = allocate (24 * (size_t)snake->cubes), *p = text;
  p += sprintf (p, "0,0");
  for (int i = 0, right = 0, down = 0; i + 1 < snake->cubes; i++) {
    direction[i] == RIGHT ? right++ : down++;
    p += sprintf (p, " %d,%d", right, down);
  }
  free (direction);
  return text;
}
