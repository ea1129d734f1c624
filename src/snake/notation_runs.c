/* One number for each straight run of the snake.  A run of three cubes is
 * two steps long; authors differ in which cubes of a run they count, as the
 * cube at a corner belongs to two runs.
 */
#include "snake/notation_family.h"
#include "system/memory.h"

#include <stdio.h>
#include <stdlib.h>

/* What the number of a run counts beyond its steps */
struct counting {
  int all, first, last;
};

static const struct counting steps = {0, 0, 0};
static const struct counting corners = {1, 0, 0};
static const struct counting first = {0, 1, 0};
static const struct counting last = {0, 0, 1};
static const struct counting straights = {-1, 0, 0};

static int beyond_steps (const struct counting *counting, int run,
                         int runs) {
  return counting->all + (run == 0 ? counting->first : 0) +
         (run == runs - 1 ? counting->last : 0);
}

char *cubes_are_possible (long long cubes) {
  if (cubes < SNAKE_FEWEST_CUBES)
    return message ("a snake has at least %d cubes", SNAKE_FEWEST_CUBES);
  if (cubes > REGION_MOST_CELLS)
    return message ("%lld cubes are more than the largest box has, %d",
                    cubes, REGION_MOST_CELLS);
  return 0;
}

char *begin_snake (struct snake *snake, long long cubes) {
  char *error = cubes_are_possible (cubes);
  if (!error)
    snake_init (snake, (int)cubes, TURN);
  return error;
}

char *snake_from_steps (const int *step, int runs, struct snake *snake) {
  long long cubes = 1;
  for (int run = 0; run < runs; run++)
    cubes += step[run];
  char *error = begin_snake (snake, cubes);
  if (error)
    return error;
  for (int run = 0, cube = 0; run < runs; cube += step[run++])
    for (int i = 1; i < step[run]; i++)
      snake->joint[cube + i] = STRAIGHT;
  return 0;
}

int *steps_of_runs (const struct snake *snake, int *runs) {
  if (snake_count (snake, FREE))
    return 0;
  int *step = allocate ((size_t)snake->cubes * sizeof *step);
  int count = 0, begin = 0;
  for (int cube = 1; cube < snake->cubes; cube++)
    if (snake->joint[cube] != STRAIGHT) {
      step[count++] = cube - begin;
      begin = cube;
    }
  *runs = count;
  return step;
}

char *read_number_list (struct snake_text *text, struct numbers *numbers) {
  return (text->taking ? numbers_read_digits : numbers_read) (
      text->text, numbers, &text->failed_at);
}

static char *too_small (struct snake_text *text, struct number number,
                        int least) {
  text->failed_at = number.at;
  return message ("a run has no %d cubes here, but %d or more",
                  number.value, least);
}

static char *read_runs (const struct counting *counting,
                        struct snake_text *text, struct snake *snake) {
  struct numbers numbers;
  char *error = read_number_list (text, &numbers);
  if (error)
    return error;
  int *step = allocate ((size_t)numbers.count * sizeof *step);
  for (int run = 0; !error && run < numbers.count; run++) {
    const int beyond = beyond_steps (counting, run, numbers.count);
    step[run] = numbers.list[run].value - beyond;
    if (step[run] < 1)
      error = too_small (text, numbers.list[run], 1 + beyond);
  }
  if (!error)
    error = snake_from_steps (step, numbers.count, snake);
  free (step);
  numbers_clear (&numbers);
  return error;
}

char *join_numbers (const int *number, int count) {
  char *text = allocate (12 * (size_t)count + 1), *p = text;
  *p = 0;
  for (int i = 0; i < count; i++)
    p += sprintf (p, "%s%d", i ? "," : "", number[i]);
  return text;
}

static char *write_runs (const struct counting *counting,
                         const struct snake *snake) {
  int runs, *step = steps_of_runs (snake, &runs);
  if (!step)
    return 0;
  for (int run = 0; run < runs; run++)
    step[run] += beyond_steps (counting, run, runs);
  char *text = join_numbers (step, runs);
  free (step);
  return text;
}

char *read_steps (struct snake_text *text, struct snake *snake) {
  return read_runs (&steps, text, snake);
}

char *read_corners (struct snake_text *text, struct snake *snake) {
  return read_runs (&corners, text, snake);
}

char *read_first (struct snake_text *text, struct snake *snake) {
  return read_runs (&first, text, snake);
}

char *read_last (struct snake_text *text, struct snake *snake) {
  return read_runs (&last, text, snake);
}

char *read_straights (struct snake_text *text, struct snake *snake) {
  return read_runs (&straights, text, snake);
}

char *write_steps (const struct snake *snake) {
  return write_runs (&steps, snake);
}

char *write_corners (const struct snake *snake) {
  return write_runs (&corners, snake);
}

char *write_first (const struct snake *snake) {
  return write_runs (&first, snake);
}

char *write_last (const struct snake *snake) {
  return write_runs (&last, snake);
}

char *write_straights (const struct snake *snake) {
  return write_runs (&straights, snake);
}

/* Rigid bars whose cubes at both ends may turn or not: no cube belongs to
 * two bars.
 */
static void join_bars (const struct numbers *bars, struct snake *snake) {
  for (int cube = 1; cube + 1 < snake->cubes; cube++)
    snake->joint[cube] = FREE;
  for (int bar = 0, cube = 0; bar < bars->count;
       cube += bars->list[bar++].value)
    for (int i = 1; i + 1 < bars->list[bar].value; i++)
      snake->joint[cube + i] = STRAIGHT;
}

char *read_bars (struct snake_text *text, struct snake *snake) {
  struct numbers bars;
  char *error = read_number_list (text, &bars);
  if (error)
    return error;
  long long cubes = 0;
  for (int bar = 0; !error && bar < bars.count; bar++) {
    cubes += bars.list[bar].value;
    if (bars.list[bar].value < 1)
      error = too_small (text, bars.list[bar], 1);
  }
  if (!error)
    error = begin_snake (snake, cubes);
  if (!error)
    join_bars (&bars, snake);
  numbers_clear (&bars);
  return error;
}

static int may_end_a_bar (char joint) {
  return joint == FREE || joint == END;
}

/* The cubes of the bar that begins at `cube`, 0 where none can */
static int bar_at (const struct snake *snake, int cube) {
  if (!may_end_a_bar (snake->joint[cube]))
    return 0;
  int end = cube + 1;
  while (end < snake->cubes && snake->joint[end] == STRAIGHT)
    end++;
  return end == cube + 1 ? 1 : end - cube + 1;
}

char *write_bars (const struct snake *snake) {
  int *bar = allocate ((size_t)snake->cubes * sizeof *bar), bars = 0;
  int cube = 0;
  while (cube < snake->cubes) {
    const int length = bar_at (snake, cube);
    if (!length || !may_end_a_bar (snake->joint[cube + length - 1]))
      break;
    bar[bars++] = length;
    cube += length;
  }
  char *text = cube == snake->cubes ? join_numbers (bar, bars) : 0;
  free (bar);
  return text;
}
