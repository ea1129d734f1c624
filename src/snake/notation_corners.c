/* The numbers of the cubes at which the snake turns, in several dresses. */
#include "snake/notation_family.h"
#include "system/memory.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The first and the last cube of each run: 1,3|3,4|4,6 */
static char *run_of_pair (struct snake_text *text,
                          const struct numbers *numbers, int run,
                          int *step) {
  const struct number *pair = numbers->list + 2 * run;
  text->failed_at = pair[0].at;
  if (run == 0 && pair[0].value != 0 && pair[0].value != 1)
    return message ("the first run begins at cube 1, not %d",
                    pair[0].value);
  if (run && pair[0].value != pair[-1].value)
    return message ("a run ends at cube %d, the next begins at %d",
                    pair[-1].value, pair[0].value);
  *step = pair[1].value - pair[0].value;
  if (*step < 1)
    return message ("a run from cube %d to %d is no run", pair[0].value,
                    pair[1].value);
  return 0;
}

char *read_pairs (struct snake_text *text, struct snake *snake) {
  struct numbers numbers;
  char *error = numbers_read (text->text, &numbers, &text->failed_at);
  if (error)
    return error;
  const int runs = numbers.count / 2;
  int *step = allocate ((size_t)runs * sizeof *step);
  text->failed_at = 0;
  if (numbers.count % 2)
    error = message ("%d numbers are no pairs", numbers.count);
  for (int run = 0; !error && run < runs; run++)
    error = run_of_pair (text, &numbers, run, &step[run]);
  if (!error)
    error = snake_from_steps (step, runs, snake);
  free (step);
  numbers_clear (&numbers);
  return error;
}

char *write_pairs (const struct snake *snake) {
  int runs, *step = steps_of_runs (snake, &runs);
  if (!step)
    return 0;
  char *text = allocate (24 * (size_t)runs), *p = text;
  for (int run = 0, cube = 1; run < runs; cube += step[run++])
    p += sprintf (p, "%s%d,%d", run ? "|" : "", cube, cube + step[run]);
  free (step);
  return text;
}

/* How many cubes there are when the greatest cube that is named, from 0, is
 * that one: as many as there are to fill, else the least cube number.
 */
static int cubes_beyond (const struct snake_text *text, int greatest) {
  if (text->cells)
    return text->cells;
  int side = 2;
  while (side * side * side <= greatest)
    side++;
  return side * side * side;
}

static void all_straight (struct snake *snake) {
  for (int cube = 1; cube + 1 < snake->cubes; cube++)
    snake->joint[cube] = STRAIGHT;
}

static void turn_at (struct snake *snake, int cube) {
  if (cube > 0 && cube + 1 < snake->cubes)
    snake->joint[cube] = TURN;
}

static char *corners_increase (struct snake_text *text,
                               const struct numbers *numbers, int base) {
  for (int i = 0, before = base - 1; i < numbers->count; i++) {
    const int corner = numbers->list[i].value;
    text->failed_at = numbers->list[i].at;
    if (corner < base)
      return message ("there is no cube %d, they count from %d", corner,
                      base);
    if (corner <= before)
      return message ("cube %d comes after cube %d", corner, before);
    before = corner;
  }
  return 0;
}

static char *begin_turning (struct snake_text *text, int greatest, int base,
                            struct snake *snake) {
  const int cubes = cubes_beyond (text, greatest);
  if (greatest >= cubes)
    return message ("it turns at cube %d, there are only %d cells",
                    greatest + base, cubes);
  char *error = begin_snake (snake, cubes);
  if (!error)
    all_straight (snake);
  return error;
}

static char *read_corner_list (struct snake_text *text, int base,
                               struct snake *snake) {
  struct numbers numbers;
  char *error = numbers_read (text->text, &numbers, &text->failed_at);
  if (error)
    return error;
  error = corners_increase (text, &numbers, base);
  if (!error)
    error = begin_turning (
        text, numbers.list[numbers.count - 1].value - base, base, snake);
  for (int i = 0; !error && i < numbers.count; i++)
    turn_at (snake, numbers.list[i].value - base);
  numbers_clear (&numbers);
  return error;
}

char *read_turns (struct snake_text *text, struct snake *snake) {
  return read_corner_list (text, 0, snake);
}

char *read_turns1 (struct snake_text *text, struct snake *snake) {
  return read_corner_list (text, 1, snake);
}

static char *write_corner_list (const struct snake *snake, int first,
                                int base) {
  if (snake_count (snake, FREE))
    return 0;
  int *corner = allocate ((size_t)snake->cubes * sizeof *corner);
  int corners = 0;
  for (int cube = first; cube + 1 < snake->cubes; cube++)
    if (snake->joint[cube] != STRAIGHT)
      corner[corners++] = cube + base;
  char *text = join_numbers (corner, corners);
  free (corner);
  return text;
}

char *write_turns (const struct snake *snake) {
  return write_corner_list (snake, 1, 0);
}

char *write_turns1 (const struct snake *snake) {
  return write_corner_list (snake, 0, 1);
}

static int hex_value (char c) {
  return isdigit ((unsigned char)c) ? c - '0'
                                    : tolower ((unsigned char)c) - 'a' + 10;
}

static int bit_is_set (const char *last_digit, int bit) {
  return hex_value (last_digit[-(bit / 4)]) >> bit % 4 & 1;
}

static char *find_hex_digits (struct snake_text *text, size_t *begin,
                              size_t *length) {
  const char *p = text->text + strspn (text->text, " \t\r\n");
  text->failed_at = 0;
  if (p[0] != '0' || (p[1] != 'x' && p[1] != 'X'))
    return message ("it does not begin with 0x");
  p += 2;
  p += strspn (p, "0");
  *begin = (size_t)(p - text->text);
  *length = strspn (p, "0123456789abcdefABCDEF");
  text->failed_at = *begin + *length;
  p += *length;
  p += strspn (p, " \t\r\n");
  return *p ? wrong_character (p, "is no hexadecimal digit") : 0;
}

/* Bit i says that cube i, from 0, turns. */
char *read_hex (struct snake_text *text, struct snake *snake) {
  size_t begin = 0, length = 0;
  char *error = find_hex_digits (text, &begin, &length);
  if (error)
    return error;
  if (length > REGION_MOST_CELLS / 4 + 1)
    return message ("it has too many digits");
  const char *last = text->text + begin + length - 1;
  int greatest = 0;
  for (int bit = 0; bit < 4 * (int)length; bit++)
    if (bit_is_set (last, bit))
      greatest = bit;
  error = begin_turning (text, greatest, 0, snake);
  if (error)
    return error;
  for (int bit = 0; bit <= greatest; bit++)
    if (length && bit_is_set (last, bit))
      turn_at (snake, bit);
  return 0;
}

char *write_hex (const struct snake *snake) {
  if (snake_count (snake, FREE))
    return 0;
  const int digits = (snake->cubes + 3) / 4;
  char *text = allocate ((size_t)digits + 3), *p = text;
  p += sprintf (p, "0x");
  for (int digit = digits - 1; digit >= 0; digit--) {
    int value = 0;
    for (int bit = 3; bit >= 0; bit--) {
      const int cube = 4 * digit + bit;
      value =
          2 * value + (cube < snake->cubes && snake->joint[cube] == TURN);
    }
    p += sprintf (p, "%X", (unsigned)value);
  }
  return text;
}
