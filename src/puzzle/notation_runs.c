/* One number for each straight run of the snake.  A run of three cubes is
 * two steps long; authors differ in which cubes of a run they count, as the
 * cube at a corner belongs to two runs.
 */
#include "puzzle/notation_family.h"
#include "system/memory.h"

#include <stdio.h>
#include <stdlib.h>

/* What the number of a run counts beyond its steps */
static int beyond_steps (int form, int run, int runs) {
  static const struct {
    int all, first, last;
  } counted[] = {[STEPS] = {0, 0, 0},
                 [CORNERS] = {1, 0, 0},
                 [FIRST] = {0, 1, 0},
                 [LAST] = {0, 0, 1},
                 [STRAIGHTS] = {-1, 0, 0}};
  return counted[form].all + (run == 0 ? counted[form].first : 0) +
         (run == runs - 1 ? counted[form].last : 0);
}

char *cubes_are_possible (long long cubes) {
  if (cubes < SNAKE_FEWEST_CUBES)
    return message ("a snake has at least %d cubes", SNAKE_FEWEST_CUBES);
  if (cubes > REGION_MOST_CELLS)
    return message ("%lld cubes are more than the largest box has, %d",
                    cubes, REGION_MOST_CELLS);
  return 0;
}

char *begin_snake (struct snake *snake, long long cubes, enum joint joint) {
  char *error = cubes_are_possible (cubes);
  if (!error)
    snake_init (snake, (int)cubes, joint);
  return error;
}

char *snake_from_steps (const int *step, int runs, struct snake *snake) {
  long long cubes = 1;
  for (int run = 0; run < runs; run++)
    cubes += step[run];
  char *error = begin_snake (snake, cubes, STRAIGHT);
  if (error)
    return error;
  for (int run = 0, cube = 0; run + 1 < runs; run++) {
    cube += step[run];
    snake->joint[cube] = TURN;
  }
  return 0;
}

static char *too_small (struct snake_text *text, int run, int least) {
  text->failed_at = text->numbers.list[run].at;
  return message ("a run has no %d cubes here, but %d or more",
                  text->numbers.list[run].value, least);
}

char *read_runs (struct snake_text *text, struct snake *snake) {
  const int runs = text->numbers.count;
  int *step = allocate ((size_t)runs * sizeof *step);
  char *error = 0;
  for (int run = 0; !error && run < runs; run++) {
    const int beyond = beyond_steps (text->form, run, runs);
    step[run] = text->numbers.list[run].value - beyond;
    if (step[run] < 1)
      error = too_small (text, run, 1 + beyond);
  }
  if (!error)
    error = snake_from_steps (step, runs, snake);
  release (step);
  return error;
}

char *join_numbers (const int *number, int count) {
  char *text = allocate (12 * (size_t)count + 1), *p = text;
  *p = 0;
  for (int i = 0; i < count; i++)
    p += sprintf (p, "%s%d", i ? "," : "", number[i]);
  return text;
}

char *write_runs (const struct laid_snake *laid) {
  int *number = allocate ((size_t)laid->runs * sizeof *number);
  for (int run = 0; run < laid->runs; run++)
    number[run] =
        laid->step[run] + beyond_steps (laid->form, run, laid->runs);
  char *text = join_numbers (number, laid->runs);
  release (number);
  return text;
}

/* Rigid bars whose cubes at both ends may turn or not: no cube belongs to
 * two bars.
 */
char *read_bars (struct snake_text *text, struct snake *snake) {
  const struct number *bar = text->numbers.list;
  long long cubes = 0;
  for (int i = 0; i < text->numbers.count; i++) {
    if (bar[i].value < 1)
      return too_small (text, i, 1);
    cubes += bar[i].value;
  }
  char *error = begin_snake (snake, cubes, FREE);
  if (error)
    return error;
  for (int i = 0, cube = 0; i < text->numbers.count; cube += bar[i++].value)
    for (int inside = 1; inside + 1 < bar[i].value; inside++)
      snake->joint[cube + inside] = STRAIGHT;
  return 0;
}

/* Whether the snake is made of bars is seen when they are read back. */
char *write_bars (const struct laid_snake *laid) {
  const struct snake *snake = laid->snake;
  int *bar = allocate ((size_t)snake->cubes * sizeof *bar), bars = 0;
  for (int cube = 0, end; cube < snake->cubes; cube = end) {
    end = cube + 1;
    while (end < snake->cubes && snake->joint[end] == STRAIGHT)
      end++;
    end += end > cube + 1; /* the cube at the other end */
    bar[bars++] = end - cube;
  }
  char *text = join_numbers (bar, bars);
  release (bar);
  return text;
}
