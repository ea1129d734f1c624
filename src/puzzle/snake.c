#include "puzzle/snake.h"

#include "system/memory.h"

#include <assert.h>
#include <string.h>

void snake_init (struct snake *snake, int cubes, enum joint joint) {
  assert (cubes >= SNAKE_FEWEST_CUBES);
  *snake = (struct snake){.cubes = cubes};
  snake->joint = mem_alloc ((size_t)cubes + 1);
  memset (snake->joint, joint, (size_t)cubes);
  snake->joint[0] = snake->joint[cubes - 1] = END;
  snake->joint[cubes] = 0;
}

void snake_copy (struct snake *to, const struct snake *from) {
  *to = *from;
  to->joint = copy_text (from->joint);
}

void snake_clear (struct snake *snake) {
  mem_free (snake->joint);
  *snake = (struct snake){0};
}

bool snake_set_straights (struct snake *snake, int straights) {
  const int fewest = snake_count (snake, STRAIGHT);
  const int open = snake_count (snake, FREE);
  if (straights < fewest || straights > fewest + open)
    return false;
  snake->is_counted = open > 0;
  snake->straights = open ? straights : 0;
  return true;
}

bool snake_equal (const struct snake *a, const struct snake *b) {
  return a->cubes == b->cubes && !strcmp (a->joint, b->joint);
}

int snake_run_end (const struct snake *snake, int first) {
  assert (0 <= first && first + 1 < snake->cubes);
  int last = first + 1;
  while (snake->joint[last] == STRAIGHT)
    last++;
  return last;
}

int snake_longest_run (const struct snake *snake, int *first) {
  int longest = 0;
  for (int start = 0, end; start + 1 < snake->cubes; start = end) {
    end = snake_run_end (snake, start);
    if (end - start + 1 <= longest)
      continue;
    longest = end - start + 1;
    if (first)
      *first = start;
  }
  return longest;
}

void snake_reverse (struct snake *snake) {
  for (int i = 0, j = snake->cubes - 1; i < j; i++, j--) {
    const char joint = snake->joint[i];
    snake->joint[i] = snake->joint[j];
    snake->joint[j] = joint;
  }
}

int snake_count (const struct snake *snake, enum joint joint) {
  int count = 0;
  for (int cube = 0; cube < snake->cubes; cube++)
    count += snake->joint[cube] == (char)joint;
  return count;
}

bool snake_is_reverse (const struct snake *a, const struct snake *b) {
  if (a->cubes != b->cubes)
    return false;
  for (int i = 0, j = b->cubes - 1; j >= 0; i++, j--)
    if (a->joint[i] != b->joint[j])
      return false;
  return true;
}

char *snake_moves (const struct snake *snake) {
  const size_t length = (size_t)snake->cubes - 1;
  char *moves = mem_alloc (length + 1);
  for (size_t i = 0; i < length; i++)
    moves[i] = snake->joint[i] == TURN   ? 'T'
               : snake->joint[i] == FREE ? '*'
                                         : 'F';
  moves[length] = 0;
  return moves;
}
