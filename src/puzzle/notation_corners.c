/* The numbers of the cubes at which the snake turns, in several dresses. */
#include "puzzle/notation_family.h"
#include "system/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The first and the last cube of each run: 1,3|3,4|4,6 */
static char *run_of_pair (struct snake_text *text, int run, int *step) {
  const struct number *pair = text->numbers.list + 2 * run;
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
  const int runs = text->numbers.count / 2;
  char *error = 0;
  text->failed_at = 0;
  if (text->numbers.count % 2)
    return message ("%d numbers are no pairs", text->numbers.count);
  int *step = allocate ((size_t)runs * sizeof *step);
  for (int run = 0; !error && run < runs; run++)
    error = run_of_pair (text, run, &step[run]);
  if (!error)
    error = snake_from_steps (step, runs, snake);
  release (step);
  return error;
}

char *write_pairs (const struct laid_snake *laid) {
  char *text = allocate (24 * (size_t)laid->runs), *p = text;
  for (int run = 0, cube = 1; run < laid->runs; cube += laid->step[run++])
    p += sprintf (p, "%s%d,%d", run ? "|" : "", cube,
                  cube + laid->step[run]);
  return text;
}

/* A straight snake, before its turns are marked.  Where the number of cells
 * to fill is not known it fills the smallest cube that has room for cube
 * number `greatest`, from 0.
 */
static char *begin_turning (const struct snake_text *text, int greatest,
                            int base, struct snake *snake) {
  int cubes = text->cells;
  for (int side = 2; !text->cells && cubes <= greatest; side++)
    cubes = side * side * side;
  if (greatest >= cubes)
    return message ("it turns at cube %d, there are only %d cells",
                    greatest + base, cubes);
  return begin_snake (snake, cubes, STRAIGHT);
}

/* The ends of a snake may be said to turn, too. */
static void turn_at (struct snake *snake, int cube) {
  if (cube > 0 && cube + 1 < snake->cubes)
    snake->joint[cube] = TURN;
}

char *read_turns (struct snake_text *text, struct snake *snake) {
  const int base = text->form, count = text->numbers.count;
  const struct number *turn = text->numbers.list;
  for (int i = 0, before = base - 1; i < count; i++) {
    const int cube = turn[i].value;
    text->failed_at = turn[i].at;
    if (cube < base)
      return message ("there is no cube %d, they count from %d", cube,
                      base);
    if (cube <= before)
      return message ("cube %d comes after cube %d", cube, before);
    before = cube;
  }
  char *error =
      begin_turning (text, turn[count - 1].value - base, base, snake);
  for (int i = 0; !error && i < count; i++)
    turn_at (snake, turn[i].value - base);
  return error;
}

/* Who counts from 1 names the first cube, too. */
char *write_turns (const struct laid_snake *laid) {
  const struct snake *snake = laid->snake;
  int *turn = allocate ((size_t)snake->cubes * sizeof *turn), turns = 0;
  for (int cube = 1 - laid->form; cube + 1 < snake->cubes; cube++)
    if (snake->joint[cube] != STRAIGHT)
      turn[turns++] = cube + laid->form;
  char *text = join_numbers (turn, turns);
  release (turn);
  return text;
}

static int bit_is_set (const char *last_digit, int bit) {
  const char digit[] = {last_digit[-(bit / 4)], 0};
  return (int)strtol (digit, 0, 16) >> bit % 4 & 1;
}

/* Bit i says that cube i, from 0, turns. */
char *read_hex (struct snake_text *text, struct snake *snake) {
  const char *p = text->text + strspn (text->text, " \t\r\n");
  text->failed_at = 0;
  if (p[0] != '0' || (p[1] != 'x' && p[1] != 'X'))
    return message ("it does not begin with 0x");
  p += 2;
  p += strspn (p, "0");
  const int length = (int)strspn (p, "0123456789abcdefABCDEF");
  const char *last = p + length - 1;
  text->failed_at = (size_t)(last + 1 - text->text);
  p = last + 1 + strspn (last + 1, " \t\r\n");
  if (*p)
    return wrong_character (p, "is no hexadecimal digit");
  if (length > REGION_MOST_CELLS / 4 + 1)
    return message ("it has too many digits");
  int greatest = 4 * length - 1;
  while (greatest > 0 && !bit_is_set (last, greatest))
    greatest--;
  char *error = begin_turning (text, length ? greatest : 0, 0, snake);
  for (int bit = 0; !error && bit <= greatest; bit++)
    if (bit_is_set (last, bit))
      turn_at (snake, bit);
  return error;
}

char *write_hex (const struct laid_snake *laid) {
  const struct snake *snake = laid->snake;
  const int digits = (snake->cubes + 3) / 4;
  char *text = allocate ((size_t)digits + 3), *p = text;
  p += sprintf (p, "0x");
  for (int digit = digits - 1; digit >= 0; digit--) {
    unsigned value = 0;
    for (int bit = 0, cube = 4 * digit; bit < 4 && cube < snake->cubes;
         bit++, cube++)
      value |= (unsigned)(snake->joint[cube] == TURN) << bit;
    p += sprintf (p, "%X", value);
  }
  return text;
}
